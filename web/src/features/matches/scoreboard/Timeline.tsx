import { replaceEqualDeep } from '@tanstack/react-query';
import { memo, type ReactNode, useMemo } from 'react';
import type { Scoreboard } from '@/api/types';
import { partsWord } from '@/ui/match/scoreWord';
import { Panel } from '@/ui/Panel';
import { capitalize } from '@/ui/text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { EventIcon } from './EventIcon';
import { minuteText } from './minuteText';
import { RallyPeriod } from './RallyPeriod';
import classes from './Timeline.module.css';
import { type Moment, type TimelinePeriod, timelineOf } from './timeline';

/** Everything that happened, team A on the left of the line, team B on the right. */
export function Timeline({ board }: { board: Scoreboard }) {
  const periods = useMemo(() => timelineOf(board), [board]);
  return (
    <Panel className="tl-room" title="Match Events">
      {periods.map((period, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a period is known by its place alone
        <section className={classes.period} key={index}>
          {period.isRally ? (
            <RallyPeriod board={board} period={period} />
          ) : (
            <>
              {period.name !== undefined && (
                <PeriodHeading isScored={isScored(board, period)} period={period} />
              )}
              <ol className={classes.moments}>
                {period.moments.map((moment) => (
                  <MomentRow key={moment.id} moment={moment} />
                ))}
              </ol>
            </>
          )}
        </section>
      ))}
    </Panel>
  );
}

/** Whether the events of a period say its score: of a set, only if its points are recorded. */
function isScored(board: Scoreboard, { tally }: TimelinePeriod): boolean {
  return partsWord(board.sportName) === undefined || tally[0] + tally[1] > 0;
}

function PeriodHeading({ period, isScored }: { period: TimelinePeriod; isScored: boolean }) {
  return (
    <h3 className={classes.heading}>
      <span>{capitalize(period.name ?? '')}</span>
      {isScored && (
        <span className={classes.headingScore}>
          <VisuallyHidden>, at its end </VisuallyHidden>
          {period.tally.join('–')}
        </span>
      )}
    </h3>
  );
}

interface MomentRowProps {
  moment: Moment;
}

/** A new event makes a new story of the match, in which most moments are what they were. */
const MomentRow = memo(function MomentRow({ moment }: MomentRowProps) {
  return (
    <li className={classes.moment} data-side={moment.side ?? 'none'}>
      <span className={classes.time}>{minuteText(moment.time) ?? '·'}</span>
      <p className={classes.words}>
        <EventIcon type={moment.type} />
        <span className={classes.sentence}>
          <span className={classes.type}>{moment.type}</span>{' '}
          {moment.tally && (
            <>
              <span className={classes.tally}>{moment.tally.join('–')}</span>{' '}
            </>
          )}
          {sentenceOf(moment)}
          {moment.teamName !== null && <span className={classes.team}> {moment.teamName}</span>}
        </span>
      </p>
    </li>
  );
}, isSameMoment);

/** Who it was about, and what the sheet says beyond that. */
function sentenceOf({ type, players, off, related, description }: Moment): ReactNode {
  const who = players.join(', ');
  const replaced = off.length > 0 ? off.join(', ') : type === 'Substitution' ? related : null;
  const helper = type === 'Substitution' ? null : related;
  return (
    <>
      {who}
      {replaced !== null && (
        <span className={classes.quiet}>
          {who === '' ? '' : ' '}for {replaced}
        </span>
      )}
      {helper !== null && <span className={classes.quiet}> with {helper}</span>}
      {description !== null && !isTold(description, [...players, ...off]) && (
        <span className={classes.quiet}> {description}</span>
      )}
    </>
  );
}

/** Whether a description only words what the line says already: it names its player. */
function isTold(description: string, players: readonly string[]): boolean {
  return players.some((player) => description.includes(player));
}

function isSameMoment(before: MomentRowProps, now: MomentRowProps): boolean {
  return replaceEqualDeep(before.moment, now.moment) === before.moment;
}
