import { ADMINISTRATOR } from '../platform/accounts';
import { cupOf, drawLeague } from '../platform/cups';
import { mailedSecret } from '../platform/letters';
import { createPerson, PERSON } from '../platform/people';
import { platform } from '../platform/platform';
import type { Look } from './everybody';
import { askApi, tellApi } from './session';

/** The pages that everybody may read: they show names to strangers. */
export const PUBLIC_SCREENS = {
  'the list of tournaments': { at: '/tournaments', visit: { as: 'stranger' } },
  'a public tournament': { at: publicly(madeCup), visit: { as: 'stranger' } },
  'a public draw': { at: publicly(madeCup, 'draws'), visit: { as: 'stranger' } },
  'a public table': { at: publicly(league, 'standings'), visit: { as: 'stranger' } },
  'public fixtures': { at: publicly(harbourCup, 'fixtures'), visit: { as: 'stranger' } },
  'a public bracket': { at: publicly(harbourCup, 'bracket'), visit: { as: 'stranger' } },
  'public leaders': { at: publicly(harbourCup, 'leaders'), visit: { as: 'stranger' } },
  'the public rules of a table': { at: publicly(league, 'rules'), visit: { as: 'stranger' } },
  'a public match': { at: publicMatch('Port Alder vs Tern Bay'), visit: { as: 'stranger' } },
  'a public race': { at: publicMatch('Coast Road Grand Prix - Race'), visit: { as: 'stranger' } },
  'a match on a TV': {
    at: publicMatch('Port Alder vs Tern Bay', '/tv'),
    visit: { as: 'stranger' },
  },
  'a tournament on a TV': {
    at: async () => `/tournaments/${await madeCup()}/tv`,
    visit: { as: 'stranger' },
  },
  'an embedded table': { at: embedded('table'), visit: { as: 'stranger' } },
  'embedded fixtures': { at: embedded('fixtures'), visit: { as: 'stranger' } },
} satisfies Record<string, Look>;

/** Every screen as its address opens it, in whatever language: nothing is done there by name. */
export const PLAIN_SCREENS = {
  ...PUBLIC_SCREENS,
  'the sign-in': { at: '/admin', visit: { as: 'stranger' } },
  'the dashboard': { at: '/admin/dashboard' },
  users: { at: '/admin/users' },
  'a person': { at: '/admin/users/1' },
  players: { at: '/admin/players' },
  'a player': { at: '/admin/players/1' },
  tournaments: { at: '/admin/tournaments' },
  'a tournament at a glance': { at: tournament('Alder Harbour Cup', 'overview') },
  'a table': { at: tournament('Coastal League', 'standings') },
  'the fixtures': { at: tournament('Alder Harbour Cup', 'fixtures') },
  'a bracket': { at: tournament('Alder Harbour Cup', 'bracket') },
  'the leaders': { at: tournament('Alder Harbour Cup', 'leaders') },
  'the rules of a table': { at: tournament('Coastal League', 'rules') },
  'the entries of a tournament': { at: made('entries&state=accepted') },
  'the draws of a tournament': { at: made('draws') },
  'a tournament that an administrator acts on': {
    at: async () => `/app/tournaments/${await madeCup()}#as=administrator`,
  },
  matches: { at: '/admin/matches' },
  'matches in rows': { at: '/admin/matches?layout=rows' },
  'a scoreboard': { at: match('Port Alder vs Tern Bay', 'scoreboard') },
  'a race': { at: match('Coast Road Grand Prix - Race', 'multi-entry') },
  'a team': { at: ofTeams('Port Alder vs Tern Bay', (own) => `/admin/teams/${own}`) },
  'two teams against each other': {
    at: ofTeams('Port Alder vs Tern Bay', (own, other) => `/admin/teams/${own}/against/${other}`),
  },
  sports: { at: '/admin/sports' },
  'age groups': { at: '/admin/config/age-groups' },
  'gender categories': { at: '/admin/config/gender-categories' },
  'event templates': { at: '/admin/config/event-templates' },
  'scoring configurations': { at: '/admin/config/scoring-config' },
  'match formats': { at: '/admin/config/match-formats' },
  'rule packs': { at: '/admin/rule-packs' },
  security: { at: '/admin/security' },
  'the new password': { at: '/admin/change-password' },
  'the audit trail': { at: '/admin/activity' },
  'everybody’s API keys': { at: '/admin/keys' },
  'the sign-in of people': { at: '/app/sign-in', visit: { as: 'stranger' } },
  'a registration': { at: '/app/register', visit: { as: 'stranger' } },
  'a forgotten password': { at: '/app/forgot-password', visit: { as: 'stranger' } },
  'a link to sign in with': { at: '/app/sign-in-link', visit: { as: 'stranger' } },
  'an address to confirm': { at: '/app/verify#token=of-a-letter', visit: { as: 'stranger' } },
  'a password to choose': {
    at: '/app/reset-password#token=of-a-letter',
    visit: { as: 'stranger' },
  },
  'a mailed link': { at: '/app/sign-in-by-link#token=of-a-letter', visit: { as: 'stranger' } },
  'a link without its secret': { at: '/app/verify', visit: { as: 'stranger' } },
  'the start of the workspace': { at: '/app', visit: { as: PERSON } },
  'an invitation to sign in for': {
    at: invitation,
    visit: { as: 'stranger' },
  },
  'matches to score': { at: '/app/scoring', visit: { as: PERSON } },
  'a person’s own roles': { at: '/app/roles', visit: { as: PERSON } },
  'a person’s own account': { at: '/app/account', visit: { as: PERSON } },
  'a person’s own security': { at: '/app/security', visit: { as: PERSON } },
  'a person’s own API keys': { at: '/app/keys', visit: { as: PERSON } },
  'a person’s new password': { at: '/app/change-password', visit: { as: PERSON } },
} satisfies Record<string, Look>;

