import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import say from 'words/users';
import type { TrailEntry, UserPage } from '@/api/types';
import { CHANGES, Deed, WHAT, WHEN } from '@/shared/trail/deeds';
import { actorText } from '@/shared/trail/wording';
import { type Column, DataTable } from '@/ui/list/DataTable';
import { Pager } from '@/ui/list/Pager';
import { useStartOfList } from '@/ui/list/useStartOfList';
import { Panel } from '@/ui/Panel';
import { FetchError } from '@/ui/states';
import { deedsQuery } from './deedsQuery';

/** Who did it is the person, but for what an API key did, or the person under another name. */
function columnsFor(name: string): readonly Column<TrailEntry>[] {
  const isOther = ({ actor_name: actor }: TrailEntry) => actor !== null && actor !== name;
  return [
    {
      ...WHAT,
      cell: (entry) => (
        <span className="tl-break">
          <Deed entry={entry} />
          {isOther(entry) && (
            <>
              <br />
              <bdi className="tl-aside">{actorText(entry.actor_name)}</bdi>
            </>
          )}
        </span>
      ),
    },
    WHEN,
  ];
}

/** What a person did, in person or by an API key, as the audit trail tells it. */
export function DeedsPanel({ user: { user_id: id, full_name: name } }: { user: UserPage }) {
  const [page, setPage] = useState(1);
  const fetched = useQuery(deedsQuery(id, page));
  const { data, error, isPlaceholderData } = fetched;
  const { start, showStart } = useStartOfList();
  const columns = useMemo(() => columnsFor(name), [name]);
  const pagination = data?.pagination;
  const isEmpty = pagination?.totalItems === 0;
  return (
    <Panel
      actions={
        <Link search={{ userId: id }} to="/admin/activity">
          {say.allDeeds()}
        </Link>
      }
      title={say.deeds()}
    >
      <FetchError message={say.failedToFetchDeeds()} of={fetched} />
      {isEmpty && <p className="tl-quiet">{say.noDeeds()}</p>}
      {!isEmpty && (data || !error) && (
        <div ref={start}>
          <DataTable
            caption={say.deeds()}
            columns={columns}
            detail={CHANGES}
            empty={null}
            rowKey={(entry) => entry.audit_entry_id}
            rows={data?.entries}
            skeletonRows={3}
            stale={isPlaceholderData}
          />
        </div>
      )}
      {pagination && pagination.totalPages > 1 && (
        <Pager
          of="activity"
          onPage={(next) => {
            setPage(next);
            showStart();
          }}
          page={page}
          pageSize={pagination.pageSize}
          totalIsExact={pagination.totalIsExact}
          totalItems={pagination.totalItems}
          totalPages={pagination.totalPages}
        />
      )}
    </Panel>
  );
}
