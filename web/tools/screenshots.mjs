/**
 * Writes pictures of every screen, dialog and menu on demo data into screenshots/: at four widths, light and dark, in
 * English and in Arabic. Needs the release binary (or TOUCHLINE_BIN) and Chromium.
 *
 *   node tools/screenshots.mjs [--width 390,1440] [--scheme dark] [--language de] [--long-names] [--built]
 *     [--server http://…] [users palette …]
 *
 * With names, it writes those pictures only whose names begin so. The browser asks for the console in each language;
 * pictures in any but English are in a folder of its name. With long names, every name is 255 characters without
 * a blank. `--built` shows dist/ instead of the binary's console, and `--server` a server that runs already with demo
 * data and the administrator `ada`. A screen with `shownIn` is also in the README or in docs/guide.md, in those colours.
 *
 * What is pictured is brought about once in a language, in the widest window, and then pictured at each width in each
 * scheme. Where something that was opened does not outlast the change of width, it is brought about anew. What failed
 * does not keep the others from being pictured: it is listed at the end, and the exit code is 1.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createServer, runnerImport } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const load = async (file) =>
  (await runnerImport(file, { root: ROOT, configFile: false, logLevel: 'error' })).module;
const { startChromium } = await load('./e2e/browser/chromium.ts');
const { Windows } = await load('./e2e/browser/window.ts');
const { giveLongNames } = await load('./e2e/browser/longNames.ts');
const { putPeopleToWork } = await load('./tools/screenshots/peopleAtWork.ts');
const { serveBuilt } = await load('./tools/interactions/built.ts');
const { messagesOf, namespacesOfConsole, SOURCE_LANGUAGE } = await load(
  './tools/words/catalogue.ts',
);
const { moduleOf } = await load('./tools/words/compile.ts');
const TOUCHLINE =
  process.env.TOUCHLINE_BIN ??
  fileURLToPath(new URL('../../target/release/touchline', import.meta.url));
const PICTURES = fileURLToPath(new URL('../screenshots/', import.meta.url));
const PICTURES_OF_README = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
/** By their width: the narrowest phone, a phone, a tablet, a laptop, a screen on a wall. */
const VIEWPORTS = {
  320: { width: 320, height: 640 },
  390: { width: 390, height: 844 },
  768: { width: 768, height: 1024 },
  1440: { width: 1440, height: 900 },
  1920: { width: 1920, height: 1080 },
};
const IN_README = '1440';
/** A4 within its margins, at 96 dots per inch. */
const SHEET = { width: 703, height: 1016 };
/** How long a step may take, in milliseconds: others may use the machine. */
const PATIENCE = 60_000;
const SCHEMES = ['light', 'dark'];
const ACCOUNT = { username: 'ada', password: 'the ball is round' };
const { values: asked, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    width: { type: 'string', default: '390,768,1440,1920' },
    scheme: { type: 'string', default: SCHEMES.join() },
    language: { type: 'string', default: 'en,ar' },
    'long-names': { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    server: { type: 'string' },
  },
});
const widths = asked.width.split(',');
const schemes = asked.scheme.split(',');
const unknown = widths.filter((width) => !(width in VIEWPORTS));
if (unknown.length > 0) throw new Error(`There is no window of ${unknown.join()} px.`);

/** The words of the screens by namespace, in the language that is pictured. */
let say = {};

async function wordsIn(language) {
  const namespaces = namespacesOfConsole().map(async (namespace) => {
    const messages = messagesOf(language, namespace);
    const code = moduleOf(language, messages, messagesOf(SOURCE_LANGUAGE, namespace));
    const { default: words } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
    return [namespace, words];
  });
  return Object.fromEntries(await Promise.all(namespaces));
}

/** Stands in a message for any text. */
const ANY = '…';
/** Finds these messages. */
const like = (...messages) => new RegExp(messages.map(patternOf).join('|'));
const patternOf = (message) => message.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll(ANY, '.*');

/** The words of a button of which some are for screen readers alone, of whatever it is about. */
const plain = (message) => {
  const gap = () => ANY;
  const values = new Proxy({}, { get: (_, name) => (name === 'hidden' ? gap : ANY) });
  return [message(values)].flat(2).join('').split(ANY)[0].trim();
};

/** The words of a button with those for screen readers, where the others are on several buttons. */
const heard = (message) => [message({ hidden: (words) => words })].flat(3).join('');

/** Waits until this many charts are there. */
const charts = (count) => (page) =>
  page
    .locator('canvas')
    .nth(count - 1)
    .waitFor();

const ACTIVITY = ['active', 'inactive'];
const sportName = (sport) => say.shared.sport({ sport, name: '' });

/** Ticks the first rows. */
async function tick(page, count) {
  for (let place = 0; place < count; place += 1) {
    await page.locator('[data-row-handle]').nth(place).check();
  }
}

const click = (role, name) => (page) => page.getByRole(role, { name }).first().click();
/** One click after the other. */
const clicks =
  (...steps) =>
  async (page) => {
    for (const [role, name] of steps) await click(role, name)(page);
  };
/** Finds what a message names, of whatever it is about. */
const any = (message) => like(plain(message));
/** At another width something else is below the pointer. */
const preview = (page) => ({
  at: '/admin/matches?layout=rows',
  isHovered: true,
  first: async (tab) => {
    await tab.locator(`main a[data-preview="${page}"]`).first().hover();
    await tab.locator('[role="tooltip"] :not([aria-busy="true"]) > p').first().waitFor();
  },
});
const failing = (calls) => async (page) => {
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'The disk is asleep.' } }),
  );
  await page.reload();
};

