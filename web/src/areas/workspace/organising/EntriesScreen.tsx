import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import texts from 'words/entering';
import say from 'words/organising';
import squads from 'words/squads';
import type { EntryState } from '@/api/words';
import { placesText, WindowText } from '@/shared/entry/DivisionTexts';
import { EntryList, entryColumns } from '@/shared/entry/EntryList';
import { FIRST_STATE } from '@/shared/entry/entriesQuery';
import { freePlaces } from '@/shared/entry/entryWindow';
import { RecordNotice } from '@/shared/record/RecordNotice';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { parseId } from '@/ui/addressId';
import { BackLink } from '@/ui/BackLink';
import { PageHeader } from '@/ui/PageHeader';
import { ReasonButton } from '@/ui/ReasonButton';
import { useNameRecord } from '@/ui/recordName';
import { Skeleton } from '@/ui/states';
import { EntryActions } from './EntryActions';
import { type AskedStep, EntryDialog } from './EntryDialog';
import classes from './Organising.module.css';
import { isOver, type SetupDivision, setupQuery } from './organisingQueries';
import { hasPasted, PasteSquads } from './squads/PasteSquads';
import type { Team } from './squads/squadsQueries';
import { TeamNameDialog } from './squads/TeamNameDialog';

interface EntriesScreenProps {
  /** As the address has them. */
  tournamentId: string;
  divisionId: string;
  /** The state whose entries are shown; without one, those to be decided about, or else those with a place. */
  state: EntryState | undefined;
}

/** The entries of a competition, to be decided about and added. */
export function EntriesScreen({ tournamentId, divisionId, state }: EntriesScreenProps) {
  const id = parseId(tournamentId);
  const division = parseId(divisionId);
  const { data, error, isFetching, refetch } = useQuery({
    ...setupQuery(id ?? 0),
    enabled: id !== undefined,
  });
  const setup = data?.data;
  const shown = setup?.divisions.find((one) => one.divisionId === division);
  const [isAdding, setAdding] = useState<boolean>();
  const navigate = useNavigate();
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
  const canAdd = shown !== undefined && !isOver(shown.status);
  const isEmpty = shown !== undefined && Object.values(shown.entries).every((count) => count === 0);
  const adds =
    canAdd && !shown.isDrawn && (isAdding ?? (isEmpty || hasPasted(shown.divisionId, true)));
  return (
    <>
      <BackLink params={{ tournamentId }} to="/app/tournaments/$tournamentId">
        {setup?.name ?? say.toTournament()}
      </BackLink>
      <PageHeader
        actions={
          canAdd &&
          !(adds && isEmpty) && (
            <ReasonButton
              aria-expanded={adds}
              disabledReason={shown.isDrawn ? texts.closedByDraw() : undefined}
              onClick={() => setAdding(!adds)}
              variant={adds ? 'default' : 'filled'}
            >
              {squads.addEntries()}
            </ReasonButton>
          )
        }
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
      <div className="tl-parts" data-wide>
        {adds && (
          <PasteSquads
            desk={{ divisionId: division }}
            focused={isAdding === true}
            key={division}
            kind={shown.entrants}
            onEntered={(accepted, waiting) => {
              setAdding(false);
              // What had the focus is gone.
              document.querySelector('h1')?.focus();
              void navigate({
                params: { tournamentId, divisionId },
                replace: true,
                search: { state: accepted === 0 && waiting > 0 ? 'waitlisted' : 'accepted' },
                to: '/app/tournaments/$tournamentId/divisions/$divisionId',
              });
            }}
          />
        )}
        {(shown || state) && (
          <Entries
            division={shown}
            divisionId={division}
            key={`${division}/${state}`}
            state={state}
            tournamentId={tournamentId}
          />
        )}
      </div>
    </>
  );
}

interface EntriesProps {
  tournamentId: string;
  divisionId: number;
  division: SetupDivision | undefined;
  state: EntryState | undefined;
}

function Entries({ tournamentId, divisionId, division, state: wanted }: EntriesProps) {
  // What is on screen stays there, also when the last entry in this state has been decided about.
  const [state] = useState(() => {
    if (wanted !== undefined || !division) return wanted ?? FIRST_STATE;
    const { submitted, accepted } = division.entries;
    return submitted === 0 && accepted > 0 ? 'accepted' : FIRST_STATE;
  });
  const isFull = division && freePlaces(division.capacity, division.entries.accepted) === 0;
  const [asked, setAsked] = useState<AskedStep>();
  const [renaming, setRenaming] = useState<Team>();
  const columns = useMemo(
    () =>
      entryColumns((entry) => (
        <EntryActions
          entry={entry}
          isFull={isFull === true}
          onAsk={setAsked}
          onRename={({ teamId, name }) =>
            setRenaming(teamId === null ? undefined : { teamId, teamName: name })
          }
        />
      )),
    [isFull],
  );
  return (
    <>
      <EntryList
        columns={columns}
        divisionId={divisionId}
        sport={division?.sportName}
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
