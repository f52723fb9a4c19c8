import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, useState } from 'react';
import words from 'words/courts';
import say from 'words/timetable';
import { MeetingName } from '@/shared/match/MeetingName';
import { useCourtKind } from '@/ui/courtKind';
import { formatWhen, parseWhen } from '@/ui/dates';
import { Panel } from '@/ui/Panel';
import { EmptyState } from '@/ui/states';
import { MatchFields, nameOf } from './MatchFields';
import { dayPlan, daysOf, type Edits, type Fields, type Planned } from './plan';
import classes from './Timetable.module.css';
import type { Findings, PlannedMatch } from './timetableQueries';

interface DayViewProps {
  planned: readonly Planned[];
  edits: Edits;
  edit: (match: PlannedMatch, fields: Fields) => void;
  findings: Findings;
  listId: string;
}

/** A day's matches: courts side by side, on a phone one after the other; a match that is pressed can be moved below. */
export function DayView({ planned, edits, edit, findings, listId }: DayViewProps) {
  const on = useCourtKind();
  const days = daysOf(planned);
  const [chosen, setChosen] = useState<string>();
  const [openedId, setOpened] = useState<number>();
  const isPhone = useMediaQuery('screen and (max-width: 47.99em)') ?? false;
  const day = chosen !== undefined && days.includes(chosen) ? chosen : days[0];
  if (day === undefined) return <EmptyState message={say.noDays()} />;
  const { times, courts, at } = dayPlan(planned, day);
  const opened = planned.find(({ match }) => match.matchId === openedId);
  const clashing = new Set(findings.clashes.flatMap(({ matchIds }) => matchIds));
  const cell = ({ match }: Planned) => (
    <Button
      aria-pressed={match.matchId === openedId}
      className={classes.cell ?? ''}
      data-prints
      justify="start"
      key={match.matchId}
      onClick={() => setOpened((before) => (before === match.matchId ? undefined : match.matchId))}
      variant="default"
    >
      <span className={classes.name} data-clashes={clashing.has(match.matchId) || undefined}>
        <span className="tl-aside">{nameOf(match)}</span>
        <MeetingName match={match} />
        {clashing.has(match.matchId) && <span>{say.clashes({ count: 1 })}</span>}
      </span>
    </Button>
  );
  const fields = opened && (
    <MatchFields
      edit={edit}
      edited={edits[opened.match.matchId]}
      findings={findings}
      isNamed={!isPhone}
      key={openedId}
      listId={listId}
      match={opened.match}
      matches={planned.map(({ match }) => match)}
    />
  );
  return (
    <>
      <div className={classes.choices} data-no-print>
        <NativeSelect
          data={days.map((value) => ({ value, label: dayName(value) }))}
          label={say.day()}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          value={day}
        />
      </div>
      <Panel title={dayName(day)}>
        {isPhone ? (
          courts.map((court) => (
            <section
              aria-label={court || words.withoutCourt({ on })}
              className={classes.lane}
              key={court}
            >
              <h3>
                <bdi>{court || words.withoutCourt({ on })}</bdi>
              </h3>
              <ul className="tl-grid tl-gap-8">
                {times
                  .filter((time) => at(time, court).length > 0)
                  .map((time) => (
                    <li className={classes.time} key={time}>
                      <span>{time || say.noTime()}</span>
                      <div className="tl-grid tl-narrow tl-gap-4">
                        {at(time, court).map((one) => (
                          <Fragment key={one.match.matchId}>
                            {cell(one)}
                            {one === opened && fields}
                          </Fragment>
                        ))}
                      </div>
                    </li>
                  ))}
              </ul>
            </section>
          ))
        ) : (
          <div className="tl-sideways" data-sheet="landscape">
            <table className={classes.grid}>
              <thead>
                <tr>
                  <th scope="col">{say.time()}</th>
                  {courts.map((court) => (
                    <th key={court} scope="col" style={{ width: `${100 / courts.length}%` }}>
                      <bdi>{court || words.withoutCourt({ on })}</bdi>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {times.map((time) => (
                  <tr key={time}>
                    <th scope="row">{time || say.noTime()}</th>
                    {courts.map((court) => (
                      <td key={court}>{at(time, court).map(cell)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {!isPhone && fields}
      </Panel>
    </>
  );
}

function dayName(day: string): string {
  const when = parseWhen(day);
  return when ? formatWhen(when, 'date') : day;
}