/** Where each picture is taken, and what is done first. `found` are ids of the demo data. */
function screens(found) {
  const match = (id, view = 'scoreboard') => `/admin/matches/${id}/${view}`;
  const cup = (tab) => `/admin/tournaments/${found.cup}${tab === undefined ? '' : `?tab=${tab}`}`;
  return {
    landing: { at: '/', signedOut: true },
    'sign-in': { at: '/admin', signedOut: true },
    ...(found.people && workspaceScreens(found.people)),
    ...(found.people && screensOfPeople(found.people)),
    ...(found.people && publicScreens(found, found.people)),
    ...(found.people && madeTabs(found.people.made)),
    'sign-in-refused': {
      at: '/admin',
      signedOut: true,
      first: async (page) => {
        await page.getByPlaceholder(say.auth.usernameHint()).fill('ada');
        await page.getByPlaceholder(say.auth.passwordHint()).fill('wrong');
        await page.getByRole('button', { name: say.auth.signIn() }).click();
        await page.getByRole('alert').waitFor();
      },
    },
    'not-found': { at: '/nowhere', signedOut: true },
    'not-found-in-shell': { at: '/admin/nowhere' },
    dashboard: {
      at: '/admin/dashboard',
      shownIn: 'light',
      first: charts(2),
    },
    'dashboard-table': {
      at: '/admin/dashboard?days=90',
      first: click('button', say.shared.showTable()),
    },
    'dashboard-failed': {
      at: '/admin/dashboard',
      first: async (page) => {
        await page.route('**/admin/dashboard/**', (route) => route.abort());
        await page.reload();
      },
    },
    bell: { at: '/admin/dashboard', first: click('button', say.notifications.title()) },
    'user-menu': {
      at: '/admin/dashboard',
      first: click('button', like(say.shell.userMenu({ name: ANY }))),
    },
    menu: { at: '/admin/users', upTo: 768, first: click('button', say.shell.openMenu()) },
    'menu-collapsed': {
      at: '/admin/users',
      from: 1440,
      first: click('button', say.shell.collapseSidebar()),
    },
    palette: { at: '/admin/dashboard', first: click('button', say.shell.jumpTo()) },
    'palette-search': {
      at: '/admin/dashboard',
      first: async (page) => {
        await click('button', say.shell.jumpTo())(page);
        await page.getByRole('combobox', { name: say.shell.paletteField() }).fill('cup');
        await page
          .getByRole('group', { name: say.shell.group({ group: 'tournaments' }) })
          .waitFor();
      },
    },
    'preview-team': preview('team'),
    'preview-match': preview('scoreboard'),
    shortcuts: {
      at: '/admin/dashboard',
      first: async (page) => {
        await click('button', like(say.shell.userMenu({ name: ANY })))(page);
        await click('menuitem', say.shell.shortcuts())(page);
      },
    },
    offline: {
      at: '/admin/sports',
      first: async (page) => {
        await page.getByText(sportName('volleyball'), { exact: true }).waitFor();
        await page.context().setOffline(true);
      },
    },
    'users-filters': { at: '/admin/users', upTo: 390, first: click('button', say.list.filters()) },
    users: { at: '/admin/users' },
    'users-views': { at: '/admin/users', first: click('button', say.list.views()) },
    'users-view-saved': {
      at: '/admin/users?signIns=never',
      first: async (page) => {
        await click('button', say.list.views())(page);
        await click('menuitem', say.list.saveView())(page);
        await page.getByRole('dialog').waitFor();
      },
    },
    'users-display': {
      at: '/admin/users',
      from: 768,
      first: click('button', say.list.display()),
    },
    'users-empty': { at: '/admin/users?search=nobody-is-called-this' },
    'users-failed': { at: '/admin/users', first: failing('**/admin/users?*') },
    user: { at: `/admin/users/${found.user}` },
    'user-missing': { at: '/admin/users/999999999' },
    players: { at: '/admin/players' },
    player: { at: `/admin/players/${found.player}` },
    'player-missing': { at: '/admin/players/999999999' },
    team: {
      at: `/admin/teams/${found.team}`,
      first: charts(1),
    },
    'team-table': {
      at: `/admin/teams/${found.team}`,
      first: click('button', say.shared.showTable()),
    },
    'head-to-head': { at: `/admin/teams/${found.team}/against/${found.opponent}` },
    'players-failed': { at: '/admin/players', first: failing('**/admin/players?*') },
    tournaments: { at: '/admin/tournaments' },
    'tournament-details': {
      at: `/admin/tournaments?tournament=${found.tournament}`,
      first: (page) =>
        page
          .getByRole('dialog')
          .getByText(say.tournaments.id({ id: found.tournament }))
          .waitFor(),
    },
    tournament: { at: cup() },
    'tournament-standings': {
      at: cup('standings'),
      first: click('button', say.competition.reasonsShown({ shown: 'no' })),
    },
    'tournament-bracket': { at: cup('bracket'), shownIn: 'dark' },
    'tournament-fixtures': { at: cup('fixtures') },
    'tournament-leaders': { at: cup('leaders') },
    'tournament-rules': { at: cup('rules') },
    'tournament-missing': { at: '/admin/tournaments/999999999' },
    'tournaments-failed': { at: '/admin/tournaments', first: failing('**/admin/tournaments?*') },
    matches: { at: '/admin/matches', shownIn: 'light' },
    'matches-rows': { at: '/admin/matches?layout=rows' },
    'matches-filters': {
      at: '/admin/matches?status=completed&kind=tournament',
      upTo: 390,
      first: click('button', say.list.filters()),
    },
    'matches-empty': { at: '/admin/matches?search=nobody-plays-this' },
    'matches-failed': { at: '/admin/matches', first: failing('**/admin/matches?*') },
    'matches-live': { at: '/admin/matches?status=live' },
    scoreboard: { at: match(found.football) },
    'scoreboard-live': { at: match(found.live) },
    'scoreboard-sets': { at: match(found.sets) },
    'scoreboard-scheduled': { at: match(found.scheduled) },
    'scoreboard-invalid': { at: match('first') },
    'scoreboard-failed': {
      at: match(found.football),
      first: failing(`**/match/${found.football}/scoreboard`),
    },
    'multi-entry': { at: match(found.race, 'multi-entry') },
    'multi-entry-relay': { at: match(found.relay, 'multi-entry') },
    sports: { at: '/admin/sports' },
    'age-groups': { at: '/admin/config/age-groups' },
    'age-groups-add': { at: '/admin/config/age-groups?add=true' },
    'age-groups-wrong': {
      at: '/admin/config/age-groups?add=true',
      first: async (page) => {
        await page.getByLabel(say.configuration.minAge()).fill('19');
        await page.getByLabel(say.configuration.maxAge()).fill('12');
        await page.locator('[role="dialog"] [type="submit"]').click();
      },
    },
    'age-groups-menu': {
      at: '/admin/config/age-groups',
      first: click('button', like(say.configuration.moreActions({ name: ANY }))),
    },
    'age-groups-delete': {
      at: '/admin/config/age-groups',
      first: async (page) => {
        await click('button', like(say.configuration.moreActions({ name: ANY })))(page);
        await click('menuitem', say.configuration.askToDelete())(page);
        await page.locator('[role="dialog"] [role="status"][aria-busy="false"]').waitFor();
      },
    },
    'gender-categories-delete': {
      at: '/admin/config/gender-categories',
      first: async (page) => {
        await click('button', like(say.configuration.moreActions({ name: ANY })))(page);
        await click('menuitem', say.configuration.askToDelete())(page);
        await page.locator('[role="dialog"] [role="status"][aria-busy="false"]').waitFor();
      },
    },
    undo: {
      at: '/admin/config/event-templates',
      first: async (page) => {
        // The row stays: other pictures show it, too.
        const undo = { audit_entry_id: 1, until: '2027-01-01T00:00:00Z' };
        await page.route('**/event-templates/*', (route) =>
          route.request().method() === 'DELETE'
            ? route.fulfill({ json: { success: true, message: '', undo } })
            : route.fallback(),
        );
        await click('button', like(say.configuration.moreActions({ name: ANY })))(page);
        await click('menuitem', say.configuration.askToDelete())(page);
        await click('button', say.configuration.delete())(page);
        await page.getByRole('button', { name: say.configuration.undo() }).waitFor();
      },
    },
    'age-groups-inactive': {
      at: '/admin/config/age-groups',
      first: async (page) => {
        await click('button', like(say.configuration.moreActions({ name: ANY })))(page);
        await click(
          'menuitem',
          like(...ACTIVITY.map((state) => say.configuration.make({ state }))),
        )(page);
        await page
          .getByText(
            like(...ACTIVITY.map((state) => say.configuration.isNow({ state, name: ANY }))),
          )
          .or(page.getByRole('dialog'))
          .first()
          .waitFor();
      },
    },
    'age-groups-unsaved': {
      at: '/admin/config/age-groups?add=true',
      first: async (page) => {
        await page.getByRole('dialog').getByLabel(say.configuration.name()).fill('Veterans');
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').nth(1).waitFor();
      },
    },
    'gender-categories': { at: '/admin/config/gender-categories' },
    'gender-categories-add': { at: '/admin/config/gender-categories?add=true' },
    'event-templates': { at: '/admin/config/event-templates' },
    'event-templates-selected': {
      at: '/admin/config/event-templates',
      first: (page) => tick(page, 3),
    },
    'event-templates-copy': {
      at: '/admin/config/event-templates',
      first: async (page) => {
        await tick(page, 3);
        await click('button', say.configuration.copyToSport())(page);
      },
    },
    'event-templates-edit': { at: `/admin/config/event-templates?edit=${found.template}` },
    'scoring-config': { at: '/admin/config/scoring-config' },
    'scoring-config-add': { at: '/admin/config/scoring-config?add=true' },
    'scoring-config-preview': {
      at: '/admin/config/scoring-config',
      first: async (page) => {
        await click('button', say.configuration.editOne({ name: sportName('football') }))(page);
        await page.getByLabel(say.configuration.pointsLabel({ of: 'win' })).fill('2');
        await page
          .getByRole('region', { name: say.configuration.whatWouldChange() })
          .locator('ol')
          .waitFor();
      },
    },
    'match-formats': { at: '/admin/config/match-formats' },
    'match-formats-edit': { at: `/admin/config/match-formats?edit=${found.format}` },
    'rule-packs': { at: '/admin/rule-packs' },
    'rule-packs-chosen': { at: '/admin/rule-packs?pack=football-goal-difference' },
    'rule-packs-failed': { at: '/admin/rule-packs', first: failing('**/api/v1/admin/rule-packs') },
    activity: { at: '/admin/activity' },
    claims: { at: '/admin/claims' },
    'activity-details': {
      at: '/admin/activity?kind=age_group',
      first: click('button', say.trail.details()),
    },
    security: {
      at: '/admin/security',
      first: (page) => page.getByRole('table', { name: say.security.sessions() }).waitFor(),
    },
    'security-second-factor': {
      at: '/admin/security',
      first: async (page) => {
        await click('button', say.security.switchOn())(page);
        await page.getByRole('img', { name: say.security.qrCode() }).waitFor();
      },
    },
    styleguide: { at: '/admin/styleguide', inDevelopment: true, alwaysBusy: true },
    'change-password': { at: '/admin/change-password' },
    'change-password-wrong': {
      at: '/admin/change-password',
      first: click('button', say.password.title()),
    },
    'print-users': { at: '/admin/users', print: true },
    'print-tournaments': { at: '/admin/tournaments', print: true },
    'print-standings': { at: cup('standings'), print: true },
    'print-bracket': { at: cup('bracket'), print: true },
    'print-team': { at: `/admin/teams/${found.team}`, print: true },
    'print-scoreboard': { at: match(found.football), print: true },
    'print-multi-entry': { at: match(found.race, 'multi-entry'), print: true },
  };
}

