import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import door from 'words/joining';
import say from 'words/roles';
import shared from 'words/shared';
import { api } from '@/api/client';
import { HttpError } from '@/api/errors';
import { isSignedIn, parsePerson, storedHolder, watchSession } from '@/api/session';
import type { Invitation } from '@/api/types';
import { PlaceText } from '@/shared/roles/cells';
import { placeName } from '@/shared/roles/placeName';
import { useSignOut } from '@/shared/signIn/signOut';
import { ButtonLink, QuietLink } from '@/ui/ButtonLink';
import { DateText } from '@/ui/DateText';
import { QuietButton } from '@/ui/QuietButton';
import { Skeleton } from '@/ui/states';
import { DoorScreen } from './DoorScreen';
import { failureText, isLinkOver } from './failure';
import classes from './Joining.module.css';
import { forgetInvitation, keepInvitation, keptInvitation } from './keptInvitation';
import { useMailedSecret } from './mailedSecret';
import { useFocusHeading } from './useFocusHeading';

/** The screen of a mailed invitation: a reader who is not signed in does that first, and comes back. */
export function InvitationScreen() {
  const mailed = useMailedSecret();
  const [kept] = useState(keptInvitation);
  // A session may end while this is open.
  const isKnown = useSyncExternalStore(watchSession, isSignedIn);
  const secret = mailed ?? kept;
  if (secret === undefined) {
    return (
      <DoorScreen lead={say.incompleteLead()} title={door.incomplete()}>
        <ButtonLink fullWidth size="md" to="/app/roles">
          {say.toRoles()}
        </ButtonLink>
      </DoorScreen>
    );
  }
  return isKnown ? <Mailed key={secret} secret={secret} /> : <SignInFirst secret={secret} />;
}

/** By whom and to what one is invited, before one signs in. */
function SignInFirst({ secret }: { secret: string }) {
  // The way to an account leads through other pages, which forget what this one knows.
  useEffect(() => keepInvitation(secret), [secret]);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['/invitations/preview', secret],
    queryFn: async () => {
      const { data } = await api.POST('/invitations/preview', { body: { token: secret } });
      return data?.data ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isLinkOver(error)) return <Refused error={error} />;
  return (
    <DoorScreen
      failure={error ? failureText(error) : undefined}
      lead={data ? leadOf(data.invitedBy) : !error && <Skeleton width={224} />}
      title={say.mailedTitle()}
    >
      {data && (
        <div className={classes.offer}>
          <p className={classes.role}>{say.role({ role: data.role })}</p>
          <PlaceText
            place={{
              ...data,
              kind: data.scopeKind,
              name: data.scopeName,
              tournamentName: data.tournamentName,
            }}
          />
          {data.grantExpiresAt !== null && (
            <p className="tl-aside">
              {say.roleUntil()} <DateText value={data.grantExpiresAt} />
            </p>
          )}
          <p className="tl-aside">
            {say.acceptBy()} <DateText show="date" value={data.expiresAt} />
          </p>
        </div>
      )}
      {!data && !error && (
        <div aria-busy="true" className={`tl-paragraphs ${classes.offer}`}>
          <Skeleton width={112} />
          <Skeleton width={160} />
          <Skeleton width={192} />
        </div>
      )}
      {Boolean(error) && (
        <QuietButton fullWidth loading={isFetching} onClick={() => void refetch()} size="md">
          {shared.retry()}
        </QuietButton>
      )}
      <p>{say.mailedSignIn()}</p>
      <div className={classes.choices}>
        <ButtonLink fullWidth size="md" to="/app/sign-in">
          {door.signIn()}
        </ButtonLink>
        <QuietLink fullWidth size="md" to="/app/register">
          {door.register()}
        </QuietLink>
      </div>
    </DoorScreen>
  );
}

function leadOf(invitedBy: string | null): string {
  return invitedBy === null
    ? say.mailedLeadAdministrator()
    : say.mailedLead({ inviter: invitedBy });
}

/** Reads what the link invites to. */
function Mailed({ secret }: { secret: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['/invitations/read', secret],
    queryFn: async () => {
      const { data } = await api.POST('/invitations/read', { body: { token: secret } });
      return data?.data ?? null;
    },
    // What is about to be confirmed stays as it was read.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <Answer invitation={data} secret={secret} />;
  if (error) return <Refused error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <DoorScreen lead={<Skeleton width={224} />} title={say.mailedTitle()}>
      <p aria-busy="true" className="tl-waiting">
        <Skeleton width={224} />
        <Skeleton width={160} />
      </p>
    </DoorScreen>
  );
}

