import { useQuery } from '@tanstack/react-query';
import { MATCH_STATUSES } from '@/api/words';
import { ListScreen } from '@/ui/list/ListScreen';
import { relevant } from '@/ui/list/listSearch';
import { PagedCards } from '@/ui/list/PagedCards';
import { SortSelect } from '@/ui/list/SortSelect';
import { SportFilter } from '@/ui/list/SportFilter';
import { StatusFilter } from '@/ui/list/StatusFilter';
import type { ListView } from '@/ui/list/useListView';
import { StatLine } from '@/ui/StatLine';
import { useLatest } from '@/ui/useLatest';
import { MATCH_SORTS, type MatchesSearch, matchesScreen } from '../matchesList';
import { MatchCard, MatchCardSkeleton } from './MatchCard';
import { matchStatsQuery } from './matchesQuery';
import { useMatches } from './useMatches';

export function MatchesScreen({ view }: { view: ListView<MatchesSearch> }) {
  const { values } = view;
  const matches = useMatches(values);
  const listNow = useLatest(values);
  return (
    <ListScreen
      asked={relevant(values)}
      filters={
        <>
          <SportFilter onChange={(sportId) => view.filter({ sportId })} value={values.sportId} />
          <StatusFilter
            onChange={(status) => view.filter({ status })}
            statuses={MATCH_STATUSES}
            value={values.status}
          />
          <SortSelect onSort={view.sort} options={MATCH_SORTS} value={values.sort} />
        </>
      }
      placeholder="Search matches, teams, tournaments, venues"
      screen={matchesScreen}
      summary={<Stats />}
      view={view}
    >
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
    </ListScreen>
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
