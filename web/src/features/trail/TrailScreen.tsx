import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import say from 'words/trail';
import { DateText } from '@/ui/DateText';
import type { Column, RowDetail } from '@/ui/list/DataTable';
import { FilterSelect } from '@/ui/list/FilterSelect';
import { PagedListScreen } from '@/ui/list/ListScreen';
import type { ListView } from '@/ui/list/useListView';
import { Skeleton } from '@/ui/states';
import { Changes } from './Changes';
import { changesBetween } from './changes';
import {
  TRAIL_DEFAULT_SORT,
  type TrailEntry,
  type TrailSearch,
  trailAsked,
  trailKindsQuery,
  trailQuery,
  trailScreen,
} from './trailList';
import { trailPlace } from './trailPlace';
import { actionText, actorText, deedText, kindText } from './wording';

const columns: readonly Column<TrailEntry>[] = [
  {
    key: 'action',
    header: say.what(),
    cell: (entry) => <Deed entry={entry} />,
    skeleton: <Skeleton width={224} />,
  },
  {
    key: 'actor_name',
    header: say.who(),
    isPlain: true,
    cell: (entry) => actorText(entry.actor_name),
  },
  {
    key: 'occurred_at',
    header: say.when(),
    sortable: true,
    isPlain: true,
    cell: (entry) => <DateText value={entry.occurred_at} />,
  },
];

/** What was done leads to what it was done to. */
function Deed({ entry }: { entry: TrailEntry }) {
  const place = trailPlace(entry);
  const text = deedText(entry);
  return (
    <>
      <strong>
        {place ? (
          <Link {...place} className="tl-name">
            {text}
          </Link>
        ) : (
          text
        )}
      </strong>
      {/* Of what was deleted that is no news. */}
      {entry.exists === false && entry.action !== 'deleted' && (
        <span className="tl-aside"> {say.gone()}</span>
      )}
    </>
  );
}

const detail: RowDetail<TrailEntry> = {
  label: say.details(),
  of: deedText,
  content: ({ before, after }) => {
    const changes = changesBetween(before, after);
    return changes.length === 0 ? undefined : (
      <Changes changes={changes} existed={before !== null} exists={after !== null} />
    );
  },
};

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
      detail={detail}
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
        </>
      }
      narrowed={values.action !== undefined || values.kind !== undefined}
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
