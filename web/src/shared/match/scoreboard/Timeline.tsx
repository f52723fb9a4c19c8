import { replaceEqualDeep } from '@tanstack/react-query';
import { memo, type ReactNode, useMemo } from 'react';
import say from 'words/matches';
import type { Scoreboard } from '@/api/types';
import { Panel } from '@/ui/Panel';
import { rich } from '@/ui/rich';
import { scoreText } from '../result';
import { partsWord } from '../scoreWord';
import { EventIcon } from './EventIcon';
import { minuteText } from './minuteText';
import { RallyPeriod } from './RallyPeriod';
import { descriptionText, eventName, periodName, wordOf } from './sheetWords';
import classes from './Timeline.module.css';
import { type Moment, type TimelinePeriod, timelineOf } from './timeline';

/** Everything that happened, team A on the left of the line, team B on the right. */
export function Timeline({ board }: { board: Scoreboard }) {
  const periods = useMemo(() => timelineOf(board), [board]);
  return (
    <Panel className="tl-room" title={say.matchEvents()}>
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
      <span>{periodName(period.name ?? '')}</span>
      {isScored && (
        <span className={classes.headingScore}>
          {rich(say.atItsEnd, {
            score: scoreText(...period.tally),
          })}
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
          <span className="tl-strong">{eventName(moment.type)}</span>{' '}
          {moment.tally && (
            <>
              <span className={classes.tally}>{scoreText(...moment.tally)}</span>{' '}
            </>
          )}
          {sentenceOf(moment)}
          {moment.teamName !== null && (
            <>
              {' '}
              <bdi className={classes.team}>{moment.teamName}</bdi>
            </>
          )}
        </span>
      </p>
    </li>
  );
}, isSameMoment);

/** Who it was about, and what the sheet says beyond that. */
function sentenceOf({ type, players, off, related, description }: Moment): ReactNode {
  const isSubstitution = wordOf(type) === 'substitution';
  const player = listed(players);
  const quiet = (words: ReactNode) => <span className={classes.quiet}>{words}</span>;
  const replaced = off.length > 0 ? listed(off) : isSubstitution ? related : null;
  const helper = isSubstitution ? null : related;
  return (
    <>
      {replaced !== null
        ? player === ''
          ? rich(say.isReplaced, { off: replaced, quiet })
          : rich(say.replaces, { player, off: replaced, quiet })
        : helper !== null
          ? rich(say.withHelper, { player, helper, quiet })
          : player !== '' && <bdi>{player}</bdi>}
      {description !== null && !isTold(description, [...players, ...off]) && (
        <span className={classes.quiet}>
          {' '}
          <bdi>{descriptionText(description)}</bdi>
        </span>
      )}
    </>
  );
}

/** `Ada Lind, Bo Berg`; empty for nobody. */
function listed(names: readonly string[]): string {
  const [first = '', ...others] = names;
  return others.reduce((before, next) => say.names({ names: before, next }), first);
}

/** Whether a description only words what the line says already: it names its player. */
function isTold(description: string, players: readonly string[]): boolean {
  return players.some((player) => description.includes(player));
}

function isSameMoment(before: MomentRowProps, now: MomentRowProps): boolean {
  return replaceEqualDeep(before.moment, now.moment) === before.moment;
}
