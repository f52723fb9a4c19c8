import { replaceEqualDeep } from '@tanstack/react-query';
import { memo, useMemo } from 'react';
import type { Scoreboard } from '@/api/types';
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
      {periods.length === 0 ? (
        <p className="tl-quiet">No events recorded</p>
      ) : (
        periods.map((period, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a period is known by its place alone
          <section className={classes.period} key={index}>
            {period.isRally ? (
              <RallyPeriod board={board} period={period} />
            ) : (
              <>
                {period.name !== undefined && <PeriodHeading period={period} />}
                <ol className={classes.moments}>
                  {period.moments.map((moment) => (
                    <MomentRow key={moment.id} moment={moment} />
                  ))}
                </ol>
              </>
            )}
          </section>
        ))
      )}
    </Panel>
  );
}

function PeriodHeading({ period }: { period: TimelinePeriod }) {
  return (
    <h3 className={classes.heading}>
      <span>{capitalize(period.name ?? '')}</span>
      <span className={classes.headingScore}>
        <VisuallyHidden>, at its end </VisuallyHidden>
        {period.tally.join('–')}
      </span>
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
      <div className={classes.words}>
        <EventIcon type={moment.type} />
        <div className={classes.text}>
          <p className={classes.title}>
            <span className={classes.type}>{moment.type}</span>
            {moment.tally && <span className={classes.tally}>{moment.tally.join('–')}</span>}
          </p>
          {moment.players.length > 0 && (
            <p className={classes.players}>
              {moment.type === 'Substitution' && moment.off.length > 0 && (
                <span className={classes.label}>On </span>
              )}
              {moment.players.join(', ')}
              {moment.related !== null && (
                <span className={classes.label}>
                  {' '}
                  ({moment.type === 'Substitution' ? 'for' : 'with'} {moment.related})
                </span>
              )}
            </p>
          )}
          {moment.off.length > 0 && (
            <p className={classes.off}>
              <span className={classes.label}>Off </span>
              {moment.off.join(', ')}
            </p>
          )}
          {moment.description !== null && <p className={classes.off}>{moment.description}</p>}
          {moment.teamName !== null && <p className={classes.team}>{moment.teamName}</p>}
        </div>
      </div>
    </li>
  );
}, isSameMoment);

function isSameMoment(before: MomentRowProps, now: MomentRowProps): boolean {
  return replaceEqualDeep(before.moment, now.moment) === before.moment;
}
