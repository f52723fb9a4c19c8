import { signInByApi } from '../../e2e/browser/session';
import { mailedSecret } from '../../e2e/platform/letters';
import { createPerson, type PersonAccount } from '../../e2e/platform/people';
import { type KeptScores, keepScores } from './scoresAtWork';
import { type Call, type MadeTournaments, makeTournaments } from './tournamentsAtWork';

/** Signs in with the password of all demo people. */
const DEMO_PASSWORD = 'touchline-demo';

/** A parent, with a profile of her own, that of a child, and two claims. */
const PARENT: PersonAccount = {
  fullName: 'Inês Duarte',
  email: 'ines@example.org',
  password: 'three boats at noon',
};
/** Somebody who has done nothing yet. */
const NEWCOMER: PersonAccount = {
  fullName: 'Noor Haddad',
  email: 'noor@example.org',
  password: 'six kites over the pier',
};
/** Is invited, and has no account. */
const INVITED = 'nils.bergqvist@example.org';

/** What the workspace stores of a session. */
type Stored = Record<string, string>;
interface Tournament {
  tournament_id: number;
  tournament_name: string;
}
interface Player {
  player_profile_id: number;
  player_name: string;
}
interface Held {
  role: string;
  userId: number;
}

/** Who is in the pictures of the workspace, and where they are shown. */
export interface PeopleAtWork {
  /** Signs somebody in. */
  signIn: Record<'parent' | 'newcomer' | 'organiser', () => Promise<Stored>>;
  /** The tournament that the organiser runs. */
  organised: number;
  /** What the organiser has made. */
  made: MadeTournaments;
  /** Whose scores the organiser keeps. */
  scores: KeptScores;
  /** The organiser as an app user. */
  organiserId: number;
  /** A player whose profile nobody has claimed. */
  claimable: number;
  /** The secret in the letter of an invitation. */
  invitation: string;
}

/**
 * Has people do what the pictures show, by the calls that they would make: roles, invitations, keys, profiles, claims,
 * letters. Needs the database, because it reads letters in it.
 */
export async function putPeopleToWork(
  origin: string,
  database: string,
  asAdministrator: Call,
): Promise<PeopleAtWork> {
  await createPerson(origin, database, PARENT);
  await createPerson(origin, database, NEWCOMER);
  const parent = await signInAs(origin, PARENT);
  const newcomer = await signInAs(origin, NEWCOMER);
  const { cup, others, userId, organiser } = await findOrganiser(origin, asAdministrator);
  const invite = (email: string, role: string, { tournament_id: scopeId }: Tournament) =>
    asAdministrator('/invitations', { email, role, scope: 'tournament', scopeId });
  await invite(INVITED, 'scorer', cup);
  await invite(NEWCOMER.email, 'official', cup);
  const invitation = await mailedSecret(database, NEWCOMER.email);
  for (const other of others) await invite(organiser.email, 'official', other);
  await organiser.call('/keys', {
    name: 'Score board at the harbour',
    role: 'organiser',
    scope: 'tournament',
    scopeId: cup.tournament_id,
    expiresAt: new Date(Date.now() + 90 * 86_400_000).toISOString(),
  });
  const consentVersion = await addProfiles(parent.call);
  const { players } = await asAdministrator<{ players: Player[] }>('/admin/players?sort=joined');
  await claimTwice(parent.call, asAdministrator, players, consentVersion);
  return {
    signIn: { parent: parent.again, newcomer: newcomer.again, organiser: organiser.again },
    organised: cup.tournament_id,
    made: await makeTournaments(organiser.call, parent.call),
    scores: await keepScores(organiser.call, parent.call),
    organiserId: userId,
    claimable: required(players[2]).player_profile_id,
    invitation,
  };
}

async function signInAs(
  origin: string,
  who: PersonAccount,
): Promise<{ email: string; call: Call; again: () => Promise<Stored> }> {
  const { accessToken } = await signInByApi(origin, who);
  const call: Call = async (path, body, method = body ? 'POST' : 'GET') => {
    const answer = await fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const again = async () => {
    const { accessToken: personToken, person } = await signInByApi(origin, who);
    return { personToken, person: JSON.stringify(person) };
  };
  return { email: who.email, call, again };
}

/** The organiser of a tournament in which others help, and tournaments that this person does not run. */
async function findOrganiser(origin: string, ask: Call) {
  const { tournaments } = await ask<{ tournaments: Tournament[] }>(
    '/admin/tournaments?status=ongoing&pageSize=100',
  );
  for (const cup of tournaments) {
    const path = `/grants?scope=tournament&scopeId=${cup.tournament_id}`;
    const { grants } = await ask<{ grants: Held[] }>(path);
    const found = grants.find(({ role }) => role === 'organiser');
    if (!found || grants.length < 2) continue;
    const { userId } = found;
    const { data } = await ask<{ data: { email: string } }>(`/admin/users/${userId}`);
    const who = { fullName: '', email: data.email, password: DEMO_PASSWORD };
    const others = tournaments.filter((one) => one !== cup).slice(0, 1);
    return { cup, others, userId, organiser: await signInAs(origin, who) };
  }
  throw new Error('No tournament that is under way has an organiser and others.');
}

/** Returns the version of the consent that the parent has read. */
async function addProfiles(call: Call): Promise<string> {
  interface Choices {
    data: { sports: { sport_id: number }[]; consent: { version: string } };
  }
  const { sports, consent } = (await call<Choices>('/me/players/choices')).data;
  const sportIds = sports.slice(0, 2).map(({ sport_id }) => sport_id);
  const own = { playerName: PARENT.fullName, birthDate: '1988-02-28' };
  await call('/me/players', { ...own, relation: 'own', sportIds });
  const child = { playerName: 'Rui Duarte', birthDate: birthDateOfChild() };
  const consentVersion = consent.version;
  await call('/me/players', { ...child, relation: 'child', sportIds, consentVersion });
  return consentVersion;
}

/** Of somebody who is a child whenever the pictures are taken. */
function birthDateOfChild(): string {
  return `${new Date().getFullYear() - 10}-05-06`;
}

/** One claim waits for an administrator, the other was refused. */
async function claimTwice(
  claimant: Call,
  administrator: Call,
  players: Player[],
  consentVersion: string,
): Promise<void> {
  const claims: number[] = [];
  for (const { player_profile_id: id, player_name: playerName } of players.slice(0, 2)) {
    const made = await administrator<{ data: { code: string } }>(`/players/${id}/claim-codes`, {
      email: INVITED,
    });
    const { data } = await claimant<{ data: { claimId: number } }>('/me/claims', {
      code: made.data.code,
      relation: 'child',
      playerName,
      birthDate: birthDateOfChild(),
      consentVersion,
    });
    claims.push(data.claimId);
  }
  interface Open {
    claims: { claimId: number; objections: string[] }[];
  }
  const { claims: open } = await administrator<Open>('/admin/claims');
  const refused = required(open.find(({ claimId }) => claimId === claims[1]));
  await administrator(`/admin/claims/${refused.claimId}/refuse`, {
    reason: 'The club says that this player is somebody else.',
    objections: refused.objections,
  });
}

function required<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('The demo has too few players.');
  return thing;
}
