import type { ReactNode } from 'react';
import list from 'words/list';
import say from 'words/matches';
import screens from 'words/screens';
import type { Leaderboard } from '@/api/types';
import type { TimeRounding } from '@/api/words';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { formatCount } from '@/ui/numbers';
import { PlayerLink } from '@/ui/RecordLinks';
import { type Readers, useReaders } from '@/ui/readers';
import { Skeleton } from '@/ui/states';
import { UnknownFigure } from '@/ui/UnknownFigure';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { clockText, gapText, officialMs, officialText, secondsText } from '../raceTime';
import classes from './LeaderboardTable.module.css';
import { Rank } from './Rank';

type Entry = Leaderboard['entries'][number];

interface EntryColumn {
  header: string;
  /** Whether the column names the entry. */
  isName?: boolean;
  align?: 'end' | 'center';
  cell: (entry: Entry) => ReactNode;
  /** Whether any entry has something to show in this column. */
  isPresent?: (entry: Entry) => boolean;
}

/** The short results that are explained below the table. */
const ABBREVIATIONS = ['DNF', 'DNS', 'DSQ', 'DNQ', 'EX'] as const;

interface Shown {
  fastestMs: number | undefined;
  sport: string;
  rounding: TimeRounding;
  readers: Readers;
}

function columnsFor({ fastestMs, sport, rounding, readers }: Shown): readonly EntryColumn[] {
  const isMotorsport = sport.toLowerCase() === 'motorsport';
  return [
    {
      header: say.rank(),
      align: 'center',
      cell: (entry) => <Rank isTied={entry.isTied} rank={entry.rank} />,
    },
    {
      header: say.participant(),
      isName: true,
      cell: (entry) => (
        <span className={classes.participant}>
          <span className={classes.name}>
            <PlayerLink id={entry.playerId} name={entry.participantName} />
          </span>
          {entry.teamName !== null && entry.teamName !== entry.participantName && (
            <span className="tl-note">{entry.teamName}</span>
          )}
        </span>
      ),
    },
    ...(readers === 'everybody' ? [resultAsPublished(rounding)] : asMeasured(rounding)),
    {
      header: say.gap(),
      align: 'end',
      cell: (entry) => gapText(entry.timeMs, fastestMs),
      isPresent: (entry) => gapText(entry.timeMs, fastestMs) !== undefined,
    },
    {
      header: say.qualified(),
      align: 'center',
      cell: (entry) => entry.qualified,
      isPresent: (entry) => entry.qualified !== null,
    },
    {
      header: isMotorsport ? say.grid() : say.lane(),
      align: 'end',
      cell: (entry) => entry.lane,
      isPresent: (entry) => entry.lane !== null,
    },
    {
      header: isMotorsport ? say.car() : say.bib(),
      align: 'end',
      cell: (entry) => entry.bib,
      isPresent: (entry) => entry.bib !== null,
    },
    {
      header: say.laps(),
      align: 'end',
      cell: (entry) => entry.laps !== null && formatCount(entry.laps),
      isPresent: (entry) => entry.laps !== null,
    },
    {
      header: say.points(),
      align: 'end',
      cell: (entry) => entry.points !== null && formatCount(entry.points),
      isPresent: (entry) => entry.points !== null,
    },
    {
      header: say.reaction(),
      align: 'end',
      cell: (entry) => entry.reactionMs !== null && secondsText(entry.reactionMs),
      isPresent: (entry) => entry.reactionMs !== null,
    },
    {
      header: say.note(),
      cell: (entry) => entry.note,
      isPresent: (entry) => entry.note !== null,
    },
  ];
}

/** The columns of the console: the time as it was measured, and how each entry ended. */
const asMeasured = (rounding: TimeRounding): readonly EntryColumn[] => [
  {
    header: say.time(),
    align: 'end',
    cell: ({ timeMs }) =>
      timeMs === null ? say.noTime() : <Time rounding={rounding} timeMs={timeMs} />,
  },
  { header: list.status(), cell: (entry) => <StatusBadge status={entry.status} /> },
];

/** As results lists have it: the official time, or in its place why there is none. */
const resultAsPublished = (rounding: TimeRounding): EntryColumn => ({
  header: say.result(),
  align: 'end',
  cell: ({ timeMs, status }) => (
    <span className={classes.time}>
      {timeMs !== null && <OfficialTime rounding={rounding} timeMs={timeMs} />}
      {status.toLowerCase() !== 'completed' && <StatusBadge status={status} />}
      {timeMs === null && status.toLowerCase() === 'completed' && <UnknownFigure />}
    </span>
  ),
});

/** A race's result. Empty columns are left out. */
export function LeaderboardTable({ board }: { board: Leaderboard }) {
  const { entries, sportName, timeRounding } = board;
  const readers = useReaders();
  const times = entries.flatMap((entry) => (entry.timeMs === null ? [] : [entry.timeMs]));
  const fastestMs = times.length === 0 ? undefined : Math.min(...times);
  const shown = { fastestMs, sport: sportName, rounding: timeRounding, readers };
  const columns = columnsFor(shown).filter(
    ({ isPresent }) => isPresent === undefined || entries.some(isPresent),
  );
  const abbreviations = ABBREVIATIONS.filter((word) =>
    entries.some((entry) => entry.status.toUpperCase() === word),
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label={say.leaderboardTable()} className={classes.scroll} tabIndex={0}>
        <table className={classes.table}>
          <caption>
            <VisuallyHidden>{screens.leaderboard()}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th data-align={column.align} key={column.header} scope="col">
                  {column.header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry, place) => (
              // The order is the result: an entry is known by its place.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <tr data-ranked={entry.rank !== null} key={place}>
                {columns.map((column) =>
                  column.isName ? (
                    <th key={column.header} scope="row">
                      {column.cell(entry)}
                    </th>
                  ) : (
                    <td data-align={column.align} key={column.header}>
                      {column.cell(entry)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {abbreviations.length > 0 && (
        <p className={classes.legend}>
          {abbreviations.map((status) => say.meaning({ status })).join(' · ')}
        </p>
      )}
    </>
  );
}

/** As it was measured, with the clock from a minute on, and the official time where that is another one. */
function Time({ timeMs, rounding }: { timeMs: number; rounding: TimeRounding }) {
  const clock = clockText(timeMs);
  const isRounded = officialMs(timeMs, rounding) !== timeMs;
  return (
    <span className={classes.time}>
      <strong>{secondsText(timeMs)}</strong>
      {clock !== undefined && <span className="tl-note">{clock}</span>}
      {isRounded && (
        <span className="tl-note">
          {say.officialTime({ time: officialText(timeMs, rounding) })}
        </span>
      )}
    </span>
  );
}

/** The official time, and the one that was measured where that is another one: places follow from it. */
function OfficialTime({ timeMs, rounding }: { timeMs: number; rounding: TimeRounding }) {
  const isRounded = officialMs(timeMs, rounding) !== timeMs;
  return (
    <>
      <strong>{officialText(timeMs, rounding)}</strong>
      {isRounded && (
        <span className="tl-note">
          {say.measuredTime({ time: clockText(timeMs) ?? secondsText(timeMs) })}
        </span>
      )}
    </>
  );
}

export function LeaderboardSkeleton() {
  return (
    <div className="tl-stack">
      {[64, 52, 58, 48, 61, 55, 50, 57].map((width) => (
        <div className={classes.waitingRow} key={width}>
          <Skeleton height={24} width={24} />
          <Skeleton width={`${width}%`} />
          <Skeleton width={64} />
        </div>
      ))}
    </div>
  );
}