/** A running server on a fresh demo database, with the address that it printed. */
async function startServer(database) {
  const run = (words, input = '') =>
    execFileSync(TOUCHLINE, [...words, '--database', database], {
      input,
      stdio: ['pipe', 'ignore', 'inherit'],
    });
  run(['demo']);
  run(['admin', 'create', ACCOUNT.username, '--password-stdin'], `${ACCOUNT.password}\n`);
  const words = ['serve', '--listen', '127.0.0.1:0', '--database', database];
  const server = spawn(TOUCHLINE, words, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TOUCHLINE_LOG: 'warn' },
  });
  let printed = '';
  for await (const text of server.stdout.setEncoding('utf8')) {
    printed += text;
    const origin = /ready at (http:\S+)\s/.exec(printed)?.[1];
    if (origin) return { server, origin };
  }
  throw new Error('The server ended before it was ready.');
}

/** The screens of the console about what people do. */
function screensOfPeople(people) {
  const user = `/admin/users/${people.organiserId}`;
  const player = `/admin/players/${people.claimable}`;
  const openCode = click('button', say.players.makeCode());
  return {
    'person-at-work': { at: user },
    'person-suspend': { at: user, first: click('button', say.users.suspend()) },
    'person-end-sessions': { at: user, first: click('button', say.users.endSessions()) },
    'person-reset-link': { at: user, first: click('button', say.users.mailResetLink()) },
    'person-invite': { at: user, first: click('button', say.access.invite()) },
    'person-take-role': { at: user, first: click('button', like(plain(say.roles.takeAwayIn))) },
    'person-erase': {
      at: user,
      first: async (page) => {
        await click('button', say.users.erase())(page);
        await page.getByRole('dialog').getByText(say.users.whatStays()).waitFor();
      },
    },
    'claim-review': { at: '/admin/claims', first: click('button', like(plain(say.claims.review))) },
    'claims-refused': { at: '/admin/claims?state=refused' },
    'claim-code': { at: player, first: openCode },
    'claim-code-made': {
      at: player,
      first: async (page) => {
        await openCode(page);
        await page.getByRole('dialog').locator('[type="submit"]').click();
        await page.getByRole('button', { name: say.players.codeKept() }).waitFor();
      },
    },
    outbox: { at: '/admin/outbox' },
    'outbox-link': {
      at: '/admin/outbox',
      first: click('button', like(plain(say.outbox.showLinkOf))),
    },
    keys: { at: '/admin/keys' },
    'keys-revoke': { at: '/admin/keys', first: click('button', like(plain(say.keys.revokeOf))) },
  };
}

