import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import texts from 'words/entering';
import say from 'words/organising';
import { ENTRY_STATES, type EntryState } from '@/api/words';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { statusName } from '@/shared/status/statusName';
import { DateText } from '@/ui/DateText';
import { EmailText } from '@/ui/EmailText';
import { actionsColumn, type Column, DataTable } from '@/ui/list/DataTable';
import { formatCount } from '@/ui/numbers';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { EmptyState, FetchError } from '@/ui/states';
import classes from './Entries.module.css';
import {
  type EntryList as Entries,
  entriesQuery,
  FIRST,
  MOST,
  type ReviewedEntry,
} from './entriesQuery';

/** How the link to the entries of a state looks. */
interface StateLook {
  className: string | undefined;
  'aria-current': 'true' | undefined;
  'data-calls': boolean;
  children: ReactNode;
}

interface EntryListProps {
  divisionId: number;
  /** The state whose entries are shown. */
  state: EntryState;
  /** The way to the entries of a state. */
  stateLink: (state: EntryState, look: StateLook) => ReactNode;
  /** See {@link entryColumns}. */
  columns: readonly Column<ReviewedEntry>[];
  /** The sport of the division. */
  sport?: string | null | undefined;
}

/** The entries of a division in one state, and how many are in each. Another state is another list. */
export function EntryList({ divisionId, state, stateLink, columns, sport }: EntryListProps) {
  const [size, setSize] = useState(FIRST);
  const fetched = useQuery(entriesQuery(divisionId, state, size));
  const { data, error, isFetching, isPlaceholderData } = fetched;
  const rows = data?.entries;
  const total = data?.pagination.totalItems ?? 0;
  const isEmpty = data && Object.values(data.counts).every((count) => count === 0);
  return (
    <div className="tl-parts" data-wide>
      <States counts={data?.counts} state={state} stateLink={stateLink} />
      <FetchError message={say.failedToFetchEntries()} of={fetched} />
      {(rows || !error) && (
        <DataTable
          caption={say.entries()}
          columns={columns}
          empty={
            <EmptyState message={isEmpty ? say.noEntries() : say.noneInState()} sport={sport} />
          }
          rowKey={({ entryId }) => entryId}
          rows={rows}
          skeletonRows={4}
          stale={isPlaceholderData}
        />
      )}
      {total > FIRST && (
        <div className="tl-cluster tl-gap-12">
          <p aria-live="polite" className="tl-quiet">
            {say.shown({ shown: Math.min(size, total), total })}
          </p>
          {size < total && size < MOST && (
            <QuietButton loading={isFetching} onClick={() => setSize(Math.min(size * 2, MOST))}>
              {say.showMore()}
            </QuietButton>
          )}
        </div>
      )}
    </div>
  );
}

interface StatesProps extends Pick<EntryListProps, 'state' | 'stateLink'> {
  counts: Entries['counts'] | undefined;
}

/** How many entries are in each state, and the way to those alone. */
function States({ state, counts, stateLink }: StatesProps) {
  return (
    <nav aria-label={say.filterByState()} className="tl-gap-8 tl-wrap">
      {ENTRY_STATES.map((key) => (
        <Fragment key={key}>
          {stateLink(key, {
            className: classes.count,
            'aria-current': key === state ? 'true' : undefined,
            'data-calls': key === 'submitted' && (counts?.[key] ?? 0) > 0,
            children: (
              <>
                {statusName(key)} <b>{counts ? formatCount(counts[key]) : '–'}</b>
              </>
            ),
          })}
        </Fragment>
      ))}
    </nav>
  );
}

/** What is said of an entry, and what can be done with it, where its reader may. Give the same columns every time. */
export function entryColumns(
  actions?: (entry: ReviewedEntry) => ReactNode,
): readonly Column<ReviewedEntry>[] {
  const columns: readonly Column<ReviewedEntry>[] = [
    {
      key: 'name',
      header: say.entry(),
      cell: ({ name, club, note, alike }) => (
        <span className="tl-break">
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {alike.length > 0 && (
            <>
              <br />
              <span className="tl-aside">
                {rich(say.looksLike, { names: <bdi>{alike.join(', ')}</bdi> })}
              </span>
            </>
          )}
          {club !== null && (
            <>
              <br />
              <span className="tl-aside">
                <bdi>{club}</bdi>
              </span>
            </>
          )}
          {note !== null && (
            <>
              <br />
              <span className="tl-aside">{rich(say.noted, { note: <bdi>{note}</bdi> })}</span>
            </>
          )}
        </span>
      ),
    },
    {
      key: 'state',
      header: say.state(),
      isPlain: true,
      cell: (entry) => <StateCell entry={entry} />,
    },
    {
      key: 'contact',
      header: say.contact(),
      cell: ({ contact }) =>
        contact && (
          <span className="tl-break">
            <bdi>{contact.fullName}</bdi>
            <br />
            <EmailText address={contact.email} />
          </span>
        ),
    },
    {
      key: 'createdAt',
      header: say.enteredOn(),
      cell: ({ createdAt }) => <DateText value={createdAt} />,
    },
  ];
  if (!actions) return columns;
  return [...columns, actionsColumn(say.actions(), actions)];
}

/** How an entry stands, and why. */
function StateCell({ entry }: { entry: ReviewedEntry }) {
  const { state, waitingPlace, message, markedFields } = entry;
  const fields = markedFields.map((field) => texts.field({ field })).join(', ');
  return (
    <span className="tl-break">
      <StatusBadge status={state} />
      {waitingPlace !== null && (
        <>
          <br />
          <span className="tl-aside">{texts.waitingPlace({ place: waitingPlace })}</span>
        </>
      )}
      {(state === 'returned' || state === 'rejected') && message !== null && (
        <>
          <br />
          <span className="tl-aside">
            {fields === '' ? '' : `${fields}: `}
            <bdi>{message}</bdi>
          </span>
        </>
      )}
    </span>
  );
}
