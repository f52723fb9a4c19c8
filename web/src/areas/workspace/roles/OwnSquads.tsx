import { useQuery } from '@tanstack/react-query';
import say from 'words/roles';
import type { Body } from '@/api/types';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { QuietLink } from '@/ui/ButtonLink';
import { actionsColumn, type Column, DataTable } from '@/ui/list/DataTable';
import { fromHere } from '@/ui/origin';
import { Panel } from '@/ui/Panel';
import { rich } from '@/ui/rich';
import { FetchError } from '@/ui/states';
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
  actionsColumn(say.actions(), ({ divisionId, teamId, teamName, divisionName }) => (
    <QuietLink
      params={{ divisionId: String(divisionId), teamId: String(teamId) }}
      size="xs"
      state={fromHere}
      to="/app/squads/$divisionId/$teamId"
    >
      {rich(say.toSquad, { team: teamName, division: divisionName })}
    </QuietLink>
  )),
];

/** The squads of the teams that one manages or has entered. Without any the part is absent. */
export function OwnSquads() {
  const fetched = useQuery(mySquadsQuery());
  const { data, error } = fetched;
  const squads = data?.data;
  if (!error && (squads === undefined || squads.length === 0)) return null;
  return (
    <Panel title={say.squads()}>
      <FetchError message={say.failedToFetchSquads()} of={fetched} />
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