/** The screens of the workspace. Those of somebody who is signed in are pictured with the person's session. */
function workspaceScreens({ signIn, organised, made, scores, invitation }) {
  const atDoor = (at) => ({ at, signedOut: true });
  const inside = (at, more) => ({ at, signIn: signIn.parent, ...more });
  const ofNewcomer = (at, more) => ({ at, signIn: signIn.newcomer, ...more });
  const ofOrganiser = (at, more) => ({ at, signIn: signIn.organiser, ...more });
  const people = `/app/people/tournament/${organised}`;
  return {
    'workspace-sign-in': atDoor('/app/sign-in'),
    'workspace-sign-in-refused': {
      ...atDoor('/app/sign-in'),
      first: async (page) => {
        await page.locator('input[autocomplete^="username"]').fill('nobody@example.org');
        await page.locator('input[type="password"]').fill('wrong');
        await page.locator('form [type="submit"]').click();
        await page.getByRole('alert').waitFor();
      },
    },
    'workspace-register': atDoor('/app/register'),
    'workspace-register-wrong': {
      ...atDoor('/app/register'),
      first: (page) => page.locator('form [type="submit"]').click(),
    },
    'workspace-forgot-password': atDoor('/app/forgot-password'),
    'workspace-sign-in-link': atDoor('/app/sign-in-link'),
    'workspace-verify': atDoor('/app/verify#token=of-a-letter'),
    'workspace-reset-password': atDoor('/app/reset-password#token=of-a-letter'),
    'workspace-link-over': {
      ...atDoor('/app/sign-in-by-link#token=of-a-letter'),
      first: async (page) => {
        await click('button', say.joining.signIn())(page);
        await page.getByRole('alert').waitFor();
      },
    },
    'workspace-home': inside('/app'),
    'workspace-home-new': ofNewcomer('/app'),
    'workspace-bell': ofOrganiser('/app', {
      first: click('button', new RegExp(`^${patternOf(say.notifications.title())}`)),
    }),
    'workspace-home-organiser': ofOrganiser('/app'),
    'workspace-home-failed': inside('/app', { first: failing('**/api/v1/me**') }),
    'workspace-scoring': ofOrganiser('/app/scoring'),
    'workspace-scoring-none': inside('/app/scoring'),
    'workspace-scoring-failed': inside('/app/scoring', {
      first: failing('**/api/v1/me/matches**'),
    }),
    'workspace-roles': ofOrganiser('/app/roles'),
    'workspace-roles-none': inside('/app/roles'),
    'workspace-roles-failed': inside('/app/roles', { first: failing('**/api/v1/me/**') }),
    'workspace-roles-give-up': ofOrganiser('/app/roles', {
      first: click('button', like(plain(say.roles.giveUpOf))),
    }),
    ...organisersScreens(made, ofOrganiser),
    ...resultScreens(scores, ofOrganiser, inside),
    ...scorersScreens(scores, ofOrganiser),
    'workspace-entries': inside('/app/entries'),
    'workspace-entries-withdraw': inside('/app/entries', {
      first: click('button', say.entering.askedStep({ step: 'withdraw' })),
    }),
    'workspace-entries-failed': inside('/app/entries', { first: failing('**/api/v1/me/entries') }),
    'workspace-enter': ofNewcomer(`/tournaments/${made.cup}?enter=${made.reviewed}`),
    'workspace-squad': inside(`/app/squads/${scores.squad.division}/${scores.squad.team}`),
    'workspace-squad-add': inside(`/app/squads/${scores.squad.division}/${scores.squad.team}`, {
      first: click('button', say.squads.addPlayer()),
    }),
    'workspace-people': ofOrganiser(people),
    'workspace-people-invite': ofOrganiser(people, {
      first: click('button', new RegExp(`^${patternOf(say.roles.invite())}$`)),
    }),
    'workspace-people-change-end': ofOrganiser(people, {
      first: click('button', like(plain(say.roles.changeEndOf))),
    }),
    'workspace-people-take-away': ofOrganiser(people, {
      first: click('button', like(plain(say.roles.takeAwayOf))),
    }),
    'workspace-people-withdraw': ofOrganiser(people, {
      first: click('button', like(plain(say.roles.withdrawOf))),
    }),
    'workspace-invitation': atDoor('/app/invitation#token=of-a-letter'),
    'workspace-invitation-read': ofNewcomer(`/app/invitation#token=${invitation}`),
    'workspace-account': inside('/app/account'),
    'workspace-account-edit': inside('/app/account', {
      first: click('button', say.account.edit()),
    }),
    'workspace-account-erase': inside('/app/account', {
      first: click('button', say.account.erase()),
    }),
    'workspace-players': inside('/app/players'),
    'workspace-players-none': ofNewcomer('/app/players'),
    'workspace-players-add': inside('/app/players?add=true'),
    'workspace-players-edit': inside('/app/players', {
      first: click('button', any(say.profiles.edit)),
    }),
    'workspace-players-claim': inside('/app/players', {
      first: click('button', say.profiles.haveCode()),
    }),
    'workspace-players-calendar': inside('/app/players', {
      first: click('button', any(say.profiles.calendar)),
    }),
    'workspace-players-calendar-made': inside('/app/players', {
      first: async (page) => {
        // Nothing is made: each picture would replace a link.
        await page.route('**/api/v1/me/players/*/calendar-link', (route) =>
          route.fulfill({
            json: {
              success: true,
              message: 'Made.',
              data: {
                url: `/api/v1/public/calendars/tlc_${'5e'.repeat(32)}/calendar.ics`,
                since: '2027-05-01T10:00:00.000Z',
              },
            },
          }),
        );
        await click('button', any(say.profiles.calendar))(page);
        await click('button', say.profiles.makeLink())(page);
        await page.getByRole('button', { name: say.profiles.linkKept() }).waitFor();
      },
    }),
    'workspace-players-failed': inside('/app/players', { first: failing('**/api/v1/me/players') }),
    'workspace-keys': ofOrganiser('/app/keys'),
    'workspace-keys-none': inside('/app/keys'),
    'workspace-keys-add': ofOrganiser('/app/keys?add=true'),
    'workspace-keys-made': ofOrganiser('/app/keys?add=true', {
      first: async (page) => {
        // Nothing is made: each picture would leave a key behind.
        await page.route('**/api/v1/keys', (route) =>
          route.request().method() === 'POST'
            ? route.fulfill({ json: { success: true, data: { token: `tlk_${'5e'.repeat(32)}` } } })
            : route.fallback(),
        );
        const dialog = page.getByRole('dialog');
        await dialog.locator('input').first().fill('Timing system');
        for (const field of await dialog.locator('select').all()) {
          const values = await field
            .locator('option')
            .evaluateAll((all) => all.map((one) => one.value));
          await field.selectOption(values.find((value) => value !== ''));
        }
        await dialog.locator('[type="submit"]').click();
        await page.getByRole('button', { name: say.keys.kept() }).waitFor();
      },
    }),
    'workspace-security': inside('/app/security'),
    'workspace-security-passkey': inside('/app/security', {
      first: click('button', say.security.addPasskey()),
    }),
    'workspace-change-password': inside('/app/change-password'),
    'workspace-menu': inside('/app', {
      first: (page) => page.locator('header button').last().click(),
    }),
    'workspace-not-found': inside('/app/nowhere'),
  };
}

