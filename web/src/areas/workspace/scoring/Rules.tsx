import say from 'words/scoring';
import type { RaceRule } from '@/api/scoring';
import { Big } from './Big';
import { legsOf } from './legs';
import classes from './Scoring.module.css';
import { Sheet } from './Sheet';
import { useScoring } from './useScoring';

/** In the order of the list. A false start is recorded as one. */
const OFFERED: Record<RaceRule, 'always' | 'withBaton' | 'never'> = {
  lane: 'always',
  obstruction: 'always',
  falseStart: 'never',
  hurdles: 'always',
  takeOver: 'withBaton',
  assistance: 'always',
  conduct: 'always',
};
const RULES = Object.keys(OFFERED) as RaceRule[];

interface RulesProps {
  /** Undefined is none. */
  chosen?: RaceRule | undefined;
  onChoose: (rule: RaceRule) => void;
}

/** The rules that somebody may have broken in this race. */
export function Rules({ chosen, onChoose }: RulesProps) {
  const { view } = useScoring();
  const hasBaton = legsOf(view.snapshot.setup.format).length > 0;
  const rules = RULES.filter(
    (rule) =>
      rule === chosen || OFFERED[rule] === 'always' || (hasBaton && OFFERED[rule] === 'withBaton'),
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
      <div className="tl-grid">
        <Big onPress={() => onChoose(undefined)} tone="main">
          {say.withoutRule()}
        </Big>
      </div>
      <Rules onChoose={onChoose} />
    </Sheet>
  );
}