function tournament(name: string, tab: string): () => Promise<string> {
  return async () => `/admin/tournaments/${await tournamentNamed(name)}?tab=${tab}`;
}

function made(tab: string): () => Promise<string> {
  return async () => `/admin/tournaments/${await madeCup()}?tab=${tab}`;
}

function publicly(find: () => Promise<number>, tab?: string): () => Promise<string> {
  return async () => `/tournaments/${await find()}${tab === undefined ? '' : `?tab=${tab}`}`;
}

function league(): Promise<number> {
  return tournamentNamed('Coastal League');
}

function harbourCup(): Promise<number> {
  return tournamentNamed('Alder Harbour Cup');
}

async function tournamentNamed(name: string): Promise<number> {
  const { tournaments } = await ask<{
    tournaments: { tournament_id: number; tournament_name: string }[];
  }>(`/admin/tournaments?search=${encodeURIComponent(name)}`);
  const found = required(
    name,
    tournaments.find((one) => one.tournament_name === name),
  );
  return found.tournament_id;
}

const cups = new Map<string, Promise<number>>();

/** A tournament that was made here, with entries and a draw: one for each worker. */
function madeCup(): Promise<number> {
  const { origin, database } = platform();
  const make = async () => {
    const email = `ottilie-${crypto.randomUUID()}@example.org`;
    const organiser = { ...PERSON, fullName: 'Ottilie Oder', email };
    await createPerson(origin, database, organiser);
    const cup = await cupOf(organiser, 4);
    await drawLeague(cup);
    return cup.tournamentId;
  };
  const cup = cups.get(origin) ?? make();
  cups.set(origin, cup);
  return cup;
}

/** Where the letter of an invitation leads. */
async function invitation(): Promise<string> {
  const { origin, database } = platform();
  const email = `ina-${crypto.randomUUID()}@example.org`;
  const invited = { email, role: 'scorer', scope: 'tournament', scopeId: await league() };
  await tellApi(origin, ADMINISTRATOR, 'POST', '/invitations', invited);
  return `/app/invitation#token=${await mailedSecret(database, email)}`;
}

interface Match {
  match_id: number;
  match_name: string;
  team_a_id: number | null;
  team_b_id: number | null;
}

async function matchNamed(name: string): Promise<Match> {
  const { matches } = await ask<{ matches: Match[] }>(
    `/admin/matches?search=${encodeURIComponent(name)}`,
  );
  return required(
    name,
    matches.find((one) => one.match_name === name),
  );
}

function match(name: string, view: string): () => Promise<string> {
  return async () => `/admin/matches/${(await matchNamed(name)).match_id}/${view}`;
}

function publicMatch(name: string, view = ''): () => Promise<string> {
  return async () => `/matches/${(await matchNamed(name)).match_id}${view}`;
}

function embedded(part: string): () => Promise<string> {
  return async () => `/embed/tournaments/${await league()}/${part}`;
}

function ofTeams(
  name: string,
  address: (own: number, other: number) => string,
): () => Promise<string> {
  return async () => {
    const { team_a_id: own, team_b_id: other } = await matchNamed(name);
    return address(required(name, own), required(name, other));
  };
}

/** The fixtures stay as they are: a worker asks for each of them once. */
const replies = new Map<string, Promise<unknown>>();

function ask<Reply>(path: string): Promise<Reply> {
  const { origin } = platform();
  const reply = replies.get(origin + path) ?? askApi<Reply>(origin, ADMINISTRATOR, path);
  replies.set(origin + path, reply);
  return reply as Promise<Reply>;
}

function required<Thing>(what: string, thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Error(`The platform has no ${what}.`);
  return thing;
}
