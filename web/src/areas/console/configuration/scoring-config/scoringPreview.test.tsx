import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '@/api/session';
import type { ScoringPreview } from '@/api/types';
import { referenceData } from '@/test/referenceData';
import { renderAt } from '@/test/render';
import { answer, apiUrl, problem, server } from '@/test/server';
import { dismissToast, shownToasts } from '@/ui/toasts/toasts';
import { SCORING_PREVIEW_DEBOUNCE_MS } from './scoringPreviewQuery';

const SAVED = { win: 3, draw: 1, loss: 0, cancelled: 0 };

function row(team_id: number, position_from: number, position_to: number) {
  const points = { points_from: 30 - team_id, points_to: 20 - team_id };
  const team_name = `Team ${team_id}`;
  return {
    team_id,
    team_name,
    position_from,
    position_to,
    tied_from: false,
    tied_to: false,
    ...points,
  };
}

type Table = ScoringPreview['tables'][number];

function table(part: Partial<Table> = {}): Table {
  return {
    tournament_id: 7,
    tournament_name: 'Harbour League',
    status: 'ongoing',
    group_name: '',
    stage_name: null,
    made_stage_name: null,
    group_letter: null,
    rows_moved: 2,
    rows_with_other_points: 3,
    rows: [row(1, 2, 1), row(2, 1, 2), row(3, 3, 3)],
    ...part,
  };
}

function preview(part: Partial<ScoringPreview> = {}): ScoringPreview {
  return {
    sport_id: 1,
    sport_name: 'Football',
    before: SAVED,
    after: { ...SAVED, win: 2 },
    tables_affected: 1,
    rows_moved: 2,
    competitions_following: 4,
    competitions_with_own_points: 0,
    tables_checked: 4,
    tables: [table()],
    is_complete: true,
    ...part,
  };
}

/** Answers previews, and notes what was asked for. */
function previews(reply: () => Response) {
  const asked: unknown[] = [];
  server.use(
    http.post(apiUrl('/admin/configuration/scoring-config/preview'), async ({ request }) => {
      asked.push(await request.json());
      return reply();
    }),
  );
  return asked;
}

function foretells(part: Partial<ScoringPreview> = {}) {
  return previews(() => HttpResponse.json({ success: true, data: preview(part) }));
}

beforeEach(() => {
  startSession({
    accessToken: 'token',
    refreshToken: 'refresh',
    adminInfo: { id: 1, username: 'ada', name: 'Ada Lind' },
  });
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
  const football = { sport_id: 1, sport_name: 'Football', is_active: true };
  answer('/sports', {
    success: true,
    data: [
      { ...football, sportId: 1, sportName: 'Football', sportIcon: 'football', isActive: true },
    ],
  });
});

afterEach(() => {
  vi.useRealTimers();
  for (const toast of shownToasts()) dismissToast(toast.id);
});

function scoringConfigs() {
  return referenceData('scoring-config', 'config_id', [
    {
      config_id: 1,
      sport_id: 1,
      sport_name: 'Football',
      win_points: 3,
      draw_points: 1,
      loss_points: 0,
      cancelled_points: 0,
      is_active: true,
      version: 1,
      created_at: '2026-01-02T03:04:05.000Z',
      updated_at: '2026-01-02T03:04:05.000Z',
    },
  ]);
}

function list() {
  const stored = scoringConfigs();
  renderAt('/admin/config/scoring-config');
  return stored;
}

async function edit() {
  const stored = scoringConfigs();
  renderAt('/admin/config/scoring-config?edit=1');
  await screen.findByRole('dialog', { name: 'Edit scoring configuration' });
  return stored;
}

async function winPoints(text: string) {
  const field = await screen.findByRole('textbox', { name: 'Points for a win' });
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

const section = () => screen.findByRole('region', { name: 'What this would change' });
const saveButton = (name: string | RegExp) => screen.findByRole('button', { name });

test('nothing is foretold before a number is changed, nor for one that is refused', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const typingRests = () => act(() => vi.advanceTimersByTimeAsync(2 * SCORING_PREVIEW_DEBOUNCE_MS));
  const asked = foretells();
  await edit();
  await typingRests();
  await winPoints('-1');
  await typingRests();
  expect(screen.queryByRole('region', { name: 'What this would change' })).toBeNull();
  await winPoints('2');
  expect(await screen.findByText('1 table would change, 2 rows move.')).toBeTruthy();
  // Whatever was asked before would have been answered before.
  expect(asked).toMatchObject([{ win_points: 2 }]);
});