/** What organisers do in the workspace. */
function organisersScreens({ cup, drawn, reviewed, drawable, draft }, of) {
  const at = (tournament, rest = '') => `/app/tournaments/${tournament}${rest}`;
  return {
    'organiser-tournaments': of('/app/tournaments'),
    'organiser-new': of('/app/tournaments/new'),
    'organiser-new-wrong': of('/app/tournaments/new', {
      first: (page) => page.locator('main form [type="submit"]').last().click(),
    }),
    ...Object.fromEntries(
      [2, 3, 4].map((step) => [`organiser-new-${step}`, of(`/app/tournaments/new?step=${step}`)]),
    ),
    'organiser-draft': of(at(draft)),
    'organiser-tournament': of(at(cup)),
    'organiser-division': of(at(cup, `?edit=${reviewed}`)),
    'organiser-entries': of(at(cup, `/divisions/${reviewed}`)),
    'organiser-tournament-edit': of(at(cup), {
      first: click('button', heard(say.organising.editAbout)),
    }),
    'organiser-tournament-step': of(at(cup), {
      first: clicks(
        ['button', any(say.organising.moreOf)],
        ['menuitem', say.organising.askedStep({ step: 'cancel' })],
      ),
    }),
    'organiser-template': of(at(cup), {
      first: clicks(
        ['button', any(say.organising.moreOf)],
        ['menuitem', say.organising.saveAsTemplate()],
      ),
    }),
    'organiser-division-add': of(at(cup, '?add=true')),
    'organiser-entry-menu': of(at(cup, `/divisions/${reviewed}`), {
      first: click('button', any(say.organising.moreOf)),
    }),
    'organiser-entry-return': of(at(cup, `/divisions/${reviewed}`), {
      first: clicks(
        ['button', any(say.organising.moreOf)],
        ['menuitem', say.entering.askedStep({ step: 'return' })],
      ),
    }),
    'organiser-squads-change': of(at(cup, `/squads/${drawn}`), {
      first: squad(say.squads.change()),
    }),
    'organiser-squads-take-out': of(at(cup, `/squads/${drawn}`), {
      first: squad(say.squads.takeOut()),
    }),
    'organiser-squads-add': of(at(cup, `/squads/${drawn}`), {
      first: squad(any(say.squads.addPlayerTo)),
    }),
    'organiser-squads-paste': of(at(cup, `/squads/${drawn}`), {
      first: async (page) => {
        const rows =
          'team\tplayer\tnumber\nPort Alder\tAda Lind\t1\nPort Alder\t\t2\nNobody\tBo\tx';
        await click('button', say.squads.paste())(page);
        await page.locator('main textarea').fill(rows);
        await click('button', say.squads.check())(page);
        await page.getByRole('table').first().waitFor();
      },
    }),
    'organiser-draw-swap': of(at(cup, `/draws/${drawn}`), {
      first: click('button', say.drawing.swap({ kind: 'team' })),
    }),
    'organiser-draw-void': of(at(cup, `/draws/${drawn}`), {
      first: click('button', say.drawing.void()),
    }),
    'organiser-timetable-day': of(at(cup, '/timetable'), {
      first: (page) => page.getByText(say.timetable.byDay(), { exact: true }).click(),
    }),
    'organiser-timetable-clash': of(at(cup, '/timetable'), {
      first: async (page) => {
        const field = (kind) => page.locator(`main li input${kind}`).first();
        await field('[type="date"]').fill('2030-06-06');
        await field('[type="time"]').fill('09:00');
        await field(':not([type="date"], [type="time"])').fill('Court 1');
        const clash = say.timetable.courtClash({ name: ANY, match: ANY });
        await page.getByText(like(clash)).first().waitFor();
      },
    }),
    'organiser-entries-returned': of(at(cup, `/divisions/${reviewed}?state=returned`)),
    'organiser-squads': of(at(cup, `/squads/${drawn}`)),
    'organiser-draw': of(at(cup, `/draws/${drawn}`)),
    'organiser-draw-none': of(at(cup, `/draws/${drawable}`)),
    'organiser-timetable': of(at(cup, '/timetable')),
    'organiser-own-entries': of('/app/entries'),
  };
}

/** Opens the squad of a team that has players, and what is done in it. */
const squad = (name) => clicks(['button', /Port Alder/], ['button', name]);

