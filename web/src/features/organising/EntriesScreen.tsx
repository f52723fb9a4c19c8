import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import texts from 'words/entering';
import say from 'words/organising';
import { ENTRY_STATES, type EntryState } from '@/api/words';
import { parseId } from '@/ui/addressId';
import { BackLink } from '@/ui/BackLink';
import { DateText } from '@/ui/DateText';
import { EmailText } from '@/ui/EmailText';
import { placesText, WindowText } from '@/ui/entering/DivisionTexts';
import { type Column, DataTable } from '@/ui/list/DataTable';
import { formatCount } from '@/ui/numbers';
import { PageHeader } from '@/ui/PageHeader';
import { RecordNotice } from '@/ui/RecordNotice';
import { useNameRecord } from '@/ui/recordName';
import { rich } from '@/ui/rich';
import { StatusBadge } from '@/ui/StatusBadge';
import { EmptyState, ErrorState, Skeleton } from '@/ui/states';
import { statusName } from '@/ui/statusName';
import { EntryActions } from './EntryActions';
import { type AskedStep, EntryDialog } from './EntryDialog';
import classes from './Organising.module.css';
import {
  type EntryList,
  entriesQuery,
  FIRST,
  MOST,
  type ReviewedEntry,
  setupQuery,
} from './organisingQueries';

interface EntriesScreenProps {
  /** As the address has them. */
  tournamentId: string;
  divisionId: string;
  /** The state whose entries are shown. */
  state: EntryState;
}

/** The entries of a competition, to be decided about. */
export function EntriesScreen({ tournamentId, divisionId, state }: EntriesScreenProps) {
  const id = parseId(tournamentId);
  const division = parseId(divisionId);
  const { data, error, isFetching, refetch } = useQuery({
    ...setupQuery(id ?? 0),
    enabled: id !== undefined,
  });
  const setup = data?.data;
  const shown = setup?.divisions.find((one) => one.divisionId === division);
  useNameRecord(shown?.name);
  const isUnknown = id === undefined || division === undefined || (setup && !shown);
  if (isUnknown || (error && !setup)) {
    return (
      <RecordNotice
        error={isUnknown ? undefined : error}
        onRetry={() => void refetch()}
        record="tournament"
        retrying={isFetching}
      >
        <BackLink to="/app/tournaments">{say.toMyTournaments()}</BackLink>
      </RecordNotice>
    );
  }
  return (
    <>
      <BackLink params={{ tournamentId }} to="/app/tournaments/$tournamentId">
        {setup?.name ?? say.toTournament()}
      </BackLink>
      <PageHeader
        summary={
          shown ? (
            <span className={classes.badges}>
              <StatusBadge status={shown.status} />
              <span>
                <WindowText
                  closesAt={shown.closesAt}
                  opensAt={shown.opensAt}
                  status={shown.status}
                />
              </span>
              <span>{placesText(shown.capacity, shown.entries.accepted)}</span>
            </span>
          ) : (
            <Skeleton width={224} />
          )
        }
        title={shown ? say.entriesOf({ name: shown.name }) : say.entries()}
      />
      <Entries
        divisionId={division}
        key={`${division}/${state}`}
        state={state}
        tournamentId={tournamentId}
      />
    </>
  );
}

interface EntriesProps {
  tournamentId: string;
  divisionId: number;
  state: EntryState;
}

function Entries({ tournamentId, divisionId, state }: EntriesProps) {
  const [size, setSize] = useState(FIRST);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    entriesQuery(divisionId, state, size),
  );
  const [asked, setAsked] = useState<AskedStep>();
  const columns = useMemo(() => columnsWith(setAsked), []);
  const rows = data?.entries;
  const total = data?.pagination.totalItems ?? 0;
  const isEmpty = data && Object.values(data.counts).every((count) => count === 0);
  return (
    <div className="tl-parts">
      <States
        counts={data?.counts}
        divisionId={divisionId}
        state={state}
        tournamentId={tournamentId}
      />
      {Boolean(error) && (
        <ErrorState
          error={error}
          message={say.failedToFetchEntries()}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {(rows || !error) && (
        <section className={classes.panel}>
          <DataTable
            caption={say.entries()}
            columns={columns}
            empty={<EmptyState message={isEmpty ? say.noEntries() : say.noneInState()} />}
            rowKey={({ entryId }) => entryId}
            rows={rows}
            skeletonRows={4}
            stale={isPlaceholderData}
          />
        </section>
      )}
      {total > FIRST && (
        <div className={classes.more}>
          <p aria-live="polite" className="tl-quiet">
            {say.shown({ shown: Math.min(size, total), total })}
          </p>
          {size < total && size < MOST && (
            <Button
              color="gray"
              loading={isFetching}
              onClick={() => setSize(Math.min(size * 2, MOST))}
              variant="default"
            >
              {say.showMore()}
            </Button>
          )}
        </div>
      )}
      {asked && <EntryDialog {...asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

/** How many entries are in each state, and the way to those alone. */
function States({
  tournamentId,
  divisionId,
  state,
  counts,
}: EntriesProps & { counts: EntryList['counts'] | undefined }) {
  const params = { tournamentId, divisionId: String(divisionId) };
  return (
    <nav aria-label={say.filterByState()} className={classes.counts}>
      {ENTRY_STATES.map((key) => (
        <Link
          aria-current={key === state ? 'true' : undefined}
          className={classes.count}
          data-calls={key === 'submitted' && (counts?.[key] ?? 0) > 0}
          key={key}
          params={params}
          replace
          resetScroll={false}
          search={{ state: key }}
          to="/app/tournaments/$tournamentId/divisions/$divisionId"
        >
          {statusName(key)} <b>{counts ? formatCount(counts[key]) : '–'}</b>
        </Link>
      ))}
    </nav>
  );
}

function columnsWith(onAsk: (asked: AskedStep) => void): readonly Column<ReviewedEntry>[] {
  return [
    {
      key: 'name',
      header: say.entry(),
      cell: ({ name, club, note }) => (
        <span className="tl-break">
          <strong>
            <bdi>{name}</bdi>
          </strong>
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
    {
      key: 'actions',
      header: say.actions(),
      align: 'end',
      isAction: true,
      cell: (entry) => <EntryActions entry={entry} onAsk={onAsk} />,
    },
  ];
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
