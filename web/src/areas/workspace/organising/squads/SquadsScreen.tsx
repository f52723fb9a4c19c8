import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import say from 'words/squads';
import type { EntrantKind } from '@/api/words';
import { type Column, DataTable, type RowDetail } from '@/ui/list/DataTable';
import { NoValue } from '@/ui/NoValue';
import { formatCount } from '@/ui/numbers';
import { PageHeader } from '@/ui/PageHeader';
import { rich } from '@/ui/rich';
import { EmptyState, ErrorState } from '@/ui/states';
import { isOver } from '../organisingQueries';
import { useTournamentPart } from '../useTournamentPart';
import { AddMemberDialog } from './AddMemberDialog';
import { CorrectDialog } from './CorrectDialog';
import { type AskedMember, MemberDialog, ShownNamesDialog, TakeOutDialog } from './MemberDialogs';
import { hasPasted, PasteSquads } from './PasteSquads';
import { SquadMembers } from './SquadMembers';
import { type DivisionSquad, type Member, squadsQuery } from './squadsQueries';
import { TeamNameDialog } from './TeamNameDialog';

interface SquadsScreenProps {
  /** As the address has them. */
  tournamentId: string;
  divisionId: string;
}

/** The squads of a division: pasted from a spreadsheet, read and changed. */
export function SquadsScreen({ tournamentId, divisionId }: SquadsScreenProps) {
  const part = useTournamentPart(tournamentId, divisionId);
  const { divisionId: division, division: shown, back, notice } = part;
  const squads = useQuery({ ...squadsQuery(division ?? 0), enabled: division !== undefined });
  const [isPasting, setPasting] = useState<boolean>();
  if (notice || division === undefined) return notice;
  const teams = squads.data?.data;
  const canChange = shown !== undefined && !isOver(shown.status);
  // Where nobody is yet, it is what there is to do; otherwise it is asked for.
  const pastes =
    canChange &&
    teams !== undefined &&
    (isPasting ?? (teams.length === 0 || hasPasted(division, false)));
  const players = teams?.reduce((sum, { members }) => sum + members.length, 0) ?? 0;
  return (
    <>
      {back}
      <PageHeader
        actions={
          canChange &&
          teams !== undefined &&
          teams.length > 0 && (
            <Button
              aria-expanded={pastes}
              onClick={() => setPasting(!pastes)}
              {...(pastes && { color: 'gray', variant: 'default' })}
            >
              {say.paste()}
            </Button>
          )
        }
        summary={
          teams && say.summary({ kind: shown?.entrants ?? 'team', teams: teams.length, players })
        }
        summaryPending={!teams && !squads.error}
        title={shown ? say.title({ name: shown.name }) : say.squads()}
      />
      <div className="tl-parts" data-wide>
        {shown && isOver(shown.status) && (
          <p className="tl-callout" data-tone="neutral">
            {say.locked({ status: shown.status })}
          </p>
        )}
        {pastes && (
          <PasteSquads
            desk={{ divisionId: division }}
            focused={isPasting === true}
            key={division}
            kind={shown.entrants}
          />
        )}
        {Boolean(squads.error) && (
          <ErrorState
            error={squads.error}
            message={say.failedToFetch()}
            onRetry={() => void squads.refetch()}
            retrying={squads.isFetching}
          />
        )}
        {(teams || !squads.error) && (
          <Teams
            canChange={canChange}
            divisionId={division}
            kind={shown?.entrants ?? 'team'}
            sport={shown?.sportName}
            teams={teams}
          />
        )}
      </div>
    </>
  );
}

interface TeamsProps {
  divisionId: number;
  canChange: boolean;
  /** Who enters in the competition. */
  kind: EntrantKind;
  sport: string | null | undefined;
  teams: readonly DivisionSquad[] | undefined;
}

