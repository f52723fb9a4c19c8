import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import say from 'words/account';
import type { Me } from '@/api/types';
import { ButtonLink } from '@/ui/ButtonLink';
import { DateText } from '@/ui/DateText';
import { useFormAddress } from '@/ui/dialog/useFormAddress';
import { EditIcon } from '@/ui/icons';
import { maskedMobile } from '@/ui/maskedMobile';
import { PageHeader } from '@/ui/PageHeader';
import { Panel } from '@/ui/Panel';
import { ErrorState, Skeleton } from '@/ui/states';
import classes from './Account.module.css';
import { meQuery } from './accountQueries';
import { EditAccountDialog } from './EditAccountDialog';
import { LettersPanel } from './LettersPanel';
import { OwnDataPanel } from './OwnDataPanel';

interface AccountScreenProps {
  /** Whose form the address opens: one's own alone can be. */
  edit: number | undefined;
}

/** One's own account: name, mobile number, password. */
export function AccountScreen({ edit }: AccountScreenProps) {
  const { data, error, isFetching, refetch } = useQuery(meQuery());
  const me = data?.data;
  const { openEdit, close } = useFormAddress();
  return (
    <>
      <PageHeader summary={say.summary()} title={say.title()} />
      <div className="tl-parts">
        <Panel
          actions={
            me && (
              <Button
                color="gray"
                leftSection={<EditIcon size={16} />}
                onClick={() => openEdit(me.userId)}
                size="xs"
                variant="default"
              >
                {say.edit()}
              </Button>
            )
          }
          title={say.details()}
        >
          {Boolean(error) && (
            <ErrorState
              error={error}
              message={say.failedToFetch()}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          )}
          {(me || !error) && <Facts me={me} />}
        </Panel>
        <Panel title={say.password()}>
          <div className={classes.password}>
            <p className="tl-quiet">{say.passwordText()}</p>
            <ButtonLink color="gray" to="/app/change-password" variant="default">
              {say.changePassword()}
            </ButtonLink>
          </div>
        </Panel>
        <LettersPanel />
        <OwnDataPanel />
      </div>
      {me && edit === me.userId && <EditAccountDialog me={me} onClose={close} />}
    </>
  );
}

function Facts({ me }: { me: Me | undefined }) {
  const mobile = me && (maskedMobile(me.mobileLast4) ?? say.noMobile());
  return (
    <dl aria-busy={me === undefined} className={classes.facts}>
      <dt>{say.fullName()}</dt>
      <dd className="tl-strong">{me?.fullName ?? <Skeleton width={160} />}</dd>
      <dt>{say.email()}</dt>
      <dd>{me?.email ?? <Skeleton width={192} />}</dd>
      <dt>{say.mobile()}</dt>
      <dd className={me?.mobileLast4 == null ? 'tl-quiet' : undefined}>
        {mobile === undefined ? <Skeleton width={80} /> : <bdi>{mobile}</bdi>}
      </dd>
      <dt>{say.since()}</dt>
      <dd>{me ? <DateText show="date" value={me.createdAt} /> : <Skeleton width={112} />}</dd>
    </dl>
  );
}
