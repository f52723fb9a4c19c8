import type { Criterion } from '@/api/words';
import { rulesOf, type Units } from '../standings/criteria';
import classes from './RulesTab.module.css';

interface CriteriaProps {
  /** The keys of a pack, in order. */
  criteria: readonly Criterion[];
  units: Units;
}

/** What orders a table, step by step. */
export function Criteria({ criteria, units }: CriteriaProps) {
  return (
    <ol className={classes.criteria}>
      {rulesOf(criteria, units).map((rule, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a pack may ask the same thing twice
        <li key={index}>
          <strong>{rule.title}</strong>
          <span>{rule.sentence}</span>
        </li>
      ))}
    </ol>
  );
}
