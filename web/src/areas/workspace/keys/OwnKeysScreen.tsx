import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import say from 'words/keys';
import classes from '@/shared/keys/Keys.module.css';
import { keyColumns } from '@/shared/keys/keyColumns';
import { type ApiKey, keyChoicesQuery, ownKeysQuery } from '@/shared/keys/keysList';
import { RevokeKeyDialog } from '@/shared/keys/RevokeKeyDialog';
import { useFormAddress } from '@/ui/dialog/useFormAddress';
import { PlusIcon } from '@/ui/icons';
import { DataTable } from '@/ui/list/DataTable';
import { PageHeader } from '@/ui/PageHeader';
import { ReasonButton } from '@/ui/ReasonButton';
import { ErrorState } from '@/ui/states';
import { MakeKeyDialog } from './MakeKeyDialog';
import { TokenDialog } from './TokenDialog';

/** One's own keys, and the way to make and revoke them. `add` is whether the address opens the form. */
export function OwnKeysScreen({ add }: { add: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(ownKeysQuery());
  const choices = useQuery(keyChoicesQuery());
  const { openAdd, close } = useFormAddress();
  const [token, setToken] = useState<string>();
  const [revoking, setRevoking] = useState<ApiKey>();
  const columns = useMemo(() => keyColumns(setRevoking), []);
  const keys = data?.rows;
  const offered = choices.data?.data;
  return (
    <>
      <PageHeader
        actions={
          <ReasonButton
            disabledReason={whyNot(offered)}
            leftSection={<PlusIcon size={16} />}
            onClick={openAdd}
          >
            {say.make()}
          </ReasonButton>
        }
        summary={say.summary()}
        title={say.title()}
      />
      {Boolean(choices.error) && (
        <ErrorState
          error={choices.error}
          message={say.failedToFetchChoices()}
          onRetry={() => void choices.refetch()}
          retrying={choices.isFetching}
        />
      )}
      {Boolean(error) && (
        <ErrorState
          error={error}
          message={say.failedToFetch()}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      <p className={classes.explanation}>{say.whatKeysDo()}</p>
      {offered?.length === 0 && <p className={classes.explanation}>{say.nothingToGive()}</p>}
      {keys?.length === 0 && <p>{say.none()}</p>}
      {(keys === undefined ? !error : keys.length > 0) && (
        <DataTable
          caption={say.title()}
          columns={columns}
          empty={undefined}
          rowKey={({ keyId }) => keyId}
          rows={keys}
          skeletonRows={2}
        />
      )}
      {add && offered && offered.length > 0 && token === undefined && (
        <MakeKeyDialog choices={offered} onClose={close} onMade={setToken} />
      )}
      {token !== undefined && (
        <TokenDialog
          onClose={() => {
            setToken(undefined);
            close();
          }}
          token={token}
        />
      )}
      {revoking && (
        <RevokeKeyDialog
          apiKey={revoking}
          explanation={say.whatRevokingDoes()}
          isGone={keys?.every(({ keyId }) => keyId !== revoking.keyId) ?? false}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </>
  );
}

/** Why no key can be made now. */
function whyNot(offered: readonly unknown[] | undefined): string | undefined {
  if (offered === undefined) return say.notKnownYet();
  return offered.length === 0 ? say.nothingToGive() : undefined;
}
