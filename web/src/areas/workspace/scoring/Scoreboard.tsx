import { useEffect, useState } from 'react';
import sayMatch from 'words/match';
import say from 'words/scoring';
import type { Side } from '@/api/scoring';
import type { Outcome } from '@/api/words';
import { Scorers } from '@/shared/match/Scorers';
import { SetScore } from '@/shared/match/SetScore';
import { idText, SIDES } from '@/shared/scoring/operations';
import { WinnerIcon } from '@/ui/icons';
import { formatCount } from '@/ui/numbers';
import { capitalize } from '@/ui/text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { View } from './desk';
import { isOfGames, shotsOf } from './format';
import { goalsOf } from './goals';
import { periodName } from './periodName';
import classes from './Scoring.module.css';
import { playerName, sideName } from './wording';

/** The state of the match at a glance. */
export function Scoreboard({ view }: { view: View }) {
  const { format } = view.snapshot.setup;
  if (format.counts === 'times') return <RaceBoard view={view} />;
  const { scored } = view;
  return (
    <section aria-label={say.scoreboard()} className={classes.board}>
      <SideName side="a" view={view} />
      <div className={classes.scores}>
        <p className={classes.score}>
          <VisuallyHidden>{say.scoreIs(pointsOf(view))}</VisuallyHidden>
          {/* Each number is beside its side, in every direction of writing. */}
          <span aria-hidden="true" className={classes.numbers}>
            <span>{formatCount(pointsOf(view).a)}</span>
            <span className={classes.dash}>–</span>
            <span>{formatCount(pointsOf(view).b)}</span>
          </span>
        </p>
        <p className={classes.phase}>
          <PhaseText view={view} />
        </p>
        {scored.shootout && (
          <p className={classes.phase}>
            {say.shootoutScore({ ...scored.shootout, by: shotsOf(view.snapshot.setup) })}
          </p>
        )}
      </div>
      <SideName side="b" view={view} />
      {format.counts === 'goals' && <Goals view={view} />}
      <Kicks view={view} />
      {format.counts !== 'goals' && <Sets view={view} />}
    </section>
  );
}

/** Who scored, each under the name of the side. */
function Goals({ view }: { view: View }) {
  return (
    <div className={classes.goals}>
      {SIDES.map((side) => (
        <div key={side}>
          <Scorers
            goals={goalsOf(view, side)}
            side={side}
            team={sideName(view.snapshot.names, side)}
          />
        </div>
      ))}
    </div>
  );
}

/** The kicks of a shoot-out in their order, those of each side on its side of the board. */
function Kicks({ view }: { view: View }) {
  const kicks = view.scored.events.filter(({ eventType }) => eventType in KICKED);
  if (kicks.length === 0) return null;
  return (
    <div className={classes.kicks}>
      {SIDES.map((side) => (
        <ol
          aria-label={say.kicksOf({ side: sideName(view.snapshot.names, side) })}
          className={classes.kicksOfSide}
          data-side={side}
          key={side}
        >
          {kicks
            .filter((kick) => kick.side === side)
            .map(({ operation, eventType }) => (
              <li
                className={classes.kick}
                data-scored={KICKED[eventType] || undefined}
                key={idText(operation)}
              >
                <VisuallyHidden>
                  {KICKED[eventType] ? say.kickScored() : say.kickMissed()}
                </VisuallyHidden>
              </li>
            ))}
        </ol>
      ))}
    </div>
  );
}

/** Whether a kick was a goal, by what the event is called. */
const KICKED: Readonly<Record<string, boolean>> = {
  'Shootout Goal': true,
  'Shootout Miss': false,
};

function pointsOf({ scored }: View) {
  return scored.score ?? { a: 0, b: 0 };
}

function SideName({ side, view }: { side: Side; view: View }) {
  const { scored, snapshot } = view;
  const isServing = scored.service?.side === side && scored.phase !== 'over';
  return (
    <div className={classes.side} data-side={side}>
      <span className={classes.sideName}>
        <bdi>{sideName(snapshot.names, side)}</bdi>
      </span>
      {isServing && (
        <span className={classes.serving}>
          <span aria-hidden="true" className={classes.ball} />
          {scored.service?.court ? say.servesFrom({ court: scored.service.court }) : say.serves()}
        </span>
      )}
      <WhoServes side={side} view={view} />
      {scored.winner === side && (
        <span className={classes.serving}>
          <WinnerIcon size={16} />
          {say.winner()}
        </span>
      )}
    </div>
  );
}