test('once typing rests, the tables and the rows that would move are listed', async () => {
  const asked = foretells();
  await edit();
  await winPoints('12');
  await userEvent.keyboard('{Backspace}{Backspace}2');
  const shown = within(await section());
  expect(await shown.findByText('1 table would change, 2 rows move.')).toBeTruthy();
  expect(asked).toEqual([
    {
      sport_id: 1,
      win_points: 2,
      draw_points: 1,
      loss_points: 0,
      cancelled_points: 0,
      is_active: true,
    },
  ]);
  const rows = shown.getAllByRole('row').slice(1);
  expect(rows.map((one) => one.textContent)).toEqual([
    'Team 1from 2 →  to 1▲from 29 →  to 19',
    'Team 2from 1 →  to 2▼from 28 →  to 18',
  ]);
  expect(shown.getByText('1 more row keeps its place with other points.')).toBeTruthy();
  expect(shown.getByRole('link', { name: /Harbour League/ }).getAttribute('href')).toBe(
    '/admin/tournaments/7?tab=standings',
  );
});

test('saving says beforehand how many rows it moves, and afterwards where', async () => {
  foretells();
  const stored = await edit();
  await winPoints('2');
  await userEvent.click(await saveButton('Save and move 2 rows'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored.sent).toHaveLength(1);
  const messages = within(screen.getByRole('log'));
  expect(messages.getByText('Saved scoring configuration “Football”. 2 rows moved.')).toBeTruthy();
  expect(messages.getByRole('link', { name: 'See Harbour League' }).getAttribute('href')).toBe(
    '/admin/tournaments/7?tab=standings',
  );
});

test('what it would change to make a configuration inactive is foretold, too', async () => {
  const asked = foretells();
  await edit();
  await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
  expect(await screen.findByText('1 table would change, 2 rows move.')).toBeTruthy();
  expect(asked).toEqual([expect.objectContaining({ win_points: 3, is_active: false })]);
});

test('the list asks before it switches a configuration off, with what that would move', async () => {
  const asked = foretells();
  const stored = list();
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Football' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  await screen.findByRole('dialog', { name: 'Deactivate: scoring configuration of Football' });
  expect(await screen.findByText('1 table would change, 2 rows move.')).toBeTruthy();
  expect(asked).toEqual([expect.objectContaining({ win_points: 3, is_active: false })]);
  await userEvent.click(await saveButton('Deactivate and move 2 rows'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored.sent).toEqual([
    expect.objectContaining({ body: expect.objectContaining({ is_active: false }) }),
  ]);
});

test('the question keeps its meaning when someone else acts first', async () => {
  foretells();
  const stored = scoringConfigs();
  const { queryClient } = renderAt('/admin/config/scoring-config');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Football' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  const name = 'Deactivate: scoring configuration of Football';
  const question = within(await screen.findByRole('dialog', { name }));
  stored.changedElsewhere(1, { is_active: false });
  await queryClient.invalidateQueries();
  expect(await question.findByText('Someone made it inactive meanwhile.')).toBeTruthy();
  expect(screen.getByRole('dialog', { name })).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored.rows()).toMatchObject([{ is_active: false, version: 2 }]);
});

test('where nothing moves, saving is as it always was', async () => {
  foretells({ tables_affected: 0, rows_moved: 0, tables: [] });
  const stored = await edit();
  await winPoints('2');
  expect(await screen.findByText('No table would change.')).toBeTruthy();
  await userEvent.click(await saveButton('Save changes'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored.sent).toHaveLength(1);
  expect(screen.getByRole('log').textContent).toBe('Saved scoring configuration “Football”.');
});

/** Answers previews one by one, when the test says so. */
function heldPreviews() {
  const answers: (() => void)[] = [];
  const path = apiUrl('/admin/configuration/scoring-config/preview');
  server.use(
    http.post(path, async () => {
      await new Promise<void>((arrive) => answers.push(arrive));
      return HttpResponse.json({ success: true, data: preview() });
    }),
  );
  const arrives = async (nth: number) => {
    await waitFor(() => expect(answers).toHaveLength(nth));
    answers[nth - 1]?.();
  };
  /** Those that are on their way, and all that are still to be asked for. */
  const allArrive = () => {
    foretells();
    for (const arrive of answers) arrive();
  };
  return { arrives, allArrive, asked: () => answers.length };
}

test('saving before the preview is there is kept, and done once it is', async () => {
  const { arrives, asked } = heldPreviews();
  const stored = await edit();
  await winPoints('2');
  await userEvent.keyboard('{Enter}');
  const note = 'Working out what this would change. It is done right after that.';
  expect(await screen.findByText(note)).toBeTruthy();
  // Had it been sent at once, it would have arrived before the preview was asked for.
  await waitFor(() => expect(asked()).toBe(1));
  expect(stored.sent).toEqual([]);
  await arrives(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored.sent).toHaveLength(1);
});

test('whoever types on after saving takes the kept submission back', async () => {
  const { allArrive } = heldPreviews();
  const stored = await edit();
  await winPoints('2');
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/It is done right after that/);
  await winPoints('4');
  expect(screen.queryByText(/It is done right after that/)).toBeNull();
  allArrive();
  // A queued submission would have been sent before this one.
  await userEvent.click(await saveButton('Save and move 2 rows'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored.sent).toMatchObject([{ body: { win_points: 4 } }]);
});

test('a press is not lost when the preview is fetched again before it is released', async () => {
  const { arrives, asked } = heldPreviews();
  scoringConfigs();
  const { queryClient } = renderAt('/admin/config/scoring-config?edit=1');
  await winPoints('2');
  await arrives(1);
  const save = await saveButton('Save and move 2 rows');
  const pointer = userEvent.setup();
  await pointer.pointer({ keys: '[MouseLeft>]', target: save });
  void queryClient.invalidateQueries();
  await waitFor(() => expect(asked()).toBe(2));
  expect(await saveButton('Save and move 2 rows')).toBe(save);
  await pointer.pointer({ keys: '[/MouseLeft]', target: save });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a press that begins while the preview is awaited and ends when it is there is not lost', async () => {
  const { arrives } = heldPreviews();
  const stored = await edit();
  await winPoints('2');
  const save = await saveButton(/^Save changes/);
  const pointer = userEvent.setup();
  await pointer.pointer({ keys: '[MouseLeft>]', target: save });
  await arrives(1);
  expect(await saveButton('Save and move 2 rows')).toBe(save);
  await pointer.pointer({ keys: '[/MouseLeft]', target: save });
  await waitFor(() => expect(stored.sent).toHaveLength(1));
});

test('switching off before the preview is there is kept, and done once it is', async () => {
  const { arrives } = heldPreviews();
  const stored = list();
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Football' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: /^Deactivate/ }));
  expect(await dialog.findByText(/It is done right after that/)).toBeTruthy();
  await arrives(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored.sent).toMatchObject([{ body: { is_active: false } }]);
});

test('a preview that failed can be asked for again, and stops nobody from saving', async () => {
  previews(() => problem(500, 'The disk is asleep.', 'internal'));
  const stored = await edit();
  await winPoints('2');
  const shown = within(await section());
  expect(await shown.findByText('The disk is asleep.')).toBeTruthy();
  foretells({ rows_moved: 0 });
  await userEvent.click(shown.getByRole('button', { name: 'Retry' }));
  expect(await shown.findByText('1 table would change, no row moves.')).toBeTruthy();

  previews(() => problem(500, 'The disk is asleep.', 'internal'));
  await winPoints('4');
  expect(await within(await section()).findByText('The disk is asleep.')).toBeTruthy();
  await userEvent.click(await saveButton('Save changes'));
  await waitFor(() => expect(stored.sent).toHaveLength(1));
});

test('five tables are enough at first, and limits are told', async () => {
  foretells({
    tables_affected: 7,
    rows_moved: 14,
    competitions_with_own_points: 3,
    is_complete: false,
    tables_checked: 500,
    tables: 'ABCDEFG'
      .split('')
      .map((letter) => table({ group_name: `Group ${letter}`, rows_with_other_points: 0 })),
  });
  await edit();
  await winPoints('2');
  const shown = within(await section());
  expect(await shown.findByText(/^3 divisions have points of their own/)).toBeTruthy();
  expect(shown.getByText(/^Only the latest 500 tables were looked at/)).toBeTruthy();
  expect(shown.getAllByRole('table')).toHaveLength(5);
  await userEvent.click(shown.getByRole('button', { name: 'Show all 7 tables' }));
  expect(shown.getAllByRole('table')).toHaveLength(7);
  expect(shown.getByRole('link', { name: /Harbour League · Group G/ }).getAttribute('href')).toBe(
    '/admin/tournaments/7?tab=standings&group=Group+G',
  );
});

test('a sport that no competition follows says so', async () => {
  foretells({ competitions_following: 0, tables_affected: 0, rows_moved: 0, tables: [] });
  await edit();
  await winPoints('2');
  expect(await screen.findByText('No division takes its points from here.')).toBeTruthy();
});
