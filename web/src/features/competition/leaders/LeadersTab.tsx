import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Leaders } from '@/api/types';
import { type CompactColumn, CompactTable } from '@/ui/CompactTable';
import { formatCount } from '@/ui/numbers';
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
  const query = useQuery(leadersQuery(tournamentId));
  return (
    <Fetched
      failure="Failed to fetch the leaders"
      query={query}
      skeleton={<Skeleton height="20rem" width="100%" />}
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
              {
                key: 'goals',
                header: capitalize(scorer_unit),
                align: 'end',
                cell: (row) => <strong>{formatCount(row.goals)}</strong>,
              },
              ...(scorers.some((row) => row.penalties > 0)
                ? [number<Scorer>('Pens', (row) => row.penalties, 'Of them penalties')]
                : []),
              number<Scorer>('Played', (row) => row.matches),
            ]}
            rows={scorers}
            title="Top scorers"
          />
        )}
        {appearances.length > 0 && (
          <PlayerList
            columns={[
              {
                key: 'matches',
                header: 'Played',
                align: 'end',
                cell: (row) => <strong>{formatCount(row.matches)}</strong>,
              },
              number<Appearing>('Starts', (row) => row.starts),
              number<Appearing>('Captain', (row) => row.captain),
            ]}
            rows={appearances}
            title="Appearances"
          />
        )}
        {cards.length > 0 && (
          <PlayerList
            columns={[
              number<Carded>('Yellow', (row) => row.yellow),
              number<Carded>('2nd', (row) => row.second_yellow, 'Second yellow'),
              number<Carded>('Red', (row) => row.red),
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
                {
                  key: 'sheets',
                  header: 'Clean sheets',
                  align: 'end',
                  cell: (row) => <strong>{formatCount(row.clean_sheets)}</strong>,
                },
                number<CleanSheets>('Played', (row) => row.played),
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

function number<Row>(
  header: string,
  value: (row: Row) => number,
  meaning?: string,
): CompactColumn<Row> {
  return {
    key: header,
    header,
    ...(meaning !== undefined && { meaning }),
    align: 'end',
    cell: (row): ReactNode => formatCount(value(row)),
  };
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
