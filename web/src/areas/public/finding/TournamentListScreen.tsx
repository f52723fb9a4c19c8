import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import say from 'words/finding';
import list from 'words/list';
import screens from 'words/screens';
import { foundQuery, type ListedTournament } from '@/shared/finding/findingQueries';
import { type FindingSearch, PHASES } from '@/shared/finding/findingSearch';
import { TournamentLines, TournamentLinesWaiting } from '@/shared/finding/TournamentLine';
import classes from '@/shared/finding/TournamentListScreen.module.css';
import { isRefused, ListEmpty, RefusedList } from '@/shared/list/ListEmpty';
import { SearchField } from '@/shared/list/SearchField';
import { VenueIcon } from '@/ui/icons';
import { DayField } from '@/ui/list/DaysFilter';
import { FilterSelect } from '@/ui/list/FilterSelect';
import { countFilters, present } from '@/ui/list/listSearch';
import { Pager } from '@/ui/list/Pager';
import { Toolbar } from '@/ui/list/Toolbar';
import { type ListView, useListView } from '@/ui/list/useListView';
import { useStartOfList } from '@/ui/list/useStartOfList';
import { PageHeader } from '@/ui/PageHeader';
import { sportName } from '@/ui/sportName';
import { FetchError } from '@/ui/states';

export { prefetchFound } from '@/shared/finding/findingQueries';

/** All tournaments that everybody may read: what is on, what comes, what is over. */
export function TournamentListScreen({ values }: { values: FindingSearch }) {
  const view = useListView(values);
  const result = useQuery(foundQuery(values));
  const { data, error } = result;
  const { start, showStart } = useStartOfList();
  const refused = isRefused(error) && !data;
  return (
    <>
      <PageHeader summary={say.summary()} title={screens.tournaments()} />
      <Filters sports={data?.sports ?? []} view={view} />
      <div aria-busy={result.isPlaceholderData} className="tl-parts" ref={start}>
        {refused && <RefusedList error={error} list="tournaments" view={view} />}
        {!refused && (
          <FetchError message={list.failedToFetch({ list: 'tournaments' })} of={result} />
        )}
        {!data && error === null && <TournamentLinesWaiting count={6} />}
        {data && data.tournaments.length === 0 && (
          <Nothing pagination={data.pagination} view={view} />
        )}
        {data && <Phases tournaments={data.tournaments} />}
        {data && data.pagination.totalPages > 1 && (
          <Pager
            {...data.pagination}
            of="tournaments"
            onPage={(page) => {
              view.page(page);
              showStart();
            }}
          />
        )}
      </div>
    </>
  );
}

/** The phase is no filter behind a button. */
const WHENEVER: FindingSearch = { when: undefined };

interface FiltersProps {
  sports: readonly { sportId: number; name: string }[];
  view: ListView<FindingSearch>;
}

function Filters({ sports, view }: FiltersProps) {
  const { search = '', sportId, place = '', day, when } = view.values;
  const phases = [undefined, ...PHASES];
  return (
    <>
      <nav aria-label={say.when()} className={classes.phases} data-no-print>
        {phases.map((phase) => (
          <Link
            // The router would call every address current that says less.
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={phase === when ? 'true' : undefined}
            className={classes.phase}
            key={phase ?? 'all'}
            resetScroll={false}
            search={present({ ...view.values, when: phase, page: undefined })}
            to="/tournaments"
          >
            {phase === undefined ? say.all() : say.phase({ phase })}
          </Link>
        ))}
      </nav>
      <Toolbar
        active={countFilters({ ...view.values, ...WHENEVER })}
        filters={
          <>
            <FilterSelect
              allLabel={list.allSports()}
              label={list.sport()}
              onChange={(id) => view.filter({ sportId: id === undefined ? undefined : Number(id) })}
              options={sports.map(({ sportId, name }) => ({
                value: String(sportId),
                label: sportName(name),
              }))}
              value={sportId === undefined ? undefined : String(sportId)}
            />
            <SearchField
              hasShortcut={false}
              Icon={VenueIcon}
              label={say.place()}
              onSearch={(text) => view.filter({ place: text || undefined })}
              placeholder={say.place()}
              value={place}
            />
            <DayField label={say.day()} onChange={(one) => view.filter({ day: one })} value={day} />
          </>
        }
      >
        <SearchField
          hasShortcut={false}
          label={list.search({ list: 'tournaments' })}
          onSearch={view.search}
          placeholder={say.searchHere()}
          value={search}
        />
      </Toolbar>
    </>
  );
}

interface NothingProps {
  pagination: Parameters<typeof ListEmpty>[0]['pagination'];
  view: ListView<FindingSearch>;
}

/** No tournament: for what was asked, or at all. */
function Nothing({ pagination, view }: NothingProps) {
  const { when, search } = view.values;
  return (
    <ListEmpty
      list="tournaments"
      narrowed={when !== undefined || search !== undefined || countFilters(view.values) > 0}
      pagination={pagination}
      view={view}
    />
  );
}

/** The tournaments of a page below what they are on the day; they come in that order. */
function Phases({ tournaments }: { tournaments: readonly ListedTournament[] }) {
  return PHASES.map((phase) => {
    const those = tournaments.filter((one) => one.phase === phase);
    if (those.length === 0) return null;
    const heading = `phase-${phase}`;
    return (
      <section aria-labelledby={heading} key={phase}>
        <h2 className={classes.heading} id={heading}>
          {say.phase({ phase })}
        </h2>
        <TournamentLines tournaments={those} />
      </section>
    );
  });
}