/** What becomes of results: the day of a tournament, what was said, what is put right. */
function resultScreens({ knockOut, league }, of, ofSpeaker) {
  const at = (tournament, rest) => `/app/tournaments/${tournament}/${rest}`;
  const results = at(league.tournament, 'results');
  const result = `/app/matches/${league.disputed}/result`;
  const rows = (dialog) => dialog.getByRole('table').first().waitFor();
  /** Opens a dialog of the results, and fills it in; then what follows is in view. */
  const correct = (name, fill) =>
    of(results, {
      first: async (page) => {
        // The last match has not been recorded: its result is put right here.
        await page.getByRole('button', { name }).last().click();
        const dialog = page.getByRole('dialog');
        await fill(dialog);
        await rows(dialog);
      },
    });
  const score = async (dialog, ...goals) => {
    const fields = dialog.locator('input[inputmode="numeric"]');
    for (const [place, text] of goals.entries()) await fields.nth(place).fill(text);
  };
  return {
    'match-day': of(at(league.tournament, 'match-day')),
    'match-day-none': of(at(league.tournament, 'match-day?day=2031-01-01')),
    'match-day-failed': of(at(league.tournament, 'match-day'), {
      first: failing('**/api/v1/**/match-day?*'),
    }),
    'match-day-link': of(at(league.tournament, 'match-day'), {
      first: click('button', any(say.matchday.linkOf)),
    }),
    'match-day-link-made': of(at(league.tournament, 'match-day'), {
      first: async (page) => {
        // Nothing is made: each picture would leave a link behind.
        const url = `https://cup.example.org/app/matches/41/score#key=tlk_${'5e'.repeat(32)}`;
        const data = { url, expiresAt: '2027-01-15T20:00:00.000Z' };
        await page.route('**/scorer-links', (route) =>
          route.request().method() === 'POST'
            ? route.fulfill({ json: { success: true, data } })
            : route.fallback(),
        );
        await click('button', any(say.matchday.linkOf))(page);
        await click('button', say.matchday.makeLink())(page);
        await page.getByRole('img', { name: say.matchday.qr() }).waitFor();
      },
    }),
    'result-disputed': of(result),
    'result-of-a-side': ofSpeaker(result),
    'result-rule': of(result, { first: click('button', say.matchday.say({ step: 'rule' })) }),
    'result-to-come': of(`/app/matches/${league.late}/result`),
    results: of(results),
    'results-knock-out': of(at(knockOut.tournament, 'results')),
    'results-suspensions': of(results, { first: click('button', any(say.matchday.changeRule)) }),
    'results-correct': of(`${at(knockOut.tournament, 'results')}?edit=${knockOut.semiFinal}`, {
      first: async (page) => {
        await score(page.getByRole('dialog'), '1', '4');
        await page.getByText(say.results.later()).waitFor();
      },
    }),
    'results-enter': of(`${results}?edit=${league.late}`, {
      first: async (page) => {
        await score(page.getByRole('dialog'), '1', '4');
        await rows(page.getByRole('dialog'));
      },
    }),
    'results-award': correct(any(say.results.award), async (dialog) => {
      await dialog.getByRole('radio').nth(1).click();
      await score(dialog, '0', '3');
    }),
    'results-points': correct(say.results.correctPoints(), async (dialog) => {
      await dialog.getByRole('combobox').first().selectOption({ index: 1 });
      await score(dialog, '5');
    }),
    'results-order': correct(say.results.orderTeams(), async (dialog) => {
      await dialog.locator('li button:enabled').last().click();
      await dialog.getByRole('radio').last().click();
    }),
    'results-withdraw': correct(say.results.withdrawTeam(), async (dialog) => {
      await dialog.getByRole('combobox').first().selectOption({ index: 1 });
      await dialog.getByRole('radio').nth(1).click();
    }),
    'results-earlier': of(results, {
      first: async (page) => {
        await click('link', say.results.earlierTables())(page);
        await page.waitForURL('**/tournaments/**knownAt**');
      },
    }),
  };
}

/** What a scorer has in hand. */
function scorersScreens({ live, ahead, shootout, raced, league }, of) {
  const at = (match, first) => of(`/app/matches/${match}/score`, { ...(first && { first }) });
  const sport = Object.entries(live).map(([name, match]) => [`scoring-${name}`, at(match)]);
  const goal = like(say.scoring.operation({ operation: 'goal' }));
  const scorer = like(say.scoring.numbered({ number: 10, name: ANY }));
  const more = ['button', say.scoring.more()];
  const lineUp = like(say.scoring.operation({ operation: 'lineUp' }));
  return {
    ...Object.fromEntries(sport),
    'scoring-ahead': at(ahead),
    'scoring-line-up': at(ahead, click('button', lineUp)),
    'scoring-line-up-suspended': at(league.next, async (page) => {
      await page
        .getByRole('button', { name: like(say.scoring.areSuspended({ count: 1 })) })
        .click();
      await page.getByRole('checkbox').first().check();
    }),
    'scoring-goal': at(live.football, click('button', goal)),
    'scoring-assist': at(live.football, async (page) => {
      // Nothing is sent: each picture would leave a goal behind.
      await page.context().setOffline(true);
      await click('button', goal)(page);
      await page.getByRole('dialog').getByRole('button', { name: scorer }).click();
      await page.getByText(say.scoring.whoAssisted()).first().waitFor();
    }),
    'scoring-offline': at(live.volleyball, async (page) => {
      await page.context().setOffline(true);
      await click('button', like(say.scoring.operation({ operation: 'point' })))(page);
      await page.getByText(say.scoring.waiting({ count: 1 })).waitFor();
    }),
    'scoring-card': at(live.football, click('button', like(say.scoring.cardWord()))),
    'scoring-change': at(live.football, click('button', like(say.scoring.change()))),
    'scoring-amend': at(live.football, click('button', like(say.scoring.amend()))),
    'scoring-more': at(live.football, clicks(more)),
    'scoring-more-sets': at(live.tennis, clicks(more)),
    'scoring-award': at(live.hockey, clicks(more, ['button', say.scoring.enterAward()])),
    'scoring-final-score': at(ahead, clicks(more, ['button', say.scoring.enterResult()])),
    'scoring-set': at(live.badminton, clicks(more, ['button', say.scoring.enterGame()])),
    'scoring-shootout': at(shootout),
    'scoring-entrant': at(live.athletics, click('button', like(say.scoring.otherEnd()))),
    'scoring-raced': at(raced),
    'scoring-photo': at(raced, click('button', say.scoring.readPhoto())),
    'scoring-link': at(live.football, clicks(more, ['button', say.scoring.volunteer()])),
    'scoring-missing': at(999_999),
  };
}

