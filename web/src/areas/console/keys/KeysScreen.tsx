import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import say from 'words/keys';
import { keyColumns } from '@/shared/keys/keyColumns';
import { type ApiKey, keysQuery, keysScreen } from '@/shared/keys/keysList';
import { RevokeKeyDialog } from '@/shared/keys/RevokeKeyDialog';
import { listSummary } from '@/shared/list/listSummary';
import { PagedTable } from '@/shared/list/PagedTable';
import type { Column } from '@/ui/list/DataTable';
import type { ListView } from '@/ui/list/useListView';
import { PageHeader } from '@/ui/PageHeader';
import { RecordLink } from '@/ui/RecordLink';

const MAKER: Column<ApiKey> = {
  key: 'maker',
  header: say.maker(),
  cell: ({ makerName, makerUserId }) =>
    makerUserId === null ? (
      makerName
    ) : (
      <RecordLink id={makerUserId} page="user">
        {makerName}
      </RecordLink>
    ),
};

/** Everybody's keys, for administrators: who has made them, when they were used, and the way to end them. */
export function KeysScreen({ view }: { view: ListView }) {
  const result = useQuery(keysQuery(view.values));
  const { data, error } = result;
  const [revoking, setRevoking] = useState<ApiKey>();
  const columns = useMemo(() => keyColumns(setRevoking, [MAKER]), []);
  return (
    <>
      <PageHeader
        summary={listSummary(data?.pagination, undefined)}
        summaryPending={!data && !error}
        title={keysScreen.title}
      />
      <PagedTable
        columns={columns}
        defaultSort=""
        list="apiKeys"
        result={result}
        rowKey={({ keyId }) => keyId}
        view={view}
      />
      {revoking && (
        <RevokeKeyDialog
          apiKey={revoking}
          explanation={say.whoseKey({ maker: revoking.makerName })}
          isGone={data?.rows.every(({ keyId }) => keyId !== revoking.keyId) ?? false}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </>
  );
}
