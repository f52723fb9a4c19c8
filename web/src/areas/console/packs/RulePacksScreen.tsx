import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import say from 'words/competition';
import list from 'words/list';
import { ListEmpty } from '@/shared/list/ListEmpty';
import { ListScreen } from '@/shared/list/ListScreen';
import { matching } from '@/ui/list/arrange';
import { FilterSelect } from '@/ui/list/FilterSelect';
import type { ListView } from '@/ui/list/useListView';
import { packName } from '@/ui/packName';
import { sportName } from '@/ui/sportName';
import { EmptyState, FetchError, Skeleton } from '@/ui/states';
import { RulePack } from './RulePack';
import classes from './RulePacksScreen.module.css';
import {
  type RulePackInUse,
  type RulePacksSearch,
  rulePacksQuery,
  rulePacksScreen,
} from './rulePacksList';

/** What the search looks through. */
const TEXTS = [
  { key: 'name', value: packName },
  { key: 'sports', value: ({ sports }: RulePackInUse) => sports.map(sportName).join(' ') },
  ...(['id', 'source'] as const).map((key) => ({ key, value: (pack: RulePackInUse) => pack[key] })),
];

/** Every rule pack: a list of them, and the one that the address names. */
export function RulePacksScreen({ view }: { view: ListView<RulePacksSearch> }) {
  const fetched = useQuery(rulePacksQuery());
  const { data, error } = fetched;
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
          allLabel={list.allSports()}
          label={list.sport()}
          onChange={(wanted) => view.filter({ sport: wanted })}
          options={sports.map((value) => ({ value, label: sportName(value) }))}
          value={sport}
        />
      }
      placeholder={say.rulePackSearch()}
      screen={rulePacksScreen}
      summary={packs && say.rulePackCount({ count: packs.length })}
      summaryPending={!packs && !error}
      view={{ ...view, values: narrowing }}
    >
      {error !== null && (
        <FetchError message={list.failedToFetch({ list: 'rulePacks' })} of={fetched} />
      )}
      {packs ? (
        <div className={classes.packs} data-chosen={chosen !== undefined}>
          <nav aria-label={say.rulePacks()} className={classes.list}>
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
                  {say.allRulePacks()}
                </Link>
              }
              message={say.noRulePack({ pack: chosen })}
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
  const sport = sportName(pack.sports[0] ?? '');
  return (
    <Link
      aria-current={current}
      className={classes.link}
      search={(before) => ({ ...before, pack: pack.id })}
      to="/admin/rule-packs"
    >
      <strong>{packName(pack)}</strong>
      <span>
        {pack.competitions === 0 ? sport : say.packUse({ sport, count: pack.competitions })}
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