/** What the console shows of a tournament that was made here. */
function madeTabs({ cup, reviewed }) {
  const of = `/admin/tournaments/${cup}`;
  return {
    'tournament-entries': { at: `${of}?tab=entries&division=${reviewed}` },
    'tournament-draws': { at: `${of}?tab=draws` },
  };
}

/** What everybody reads. */
function publicScreens({ cup: played, ...found }, { made, scores }) {
  const open = (tournament, tab) => ({
    at: `/tournaments/${tournament}${tab === undefined ? '' : `?tab=${tab}`}`,
    signedOut: true,
  });
  return {
    'public-draw': open(made.cup, 'draws'),
    'public-about': {
      ...open(made.cup),
      first: (page) => page.getByText(say.entering.embedTitle()).waitFor(),
    },
    'public-fixtures-ahead': open(made.cup, 'fixtures'),
    'public-table': {
      ...open(played, 'standings'),
      first: (page) =>
        page.locator('table button[aria-expanded="false"]').first().click({ timeout: 5_000 }),
    },
    'public-bracket': open(played, 'bracket'),
    'public-bracket-ahead': open(made.cup, 'bracket'),
    'public-fixtures': open(played, 'fixtures'),
    'public-leaders': open(played, 'leaders'),
    'public-rules': open(played, 'rules'),
    'public-standings-live': open(scores.league.tournament, 'standings'),
    'public-match-of-today': { at: `/matches/${scores.live.football}`, signedOut: true },
    'public-match-disputed': { at: `/matches/${scores.league.disputed}`, signedOut: true },
    'public-match-games': { at: `/matches/${scores.live.badminton}`, signedOut: true },
    'public-match-tennis': { at: `/matches/${scores.live.tennis}`, signedOut: true },
    'public-match-shootout': { at: `/matches/${scores.shootout}`, signedOut: true },
    'public-race-running': { at: `/matches/${scores.live.athletics}`, signedOut: true },
    'public-tv-of-today': { at: `/matches/${scores.live.football}/tv`, signedOut: true },
    'public-tv-scheduled': { at: `/matches/${scores.ahead}/tv`, signedOut: true },
    'public-failed': {
      ...open(played, 'fixtures'),
      first: failing('**/public/tournaments/**'),
    },
    'public-not-found': open(999_999),
    'public-match': { at: `/matches/${found.football}`, signedOut: true },
    'public-match-live': { at: `/matches/${found.live}`, signedOut: true },
    'public-match-sets': { at: `/matches/${found.sets}`, signedOut: true },
    'public-match-scheduled': { at: `/matches/${found.scheduled}`, signedOut: true },
    'public-race': { at: `/matches/${found.race}`, signedOut: true },
    'public-match-not-found': { at: '/matches/999999', signedOut: true },
    'public-tv': { at: `/matches/${found.live}/tv`, signedOut: true },
    'public-tv-sets': { at: `/matches/${found.sets}/tv`, signedOut: true },
    'public-tv-race': { at: `/matches/${found.race}/tv`, signedOut: true },
    'embed-table': { at: `/embed/tournaments/${played}/table`, signedOut: true },
    'embed-fixtures': { at: `/embed/tournaments/${played}/fixtures`, signedOut: true },
  };
}

async function callAsAdministrator(origin) {
  const { accessToken } = await signInAsAdministrator(origin);
  return async (path, body, method = body ? 'POST' : 'GET') => {
    const headers = { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${origin}/api/v1${path}`, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
}

async function signInAsAdministrator(origin) {
  const reply = await fetch(`${origin}/api/v1/auth/admin-login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  });
  return (await reply.json()).data;
}

/** What the browser has stored of a session, by who signs somebody in. A session lasts for 30 minutes. */
const sessions = new Map();

/** What the browser stores of a session that does not end soon. */
async function sessionOf(signIn) {
  const kept = sessions.get(signIn);
  if (kept && Date.now() - kept.since < 20 * 60_000) return kept.stored;
  const stored = await signIn();
  sessions.set(signIn, { stored, since: Date.now() });
  return stored;
}

/** Ids of what the pictures show, and a change for the audit trail. */
async function prepare(call) {
  const { matches } = await call('/admin/matches?pageSize=1000');
  const find = (test) => (matches.find(test) ?? matches[0]).match_id;
  const done = (match) => match.status === 'completed';
  const races = matches.filter((match) => done(match) && match.participant_mode === 'multi_entry');
  // Of a team that has played more than once, so that it has a rating.
  const football = matches.find(
    (match) => done(match) && match.sport_name === 'Football' && !match.is_quick_match,
  );
  const { users } = await call('/admin/users?sort=-player_count');
  const { players } = await call('/admin/players?sort=-matches');
  const [group] = (await call('/admin/configuration/age-groups')).data;
  const { age_group_id, age_group_name, min_age, max_age } = group;
  const changed = { age_group_name, min_age, max_age: max_age + 1, is_active: false };
  await call(`/admin/configuration/age-groups/${age_group_id}`, changed, 'PUT');
  const described = await call('/admin/tournaments?pageSize=100&status=completed');
  const { tournaments } = await call('/admin/tournaments?pageSize=100&isQuickMatch=false');
  const cups = [];
  for (const { tournament_id: id } of tournaments) {
    const { has } = (await call(`/admin/tournaments/${id}`)).data;
    if (has.bracket) cups.push({ id, has });
  }
  return {
    football: find((match) => done(match) && match.team_a_shootout !== null),
    live: find((match) => match.status === 'live' && match.sport_name === 'Football'),
    sets: find((match) => done(match) && match.sport_name === 'Volleyball'),
    scheduled: find((match) => match.status === 'scheduled' && match.team_a_id !== null),
    race: (races.find((match) => !/relay|4 ?[×x]/i.test(match.match_name)) ?? races[0]).match_id,
    relay: (races.find((match) => /relay|4 ?[×x]/i.test(match.match_name)) ?? races[0]).match_id,
    // Groups and a knock-out, where there is such a tournament.
    cup: (cups.find(({ has }) => has.standings) ?? cups[0]).id,
    team: football.team_a_id,
    opponent: football.team_b_id,
    user: users[0].user_id,
    player: players[0].player_profile_id,
    tournament: described.tournaments.find((one) => one.description !== null).tournament_id,
    template: (await call('/admin/configuration/event-templates')).data[0].id,
    format: (await call('/admin/configuration/match-formats')).data[0].match_format_id,
  };
}

