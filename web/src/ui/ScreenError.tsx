import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import say from 'words/shared';
import { PageHeader } from './PageHeader';
import { ErrorState } from './states';
import classes from './states.module.css';

/** In the place of a screen that broke; the rest of the console goes on. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className={classes.instead}>
      <PageHeader title={say.somethingWrong()} />
      <ErrorState
        error={error}
        message={say.screenBroken()}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </div>
  );
}
