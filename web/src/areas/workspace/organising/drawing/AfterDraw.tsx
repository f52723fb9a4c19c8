import say from 'words/organising';
import screens from 'words/screens';
import { ButtonLink } from '@/ui/ButtonLink';
import { isOver, type SetupDivision } from '../organisingQueries';
import { QUIET } from '../StepButtons';
import classes from './Drawing.module.css';
import type { Draw } from './drawingQueries';

/** What comes after a draw is published: its matches get a day, a time and a court. */
export function AfterDraw({ draw, division }: { draw: Draw; division: SetupDivision }) {
  const { matchesWithoutStart: count, status } = division;
  if (isOver(status)) return null;
  return (
    <div className={classes.after}>
      <p>{count === 0 ? say.allHaveStart() : say.withoutStart({ count })}</p>
      <ButtonLink
        {...(count === 0 && QUIET)}
        params={{ tournamentId: String(draw.tournamentId) }}
        to="/app/tournaments/$tournamentId/timetable"
      >
        {screens.timetable()}
      </ButtonLink>
    </div>
  );
}
