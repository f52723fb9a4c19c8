import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import say from 'words/configuration';
import type { ScoringPreview as Preview } from '@/api/types';
import { groupText, stageNameText } from '@/shared/match/places';
import { type CompactColumn, CompactTable } from '@/ui/CompactTable';
import { formatCount } from '@/ui/numbers';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { ErrorState, Skeleton } from '@/ui/states';
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
    <section aria-busy={stale} aria-labelledby={heading} className="tl-callout">
      <h3 className="tl-overline" id={heading}>
        {say.whatWouldChange()}
      </h3>
      {error ? (
        <div className={classes.failed}>
          <ErrorState
            error={error}
            message={say.changeUnknown()}
            onRetry={onRetry}
            retrying={retrying}
          />
          <p className={classes.note}>{say.saveAnyway()}</p>
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
  if (competitions_following === 0) return say.noneFollows();
  if (tables_affected === 0) return say.noTableChanges();
  return say.tablesChange({ tables: tables_affected, rows: rows_moved });
}

function Notes({ preview }: { preview: Preview }) {
  const { competitions_with_own_points: own, is_complete, tables_checked } = preview;
  return (
    <>
      {own > 0 && <p className={classes.note}>{say.ownPoints({ count: own })}</p>}
      {!is_complete && (
        <p className={classes.note}>{say.latestTablesOnly({ count: tables_checked })}</p>
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
        <QuietButton onClick={() => setAll(!all)} size="xs">
          {all ? say.showFewer() : say.showAllTables({ count: tables.length })}
        </QuietButton>
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
          aria-label={say.opensInNewTab({ table: tableName(table) })}
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
          caption={say.rowsThatMove({ table: tableName(table) })}
          columns={columns}
          rowKey={(row) => row.team_id}
          rows={moving}
        />
      )}
      {staying > 0 && (
        <p className={classes.note}>
          {moving.length > 0
            ? say.moreKeepTheirPlace({ count: staying })
            : say.otherPointsOnly({ count: staying })}
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
  const stage = stageNameText(table.stage_name, table.made_stage_name);
  const group = groupText(table.group_name, table.group_letter);
  const parts = [table.tournament_name, stage, group];
  return [...new Set(parts)].filter(Boolean).join(' · ');
}

function moves(row: Row): boolean {
  return row.position_from !== row.position_to;
}

function hasOtherPoints(row: Row): boolean {
  return row.points_from !== row.points_to;
}

const columns: readonly CompactColumn<Row>[] = [
  [say.team(), (row) => row.team_name],
  [
    say.place(),
    (row) => (
      <FromTo
        better={row.position_from - row.position_to}
        from={placeText(row.position_from, row.tied_from)}
        to={placeText(row.position_to, row.tied_to)}
      />
    ),
    { align: 'end' },
  ],
  [
    say.points(),
    (row) =>
      hasOtherPoints(row) ? (
        <FromTo from={formatCount(row.points_from)} to={formatCount(row.points_to)} />
      ) : (
        formatCount(row.points_to)
      ),
    { align: 'end' },
  ],
];

/** `3`, or `3=` for a place that is shared. */
function placeText(position: number, tied: boolean): string {
  return tied ? `${position}=` : String(position);
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
      {rich(say.fromTo, {
        from: <span className="tl-quiet">{from}</span>,
        to: <strong>{to}</strong>,
        arrow: (arrow) => <span aria-hidden="true">{arrow}</span>,
      })}
      {better !== 0 && (
        <span aria-hidden="true" className={classes.direction} data-better={better > 0}>
          {better > 0 ? '▲' : '▼'}
        </span>
      )}
    </span>
  );
}
