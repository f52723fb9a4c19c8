import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import say from 'words/organising';
import type { EntryState } from '@/api/words';
import { parseId } from '@/ui/addressId';
import { BackLink } from '@/ui/BackLink';
import { placesText, WindowText } from '@/ui/entering/DivisionTexts';
import { EntryList, entryColumns } from '@/ui/entering/EntryList';
import { PageHeader } from '@/ui/PageHeader';
import { RecordNotice } from '@/ui/RecordNotice';
import { useNameRecord } from '@/ui/recordName';
import { StatusBadge } from '@/ui/StatusBadge';
import { Skeleton } from '@/ui/states';
import { EntryActions } from './EntryActions';
import { type AskedStep, EntryDialog } from './EntryDialog';
import classes from './Organising.module.css';
import { setupQuery } from './organisingQueries';
import type { Team } from './squads/squadsQueries';
import { TeamNameDialog } from './squads/TeamNameDialog';

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
                  timeZone={setup?.timeZone ?? null}
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
  const [asked, setAsked] = useState<AskedStep>();
  const [renaming, setRenaming] = useState<Team>();
  const columns = useMemo(
    () =>
      entryColumns((entry) => (
        <EntryActions
          entry={entry}
          onAsk={setAsked}
          onRename={({ teamId, name }) =>
            setRenaming(teamId === null ? undefined : { teamId, teamName: name })
          }
        />
      )),
    [],
  );
  return (
    <>
      <EntryList
        columns={columns}
        divisionId={divisionId}
        state={state}
        stateLink={(key, look) => (
          <Link
            {...look}
            params={{ tournamentId, divisionId: String(divisionId) }}
            replace
            resetScroll={false}
            search={{ state: key }}
            to="/app/tournaments/$tournamentId/divisions/$divisionId"
          />
        )}
      />
      {asked && <EntryDialog {...asked} onClose={() => setAsked(undefined)} />}
      {renaming && (
        <TeamNameDialog
          divisionId={divisionId}
          onClose={() => setRenaming(undefined)}
          team={renaming}
        />
      )}
    </>
  );
}
