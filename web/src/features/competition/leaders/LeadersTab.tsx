import type { Leaders } from '@/api/types';
import { CompactTable, counts } from '@/ui/CompactTable';
import { Panel } from '@/ui/Panel';
import { TeamLink } from '@/ui/RecordLinks';
import { EmptyState, Skeleton } from '@/ui/states';
import { capitalize } from '@/ui/text';
import { leadersQuery } from '../competitionQueries';
import { Fetched } from '../Fetched';
import { Position } from '../standings/Position';
import { PlayerList } from './PlayerList';
import classes from './PlayerList.module.css';

/** The best of the tournament, by what was recorded of its matches. */
export function LeadersTab({ tournamentId }: { tournamentId: number }) {
  return (
    <Fetched
      failure="Failed to fetch the leaders"
      query={leadersQuery(tournamentId)}
      skeleton={<Skeleton height={320} width="100%" />}
    >
      {(leaders) => <Lists leaders={leaders} />}
    </Fetched>
  );
}

type Scorer = Leaders['scorers'][number];
type Appearing = Leaders['appearances'][number];
type Carded = Leaders['cards'][number];
type CleanSheets = Leaders['clean_sheets'][number];

function Lists({ leaders }: { leaders: Leaders }) {
  const { scorers, cards, appearances, clean_sheets, scorer_unit } = leaders;
  const missing = [
    scorers.length === 0 ? 'scorers' : undefined,
    cards.length === 0 ? 'cards' : undefined,
    appearances.length === 0 ? 'appearances' : undefined,
    clean_sheets.length === 0 ? 'clean sheets' : undefined,
  ].filter((list) => list !== undefined);
  if (missing.length === 4) {
    return <EmptyState message="No scorers, cards or appearances are recorded." />;
  }
  return (
    <>
      <div className={classes.lists}>
        {scorers.length > 0 && (
          <PlayerList
            columns={[
              counts<Scorer>(capitalize(scorer_unit), (row) => row.goals, { strong: true }),
              ...(scorers.some((row) => row.penalties > 0)
                ? [counts<Scorer>('Pens', (row) => row.penalties, { meaning: 'Of them penalties' })]
                : []),
              counts<Scorer>('Played', (row) => row.matches),
            ]}
            rows={scorers}
            title="Top scorers"
          />
        )}
        {appearances.length > 0 && (
          <PlayerList
            columns={[
              counts<Appearing>('Played', (row) => row.matches, { strong: true }),
              counts<Appearing>('Starts', (row) => row.starts),
              counts<Appearing>('Captain', (row) => row.captain),
            ]}
            rows={appearances}
            title="Appearances"
          />
        )}
        {cards.length > 0 && (
          <PlayerList
            columns={[
              counts<Carded>('Yellow', (row) => row.yellow),
              counts<Carded>('2nd', (row) => row.second_yellow, { meaning: 'Second yellow' }),
              counts<Carded>('Red', (row) => row.red),
            ]}
            rows={cards}
            title="Cards"
          />
        )}
        {clean_sheets.length > 0 && (
          <Panel title="Clean sheets">
            <CompactTable
              caption="Clean sheets"
              columns={[
                {
                  key: 'team',
                  header: 'Team',
                  cell: (row) => (
                    <>
                      <Position position={row.rank} tied={row.tied} />{' '}
                      <TeamLink id={row.team_id} name={row.team_name} />
                    </>
                  ),
                },
                counts<CleanSheets>('Clean sheets', (row) => row.clean_sheets, { strong: true }),
                counts<CleanSheets>('Played', (row) => row.played),
              ]}
              rowKey={(row) => row.team_id}
              rows={clean_sheets}
            />
          </Panel>
        )}
      </div>
      {missing.length > 0 && (
        <p className={classes.missing}>Nothing is recorded here about {listed(missing)}.</p>
      )}
    </>
  );
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
