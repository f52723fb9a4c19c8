import { useCallback } from 'react';
import say from 'words/matches';
import type { Match } from '@/api/types';
import { MATCH_STATUSES, type MatchStatus } from '@/api/words';
import { DisplayMenu } from '@/shared/list/DisplayMenu';
import { ListScreen } from '@/shared/list/ListScreen';
import { PagedCards } from '@/shared/list/PagedCards';
import { ReferenceFilter } from '@/shared/list/ReferenceFilter';
import { SportFilter } from '@/shared/list/SportFilter';
import { StatusFilter } from '@/shared/list/StatusFilter';
import { MatchList, MatchListSkeleton } from '@/shared/match/MatchList';
import { DaysFilter } from '@/ui/list/DaysFilter';
import { FilterSelect } from '@/ui/list/FilterSelect';
import { LayoutSwitch } from '@/ui/list/LayoutSwitch';
import { countFilters, PAGE_SIZE, present, RELEVANCE } from '@/ui/list/listSearch';
import { SortSelect } from '@/ui/list/SortSelect';
import type { ListView } from '@/ui/list/useListView';
import { StatLine } from '@/ui/StatLine';
import { useLatest } from '@/ui/useLatest';
import { MATCH_KINDS, type MatchesSearch, matchesScreen } from '../matchesList';
import { whyFound } from './browse';
import { MatchCard, MatchCardSkeleton } from './MatchCard';
import { matchesAsked } from './matchesQuery';
import { TournamentFilter } from './TournamentFilter';
import { useMatchCounts, useMatches } from './useMatches';

/** The orders that the screen offers, its own first. */
const SORTS = [
  { value: RELEVANCE, label: say.liveFirst() },
  { value: '-scheduled_date', label: say.latestFirst() },
  { value: 'scheduled_date', label: say.earliestFirst() },
  { value: 'match_name', label: say.nameUp() },
  { value: '-match_name', label: say.nameDown() },
  { value: '-events_count', label: say.mostEvents() },
] as const;

export function MatchesScreen({ view }: { view: ListView<MatchesSearch> }) {
  const { values } = view;
  const { layout } = values;
  const matches = useMatches(values);
  const listNow = useLatest(values);
  const { search = '' } = values;
  const why = useCallback((match: Match) => whyFound(match, search), [search]);
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
          <FilterSelect
            allLabel={say.all()}
            label={say.kind()}
            onChange={(word) => view.filter({ kind: MATCH_KINDS.find((kind) => kind === word) })}
            options={MATCH_KINDS.map((value) => ({ value, label: say.kinds({ kind: value }) }))}
            value={values.kind}
          />
          <DaysFilter from={values.from} onChange={view.filter} to={values.to} />
          <ReferenceFilter
            list="genderCategories"
            onChange={(genderCategoryId) => view.filter({ genderCategoryId })}
            value={values.genderCategoryId}
          />
          <ReferenceFilter
            list="matchFormats"
            onChange={(matchFormatId) => view.filter({ matchFormatId })}
            value={values.matchFormatId}
          />
        </>
      }
      display={layout === 'rows' && <DisplayMenu list="matches" />}
      placeholder={say.search()}
      screen={matchesScreen}
      shown={
        <>
          <SortSelect onSort={view.sort} options={SORTS} value={values.sort} />
          <LayoutSwitch onChange={(next) => view.show({ layout: next })} value={layout} />
        </>
      }
      summary={<Stats found={matches.data?.pagination.totalItems} shown={values} />}
      view={view}
    >
      <PagedCards
        card={(match) => <MatchCard listNow={listNow} match={match} why={why(match)} />}
        narrowed={values.search !== undefined || countFilters(values) > 0}
        lines={
          layout === 'rows'
            ? (rows) =>
                rows ? (
                  <MatchList
                    matches={rows}
                    // The stage would take a second line.
                    placeOf={why}
                    wayBack={wayBack}
                    when="dateTime"
                  />
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

interface StatsProps {
  shown: MatchesSearch;
  /** How many matches the list holds. */
  found: number | undefined;
}

/** Of the matches that the list is narrowed to, whatever their status. The rarer statuses only where there are any. */
function Stats({ shown, found }: StatsProps) {
  const { counts, failed } = useMatchCounts(shown, found);
  if (failed) return null;
  const those = (status?: MatchStatus) => present({ ...shown, page: undefined, status });
  const ofStatus = (status: MatchStatus, value: number) => ({
    label: say.ofStatus({ status, count: value }),
    value,
    search: those(status),
  });
  const of = counts?.byStatus;
  return (
    <StatLine
      stats={
        counts && [
          { label: say.total(), value: counts.total, search: those() },
          ...(of
            ? [
                ofStatus('scheduled', of.scheduled),
                ofStatus('live', of.live),
                ofStatus('completed', of.completed),
                ...[
                  ofStatus('postponed', of.postponed),
                  ofStatus('cancelled', of.cancelled),
                ].filter(({ value }) => value > 0),
              ]
            : []),
        ]
      }
    />
  );
}