function Teams({ divisionId, canChange, kind, sport, teams }: TeamsProps) {
  const desk = { divisionId };
  const [adding, setAdding] = useState<DivisionSquad>();
  const [changing, setChanging] = useState<AskedMember>();
  const [correcting, setCorrecting] = useState<Member>();
  const [takingOut, setTakingOut] = useState<AskedMember>();
  const [showing, setShowing] = useState<AskedMember>();
  const [renaming, setRenaming] = useState<DivisionSquad>();
  const detail: RowDetail<DivisionSquad> = useMemo(
    () => ({
      label: say.showSquad(),
      of: ({ teamName }) => teamName,
      content: (team) => (
        <div className="tl-grid tl-narrow tl-gap-16">
          <SquadMembers
            members={team.members}
            onChange={canChange ? (member) => setChanging({ team, member }) : undefined}
            onCorrect={canChange ? setCorrecting : undefined}
            onShow={canChange ? undefined : (member) => setShowing({ team, member })}
            onTakeOut={canChange ? (member) => setTakingOut({ team, member }) : undefined}
          />
          {canChange && (
            <span className="tl-cluster tl-gap-8">
              <Button color="gray" onClick={() => setAdding(team)} size="xs" variant="default">
                {rich(say.addPlayerTo, { team: team.teamName })}
              </Button>
              <Button color="gray" onClick={() => setRenaming(team)} size="xs" variant="default">
                {rich(say.correctTeamName, { team: team.teamName })}
              </Button>
            </span>
          )}
        </div>
      ),
    }),
    [canChange],
  );
  return (
    <section aria-label={say.squads()}>
      <DataTable
        caption={say.squads()}
        columns={kind === 'team' ? COLUMNS : COLUMNS_OF_PLAYERS}
        detail={detail}
        empty={
          <EmptyState
            message={say.noTeams({ kind: kind === 'team' ? 'team' : 'other' })}
            sport={sport}
          />
        }
        rowKey={({ teamId }) => teamId}
        rows={teams}
        skeletonRows={4}
      />
      {adding && <AddMemberDialog desk={desk} onClose={() => setAdding(undefined)} team={adding} />}
      {changing && (
        <MemberDialog {...changing} desk={desk} onClose={() => setChanging(undefined)} />
      )}
      {correcting && (
        <CorrectDialog desk={desk} member={correcting} onClose={() => setCorrecting(undefined)} />
      )}
      {showing && (
        <ShownNamesDialog {...showing} desk={desk} onClose={() => setShowing(undefined)} />
      )}
      {takingOut && (
        <TakeOutDialog {...takingOut} desk={desk} onClose={() => setTakingOut(undefined)} />
      )}
      {renaming && (
        <TeamNameDialog
          divisionId={desk.divisionId}
          onClose={() => setRenaming(undefined)}
          team={renaming}
        />
      )}
    </section>
  );
}

const COLUMNS: readonly Column<DivisionSquad>[] = [
  {
    key: 'team',
    header: say.team(),
    cell: ({ teamName, club }) => (
      <span className="tl-break">
        <strong>
          <bdi>{teamName}</bdi>
        </strong>
        {club !== null && (
          <>
            <br />
            <span className="tl-aside">
              <bdi>{club}</bdi>
            </span>
          </>
        )}
      </span>
    ),
  },
  {
    key: 'size',
    header: say.size(),
    align: 'end',
    cell: ({ members }) =>
      members.length === 0 ? (
        <span className="tl-warn">{formatCount(0)}</span>
      ) : (
        formatCount(members.length)
      ),
  },
  {
    key: 'captain',
    header: say.captain(),
    cell: ({ members }) => {
      const captain = members.find(({ isCaptain }) => isCaptain);
      return captain ? <bdi className="tl-break">{captain.playerName}</bdi> : <NoValue />;
    },
  },
];

/** The same of pairs and single players, who are no teams and have no captain. */
const COLUMNS_OF_PLAYERS = COLUMNS.filter(({ key }) => key !== 'captain').map((column) =>
  column.key === 'team' ? { ...column, header: say.name() } : column,
);
