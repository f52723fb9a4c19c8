import say from 'words/drawing';
import type { components } from '@/api/schema';
import { formatCount } from '@/ui/numbers';
import classes from './DrawSheet.module.css';

type Round = components['schemas']['RoundReceipt'];

/** What does not agree any more with the rounds of a draw, and which of them were taken back. */
export function ChangedResults({ rounds }: { rounds: readonly Round[] }) {
  const changed = rounds.filter(({ changedMatches }) => changedMatches.length > 0);
  const takenBack = rounds.filter(({ state }) => state === 'void');
  if (changed.length + takenBack.length === 0) return null;
  return (
    <ul className={classes.notes}>
      {changed.map(({ round, changedMatches }) => (
        <li className={classes.bent} key={round}>
          {say.changedSince({
            count: changedMatches.length,
            round,
            numbers: changedMatches.map(formatCount).join(' · '),
          })}
        </li>
      ))}
      {takenBack.map(({ round, publishedAt, voidReason }) => (
        <li key={`${round} ${publishedAt}`}>
          {say.voidedRoundOf({ round, reason: voidReason ?? '' })}
        </li>
      ))}
    </ul>
  );
}
