import type { TeamRating } from '@/api/types';
import { formatCount } from '@/ui/numbers';
import classes from './RatingPanel.module.css';

interface RatingFormulaProps {
  formula: TeamRating['formula'];
  sportName: string;
}

/** How a rating comes about, for those who want to know. */
export function RatingFormula({ formula, sportName }: RatingFormulaProps) {
  const { k, home_advantage, start, source } = formula;
  return (
    <details className={classes.formula}>
      <summary>How the rating is worked out</summary>
      <p>
        Every team of {sportName} starts at {formatCount(start)}. After each completed match its
        rating changes by what the result was better or worse than expected:
      </p>
      <p className={classes.equation}>new rating = old rating + {k} × (result − expected result)</p>
      <p>
        The result counts 1 for a win, ½ for a draw and 0 for a loss. What was expected lies between
        0 and 1 and follows from the difference of the two ratings before the match
        {home_advantage > 0 &&
          `, with ${formatCount(home_advantage)} points added for the side at home`}
        . What one side wins, the other loses. Matches that were not contested, such as walkovers,
        change nothing.
      </p>
      <p>
        Source: <Source text={source} />
      </p>
    </details>
  );
}

function Source({ text }: { text: string }) {
  if (!/^https?:\/\//.test(text)) return text;
  return (
    <a href={text} rel="noreferrer" target="_blank">
      {text}
    </a>
  );
}
