import { useQuery } from '@tanstack/react-query';
import say from 'words/account';
import type { Me } from '@/api/types';
import { QuietLink } from '@/ui/ButtonLink';
import { DateText } from '@/ui/DateText';
import { useFormAddress } from '@/ui/dialog/useFormAddress';
import { EditIcon } from '@/ui/icons';
import { maskedMobile } from '@/ui/maskedMobile';
import { PageHeader } from '@/ui/PageHeader';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { FetchError, Skeleton } from '@/ui/states';
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
  const fetched = useQuery(meQuery());
  const { data, error } = fetched;
  const me = data?.data;
  const { openEdit, close } = useFormAddress();
  return (
    <>
      <PageHeader summary={say.summary()} title={say.title()} />
      <div className="tl-parts">
        <Panel
          actions={
            me && (
              <QuietButton
                leftSection={<EditIcon size={16} />}
                onClick={() => openEdit(me.userId)}
                size="xs"
              >
                {say.edit()}
              </QuietButton>
            )
          }
          title={say.details()}
        >
          <FetchError message={say.failedToFetch()} of={fetched} />
          {(me || !error) && <Facts me={me} />}
        </Panel>
        <Panel title={say.password()}>
          <div className={classes.password}>
            <p className="tl-quiet">{say.passwordText()}</p>
            <QuietLink to="/app/change-password">{say.changePassword()}</QuietLink>
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
