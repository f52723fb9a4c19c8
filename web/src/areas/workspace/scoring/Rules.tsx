import say from 'words/scoring';
import { RACE_RULES, type RaceRule } from '@/shared/scoring/types';
import { Big } from './Big';
import { legsOf } from './legs';
import classes from './Scoring.module.css';
import { Sheet } from './Sheet';
import { useScoring } from './useScoring';

interface RulesProps {
  /** Undefined is none. */
  chosen?: RaceRule | undefined;
  onChoose: (rule: RaceRule) => void;
}

/** The rules that somebody may have broken in this race. */
export function Rules({ chosen, onChoose }: RulesProps) {
  const { view } = useScoring();
  const hasBaton = legsOf(view.snapshot.setup.format).length > 0;
  // A false start is recorded as one.
  const rules = RACE_RULES.filter(
    (rule) => rule === chosen || (rule !== 'falseStart' && (hasBaton || rule !== 'takeOver')),
  );
  return (
    <ul className={classes.playerList}>
      {rules.map((rule) => (
        <li key={rule}>
          <button
            aria-pressed={chosen === rule}
            className={classes.player}
            onClick={() => onChoose(rule)}
            type="button"
          >
            {say.rule({ rule })}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface RuleSheetProps {
  title: string;
  onChoose: (rule: RaceRule | undefined) => void;
  onClose: () => void;
}

/** Why somebody is disqualified. */
export function RuleSheet({ title, onChoose, onClose }: RuleSheetProps) {
  return (
    <Sheet onClose={onClose} title={title}>
      <div className={classes.sheetEnd}>
        <Big onPress={() => onChoose(undefined)} tone="main">
          {say.withoutRule()}
        </Big>
      </div>
      <Rules onChoose={onChoose} />
    </Sheet>
  );
}
