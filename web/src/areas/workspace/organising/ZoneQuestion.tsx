import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import say from 'words/organising';
import { api } from '@/api/client';
import { submitErrorOf } from '@/shared/form/FormDialog';
import { ownZone } from '@/ui/form/ZoneField';
import { QuietButton } from '@/ui/QuietButton';
import { ErrorState } from '@/ui/states';
import { toastSuccess } from '@/ui/toasts/toasts';
import classes from './Organising.module.css';
import { type Setup, useSetupChanged } from './organisingQueries';
import { QUIET } from './StepButtons';

/** Asks in which zone a tournament is that does not say it. Until it is answered its times are those of an unknown place. */
export function ZoneQuestion({ setup, onOther }: { setup: Setup; onOther: () => void }) {
  const { tournamentId, version, name } = setup;
  const zone = ownZone();
  const changed = useSetupChanged();
  const saving = useMutation({
    mutationFn: () =>
      api.PATCH('/tournaments/{tournamentId}', {
        params: { path: { tournamentId } },
        body: { version, timeZone: zone },
      }),
    onSuccess: ({ data }) => {
      changed(data?.data);
      toastSuccess(say.saved({ name }));
    },
    onError: () => changed(),
  });
  const failed = saving.error && submitErrorOf(saving.error, say.failedToSave());
  return (
    <section aria-label={say.timeZone()} className={classes.question} data-tone="warn" data-wide>
      <p>{say.timeZoneAsked({ zone })}</p>
      {failed && <ErrorState error={failed.cause} message={failed.message} />}
      <div className="tl-cluster tl-gap-8">
        <QuietButton loading={saving.isPending} onClick={() => saving.mutate()} size="xs">
          {say.timeZoneYes({ zone })}
        </QuietButton>
        <Button {...QUIET} disabled={saving.isPending} onClick={onOther}>
          {say.timeZoneOther()}
        </Button>
      </div>
    </section>
  );
}
