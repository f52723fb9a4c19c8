import say from 'words/players';
import { SecretDialog } from '@/shared/dialog/SecretDialog';
import { DateText } from '@/ui/DateText';
import { LocalAddressNote } from '@/ui/LocalAddressNote';
import { rich } from '@/ui/rich';
import classes from './ClaimCode.module.css';

/** A code that was made. */
export interface MadeCode {
  code: string;
  /** Until when it works. */
  expiresAt: string;
  /** The name of the player. */
  name: string;
  /** The address that it was made for; empty when any holder may use it. */
  email: string;
}

const SAID = {
  copy: say.copyCode(),
  copied: say.codeCopied(),
  cannotCopy: say.cannotCopyCode(),
  kept: say.codeKept(),
} as const;

/** A code with which a profile is claimed, this once, with what its reader does with it. */
export function CodeDialog({
  made: { code, expiresAt, name, email },
  onClose,
}: {
  made: MadeCode;
  onClose: () => void;
}) {
  return (
    <SecretDialog
      note={email === '' ? say.sendCode() : rich(say.sendCodeTo, { email: <bdi>{email}</bdi> })}
      onClose={onClose}
      said={SAID}
      secret={code}
      title={say.codeTitle({ name })}
    >
      <p className="tl-quiet">
        {rich(say.codeUntil, { date: <DateText show="date" value={expiresAt} /> })}
      </p>
      <LocalAddressNote />
      <section>
        <h3 className={classes.heading}>{say.howToClaim()}</h3>
        <ol className={classes.steps}>
          <li>
            {rich(say.claimStepOpen, {
              address: <bdi className="tl-break">{`${window.location.origin}/app/players`}</bdi>,
            })}
          </li>
          <li>{say.claimStepCode()}</li>
          <li>{say.claimStepDone()}</li>
        </ol>
      </section>
    </SecretDialog>
  );
}
