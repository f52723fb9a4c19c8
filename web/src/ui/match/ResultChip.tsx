import type { TeamResult } from '@/api/words';
import { RecordLink } from '../RecordLink';
import { VisuallyHidden } from '../VisuallyHidden';
import classes from './ResultChip.module.css';

const WORDS: Record<TeamResult, string> = { won: 'Won', drawn: 'Drawn', lost: 'Lost' };

interface ResultChipProps {
  result: TeamResult;
  /** The opponent, where the line does not name it. */
  opponent?: string;
}

/** How a match ended for a team, as one letter. It is read as the word. */
export function ResultChip({ result, opponent }: ResultChipProps) {
  const words = opponent === undefined ? WORDS[result] : `${WORDS[result]} against ${opponent}`;
  return (
    <span className={classes.chip} data-result={result} title={words}>
      <span aria-hidden="true">{WORDS[result].charAt(0)}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

export interface FormMatch {
  match_id: number;
  result: TeamResult;
  /** The rest of the sentence that begins with the result: `2–1 against Reds, 8 Jun 2024`. */
  detail: string;
}

/** The last matches of a team, in the order of time: the latest stands last. Each leads to its match. */
export function FormChips({ matches }: { matches: readonly FormMatch[] }) {
  return (
    <ol className={classes.form}>
      {matches.map(({ match_id, result, detail }) => (
        <li key={match_id}>
          <RecordLink
            aria-label={`${WORDS[result]} ${detail}`}
            className={classes.link}
            id={match_id}
            page="scoreboard"
            title={`${WORDS[result]} ${detail}`}
          >
            <span className={classes.chip} data-result={result}>
              {WORDS[result].charAt(0)}
            </span>
          </RecordLink>
        </li>
      ))}
    </ol>
  );
}
