/**
 * The console on a server that answers with the specification's calls and fields, and with nothing else: every
 * screen that the specification names works on it, and is quiet about what that server does not have.
 */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ADMIN_KEY, startSession, TOKEN_KEY } from '@/api/session';
import { followSession } from '@/shared/shell/sessionEnd';
import { renderAt } from '@/test/render';
import { apiUrl, server } from '@/test/server';
import { DIALECTS, type Dialect, specServer } from '@/test/specServer';

/** All that stands on the page. */
function shown(): string {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const style of page.querySelectorAll('style')) style.remove();
  return page.textContent ?? '';
}

/** What React complains of. */
let complaints: string[] = [];

beforeEach(() => {
  startSession({ accessToken: 'token', adminInfo: {} });
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((said) => {
    // There is no canvas to draw charts on.
    if (!String(said).includes('create chart')) complaints.push(String(said));
  });
});

afterEach(() => {
  // Nothing that is not there is shown as if it were, no screen has failed, and React has nothing to complain of.
  expect(/.{0,30}(NaN|undefined|null|Invalid Date|\[object).{0,30}/.exec(shown())).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(complaints).toEqual([]);
});

/** Opens a screen, and waits for all that it says. */
async function expectAt(address: string, ...texts: (string | RegExp)[]) {
  const { router } = renderAt(address);
  for (const text of texts) {
    await waitFor(() =>
      typeof text === 'string' ? expect(shown()).toContain(text) : expect(shown()).toMatch(text),
    );
  }
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return router;
}

async function click(name: string | RegExp, role = 'button') {
  await userEvent.click(await screen.findByRole(role, { name }));
}

function cardOf(name: string | RegExp) {
  const card = screen.getByRole('heading', { name }).closest<HTMLElement>('article');
  if (!card) throw new Error(`${name} is on no card`);
  return within(card);
}

const dialects = Object.entries(DIALECTS);

describe.each(dialects)('%s', (_, dialect: Dialect) => {
  describe('with rows', () => {
    let sent: string[] = [];
    beforeEach(() => {
      sent = specServer('full', dialect);
    });

    test('the dashboard shows its figures, charts and activities', async () => {
      await expectAt(
        '/admin/dashboard',
        '1,195',
        '+31 this month',
        '+64 this month',
        '78.4%',
        'Ada Lind',
        'Joined a team',
        'Completed',
        'Pending',
        '75.0%',
      );
      expect(screen.queryByText('Not available')).toBeNull();
      // Of the matches of today this server tells nothing.
      expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull();
    });

    test('a password is changed', async () => {
      await expectAt('/admin/change-password', 'Current password');
      await userEvent.type(screen.getByLabelText('Current password'), 'old secret');
      await userEvent.type(screen.getByLabelText('New password'), 'new secret');
      await userEvent.type(screen.getByLabelText('Confirm new password'), 'new secret');
      await click('Change Password');
      await waitFor(() =>
        expect(sent).toEqual(['{"currentPassword":"old secret","newPassword":"new secret"}']),
      );
      await screen.findByText(/^Password changed successfully/);
    });

    test.each([
      ['users', 'User', ['Never', '****4321', 'user1@example.com']],
      ['players', 'Player', ['player1@example.com', 'Football', '12']],
    ] as const)('%s are shown page by page', async (list, name, texts) => {
      await expectAt(`/admin/${list}`, `${name} 1`, ...texts, 'Page 1 of 3');
      expect(screen.getByText('Showing 1–10 of 21+')).toBeTruthy();
      await click('Page 3');
      await screen.findByText(`${name} 23`);
      await screen.findByText('Showing 21–23 of 23');
      expect(screen.queryByText(`${name} 1`)).toBeNull();
      await userEvent.type(screen.getByRole('textbox', { name: /^Search/ }), `${name} 17{Enter}`);
      await screen.findByText(`${name} 17`);
      await waitFor(() => expect(screen.queryByText(`${name} 23`)).toBeNull());
    });

    test('tournaments are shown page by page, with their details', async () => {
      await expectAt('/admin/tournaments', 'Tournament 1', '48', 'Page 1 of 3');
      const first = cardOf('Tournament 1');
      for (const text of ['ID 1', 'Published', 'No sports assigned', 'Venue TBD', 'Unknown']) {
        expect(first.getByText(text)).toBeTruthy();
      }
      expect(cardOf('Tournament 5').getByText('Draft')).toBeTruthy();
      await userEvent.click(first.getByRole('button', { name: /View Details/ }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Tournament 1' }));
      expect(dialog.getByText('No description available')).toBeTruthy();
      expect(dialog.getByText('1,200')).toBeTruthy();
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await click('Next page');
      await screen.findByRole('heading', { name: 'Tournament 11' });
    });

    test('matches are searched, narrowed to a sport and shown page by page', async () => {
      await expectAt('/admin/matches?sort=scheduled_date', '2,310', 'Showing 1–10 of 12');
      await click('Page 2');
      await screen.findByText('Showing 11–12 of 12');
      await userEvent.selectOptions(screen.getByLabelText('Sport'), 'Football');
      await screen.findByText('Showing 1–10 of 11');
      await userEvent.type(screen.getByRole('textbox', { name: /^Search/ }), 'Harbour Hall{Enter}');
      await screen.findByText('Showing 1–1 of 1');
      const card = cardOf(/Reds/);
      for (const text of ['Match 1', 'Completed', 'VS', 'Tournament 1', '4 events', '3', '1']) {
        expect(card.getAllByText(text).length).toBeGreaterThan(0);
      }
      expect(shown()).toContain('Winner: Reds');
      expect(card.getByRole('link', { name: /Scoreboard/ }).getAttribute('href')).toBe(
        '/admin/matches/1/scoreboard',
      );
    });

    test('a match of several entries shows its name, and leads to its leaderboard', async () => {
      await expectAt('/admin/matches?search=office', 'Office 100 m');
      const card = cardOf('Office 100 m');
      expect(card.getByRole('link', { name: /Scoreboard/ }).getAttribute('href')).toBe(
        '/admin/matches/2/multi-entry',
      );
    });

    test('a scoreboard shows score, winner, performers, highlights, players and events', async () => {
      await expectAt(
        '/admin/matches/1/scoreboard',
        'Reds vs Blues',
        'Completed',
        'Winner: Reds',
        'Harbour Hall',
        'Star performers',
        'Highlights',
        'The early lead',
        'A header from the corner',
        'Water break',
        '23′',
      );
      expect(screen.getByText('3').closest('p')?.dataset.won).toBe('true');
      expect(screen.getByText('1').closest('p')?.dataset.won).toBe('false');
      expect(within(await panel('Reds')).getByText('Captain')).toBeTruthy();
      expect(within(await panel('Blues')).getByText('Player')).toBeTruthy();
    });

    test('a race shows its leaderboard and its teams', async () => {
      await expectAt(
        '/admin/matches/2/multi-entry',
        'Office 100 m',
        'Office Race',
        'Relay Race',
        '10.020',
        'N/A',
        'Completed',
        'DNF',
        'Selected',
        'Harbour Track',
      );
    });

    test.each(['/admin/sports', '/admin/config/sports'])('%s shows the sports', async (address) => {
      await expectAt(address, 'Football', 'Curling', '3 in total, 2 active', 'Inactive');
    });

    test.each([
      ['age-groups', 'Under 12', ['8', '11', 'Active', '20 Nov 2026']],
      ['gender-categories', 'Women', ['Active']],
      ['event-templates', 'Kick-off', ['Football', '{team1} meets {team2}', '…']],
      ['scoring-config', 'Football', ['3', '1', '0', 'Active']],
      ['match-formats', 'Short', ['Football', 'Active']],
    ] as const)('%s are listed', async (kind, name, texts) => {
      await expectAt(`/admin/config/${kind}`, name, ...texts);
    });

    test('an age group is added, changed and deleted', async () => {
      await expectAt('/admin/config/age-groups', 'Under 12');
      await adding('age group', { Name: 'Seniors', 'Min age': '18', 'Max age': '40' });
      await screen.findByText('Seniors');
      await editing('Under 12', { Name: 'Under 13', 'Max age': '12' });
      await screen.findByText('Under 13');
      await deleting('Under 13', 'Are you sure you want to delete this age group?');
      expect(sent).toEqual([
        'POST /admin/configuration/age-groups {"age_group_name":"Seniors","min_age":18,"max_age":40,"is_active":true}',
        'PUT /admin/configuration/age-groups/1 {"age_group_name":"Under 13","min_age":8,"max_age":12,"is_active":true}',
        'DELETE /admin/configuration/age-groups/1',
      ]);
    });

    test('a gender category is added, changed and deleted', async () => {
      await expectAt('/admin/config/gender-categories', 'Women');
      await adding('gender category', { Name: 'Mixed' });
      await screen.findByText('Mixed');
      await editing('Women', { Name: 'Ladies' });
      await screen.findByText('Ladies');
      await deleting('Ladies', 'Are you sure you want to delete this gender category?');
      expect(sent).toEqual([
        'POST /admin/configuration/gender-categories {"gender_name":"Mixed","is_active":true}',
        'PUT /admin/configuration/gender-categories/1 {"gender_name":"Ladies","is_active":true}',
        'DELETE /admin/configuration/gender-categories/1',
      ]);
    });

    test('an event template is added, changed and deleted', async () => {
      await expectAt('/admin/config/event-templates', 'Kick-off');
      await adding('event template', {
        'Event type': 'Final whistle',
        Sport: 'Tennis',
        'Template text': 'It is over.',
      });
      await screen.findByText('Final whistle');
      await editing('Kick-off', { 'Event type': 'Start' });
      await screen.findByText('Start');
      await deleting('Start', 'Are you sure you want to delete this event template?');
      expect(sent.map((one) => one.replace(/x{100,}/, 'x…'))).toEqual([
        'POST /configuration/event-templates {"event_type":"Final whistle","sport_type":"tennis","template_text":"It is over.","is_active":true}',
        'PUT /configuration/event-templates/1 {"event_type":"Start","sport_type":"football","template_text":"{team1} meets {team2}. x…","is_active":true}',
        'DELETE /event-templates/1',
      ]);
    });

    test('a scoring configuration is added and changed, one for each sport, and never deleted', async () => {
      await expectAt('/admin/config/scoring-config', 'Football');
      await click('Add scoring configuration');
      const form = within(await screen.findByRole('dialog'));
      await userEvent.selectOptions(form.getByLabelText(/^Sport/), 'Football');
      await userEvent.click(form.getByRole('button', { name: 'Add' }));
      await form.findByText(
        'A scoring configuration for Football already exists. Each sport can have only one scoring configuration.',
      );
      await userEvent.selectOptions(form.getByLabelText(/^Sport/), 'Tennis');
      await waitFor(() => expect(form.queryByText(/already exists/)).toBeNull());
      await submitted('Add');
      await screen.findByRole('button', { name: /Edit.*Tennis/ });
      await editing('Football', { 'Points for a win': '2' });
      await waitFor(() => expect(sent).toHaveLength(2));
      await click('More actions for Football');
      expect(screen.queryByRole('menuitem', { name: /Delete/ })).toBeNull();
      expect(sent).toEqual([
        'POST /admin/configuration/scoring-config {"sport_id":4,"win_points":3,"draw_points":1,"loss_points":0,"cancelled_points":0,"is_active":true}',
        'PUT /admin/configuration/scoring-config/1 {"sport_id":3,"win_points":2,"draw_points":1,"loss_points":0,"cancelled_points":0,"is_active":true}',
      ]);
    });

    test('a match format is added, changed and deleted', async () => {
      await expectAt('/admin/config/match-formats', 'Short');
      await adding('match format', { 'Format name': 'Best of 3', Sport: 'Tennis' });
      await screen.findByText('Best of 3');
      await editing('Short', { 'Duration in minutes': '40' });
      await screen.findByText('40 min');
      await deleting('Short', 'Are you sure you want to delete this match format?');
      expect(sent).toEqual([
        'POST /admin/configuration/match-formats {"format_name":"Best of 3","sport_id":4,"duration_minutes":null,"description":null,"is_active":true}',
        'PUT /admin/configuration/match-formats/1 {"format_name":"Short","sport_id":3,"duration_minutes":40,"description":null,"is_active":true}',
        'DELETE /admin/configuration/match-formats/1',
      ]);
    });
  });

  describe('without rows', () => {
    beforeEach(() => void specServer('empty', dialect));

    test.each([
      ['/admin/dashboard', ['+0 this month', 'Recent Activity']],
      ['/admin/users', ['No users found']],
      ['/admin/players', ['No players found']],
      ['/admin/tournaments', ['No tournaments found']],
      ['/admin/matches', ['No matches found']],
      ['/admin/matches/1/scoreboard', ['Reds vs Blues', 'VS']],
      ['/admin/matches/2/multi-entry', ['Office 100 m', 'Sprint']],
      ['/admin/sports', ['0 in total']],
      ['/admin/config/sports', ['0 in total']],
      ['/admin/config/age-groups', ['No age groups found']],
      ['/admin/config/gender-categories', ['No gender categories found']],
      ['/admin/config/event-templates', ['No event templates found']],
      ['/admin/config/scoring-config', ['No scoring configurations found']],
      ['/admin/config/match-formats', ['No match formats found']],
    ])('%s says so', async (address, texts) => {
      await expectAt(address, ...texts);
    });
  });
});

test('a sign-in that tells nothing of its administrator, and has no refresh token, opens the console', async () => {
  localStorage.clear();
  specServer('full', DIALECTS['as the specification writes'] as Dialect);
  const reload = vi.fn();
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const { router, queryClient } = renderAt('/admin');
  const stop = followSession(router, queryClient, '/admin', reload);
  await userEvent.type(await screen.findByPlaceholderText('Enter your username'), 'admin');
  await userEvent.type(screen.getByPlaceholderText('Enter your password'), 'secret');
  await click('Sign In');
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/admin/dashboard'));
  stop();
  // One full page load, and not two.
  expect(reload).not.toHaveBeenCalled();
  expect(localStorage.getItem(TOKEN_KEY)).toBe('token');
  expect(localStorage.getItem(ADMIN_KEY)).toBe('{}');
});

test('an administrator of whom nothing is told has a menu, and signs out', async () => {
  specServer('full', DIALECTS['as the specification writes'] as Dialect);
  const leave = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await expectAt('/admin/users', 'User 1');
  await click(/Administrator/);
  await click('Logout', 'menuitem');
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/admin'));
  expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
  expect(localStorage.getItem(ADMIN_KEY)).toBeNull();
});

test('a list that is null is an empty one, and a reply without a list is none', async () => {
  specServer('full', DIALECTS['as the specification writes'] as Dialect);
  server.use(
    http.get(apiUrl('/admin/configuration/age-groups'), () =>
      HttpResponse.json({ success: true, data: null }),
    ),
  );
  await expectAt('/admin/config/age-groups', 'No age groups found');
});

test.each([
  ['/admin/users', '/admin/users', { users: [{ user_id: 7 }] }, 'ID 7'],
  ['/admin/players', '/admin/players', { players: [{ player_profile_id: 7 }] }, 'Showing 1–1 of 1'],
  ['/admin/tournaments', '/admin/tournaments', { tournaments: [{ tournament_id: 7 }] }, 'ID 7'],
  ['/admin/matches', '/admin/matches', { matches: [{ match_id: 7 }] }, 'Match 7'],
  [
    '/admin/matches/1/scoreboard',
    '/match/1/scoreboard',
    { data: { matchId: 1, statistics: {}, events: [{ eventType: 'goal' }] } },
    'Goal',
  ],
  [
    '/admin/matches/2/multi-entry',
    '/admin/multi-entry/2/leaderboard',
    { data: { entries: [{ participantName: 'Ada Lind' }] } },
    'Ada Lind',
  ],
  ['/admin/sports', '/sports', { data: [{ sport_id: 7 }] }, '1 in total, 1 active'],
  [
    '/admin/config/age-groups',
    '/admin/configuration/age-groups',
    { data: [{ age_group_id: 7 }] },
    'Active',
  ],
  [
    '/admin/config/gender-categories',
    '/admin/configuration/gender-categories',
    { data: [{ gender_category_id: 7 }] },
    'Active',
  ],
  [
    '/admin/config/event-templates',
    '/configuration/event-templates',
    { data: [{ id: 7 }] },
    'Active',
  ],
  [
    '/admin/config/scoring-config',
    '/admin/configuration/scoring-config',
    { data: [{ config_id: 7, sport_id: 99 }] },
    '#99',
  ],
  [
    '/admin/config/match-formats',
    '/admin/configuration/match-formats',
    { data: [{ match_format_id: 7 }] },
    'Active',
  ],
  [
    '/admin/dashboard',
    '/admin/dashboard/recent-activity',
    { data: [{ action: 'Joined' }] },
    'Joined',
  ],
])('%s shows a row of which nearly nothing is told', async (address, path, reply, text) => {
  specServer('full', DIALECTS['as the specification writes'] as Dialect);
  server.use(http.get(apiUrl(path), () => HttpResponse.json({ success: true, ...reply })));
  await expectAt(address, text);
});

async function panel(title: string): Promise<HTMLElement> {
  const heading = await screen.findByRole('heading', { name: title });
  const found = heading.closest<HTMLElement>('section');
  if (!found) throw new Error(`${title} is in no panel`);
  return found;
}

/** Fills in the form that is open. */
async function fill(values: Record<string, string>) {
  const form = within(await screen.findByRole('dialog'));
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabelText(new RegExp(`^${label}`));
    if (field.tagName === 'SELECT') await userEvent.selectOptions(field, value);
    else {
      await userEvent.clear(field);
      await userEvent.type(field, value);
    }
  }
}

async function submitted(button: string) {
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() =>
    expect(dialog.getByRole('button', { name: button }).getAttribute('aria-disabled')).not.toBe(
      'true',
    ),
  );
  await userEvent.click(dialog.getByRole('button', { name: button }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

async function adding(noun: string, values: Record<string, string>) {
  await click(`Add ${noun}`);
  await fill(values);
  await submitted('Add');
}

async function editing(name: string, values: Record<string, string>) {
  await click(`Edit ${name}`);
  await fill(values);
  await submitted('Save changes');
}

async function deleting(name: string, question: string) {
  await click(`More actions for ${name}`);
  await click(/Delete/, 'menuitem');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(question)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText(name)).toBeNull());
}
