import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '@/ui/list/ExportButton';
import { FilterSelect } from '@/ui/list/FilterSelect';
import { PagedCards } from '@/ui/list/PagedCards';
import { SearchField } from '@/ui/list/SearchField';
import { SportFilter } from '@/ui/list/SportFilter';
import { Toolbar } from '@/ui/list/Toolbar';
import type { ListView } from '@/ui/list/useListView';
import { PageHeader } from '@/ui/PageHeader';
import { StatLine } from '@/ui/StatLine';
import { capitalize } from '@/ui/text';
import { useLatest } from '@/ui/useLatest';
import { MATCH_STATUSES, type MatchesSearch } from '../matchesSearch';
import { MatchCard, MatchCardSkeleton } from './MatchCard';
import { matchStatsQuery } from './matchesQuery';
import { useMatches } from './useMatches';

const STATUS_OPTIONS = MATCH_STATUSES.map((status) => ({
  value: status,
  label: capitalize(status),
}));

export function MatchesScreen({ view }: { view: ListView<MatchesSearch> }) {
  const { values } = view;
  const matches = useMatches(values);
  const listNow = useLatest(values);
  return (
    <>
      <PageHeader
        actions={
          <ExportButton
            list="matches"
            query={{ search: values.search, sportId: values.sportId, status: values.status }}
          />
        }
        summary={<Stats />}
        title="Matches"
      />
      <Toolbar>
        <SearchField
          label="Search matches"
          onSearch={view.search}
          placeholder="Search matches, teams, tournaments, venues"
          value={values.search ?? ''}
        />
        <SportFilter onChange={(sportId) => view.filter({ sportId })} value={values.sportId} />
        <FilterSelect
          allLabel="All statuses"
          label="Status"
          onChange={(status) =>
            view.filter({ status: MATCH_STATUSES.find((known) => known === status) })
          }
          options={STATUS_OPTIONS}
          value={values.status}
        />
      </Toolbar>
      <PagedCards
        card={(match) => <MatchCard listNow={listNow} match={match} />}
        narrowed={[values.search, values.sportId, values.status].some((word) => word !== undefined)}
        noun="matches"
        page={values.page}
        result={matches}
        rowKey={(match) => match.match_id}
        skeleton={<MatchCardSkeleton />}
        view={view}
      />
    </>
  );
}

/** Of all matches, whatever the list is narrowed to. The rarer statuses only where there are any. */
function Stats() {
  const { data, error } = useQuery(matchStatsQuery());
  if (error) return null;
  const stats = data?.data;
  return (
    <StatLine
      stats={
        stats && [
          { label: 'total', value: stats.total_matches },
          { label: 'scheduled', value: stats.scheduled_matches },
          { label: 'live', value: stats.live_matches },
          { label: 'completed', value: stats.completed_matches },
          ...[
            { label: 'postponed', value: stats.postponed_matches },
            { label: 'cancelled', value: stats.cancelled_matches },
          ].filter(({ value }) => value > 0),
        ]
      }
    />
  );
}
