import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/results';
import { publicTournamentAt } from '@/shared/entry/publicAddress';
import classes from '@/shared/results/Results.module.css';
import { type PlayedMatch, tablesQuery } from '@/shared/results/resultsQueries';
import { ReasonButton } from '@/ui/ReasonButton';
import { drawsQuery } from '../drawing/drawingQueries';
import { RulesDialog } from './RulesDialog';
import { OrderDialog, PointsDialog, ReinstatementDialog, WithdrawalDialog } from './TableDialogs';
import { levelTeams, teamsInTables, teamsOf, teamsThatLeft } from './tableTeams';

interface TableCorrectionsProps {
  tournamentId: number;
  divisionId: number;
  matches: readonly PlayedMatch[];
}

/** Where the tables are shown as they were known, at first as a minute ago: the clocks of server and reader differ. */
function earlierTablesAt(tournamentId: number, divisionId: number): string {
  const moment = `${new Date(Date.now() - 60_000).toISOString().slice(0, 19)}Z`;
  const query = new URLSearchParams({
    tab: 'standings',
    division: String(divisionId),
    knownAt: moment,
  });
  return `${publicTournamentAt(tournamentId)}?${query}`;
}

/** The corrections that concern no single match. */
export function TableCorrections({ tournamentId, divisionId, matches }: TableCorrectionsProps) {
  const found = useQuery(tablesQuery(tournamentId, divisionId));
  const tables = found.data?.data;
  const [opened, setOpened] = useState<
    'points' | 'withdrawal' | 'reinstatement' | 'order' | 'rules'
  >();
  const close = () => setOpened(undefined);
  // Of a knock-out neither the tables nor the matches on screen name all teams.
  const drawn = useQuery({ ...drawsQuery(divisionId), enabled: opened === 'withdrawal' });
  const teams = teamsOf(matches, tables, drawn.data?.data.teams);
  const gone = teamsThatLeft(tables);
  const inTables = teamsInTables(tables);
  const level = levelTeams(tables);
  // Without the tables it is not known who has withdrawn.
  const waiting = tables ? undefined : found.error ? say.noTablesKnown() : say.tablesAreComing();
  const look = { color: 'gray', size: 'xs', variant: 'default' } as const;
  return (
    <div className={classes.buttons}>
      {found.error && !tables && (
        <Button {...look} loading={found.isFetching} onClick={() => void found.refetch()}>
          {say.fetchTables()}
        </Button>
      )}
      <ReasonButton
        {...look}
        disabledReason={waiting ?? (inTables.size === 0 ? say.noTable() : undefined)}
        onClick={() => setOpened('points')}
      >
        {say.correctPoints()}
      </ReasonButton>
      <ReasonButton
        {...look}
        disabledReason={waiting ?? (level.length === 0 ? say.noLevelTeams() : undefined)}
        onClick={() => setOpened('order')}
      >
        {say.orderTeams()}
      </ReasonButton>
      <ReasonButton
        {...look}
        disabledReason={waiting ?? (teams.length === 0 ? say.nobodyLeft() : undefined)}
        onClick={() => setOpened('withdrawal')}
      >
        {say.withdrawTeam()}
      </ReasonButton>
      <ReasonButton
        {...look}
        disabledReason={waiting ?? (inTables.size === 0 ? say.noTable() : undefined)}
        onClick={() => setOpened('rules')}
      >
        {say.correctRules()}
      </ReasonButton>
      {gone.length > 0 && (
        <Button {...look} onClick={() => setOpened('reinstatement')}>
          {say.reinstateTeam()}
        </Button>
      )}
      {inTables.size > 0 && (
        // Another page: what everybody reads.
        <Button {...look} component="a" href={earlierTablesAt(tournamentId, divisionId)}>
          {say.earlierTables()}
        </Button>
      )}
      {opened === 'points' && (
        <PointsDialog
          divisionId={divisionId}
          onClose={close}
          teams={teams.filter(({ id }) => inTables.has(id))}
        />
      )}
      {opened === 'rules' && (
        <RulesDialog divisionId={divisionId} onClose={close} tournamentId={tournamentId} />
      )}
      {opened === 'order' && <OrderDialog divisionId={divisionId} level={level} onClose={close} />}
      {opened === 'reinstatement' && (
        <ReinstatementDialog divisionId={divisionId} onClose={close} teams={gone} />
      )}
      {opened === 'withdrawal' && (
        <WithdrawalDialog divisionId={divisionId} onClose={close} teams={teams} />
      )}
    </div>
  );
}
