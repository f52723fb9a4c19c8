import say from 'words/competition';
import { ChevronDownIcon } from '@/ui/icons';
import { rich } from '@/ui/rich';
import type { Reason } from './reason';
import classes from './StandingsTable.module.css';

interface WhyButtonProps {
  reason: Reason | undefined;
  reasonId: string;
  isOpened: boolean;
  onToggle: () => void;
}

/** Opens and closes the reason why a row is above the next one. */
export function WhyButton({ reason, reasonId, isOpened, onToggle }: WhyButtonProps) {
  if (!reason) return null;
  return (
    <button
      aria-controls={isOpened ? reasonId : undefined}
      aria-expanded={isOpened}
      className={classes.whyButton}
      data-no-print
      onClick={onToggle}
      type="button"
    >
      <span>
        {rich(say.why, {
          relation: reason.relation,
          team: reason.other,
        })}
      </span>
      <ChevronDownIcon className={classes.chevron} size={14} />
    </button>
  );
}
