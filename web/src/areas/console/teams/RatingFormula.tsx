import say from 'words/teams';
import type { TeamRating } from '@/api/types';
import { rich } from '@/ui/rich';
import { sportName as nameOfSport } from '@/ui/sportName';
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
      <summary>{say.howRated()}</summary>
      <p>{say.ratingStart({ sport: nameOfSport(sportName), start })}</p>
      <p className={classes.equation}>{say.ratingEquation({ k })}</p>
      <p>{say.ratingTerms({ home: home_advantage })}</p>
      <p>{rich(say.source, { source: <Source text={source} /> })}</p>
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
