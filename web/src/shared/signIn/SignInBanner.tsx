import { WarningIcon } from '@/ui/icons';
import classes from './SignInFrame.module.css';

/** Why a sign-in failed, above its form. */
export function SignInBanner({ text }: { text: string }) {
  return (
    <div className={classes.banner} data-tone="bad" role="alert">
      <WarningIcon className={classes.bannerIcon} size={18} />
      {text}
    </div>
  );
}