/** Who serves by name, and in doubles who receives, as far as it is known. */
function WhoServes({ side, view }: { side: Side; view: View }) {
  const { service, positions, phase } = view.scored;
  const { names } = view.snapshot;
  if (!service || phase === 'over') return null;
  if (service.side === side) {
    if (service.player === null) return null;
    return (
      <span className="tl-small tl-break">
        <bdi>{playerName(names, service.player)}</bdi>
      </span>
    );
  }
  // The player across the net in the court of the same name.
  const receiver = service.court && positions[side][service.court === 'right' ? 0 : 1];
  if (receiver == null) return null;
  return (
    <span className="tl-small tl-break">
      <bdi>{say.receives({ name: playerName(names, receiver) })}</bdi>
    </span>
  );
}

function PhaseText({ view }: { view: View }) {
  const { scored } = view;
  const period = scored.periods.at(-1);
  const of = isOfGames(view.snapshot.setup) ? 'games' : 'sets';
  switch (scored.phase) {
    case 'before_start':
      return say.phase({ phase: scored.lifecycle === 'postponed' ? 'postponed' : 'before_start' });
    case 'over':
      return scored.outcome === null
        ? say.phase({ phase: scored.lifecycle === 'cancelled' ? 'cancelled' : 'over' })
        : outcomeText(scored.outcome);
    case 'shootout':
      // With its score, that says what it is.
      return scored.shootout ? '' : say.shootout({ by: shotsOf(view.snapshot.setup) });
    case 'break':
      return period
        ? say.afterPeriod({
            period: period.name.replace(' ', '_'),
            name: periodName(period.name),
          })
        : '';
    default:
      if (view.snapshot.setup.format.counts !== 'goals') {
        // Which set is played stands below, with its points.
        return scored.phase === 'paused' ? say.phase({ phase: 'paused' }) : say.countOf({ of });
      }
      return (
        <>
          {period && periodName(period.name)} <GameClock view={view} />
          {scored.phase === 'paused' && <strong> {say.phase({ phase: 'paused' })}</strong>}
        </>
      );
  }
}

function outcomeText(outcome: Outcome): string {
  if (outcome === 'played') return say.phase({ phase: 'over' });
  return capitalize(sayMatch.outcome({ outcome }));
}

/** The clock of the period, in minutes and seconds. It is not read out each second. */
function GameClock({ view }: { view: View }) {
  const { clock } = view.scored;
  const since = clock.runningSinceMs;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (since === null) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [since]);
  const { format } = view.snapshot.setup;
  if (!clock.keepsTime || format.counts !== 'goals') return null;
  const shown = clock.shownMs + (since === null ? 0 : Math.max(0, now - view.aheadMs - since));
  const seconds = Math.floor(shown / 1000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span className={classes.clock} dir="ltr" role="timer">
      {text}
    </span>
  );
}

/** The sets, oldest first; the one that is played stands out. */
function Sets({ view }: { view: View }) {
  const { periods } = view.scored;
  if (periods.length === 0) return null;
  return (
    <ol className={classes.sets}>
      {periods.map(({ number, name, score, tiebreak, isOver }) => (
        <li className={classes.set} data-current={!isOver || undefined} key={number}>
          <span className="tl-quiet">{periodName(name)}</span>
          <span className={classes.setScore}>
            <SetScore score={score} tiebreak={tiebreak} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function RaceBoard({ view }: { view: View }) {
  const { scored } = view;
  const running = scored.entrants.filter(({ status }) => status === 'Running').length;
  const finished = scored.entrants.filter(({ timeMs }) => timeMs !== null).length;
  return (
    <section aria-label={say.scoreboard()} className={classes.raceBoard}>
      <p className={classes.raceClock}>
        <RaceClock view={view} />
      </p>
      <p className={classes.phase}>
        {scored.phase === 'before_start'
          ? say.phase({ phase: 'before_start' })
          : scored.phase === 'over'
            ? say.phase({ phase: 'over' })
            : say.inTheRace({ running, finished })}
      </p>
    </section>
  );
}

/** When the race began, by the clock of the operations; undefined before that. */
export function gunOf({ scored, operations }: View): number | undefined {
  const applied = new Set(
    scored.rulings
      .filter(({ verdict }) => verdict.is === 'applied')
      .map(({ operation }) => `${operation.device}/${operation.sequence}`),
  );
  return operations.find(
    ({ id, operation }) => operation.type === 'start' && applied.has(`${id.device}/${id.sequence}`),
  )?.stamp.ms;
}

function RaceClock({ view }: { view: View }) {
  const gun = gunOf(view);
  const isRunning = gun !== undefined && view.scored.phase === 'playing';
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 100);
    return () => clearInterval(timer);
  }, [isRunning]);
  const elapsed = isRunning ? Math.max(0, now - view.aheadMs - gun) : 0;
  const tenths = Math.floor(elapsed / 100);
  const minutes = Math.floor(tenths / 600);
  const text = `${minutes}:${String(Math.floor((tenths % 600) / 10)).padStart(2, '0')}.${tenths % 10}`;
  if (view.scored.phase === 'over') return null;
  return (
    <span dir="ltr" role="timer">
      {text}
    </span>
  );
}
