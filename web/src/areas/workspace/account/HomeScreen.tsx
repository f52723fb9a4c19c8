import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import say from 'words/account';
import { parsePerson, storedHolder } from '@/api/session';
import type { Me } from '@/api/types';
import { secondFactorQuery, sessionsQuery } from '@/shared/security/securityQueries';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { maskedMobile } from '@/ui/maskedMobile';
import { PageHeader } from '@/ui/PageHeader';
import { Panel } from '@/ui/Panel';
import { FetchError, Skeleton, WaitingPanel } from '@/ui/states';
import classes from './Account.module.css';
import { meQuery } from './accountQueries';

interface HomeScreenProps {
  /** The cards of other areas, which come first. */
  children?: ReactNode;
  /** Whether it is not known yet which of them there are. */
  isWaiting?: boolean;
}

/** The start: what is one's own, and the ways on. */
export function HomeScreen({ children, isWaiting = false }: HomeScreenProps) {
  // The browser knows the name before the server answers.
  const name = useQuery(meQuery()).data?.data.fullName ?? parsePerson(storedHolder())?.name;
  return (
    <>
      <PageHeader title={name === undefined ? say.welcomeNobody() : say.welcome({ name })} />
      {isWaiting ? (
        <WaitingPanel />
      ) : (
        <div className={classes.cards} data-wide>
          {children}
          <AccountCard />
          <SecurityCard />
        </div>
      )}
    </>
  );
}

function AccountCard() {
  const me = useQuery(meQuery());
  return (
    <Panel actions={<Link to="/app/account">{say.toAccount()}</Link>} title={say.yourAccount()}>
      <FetchError message={say.failedToFetch()} of={me} />
      {!me.error && <AccountFacts me={me.data?.data} />}
    </Panel>
  );
}

function AccountFacts({ me }: { me: Me | undefined }) {
  if (!me) return <Waiting />;
  return (
    <ul className="tl-grid tl-gap-6">
      <li className="tl-break">{me.email}</li>
      <li className="tl-quiet">
        <bdi>{maskedMobile(me.mobileLast4) ?? say.noMobile()}</bdi>
      </li>
    </ul>
  );
}

function SecurityCard() {
  const factor = useQuery(secondFactorQuery());
  const sessions = useQuery(sessionsQuery());
  const error = factor.error ?? sessions.error;
  const isOn = factor.data && factor.data.data.enabledAt !== null;
  return (
    <Panel actions={<Link to="/app/security">{say.toSecurity()}</Link>} title={say.yourSecurity()}>
      <FetchError message={say.failedToFetchSecurity()} of={[factor, sessions]} />
      {!error && !(factor.data && sessions.data) && <Waiting />}
      {!error && factor.data && sessions.data && (
        <ul className="tl-grid tl-gap-6">
          <li className="tl-cluster tl-gap-8">
            {say.factor()}
            <StatusBadge status={isOn ? 'on' : 'off'} />
          </li>
          <li className="tl-quiet">{isOn ? say.factorOn() : say.factorOff()}</li>
          <li className="tl-quiet">{say.sessions({ count: sessions.data.data.length })}</li>
        </ul>
      )}
    </Panel>
  );
}

function Waiting() {
  return (
    <p aria-busy="true" className="tl-grid tl-gap-6">
      <Skeleton width={224} />
      <Skeleton width={160} />
    </p>
  );
}
