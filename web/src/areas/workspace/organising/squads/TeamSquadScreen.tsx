import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import screens from 'words/screens';
import say from 'words/squads';
import { RecordNotice } from '@/shared/record/RecordNotice';
import { parseId } from '@/ui/addressId';
import { BackLink } from '@/ui/BackLink';
import { PageHeader } from '@/ui/PageHeader';
import { Panel } from '@/ui/Panel';
import { useNameRecord } from '@/ui/recordName';
import { ErrorState, Skeleton } from '@/ui/states';
import { WayBack } from '@/ui/WayBack';
import { AddMemberDialog } from './AddMemberDialog';
import { type AskedMember, MemberDialog, ShownNamesDialog, TakeOutDialog } from './MemberDialogs';
import { PasteSquads } from './PasteSquads';
import { SquadMembers } from './SquadMembers';
import { type TeamSquad, teamSquadQuery } from './squadsQueries';
import { TeamNameDialog } from './TeamNameDialog';

interface TeamSquadScreenProps {
  /** As the address has them. */
  divisionId: string;
  teamId: string;
}

/** The squad of a team in a competition, for its keepers. */
export function TeamSquadScreen({ divisionId, teamId }: TeamSquadScreenProps) {
  const division = parseId(divisionId);
  const team = parseId(teamId);
  const isKnown = division !== undefined && team !== undefined;
  const { data, error, isFetching, refetch } = useQuery({
    ...teamSquadQuery(division ?? 0, team ?? 0),
    enabled: isKnown,
  });
  const squad = data?.data;
  useNameRecord(squad?.teamName);
  const back = (
    <WayBack>
      <BackLink to="/app/roles">{say.backToRoles()}</BackLink>
    </WayBack>
  );
  if (!isKnown || (error && !squad)) {
    return (
      <RecordNotice
        error={isKnown ? error : undefined}
        onRetry={() => void refetch()}
        record="team"
        retrying={isFetching}
      >
        {back}
      </RecordNotice>
    );
  }
  return (
    <>
      {back}
      <PageHeader
        summary={squad ? summaryOf(squad) : <Skeleton width={224} />}
        title={squad ? say.teamTitle({ team: squad.teamName }) : screens.teamSquad()}
      />
      <div className="tl-parts" data-wide>
        {Boolean(error) && (
          <ErrorState
            error={error}
            message={say.failedToFetchSquad()}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {squad ? (
          <Squad squad={squad} />
        ) : (
          <section aria-busy="true" className="tl-waiting">
            <Skeleton width={224} />
            <Skeleton width={160} />
            <Skeleton width={192} />
          </section>
        )}
      </div>
    </>
  );
}

function summaryOf({ divisionName, tournamentName, members }: TeamSquad): string {
  return say.teamSummary({
    division: divisionName,
    tournament: tournamentName,
    players: members.length,
  });
}

function Squad({ squad }: { squad: TeamSquad }) {
  const { divisionId, teamId, canChange, members, status } = squad;
  const desk = { divisionId, teamId };
  const [isAdding, setAdding] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const [changing, setChanging] = useState<AskedMember>();
  const [takingOut, setTakingOut] = useState<AskedMember>();
  const [showing, setShowing] = useState<AskedMember>();
  return (
    <>
      <p className="tl-callout" data-tone={canChange ? 'info' : 'neutral'}>
        {canChange ? say.untilItBegins() : say.locked({ status })}
      </p>
      <Panel
        actions={
          canChange && (
            <span className="tl-cluster tl-gap-8">
              <Button color="gray" onClick={() => setRenaming(true)} variant="default">
                {say.correctName()}
              </Button>
              <Button onClick={() => setAdding(true)}>{say.addPlayer()}</Button>
            </span>
          )
        }
        title={say.size()}
      >
        <SquadMembers
          members={members}
          onChange={canChange ? (member) => setChanging({ team: squad, member }) : undefined}
          onShow={canChange ? undefined : (member) => setShowing({ team: squad, member })}
          onTakeOut={canChange ? (member) => setTakingOut({ team: squad, member }) : undefined}
        />
      </Panel>
      {canChange && <PasteSquads desk={desk} key={`${divisionId}/${teamId}`} kind="team" />}
      {isRenaming && (
        <TeamNameDialog divisionId={divisionId} onClose={() => setRenaming(false)} team={squad} />
      )}
      {isAdding && <AddMemberDialog desk={desk} onClose={() => setAdding(false)} team={squad} />}
      {changing && (
        <MemberDialog {...changing} desk={desk} onClose={() => setChanging(undefined)} />
      )}
      {showing && (
        <ShownNamesDialog {...showing} desk={desk} onClose={() => setShowing(undefined)} />
      )}
      {takingOut && (
        <TakeOutDialog {...takingOut} desk={desk} onClose={() => setTakingOut(undefined)} />
      )}
    </>
  );
}
