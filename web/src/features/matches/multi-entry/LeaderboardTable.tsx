import type { ReactNode } from 'react';
import type { Leaderboard } from '@/api/types';
import { clockText, gapText, secondsText } from '@/ui/match/raceTime';
import { formatCount } from '@/ui/numbers';
import { PlayerLink } from '@/ui/RecordLinks';
import { StatusBadge } from '@/ui/StatusBadge';
import { Skeleton } from '@/ui/states';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './LeaderboardTable.module.css';
import { Rank } from './Rank';

type Entry = Leaderboard['entries'][number];

interface EntryColumn {
  header: string;
  align?: 'end' | 'center';
  cell: (entry: Entry) => ReactNode;
  /** Whether any entry has something to show in this column. */
  isPresent?: (entry: Entry) => boolean;
}

/** What short results stand for. */
const MEANINGS: Record<string, string> = {
  DNF: 'did not finish',
  DNS: 'did not start',
  DSQ: 'disqualified',
  DNQ: 'did not qualify',
  EX: 'excluded',
};

function columnsFor(fastestMs: number | undefined, sport: string): readonly EntryColumn[] {
  const isMotorsport = sport.toLowerCase() === 'motorsport';
  return [
    {
      header: 'Rank',
      align: 'center',
      cell: (entry) => <Rank isTied={entry.isTied} rank={entry.rank} />,
    },
    {
      header: 'Participant',
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
    {
      header: 'Time (s)',
      align: 'end',
      cell: (entry) => (entry.timeMs === null ? 'N/A' : <Time timeMs={entry.timeMs} />),
    },
    { header: 'Status', cell: (entry) => <StatusBadge status={entry.status} /> },
    {
      header: 'Gap (s)',
      align: 'end',
      cell: (entry) => gapText(entry.timeMs, fastestMs),
      isPresent: (entry) => gapText(entry.timeMs, fastestMs) !== undefined,
    },
    {
      header: 'Qualified',
      align: 'center',
      cell: (entry) => entry.qualified,
      isPresent: (entry) => entry.qualified !== null,
    },
    {
      header: isMotorsport ? 'Grid' : 'Lane',
      align: 'end',
      cell: (entry) => entry.lane,
      isPresent: (entry) => entry.lane !== null,
    },
    {
      header: isMotorsport ? 'Car' : 'Bib',
      align: 'end',
      cell: (entry) => entry.bib,
      isPresent: (entry) => entry.bib !== null,
    },
    {
      header: 'Laps',
      align: 'end',
      cell: (entry) => entry.laps !== null && formatCount(entry.laps),
      isPresent: (entry) => entry.laps !== null,
    },
    {
      header: 'Points',
      align: 'end',
      cell: (entry) => entry.points !== null && formatCount(entry.points),
      isPresent: (entry) => entry.points !== null,
    },
    {
      header: 'Reaction (s)',
      align: 'end',
      cell: (entry) => entry.reactionMs !== null && secondsText(entry.reactionMs),
      isPresent: (entry) => entry.reactionMs !== null,
    },
    {
      header: 'Note',
      cell: (entry) => entry.note,
      isPresent: (entry) => entry.note !== null,
    },
  ];
}

/** A race's result. Empty columns are left out. */
export function LeaderboardTable({ board }: { board: Leaderboard }) {
  const { entries, sportName } = board;
  const times = entries.flatMap((entry) => (entry.timeMs === null ? [] : [entry.timeMs]));
  const fastestMs = times.length === 0 ? undefined : Math.min(...times);
  const columns = columnsFor(fastestMs, sportName).filter(
    ({ isPresent }) => isPresent === undefined || entries.some(isPresent),
  );
  const abbreviations = Object.entries(MEANINGS).filter(([word]) =>
    entries.some((entry) => entry.status.toUpperCase() === word),
  );
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label="Leaderboard table" className={classes.scroll} tabIndex={0}>
        <table className={classes.table}>
          <caption>
            <VisuallyHidden>Leaderboard</VisuallyHidden>
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
                  column.header === 'Participant' ? (
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
          {abbreviations.map(([word, meaning]) => `${word}: ${meaning}`).join(' · ')}
        </p>
      )}
    </>
  );
}

function Time({ timeMs }: { timeMs: number }) {
  const clock = clockText(timeMs);
  return (
    <span className={classes.time}>
      <strong>{secondsText(timeMs)}</strong>
      {clock !== undefined && <span className="tl-note">{clock}</span>}
    </span>
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
