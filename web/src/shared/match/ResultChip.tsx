import say from 'words/match';
import type { TeamResult } from '@/api/words';
import { RecordLink } from '@/ui/RecordLink';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './ResultChip.module.css';

interface ResultChipProps {
  result: TeamResult;
  /** The opponent, where the line does not name it. */
  opponent?: string;
}

/** How a match ended for a team, as one letter. It is read as the word. */
export function ResultChip({ result, opponent }: ResultChipProps) {
  const words =
    opponent === undefined ? say.result({ result }) : say.resultAgainst({ result, opponent });
  return (
    <span className={classes.chip} data-result={result} title={words}>
      <span aria-hidden="true">{say.resultLetter({ result })}</span>
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
            aria-label={say.resultDetail({ result, detail })}
            className={classes.link}
            id={match_id}
            page="scoreboard"
            title={say.resultDetail({ result, detail })}
          >
            <span className={classes.chip} data-result={result}>
              {say.resultLetter({ result })}
            </span>
          </RecordLink>
        </li>
      ))}
    </ol>
  );
}
