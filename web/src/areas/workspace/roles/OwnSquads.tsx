import { useQuery } from '@tanstack/react-query';
import say from 'words/roles';
import type { Body } from '@/api/types';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { ButtonLink } from '@/ui/ButtonLink';
import { type Column, DataTable } from '@/ui/list/DataTable';
import { fromHere } from '@/ui/origin';
import { Panel } from '@/ui/Panel';
import { rich } from '@/ui/rich';
import { ErrorState } from '@/ui/states';
import classes from './Roles.module.css';
import { mySquadsQuery } from './rolesQueries';

type OwnSquad = Body<'/me/squads'>['data'][number];

const COLUMNS: readonly Column<OwnSquad>[] = [
  {
    key: 'team',
    header: say.team(),
    cell: ({ teamName, divisionName, tournamentName }) => (
      <span className="tl-break">
        <strong>
          <bdi>{teamName}</bdi>
        </strong>
        <br />
        <span className="tl-aside">
          <bdi>{divisionName}</bdi> · <bdi>{tournamentName}</bdi>
        </span>
      </span>
    ),
  },
  {
    key: 'status',
    header: say.division(),
    isPlain: true,
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'players',
    header: say.players(),
    isPlain: true,
    cell: ({ players }) => say.playersIn({ count: players }),
  },
  {
    key: 'actions',
    header: say.actions(),
    align: 'end',
    isAction: true,
    cell: ({ divisionId, teamId, teamName, divisionName }) => (
      <ButtonLink
        color="gray"
        params={{ divisionId: String(divisionId), teamId: String(teamId) }}
        size="xs"
        state={fromHere}
        to="/app/squads/$divisionId/$teamId"
        variant="default"
      >
        {rich(say.toSquad, { team: teamName, division: divisionName })}
      </ButtonLink>
    ),
  },
];

/** The squads of the teams that one manages or has entered. Without any the part is absent. */
export function OwnSquads() {
  const { data, error, isFetching, refetch } = useQuery(mySquadsQuery());
  const squads = data?.data;
  if (!error && (squads === undefined || squads.length === 0)) return null;
  return (
    <Panel title={say.squads()}>
      {Boolean(error) && (
        <ErrorState
          error={error}
          message={say.failedToFetchSquads()}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {squads && squads.length > 0 && (
        <>
          <p className={classes.note}>{say.squadsNote()}</p>
          <DataTable
            caption={say.squads()}
            columns={COLUMNS}
            empty={null}
            rowKey={({ divisionId, teamId }) => `${divisionId}/${teamId}`}
            rows={squads}
          />
        </>
      )}
    </Panel>
  );
}
