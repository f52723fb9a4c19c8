import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { matching } from '@/ui/list/arrange';
import { FilterSelect } from '@/ui/list/FilterSelect';
import { ListEmpty } from '@/ui/list/ListEmpty';
import { ListScreen } from '@/ui/list/ListScreen';
import type { ListView } from '@/ui/list/useListView';
import { countOf } from '@/ui/numbers';
import { EmptyState, ErrorState, Skeleton } from '@/ui/states';
import { capitalize } from '@/ui/text';
import { RulePack } from './RulePack';
import classes from './RulePacksScreen.module.css';
import {
  type RulePackInUse,
  type RulePacksSearch,
  rulePacksQuery,
  rulePacksScreen,
} from './rulePacksList';

/** What the search looks through. */
const TEXTS = (['name', 'id', 'source', 'sports'] as const).map((key) => ({
  key,
  value: (pack: RulePackInUse) => String(pack[key]),
}));

/** Every rule pack: a list of them, and the one that the address names. */
export function RulePacksScreen({ view }: { view: ListView<RulePacksSearch> }) {
  const { data, error, isFetching, refetch } = useQuery(rulePacksQuery());
  const { pack: chosen, ...narrowing } = view.values;
  const { search, sport } = narrowing;
  const packs = data?.data;
  // The first is what a pack is for; the others are its relatives and other names.
  const sports = [...new Set(packs?.flatMap((pack) => pack.sports.slice(0, 1)))].toSorted();
  const listed = matching(
    packs?.filter((pack) => sport === undefined || pack.sports.includes(sport)) ?? [],
    TEXTS,
    search,
  );
  // Beside the list there is room for one: the first of them, until another is chosen.
  const shown = chosen === undefined ? listed[0] : packs?.find((pack) => pack.id === chosen);

  return (
    <ListScreen
      list="rulePacks"
      filters={
        <FilterSelect
          allLabel="All sports"
          label="Sport"
          onChange={(wanted) => view.filter({ sport: wanted })}
          options={sports.map((value) => ({ value, label: capitalize(value) }))}
          value={sport}
        />
      }
      placeholder="Search names, sports, sources"
      screen={rulePacksScreen}
      summary={packs && `${countOf(packs.length, 'set', 'sets')} of rules that order tables`}
      summaryPending={!packs && !error}
      view={{ ...view, values: narrowing }}
    >
      {error !== null && (
        <ErrorState
          error={error}
          message="Failed to fetch rule packs"
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {packs ? (
        <div className={classes.packs} data-chosen={chosen !== undefined}>
          <nav aria-label="Rule packs" className={classes.list}>
            {listed.length === 0 ? (
              <ListEmpty
                narrowed={search !== undefined || sport !== undefined}
                list="rulePacks"
                pagination={undefined}
                view={view}
              />
            ) : (
              <ul>
                {listed.map((pack) => (
                  <li key={pack.id}>
                    <PackLink current={pack === shown} pack={pack} />
                  </li>
                ))}
              </ul>
            )}
          </nav>
          {shown && <RulePack isChosen={chosen !== undefined} key={shown.id} pack={shown} />}
          {chosen !== undefined && !shown && (
            <EmptyState
              action={
                <Link search={{}} to="/admin/rule-packs">
                  All rule packs
                </Link>
              }
              message={`There is no rule pack called ${chosen}`}
            />
          )}
        </div>
      ) : (
        error === null && <PacksSkeleton />
      )}
    </ListScreen>
  );
}

function PackLink({ pack, current }: { pack: RulePackInUse; current: boolean }) {
  return (
    <Link
      aria-current={current}
      className={classes.link}
      search={(before) => ({ ...before, pack: pack.id })}
      to="/admin/rule-packs"
    >
      <strong>{pack.name}</strong>
      <span>
        {capitalize(pack.sports[0] ?? '')}
        {pack.competitions > 0 && ` · ${countOf(pack.competitions, 'tournament', 'tournaments')}`}
      </span>
    </Link>
  );
}

function PacksSkeleton() {
  return (
    <div aria-busy="true" className={classes.packs} data-chosen="false">
      <div className={classes.list}>
        {[70, 55, 80, 62, 74, 50].map((width) => (
          <div className={classes.link} key={width}>
            <Skeleton height={16} width={`${width}%`} />
            <Skeleton width="40%" />
          </div>
        ))}
      </div>
      <div className={classes.pack}>
        <Skeleton height={320} width="100%" />
      </div>
    </div>
  );
}
