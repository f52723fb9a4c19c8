import say from 'words/competition';
import type { Leaders } from '@/api/types';
import type { Exported } from '@/shared/export/csvExport';
import { ExportButton } from '@/shared/export/ExportButton';
import { CompactTable, counts } from '@/ui/CompactTable';
import { listed } from '@/ui/lists';
import { Panel } from '@/ui/Panel';
import { TeamLink } from '@/ui/RecordLinks';
import { useReaders } from '@/ui/readers';
import { EmptyState, Skeleton } from '@/ui/states';
import { leadersQuery } from '../competitionQueries';
import type { CompetitionView } from '../competitionSearch';
import { Fetched } from '../Fetched';
import { Position } from '../standings/Position';
import { PlayerList } from './PlayerList';
import classes from './PlayerList.module.css';

interface LeadersTabProps {
  tournamentId: number;
  view: CompetitionView;
}

/** The best of a division, by what was recorded of its matches. */
export function LeadersTab({ tournamentId, view }: LeadersTabProps) {
  const readers = useReaders();
  return (
    <Fetched
      part="leaders"
      query={leadersQuery(tournamentId, view.values, readers)}
      skeleton={<Skeleton height={320} width="100%" />}
    >
      {(leaders) => <Lists leaders={leaders} of={{ tournamentId, view }} />}
    </Fetched>
  );
}

type LeadersTable = 'scorers' | 'cards' | 'appearances' | 'clean_sheets';
type Scorer = Leaders['scorers'][number];
type Appearing = Leaders['appearances'][number];
type Carded = Leaders['cards'][number];
type CleanSheets = Leaders['clean_sheets'][number];

/** The whole of a list, of which the screen shows the first ones. */
function exportedLeaders({ tournamentId, view }: LeadersTabProps, table: LeadersTable): Exported {
  return {
    table: 'leaders',
    path: `/admin/tournaments/${tournamentId}/leaders`,
    file: table.replace('_', '-'),
    query: { table, divisionId: view.values.division },
  };
}

function Lists({ leaders, of }: { leaders: Leaders; of: LeadersTabProps }) {
  const { scorers, cards, appearances, clean_sheets, scorer_unit } = leaders;
  const missing = [
    scorers.length === 0 ? say.missing({ list: 'scorers' }) : undefined,
    cards.length === 0 ? say.missing({ list: 'cards' }) : undefined,
    appearances.length === 0 ? say.missing({ list: 'appearances' }) : undefined,
    clean_sheets.length === 0 ? say.missing({ list: 'cleanSheets' }) : undefined,
  ].filter((list) => list !== undefined);
  if (missing.length === 4) {
    return <EmptyState message={say.noLeaders()} />;
  }
  return (
    <>
      <div className={classes.lists}>
        {scorers.length > 0 && (
          <PlayerList
            columns={[
              counts<Scorer>(say.scored({ unit: scorer_unit }), (row) => row.goals, {
                strong: true,
              }),
              ...(scorers.some((row) => row.penalties > 0)
                ? [
                    counts<Scorer>(say.pens(), (row) => row.penalties, {
                      meaning: say.ofThemPenalties(),
                    }),
                  ]
                : []),
              counts<Scorer>(say.played(), (row) => row.matches),
            ]}
            exported={exportedLeaders(of, 'scorers')}
            rows={scorers}
            title={say.topScorers({ unit: scorer_unit })}
          />
        )}
        {appearances.length > 0 && (
          <PlayerList
            columns={[
              counts<Appearing>(say.played(), (row) => row.matches, { strong: true }),
              counts<Appearing>(say.starts(), (row) => row.starts),
              counts<Appearing>(say.captain(), (row) => row.captain),
            ]}
            exported={exportedLeaders(of, 'appearances')}
            rows={appearances}
            title={say.appearances()}
          />
        )}
        {cards.length > 0 && (
          <PlayerList
            columns={[
              counts<Carded>(say.yellow(), (row) => row.yellow),
              counts<Carded>(say.second(), (row) => row.second_yellow, {
                meaning: say.secondYellow(),
              }),
              counts<Carded>(say.red(), (row) => row.red),
            ]}
            exported={exportedLeaders(of, 'cards')}
            rows={cards}
            title={say.cards()}
          />
        )}
        {clean_sheets.length > 0 && (
          <Panel
            actions={<ExportButton exported={exportedLeaders(of, 'clean_sheets')} isSmall />}
            title={say.cleanSheets()}
          >
            <CompactTable
              caption={say.cleanSheets()}
              columns={[
                [
                  say.team({ kind: 'team' }),
                  (row) => (
                    <span className={classes.player}>
                      <Position position={row.rank} tied={row.tied} />
                      <span className={classes.names}>
                        <TeamLink id={row.team_id} name={row.team_name} />
                      </span>
                    </span>
                  ),
                ],
                counts<CleanSheets>(say.cleanSheets(), (row) => row.clean_sheets, { strong: true }),
                counts<CleanSheets>(say.played(), (row) => row.played),
              ]}
              rowKey={(row) => row.team_id}
              rows={clean_sheets}
            />
          </Panel>
        )}
      </div>
      {missing.length > 0 && (
        <p className={classes.missing}>{say.notRecorded({ lists: listed(missing) })}</p>
      )}
    </>
  );
}
