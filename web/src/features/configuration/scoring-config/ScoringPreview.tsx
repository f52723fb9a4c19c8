import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { ScoringPreview as Preview } from '@/api/types';
import { type CompactColumn, CompactTable } from '@/ui/CompactTable';
import { countOf, formatCount } from '@/ui/numbers';
import { ErrorState, Skeleton } from '@/ui/states';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './ScoringPreview.module.css';

type AffectedTable = Preview['tables'][number];
type Row = AffectedTable['rows'][number];

/** How many tables are shown before all are asked for. */
const SHOWN_AT_FIRST = 5;

interface ScoringPreviewProps {
  /** Undefined while the first one is on its way. */
  preview: Preview | undefined;
  /** Whether it tells of older numbers than those in the form. */
  stale: boolean;
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

/** What would happen to the tables if the numbers in the form were saved. */
export function ScoringPreview({ preview, stale, error, retrying, onRetry }: ScoringPreviewProps) {
  const heading = useId();
  return (
    <section aria-busy={stale} aria-labelledby={heading} className={classes.preview}>
      <h3 className="tl-overline" id={heading}>
        What this would change
      </h3>
      {error ? (
        <div className={classes.failed}>
          <ErrorState
            error={error}
            message="What this would change could not be worked out"
            onRetry={onRetry}
            retrying={retrying}
          />
          <p className={classes.note}>You can save without knowing.</p>
        </div>
      ) : (
        <>
          {/* Only the sum is read out; the tables are there to be looked through. */}
          <p aria-live="polite" className={classes.sum} data-stale={stale}>
            {preview ? sumOf(preview) : <Skeleton width="60%" />}
          </p>
          {preview && (
            <div data-stale={stale}>
              <Notes preview={preview} />
              <Tables tables={preview.tables} />
            </div>
          )}
        </>
      )}
    </section>
  );
}

/** `12 tables would change, 31 rows move.` */
function sumOf({ competitions_following, tables_affected, rows_moved }: Preview): string {
  if (competitions_following === 0) return 'No competition takes its points from here.';
  if (tables_affected === 0) return 'No table would change.';
  const tables = countOf(tables_affected, 'table', 'tables');
  const rows = rows_moved === 0 ? 'no row moves' : countOf(rows_moved, 'row moves', 'rows move');
  return `${tables} would change, ${rows}.`;
}

function Notes({ preview }: { preview: Preview }) {
  const { competitions_with_own_points: own, is_complete, tables_checked } = preview;
  return (
    <>
      {own > 0 && (
        <p className={classes.note}>
          {own === 1
            ? '1 competition has points of its own, by its rules or as it was recorded, and stays as it is.'
            : `${formatCount(own)} competitions have points of their own, by their rules or as they were recorded, and stay as they are.`}
        </p>
      )}
      {!is_complete && (
        <p className={classes.note}>
          Only the latest {countOf(tables_checked, 'table was', 'tables were')} looked at. Older
          ones may change, too.
        </p>
      )}
    </>
  );
}

function Tables({ tables }: { tables: readonly AffectedTable[] }) {
  const [all, setAll] = useState(false);
  if (tables.length === 0) return null;
  return (
    <>
      <ol className={classes.tables}>
        {(all ? tables : tables.slice(0, SHOWN_AT_FIRST)).map((table) => (
          <li
            className={classes.table}
            key={`${table.tournament_id} ${table.stage_name} ${table.group_name}`}
          >
            <Affected table={table} />
          </li>
        ))}
      </ol>
      {tables.length > SHOWN_AT_FIRST && (
        <Button color="gray" onClick={() => setAll(!all)} size="xs" variant="default">
          {all ? 'Show fewer' : `Show all ${formatCount(tables.length)} tables`}
        </Button>
      )}
    </>
  );
}

function Affected({ table }: { table: AffectedTable }) {
  const moving = table.rows.filter(moves);
  const staying = table.rows_with_other_points - moving.filter(hasOtherPoints).length;
  return (
    <>
      <p className={classes.name}>
        {/* In a window of its own: what was typed here stays. */}
        <Link
          aria-label={`${tableName(table)} (opens in a new tab)`}
          params={{ tournamentId: String(table.tournament_id) }}
          search={tableSearch(table)}
          target="_blank"
          to="/admin/tournaments/$tournamentId"
        >
          {tableName(table)}
        </Link>
      </p>
      {moving.length > 0 && (
        <CompactTable
          caption={`Rows of ${tableName(table)} that move`}
          columns={columns}
          rowKey={(row) => row.team_id}
          rows={moving}
        />
      )}
      {staying > 0 && (
        <p className={classes.note}>
          {moving.length > 0
            ? `${countOf(staying, 'more row keeps its place', 'more rows keep their place')} with other points.`
            : `${countOf(staying, 'row gets', 'rows get')} other points and no row moves.`}
        </p>
      )}
    </>
  );
}

/** Leads to the table itself on its tournament's page. */
export function tableSearch({ group_name }: AffectedTable) {
  return { tab: 'standings', group: group_name || undefined } as const;
}

export function tableName(table: AffectedTable): string {
  // A nameless group is the whole competition.
  const parts = [table.tournament_name, table.stage_name, table.group_name];
  return [...new Set(parts)].filter(Boolean).join(' · ');
}

function moves(row: Row): boolean {
  return row.position_from !== row.position_to;
}

function hasOtherPoints(row: Row): boolean {
  return row.points_from !== row.points_to;
}

const columns: readonly CompactColumn<Row>[] = [
  { key: 'team_name', header: 'Team', cell: (row) => row.team_name },
  {
    key: 'position',
    header: 'Place',
    align: 'end',
    cell: (row) => (
      <FromTo
        better={row.position_from - row.position_to}
        from={placeText(row.position_from, row.tied_from)}
        to={placeText(row.position_to, row.tied_to)}
      />
    ),
  },
  {
    key: 'points',
    header: 'Points',
    align: 'end',
    cell: (row) =>
      hasOtherPoints(row) ? (
        <FromTo from={formatCount(row.points_from)} to={formatCount(row.points_to)} />
      ) : (
        formatCount(row.points_to)
      ),
  },
];

/** `3`, or `=3` for a place that is shared. */
function placeText(position: number, tied: boolean): string {
  return tied ? `=${position}` : String(position);
}

interface FromToProps {
  from: string;
  to: string;
  /** Above 0 when the new value is the better one, below 0 when it is the worse one. */
  better?: number;
}

function FromTo({ from, to, better = 0 }: FromToProps) {
  return (
    <span className="tl-nowrap">
      <VisuallyHidden>from </VisuallyHidden>
      <span className="tl-quiet">{from}</span>
      <span aria-hidden="true"> → </span>
      <VisuallyHidden> to </VisuallyHidden>
      <strong>{to}</strong>
      {better !== 0 && (
        <span aria-hidden="true" className={classes.direction} data-better={better > 0}>
          {better > 0 ? '▲' : '▼'}
        </span>
      )}
    </span>
  );
}