/** Where a role is needed. */
function wayOf(role: Invitation['role'], scope: Invitation['scope']) {
  switch (role) {
    case 'organiser':
      return {
        to: '/app/tournaments/$tournamentId',
        params: { tournamentId: String(scope.id) },
      } as const;
    case 'official':
    case 'scorer':
      return { to: '/app/scoring' } as const;
    case 'player':
      return { to: '/app/players' } as const;
    case 'team_manager':
      return { to: '/app' } as const;
  }
}

type Answered = 'accepted' | 'declined';

function Answer({ invitation, secret }: { invitation: Invitation; secret: string }) {
  const { role, scope, invitedBy, grantExpiresAt } = invitation;
  const [answered, setAnswered] = useState<Answered>();
  const attempt = useMutation({
    mutationFn: (answer: Answered) =>
      api.POST(answer === 'accepted' ? '/invitations/accept' : '/invitations/decline', {
        body: { token: secret },
      }),
    onSuccess: (_, answer) => {
      forgetInvitation();
      setAnswered(answer);
    },
  });
  useFocusHeading(answered !== undefined);
  if (answered !== undefined) {
    const isAccepted = answered === 'accepted';
    return (
      <DoorScreen
        elsewhere={isAccepted && <Link to="/app/roles">{say.toRoles()}</Link>}
        lead={isAccepted ? say.acceptedLead() : say.declinedLead()}
        title={isAccepted ? say.accepted({ role, place: placeName(scope) }) : say.declined()}
      >
        {isAccepted ? (
          <ButtonLink fullWidth size="md" {...wayOf(role, scope)}>
            {say.toPlace({ role })}
          </ButtonLink>
        ) : (
          <ButtonLink fullWidth size="md" to="/app">
            {door.toStart()}
          </ButtonLink>
        )}
      </DoorScreen>
    );
  }
  if (isOverOrOthers(attempt.error)) return <Refused error={attempt.error} />;
  const pressed = attempt.isPending ? attempt.variables : undefined;
  return (
    <DoorScreen
      elsewhere={<NotNow />}
      failure={attempt.isError ? failureText(attempt.error) : undefined}
      lead={leadOf(invitedBy)}
      title={say.mailedTitle()}
    >
      <div className={classes.offer}>
        <p className={classes.role}>{say.role({ role })}</p>
        <PlaceText place={scope} />
        {grantExpiresAt !== null && (
          <p className="tl-aside">
            {say.roleUntil()} <DateText value={grantExpiresAt} />
          </p>
        )}
      </div>
      <div className={classes.choices}>
        <Button
          disabled={pressed === 'declined'}
          fullWidth
          loading={pressed === 'accepted'}
          onClick={() => attempt.mutate('accepted')}
          size="md"
        >
          {say.accept()}
        </Button>
        <QuietButton
          disabled={pressed === 'accepted'}
          fullWidth
          loading={pressed === 'declined'}
          onClick={() => attempt.mutate('declined')}
          size="md"
        >
          {say.decline()}
        </QuietButton>
      </div>
    </DoorScreen>
  );
}

interface RefusedProps {
  error: unknown;
  /** Absent where the same would be refused again. */
  onRetry?: () => void;
  retrying?: boolean;
}

/** The link is over, is for somebody else, or could not be read. */
function Refused({ error, onRetry, retrying = false }: RefusedProps) {
  const signOut = useSignOut();
  const isOver = isLinkOver(error);
  useEffect(() => {
    if (isOver) forgetInvitation();
  }, [isOver]);
  const isOthers = isForAnother(error);
  const email = parsePerson(storedHolder())?.email;
  return (
    <DoorScreen
      elsewhere={isOver ? <Link to="/app">{door.toStart()}</Link> : <NotNow />}
      failure={failureText(error)}
      lead={isOthers && email !== undefined ? say.signedInAs({ email }) : ''}
      title={isOver || isOthers ? say.mailedRefused() : say.mailedTitle()}
    >
      {isOthers && (
        <Button fullWidth onClick={signOut} size="md">
          {say.otherAccount()}
        </Button>
      )}
      {isOver && (
        <ButtonLink fullWidth size="md" to="/app/roles">
          {say.toRoles()}
        </ButtonLink>
      )}
      {!isOthers && !isOver && onRetry && (
        <Button fullWidth loading={retrying} onClick={onRetry} size="md">
          {shared.retry()}
        </Button>
      )}
    </DoorScreen>
  );
}

/** To the start, without an answer: the invitation waits among one's roles. */
function NotNow() {
  return (
    <Link onClick={forgetInvitation} to="/app">
      {say.notNow()}
    </Link>
  );
}

function isForAnother(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'not_invited';
}

function isOverOrOthers(error: unknown): boolean {
  return isLinkOver(error) || isForAnother(error);
}
