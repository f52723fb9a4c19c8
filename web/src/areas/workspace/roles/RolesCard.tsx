import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import say from 'words/roles';
import { placeName } from '@/shared/roles/placeName';
import { Panel } from '@/ui/Panel';
import { FetchError, Skeleton } from '@/ui/states';
import classes from './Roles.module.css';
import { myGrantsQuery, myInvitationsQuery } from './rolesQueries';

/** So many roles stand on the start. */
const SHOWN = 3;

/**
 * One's roles at a glance, for the start: what waits for an answer, and the newest roles. There is nothing of it where one
 * has none.
 */
export function RolesCard() {
  const grants = useQuery(myGrantsQuery());
  const invitations = useQuery(myInvitationsQuery());
  const error = grants.error ?? invitations.error;
  const held = grants.data?.data;
  const open = invitations.data?.data.length;
  if (!error && held?.length === 0 && open === 0) return null;
  return (
    <Panel actions={<Link to="/app/roles">{say.toRoles()}</Link>} title={say.ownRoles()}>
      <FetchError message={say.failedToFetchOwn()} of={[grants, invitations]} />
      {!error && !(held && open !== undefined) && (
        <p aria-busy="true" className="tl-grid tl-gap-8">
          <Skeleton width={224} />
          <Skeleton width={160} />
        </p>
      )}
      {!error && held && open !== undefined && (
        <>
          {open > 0 && (
            <p className={classes.waiting} data-tone="info">
              <Link to="/app/roles">{say.waiting({ count: open })}</Link>
            </p>
          )}
          {held.length > 0 && (
            <ul className="tl-grid tl-gap-8">
              {held.slice(0, SHOWN).map(({ grantId, role, scope }) => (
                <li className="tl-break" key={grantId}>
                  <strong>{say.role({ role })}</strong>
                  <br />
                  <bdi>{placeName(scope)}</bdi>
                </li>
              ))}
              {held.length > SHOWN && (
                <li className="tl-quiet">{say.andMore({ count: held.length - SHOWN })}</li>
              )}
            </ul>
          )}
        </>
      )}
    </Panel>
  );
}
