import { useQuery } from '@tanstack/react-query';
import say from 'words/trail';
import type { TrailEntry } from '@/api/types';
import { PagedListScreen } from '@/shared/list/ListScreen';
import { CHANGES, WHAT, WHEN } from '@/shared/trail/deeds';
import { actionText, actorText, kindText } from '@/shared/trail/wording';
import type { Column } from '@/ui/list/DataTable';
import { FilterSelect } from '@/ui/list/FilterSelect';
import type { ListView } from '@/ui/list/useListView';
import { PersonFilter } from './PersonFilter';
import {
  TRAIL_DEFAULT_SORT,
  type TrailSearch,
  trailAsked,
  trailKindsQuery,
  trailQuery,
  trailScreen,
} from './trailList';

const columns: readonly Column<TrailEntry>[] = [
  WHAT,
  {
    key: 'actor_name',
    header: say.who(),
    isPlain: true,
    cell: ({ actor_name, actor_kind }) =>
      actor_kind === 'administrator' ? (
        <>
          {actorText(actor_name)} <span className="tl-aside">{say.administrator()}</span>
        </>
      ) : (
        actorText(actor_name)
      ),
  },
  { ...WHEN, sortable: true },
];

/** The audit trail: who did what, and when, with before and after. */
export function TrailScreen({ view }: { view: ListView<TrailSearch> }) {
  const { values } = view;
  const kinds = useQuery(trailKindsQuery()).data?.data;
  return (
    <PagedListScreen
      asked={trailAsked(values)}
      list="activity"
      columns={columns}
      defaultSort={TRAIL_DEFAULT_SORT}
      detail={CHANGES}
      filters={
        <>
          <FilterSelect
            allLabel={say.allActions()}
            label={say.actionLabel()}
            onChange={(action) => view.filter({ action })}
            options={optionsOf(kinds?.actions, values.action, actionText)}
            value={values.action}
          />
          <FilterSelect
            allLabel={say.allKinds()}
            label={say.kindLabel()}
            onChange={(kind) => view.filter({ kind })}
            options={optionsOf(kinds?.entity_types, values.kind, kindText)}
            value={values.kind}
          />
          <PersonFilter onChange={(userId) => view.filter({ userId })} value={values.userId} />
        </>
      }
      narrowed={[values.action, values.kind, values.userId].some((one) => one !== undefined)}
      placeholder={say.searchHint()}
      result={useQuery(trailQuery(values))}
      rowKey={(entry) => entry.audit_entry_id}
      screen={trailScreen}
      view={view}
    />
  );
}

/** The words to filter by; the one in force is offered even before the others are known. */
function optionsOf(
  known: readonly string[] = [],
  current: string | undefined,
  text: (word: string) => string,
) {
  const all = current === undefined || known.includes(current) ? known : [current, ...known];
  return all.map((value) => ({ value, label: text(value) }));
}
