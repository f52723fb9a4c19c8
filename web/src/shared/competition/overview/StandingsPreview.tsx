import say from 'words/competition';
import type { Championship, ChampionshipRow, StandingsGroup, StandingsRow } from '@/api/types';
import { useEntrants } from '@/shared/entry/entrants';
import { CompactTable, counts } from '@/ui/CompactTable';
import { Panel } from '@/ui/Panel';
import { TeamLink } from '@/ui/RecordLinks';
import { useReaders } from '@/ui/readers';
import { standingsQuery } from '../competitionQueries';
import { Fetched } from '../Fetched';
import { plainNumber, signedNumber } from '../standings/criteria';
import { groupTitle } from '../standings/groupTitle';
import { Position } from '../standings/Position';
import { StandingsSkeleton } from '../standings/StandingsSkeleton';
import { TabLink } from '../TabLink';
import classes from './OverviewTab.module.css';

/** Of a single table so many rows, of one among several the first two. */
const ROWS_OF_ONE = 6;
const ROWS_OF_MANY = 2;

interface StandingsPreviewProps {
  tournamentId: number;
  division: number | undefined;
}

/** The top of each table. */
export function StandingsPreview({ tournamentId, division }: StandingsPreviewProps) {
  const readers = useReaders();
  return (
    <Fetched
      part="standings"
      query={standingsQuery(tournamentId, { division }, readers)}
      skeleton={<StandingsSkeleton />}
    >
      {(standings) => (
        <Panel
          actions={<TabLink tab="standings">{say.allStandings()}</TabLink>}
          title={say.tab({ tab: 'standings' })}
        >
          <div className={classes.tops}>
            {standings.groups.map((group) => (
              <GroupTop
                group={group}
                isAlone={standings.groups.length === 1}
                key={group.group_name}
              />
            ))}
            {standings.seasons.map((season) => (
              <SeasonTop key={season.category} season={season} />
            ))}
          </div>
        </Panel>
      )}
    </Fetched>
  );
}

interface GroupTopProps {
  group: StandingsGroup;
  isAlone: boolean;
}

function GroupTop({ group, isAlone }: GroupTopProps) {
  const title = groupTitle(group);
  const kind = useEntrants();
  return (
    <CompactTable
      caption={say.topOf({ table: title })}
      columns={[
        [
          isAlone ? say.team({ kind }) : title,
          (row) => (
            <>
              <Position position={row.position} tied={row.tied} />{' '}
              <TeamLink id={row.team_id} name={row.team_name} />
            </>
          ),
        ],
        counts<StandingsRow>(say.head({ column: 'played' }), (row) => row.played, {
          meaning: say.headMeaning({ column: 'played' }),
        }),
        [
          say.differenceShort(),
          (row) => signedNumber(row.goal_difference),
          { meaning: say.difference(), align: 'end' },
        ],
        [
          say.head({ column: 'points' }),
          (row) => <strong>{plainNumber(row.points)}</strong>,
          { meaning: say.headMeaning({ column: 'points' }), align: 'end' },
        ],
      ]}
      rowKey={(row) => row.team_id}
      rows={group.rows.slice(0, isAlone ? ROWS_OF_ONE : ROWS_OF_MANY)}
    />
  );
}

function SeasonTop({ season }: { season: Championship }) {
  return (
    <CompactTable
      caption={say.topOfSeason({ season: season.category })}
      columns={[
        [
          season.category,
          (row) => (
            <>
              <Position position={row.position} tied={row.tied} /> {row.participant_name}
            </>
          ),
        ],
        counts<ChampionshipRow>(say.points(), (row) => row.points, { strong: true }),
      ]}
      rowKey={(row) => row.participant_name}
      rows={season.rows.slice(0, ROWS_OF_ONE)}
    />
  );
}
