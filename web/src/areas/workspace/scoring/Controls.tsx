import say from 'words/scoring';
import type { Operation } from '@/api/scoring';
import { Big } from './Big';
import { GoalControls } from './GoalControls';
import { RaceControls } from './RaceControls';
import classes from './Scoring.module.css';
import { SetControls } from './SetControls';
import { useScoring } from './useScoring';

/** The controls of the match's own sport: what can be recorded now, and nothing else. */
export function Controls() {
  const { view } = useScoring();
  switch (view.snapshot.setup.format.counts) {
    case 'goals':
      return <GoalControls />;
    case 'times':
      return <RaceControls />;
    default:
      return <SetControls />;
  }
}

/** A button for an operation, which is there while it would count. */
export function Act({
  of,
  words,
  tone,
}: {
  of: Operation;
  words: string;
  tone?: 'main' | undefined;
}) {
  const { can, record } = useScoring();
  if (!can(of)) return null;
  return (
    <Big onPress={() => void record(of)} tone={tone}>
      {words}
    </Big>
  );
}

/** What stands in the place of the controls when the match is over. */
export function OverNote() {
  return <p className={classes.note}>{say.overNote()}</p>;
}
