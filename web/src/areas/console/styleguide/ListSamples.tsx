import { useState } from 'react';
import { DisplayMenu } from '@/shared/list/DisplayMenu';
import { SearchField } from '@/shared/list/SearchField';
import { SavedViews } from '@/shared/list/views/SavedViews';
import { MatchList, MatchListSkeleton } from '@/shared/match/MatchList';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { DateText } from '@/ui/DateText';
import { type Column, DataTable } from '@/ui/list/DataTable';
import { FilterSelect } from '@/ui/list/FilterSelect';
import { Pager } from '@/ui/list/Pager';
import { SelectionBar } from '@/ui/list/SelectionBar';
import { SortSelect } from '@/ui/list/SortSelect';
import { Toolbar } from '@/ui/list/Toolbar';
import { NO_TICKS, type Ticks, tickOne } from '@/ui/list/ticks';
import { formatCount } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { PersonCell } from '@/ui/PersonCell';
import { QuietButton } from '@/ui/QuietButton';
import { EmptyState } from '@/ui/states';
import classes from './StyleguideScreen.module.css';
import { type SampleRow, sampleMatches, sampleRows } from './samples';

const nothing = () => undefined;

const columns: readonly Column<SampleRow>[] = [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    cell: (row) => <PersonCell detail={`ID ${row.id}`} name={row.name} />,
  },
  { key: 'email', header: 'Email', isPlain: true, cell: (row) => row.email },
  {
    key: 'matches',
    header: 'Matches',
    sortable: true,
    align: 'end',
    cell: (row) => formatCount(row.matches),
  },
  {
    key: 'status',
    header: 'Status',
    isPlain: true,
    cell: (row) => <StatusBadge status={row.status} />,
  },
  { key: 'joined', header: 'Joined', cell: (row) => <DateText value={row.joined} /> },
];

const detail = {
  label: 'Details',
  of: (row: SampleRow) => row.name,
  content: (row: SampleRow) => <p>More about {row.name}</p>,
};

export function ListSamples() {
  const [page, setPage] = useState(3);
  const [status, setStatus] = useState<string>();
  const [ticks, setTicks] = useState<Ticks>(() => tickOne(NO_TICKS, sampleRows[0]?.id ?? 0, true));
  const table = { columns, empty: <EmptyState message="No users found" />, onSort: nothing };
  const rowKey = (row: SampleRow) => row.id;
  return (
    <>
      <Panel title="A list">
        <Toolbar
          active={status === undefined ? 0 : 1}
          filters={
            <FilterSelect
              allLabel="All statuses"
              label="Status"
              onChange={setStatus}
              options={[{ value: 'active', label: 'Active' }]}
              value={status}
            />
          }
          end={
            <>
              <SavedViews values={{}} />
              <DisplayMenu columns={columns} list="users" />
            </>
          }
          shown={
            <SortSelect
              onSort={nothing}
              options={[{ value: 'name', label: 'Name, A to Z' }]}
              value={undefined}
            />
          }
        >
          <SearchField label="Search samples" onSearch={nothing} value="" />
        </Toolbar>
        <DataTable
          {...table}
          caption="Samples"
          detail={detail}
          rowKey={rowKey}
          rows={sampleRows}
          sort="-matches"
        />
        <Pager
          of="users"
          onPage={setPage}
          onSize={nothing}
          page={page}
          pageSize={10}
          totalIsExact
          totalItems={123}
          totalPages={13}
        />
      </Panel>
      <Panel title="Rows that can be selected, close together">
        <DataTable
          {...table}
          caption="Samples to select"
          density="compact"
          rowKey={rowKey}
          rows={sampleRows}
          selection={{
            ticks,
            change: setTicks,
            labelOf: (row) => `Select ${row.name}`,
            onOpen: nothing,
          }}
        />
        <SelectionBar
          count={sampleRows.filter(({ id }) => ticks.keys.has(id)).length}
          onClear={() => setTicks(NO_TICKS)}
        >
          <QuietButton>Deactivate</QuietButton>
        </SelectionBar>
      </Panel>
      <div className={classes.grid}>
        <Panel title="On its way">
          <DataTable
            {...table}
            caption="Samples on their way"
            rowKey={rowKey}
            rows={undefined}
            skeletonRows={3}
          />
        </Panel>
        <Panel title="Empty">
          <DataTable {...table} caption="No samples" rowKey={rowKey} rows={[]} />
        </Panel>
      </div>
      <div className={classes.grid}>
        <Panel title="Matches">
          <MatchList matches={sampleMatches} when="dateTime" />
        </Panel>
        <Panel title="Matches on their way">
          <MatchListSkeleton count={3} />
        </Panel>
      </div>
    </>
  );
}
