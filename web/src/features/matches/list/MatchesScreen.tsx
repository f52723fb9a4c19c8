import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { MATCH_STATUSES, type MatchStatus } from '@/api/words';
import { DaysFilter } from '@/ui/list/DaysFilter';
import { FilterSelect } from '@/ui/list/FilterSelect';
import { LayoutSwitch } from '@/ui/list/LayoutSwitch';
import { ListScreen } from '@/ui/list/ListScreen';
import { kept, PAGE_SIZE } from '@/ui/list/listSearch';
import { PagedCards } from '@/ui/list/PagedCards';
import { SortSelect } from '@/ui/list/SortSelect';
import { SportFilter } from '@/ui/list/SportFilter';
import { StatusFilter } from '@/ui/list/StatusFilter';
import type { ListView } from '@/ui/list/useListView';
import { MatchList, MatchListSkeleton } from '@/ui/match/MatchList';
import { StatLine } from '@/ui/StatLine';
import { useLatest } from '@/ui/useLatest';
import {
  MATCH_KINDS,
  MATCH_SORTS,
  type MatchesSearch,
  type MatchKind,
  matchesScreen,
} from '../matchesList';
import { MatchCard, MatchCardSkeleton } from './MatchCard';
import { matchesAsked, matchStatsQuery } from './matchesQuery';
import { TournamentFilter } from './TournamentFilter';
import { useMatches } from './useMatches';

const KIND_LABELS: Record<MatchKind, string> = {
  tournament: 'Of tournaments',
  quick: 'Quick matches',
};

export function MatchesScreen({ view }: { view: ListView<MatchesSearch> }) {
  const { values } = view;
  const { layout } = values;
  const matches = useMatches(values);
  const listNow = useLatest(values);
  const narrowing = [
    values.search,
    values.sportId,
    values.status,
    values.tournamentId,
    values.kind,
    values.from,
    values.to,
  ];
  const wayBack = useCallback(() => ({ matchesSearch: listNow() }), [listNow]);
  return (
    <ListScreen
      list="matches"
      asked={matchesAsked(values)}
      filters={
        <>
          <SportFilter onChange={(sportId) => view.filter({ sportId })} value={values.sportId} />
          <StatusFilter
            onChange={(status) => view.filter({ status })}
            statuses={MATCH_STATUSES}
            value={values.status}
          />
          <TournamentFilter
            onChange={(tournamentId) => view.filter({ tournamentId })}
            value={values.tournamentId}
          />
          <DaysFilter from={values.from} onChange={view.filter} to={values.to} />
          <FilterSelect
            allLabel="All matches"
            label="Kind"
            onChange={(word) => view.filter({ kind: MATCH_KINDS.find((kind) => kind === word) })}
            options={MATCH_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
            value={values.kind}
          />
        </>
      }
      placeholder="Search matches, teams, tournaments, venues"
      screen={matchesScreen}
      shown={
        <>
          <SortSelect onSort={view.sort} options={MATCH_SORTS} value={values.sort} />
          <LayoutSwitch onChange={(next) => view.show({ layout: next })} value={layout} />
        </>
      }
      summary={<Stats shown={values} />}
      view={view}
    >
      <PagedCards
        card={(match) => <MatchCard listNow={listNow} match={match} />}
        narrowed={narrowing.some((word) => word !== undefined)}
        lines={
          layout === 'rows'
            ? (rows) =>
                rows ? (
                  <MatchList matches={rows} placeOf={noPlace} wayBack={wayBack} when="dateTime" />
                ) : (
                  <MatchListSkeleton count={values.pageSize ?? PAGE_SIZE} />
                )
            : undefined
        }
        list="matches"
        page={values.page}
        result={matches}
        rowKey={(match) => match.match_id}
        skeleton={<MatchCardSkeleton />}
        view={view}
      />
    </ListScreen>
  );
}

/** A row names the tournament; the stage would take a second line. */
function noPlace(): undefined {
  return undefined;
}

/** Of all matches, whatever the list is narrowed to. The rarer statuses only where there are any. */
function Stats({ shown }: { shown: MatchesSearch }) {
  const { data, error } = useQuery(matchStatsQuery());
  if (error) return null;
  const stats = data?.data;
  const those = (status?: MatchStatus) => kept(shown, { status });
  return (
    <StatLine
      stats={
        stats && [
          { label: 'total', value: stats.total_matches, search: those() },
          { label: 'scheduled', value: stats.scheduled_matches, search: those('scheduled') },
          { label: 'live', value: stats.live_matches, search: those('live') },
          { label: 'completed', value: stats.completed_matches, search: those('completed') },
          ...[
            { label: 'postponed', value: stats.postponed_matches, search: those('postponed') },
            { label: 'cancelled', value: stats.cancelled_matches, search: those('cancelled') },
          ].filter(({ value }) => value > 0),
        ]
      }
    />
  );
}
