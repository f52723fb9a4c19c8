import say from 'words/drawing';
import type { components } from '@/api/schema';
import { locale } from '@/language/language';
import { formatCount } from '@/ui/numbers';
import classes from './DrawSheet.module.css';

type Draw = components['schemas']['Draw'];
type Round = components['schemas']['RoundReceipt'];

interface ChangedResultsProps {
  draw: Pick<Draw, 'grantedByes' | 'sheet'>;
  rounds: readonly Round[];
}

const LIST = new Intl.ListFormat(locale, { type: 'unit' });

/** What does not agree any more with the rounds of a draw, and which of them were taken back. */
export function ChangedResults({ draw: { grantedByes, sheet }, rounds }: ChangedResultsProps) {
  const changed = rounds.filter(({ changedMatches }) => changedMatches.length > 0);
  const otherByes = rounds.filter(({ changedByes }) => changedByes.length > 0);
  const takenBack = rounds.filter(({ state }) => state === 'void');
  if (changed.length + otherByes.length + takenBack.length === 0) return null;
  const absent = sheet?.rounds.flatMap((round) => round.absent) ?? [];
  const nameOf = (id: number) =>
    [...grantedByes, ...absent].find(({ teamId }) => teamId === id)?.name ?? '';
  return (
    <ul className="tl-grid tl-gap-8 tl-break">
      {changed.map(({ round, changedMatches }) => (
        <li className={classes.bent} key={round}>
          {say.changedSince({
            count: changedMatches.length,
            round,
            numbers: changedMatches.map(formatCount).join(' · '),
          })}
        </li>
      ))}
      {otherByes.map(({ round, changedByes }) => (
        <li className={classes.bent} key={`byes ${round}`}>
          {say.byesChanged({ round, names: LIST.format(changedByes.map(nameOf)) })}
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