/** Nothing is loading or moving any more, a moment after something was done. */
async function atRest(page) {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || one.effect.getTiming().iterations > 1),
  );
}

/** How many dialogs, menus and the like are open. */
const openedIn = (page) =>
  page
    .locator('[role="dialog"], [role="menu"], [role="listbox"], [role="tooltip"]')
    .filter({ visible: true })
    .count();

/** Brings about what is pictured. */
async function bringAbout(page, origin, picture) {
  await page.goto(origin + picture.at, { waitUntil: 'load' });
  await page.locator('h1').waitFor();
  if (!picture.alwaysBusy) await atRest(page);
  await picture.first?.(page);
  // What was done may have loaded the page anew: an empty page is at rest, too.
  await page.locator('h1').waitFor();
  if (!picture.signedOut) await page.waitForTimeout(250);
  if (!picture.alwaysBusy) await atRest(page);
}

/** Has the page draw what nobody has scrolled to, for a picture of all of it. */
function showAll() {
  const style = new CSSStyleSheet();
  style.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [style];
}

/** Writes what a page shows at a width in each scheme. */
async function photograph(page, language, width, name, picture) {
  for (const colorScheme of schemes) {
    if (picture.print && colorScheme !== 'dark') continue;
    await page.emulateMedia({ colorScheme, ...(picture.print && { media: 'print' }) });
    if (!picture.alwaysBusy) await atRest(page);
    await page.evaluate(showAll);
    // A dialog covers the window, not the page.
    const inDialog = (await page.locator('[aria-modal="true"]').count()) > 0;
    const folder = join(folderOf(language), `${width}-${colorScheme}`);
    await page.screenshot({ path: join(folder, `${name}.png`), fullPage: !inDialog });
    taken += 1;
    if (width !== IN_README || picture.shownIn !== colorScheme) continue;
    if (language !== SOURCE_LANGUAGE || asked['long-names']) continue;
    await page.screenshot({
      path: join(PICTURES_OF_README, `${name}-${colorScheme}.jpg`),
      type: 'jpeg',
      quality: 80,
    });
  }
}

/** Pictures of these widths, with the widest first; those come back that need another visit. */
async function visit(windows, origin, signIn, language, widths, [name, picture]) {
  const failed = (width) => (error) => {
    failures.push(`${language} ${width} ${name}: ${error.message.split('\n')[0]}`);
    console.error(failures.at(-1));
  };
  const window = await windows.take(language === SOURCE_LANGUAGE ? undefined : language);
  const [widest] = widths;
  const { page } = window;
  if (asked['long-names']) await giveLongNames(page);
  const stored = picture.signedOut ? {} : await sessionOf(picture.signIn ?? signIn);
  await window.ready(Number(widest), schemes[0], stored);
  // A development server compiles a screen when it is asked for.
  page.setDefaultTimeout(picture.inDevelopment ? 2 * PATIENCE : PATIENCE);
  await page.setViewportSize(VIEWPORTS[widest]);
  // The picture of what failed shows how far it came.
  await bringAbout(page, origin, picture).catch(failed(widest));
  const opened = await openedIn(page);
  const again = [];
  for (const width of widths) {
    await page.setViewportSize(picture.print ? SHEET : VIEWPORTS[width]);
    if (!picture.alwaysBusy) await atRest(page).catch(failed(width));
    const isOther = picture.isHovered || (await openedIn(page)) !== opened;
    if (width !== widest && isOther) again.push(width);
    else await photograph(page, language, width, name, picture).catch(failed(width));
  }
  await window.context.setOffline(false);
  await page.emulateMedia({ media: null });
  await windows.giveBack(window).catch(() => window.close());
  return again;
}

let taken = 0;
const failures = [];

/** With `shownIn` a picture is in docs/, too. */
async function takePictures(browser, origins, signIn, language, pictures) {
  mkdirSync(PICTURES_OF_README, { recursive: true });
  const windowsOf = {
    built: new Windows(browser, origins.built),
    development: new Windows(browser, origins.development),
  };
  for (const entry of Object.entries(pictures)) {
    const [name, { inDevelopment, print, upTo = Number.POSITIVE_INFINITY, from = 0 }] = entry;
    if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) continue;
    const server = inDevelopment ? 'development' : 'built';
    let left = widths
      .filter((width) => from <= Number(width) && Number(width) <= upTo)
      // Paper has one size.
      .filter((width) => !print || width === IN_README)
      .sort((one, other) => Number(other) - Number(one));
    while (left.length > 0) {
      left = await visit(windowsOf[server], origins[server], signIn, language, left, entry);
    }
  }
}

function folderOf(language) {
  const parts = [
    language === SOURCE_LANGUAGE ? '' : language,
    asked['long-names'] ? 'long-names' : '',
  ];
  return join(PICTURES, ...parts);
}

/** The console as a development build, which has the styleguide, with the calls of a running server. */
async function startDevelopment(origin) {
  const server = await createServer({
    root: ROOT,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', proxy: { '/api': origin } },
  });
  await server.listen();
  return { server, origin: server.resolvedUrls.local[0].replace(/\/$/, '') };
}

const folder = mkdtempSync(join(tmpdir(), 'touchline-pictures-'));
const database = `sqlite:${join(folder, 'demo.db')}`;
const { server, origin } = asked.server ? { origin: asked.server } : await startServer(database);
const built = asked.built ? await serveBuilt(origin) : undefined;
const development = await startDevelopment(origin);
const browser = await startChromium();
try {
  const call = await callAsAdministrator(origin);
  const signIn = async () => {
    const { accessToken, adminInfo } = await signInAsAdministrator(origin);
    return { authToken: accessToken, adminUser: JSON.stringify(adminInfo) };
  };
  const found = await prepare(call);
  // Their letters are read in the database.
  const people = asked.server ? undefined : await putPeopleToWork(origin, database, call);
  const origins = { built: built?.origin ?? origin, development: development.origin };
  for (const language of asked.language.split(',')) {
    say = await wordsIn(language);
    await takePictures(browser, origins, signIn, language, screens({ ...found, people }));
  }
  console.log(`${taken} pictures are in ${PICTURES}`);
  if (failures.length > 0) {
    console.error(`Failed:\n${failures.join('\n')}`);
    process.exitCode = 1;
  }
} finally {
  await browser.close();
  await development.server.close();
  await built?.stop();
  if (server) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
}
