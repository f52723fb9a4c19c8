import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '@/api/limits';
import { startSession } from '@/api/session';
import { referenceData } from '@/test/referenceData';
import { renderAt } from '@/test/render';
import { answer, apiUrl, problem, refuse, server } from '@/test/server';
import { PREVIEW_DEBOUNCE_MS } from './event-templates/TemplatePreview';

const STORED = {
  is_active: true,
  version: 1,
  created_at: '2026-01-02T03:04:05.000Z',
  updated_at: '2026-01-02T03:04:05.000Z',
};

function sport(id: number, name: string, isActive = true) {
  return {
    sportId: id,
    sportName: name,
    sportIcon: name.toLowerCase(),
    isActive,
    sport_id: id,
    sport_name: name,
    is_active: isActive,
  };
}

beforeEach(() => {
  startSession({
    accessToken: 'token',
    refreshToken: 'refresh',
    adminInfo: { id: 1, username: 'ada', name: 'Ada Lind' },
  });
  answer('/admin/notifications', { success: true, data: { unread: 0, items: [] } });
  answer('/sports', {
    success: true,
    data: [sport(1, 'Football'), sport(2, 'Tennis'), sport(3, 'Curling', false)],
  });
});

afterEach(() => {
  vi.useRealTimers();
});

function text(label: string) {
  return screen.findByRole<HTMLInputElement>('textbox', { name: label });
}

async function offered(label: string) {
  const select = await screen.findByRole('combobox', { name: label });
  await within(select).findByRole('option', { name: 'Football' });
  return within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);
}

async function submit(name = 'Add') {
  await userEvent.click(await screen.findByRole('button', { name }));
}

async function formIsClosed() {
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a gender category needs a name, and no longer one than the server takes', async () => {
  const stored = referenceData('gender-categories', 'gender_category_id', [
    { ...STORED, gender_category_id: 1, gender_name: 'Women' },
  ]);
  renderAt('/admin/config/gender-categories?add=true');
  const name = await text('Name');
  await submit();
  expect(screen.getByText('Name is required')).toBeTruthy();
  await userEvent.click(name);
  await userEvent.paste('x'.repeat(limits.GenderCategoryInput.gender_name.maxLength + 1));
  await submit();
  expect(screen.getByText('Name must be at most 255 characters long')).toBeTruthy();
  await userEvent.clear(name);
  await userEvent.type(name, 'Open{Enter}');
  await formIsClosed();
  expect(stored.sent).toEqual([{ method: 'POST', body: { gender_name: 'Open', is_active: true } }]);
});

test('a scoring configuration starts with the usual points, and offers active sports only', async () => {
  const stored = referenceData('scoring-config', 'config_id', [
    {
      ...STORED,
      config_id: 1,
      sport_id: 1,
      sport_name: 'Football',
      win_points: 3,
      draw_points: 1,
      loss_points: 0,
      cancelled_points: 0,
    },
  ]);
  // scoringPreview.test.tsx tests what it would change.
  server.use(
    http.post(apiUrl('/admin/configuration/scoring-config/preview'), () =>
      problem(500, 'No preview.', 'internal'),
    ),
  );
  renderAt('/admin/config/scoring-config?add=true');
  expect(await offered('Sport')).toEqual(['Choose a sport', 'Football', 'Tennis']);
  const points = [
    'Points for a win',
    'Points for a draw',
    'Points for a loss',
    'Points for a cancelled match',
  ];
  const values = await Promise.all(points.map(async (label) => (await text(label)).value));
  expect(values).toEqual(['3', '1', '0', '0']);

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'Football');
  await submit();
  expect(
    screen.getByText(
      'A scoring configuration for Football already exists. Each sport can have only one scoring configuration.',
    ),
  ).toBeTruthy();

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'Tennis');
  await userEvent.clear(await text('Points for a win'));
  await userEvent.type(await text('Points for a win'), '-1');
  await submit();
  expect(screen.getByText('Points for a win must be from 0 to 1,000')).toBeTruthy();
  await userEvent.clear(await text('Points for a win'));
  await userEvent.type(await text('Points for a win'), '2');
  await submit();
  await formIsClosed();
  expect(stored.sent).toEqual([
    {
      method: 'POST',
      body: {
        sport_id: 2,
        win_points: 2,
        draw_points: 1,
        loss_points: 0,
        cancelled_points: 0,
        is_active: true,
      },
    },
  ]);
});

test('a scoring configuration cannot be deleted', async () => {
  referenceData('scoring-config', 'config_id', [
    {
      ...STORED,
      config_id: 1,
      sport_id: 1,
      sport_name: 'Football',
      win_points: 3,
      draw_points: 1,
      loss_points: 0,
      cancelled_points: 0,
    },
  ]);
  renderAt('/admin/config/scoring-config');
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Football' }));
  await screen.findByRole('menuitem', { name: 'Deactivate' });
  expect(screen.queryByRole('menuitem', { name: 'Delete…' })).toBeNull();
});

const format = {
  ...STORED,
  match_format_id: 4,
  format_name: 'Best of three',
  sport_id: 3,
  sport_name: 'Curling',
  description: 'Three ends.',
  duration_minutes: 90,
};

test('what is left empty in a match format is sent as null', async () => {
  const stored = referenceData('match-formats', 'match_format_id', [format]);
  renderAt('/admin/config/match-formats?add=true');
  await offered('Sport');
  await userEvent.type(await text('Format name'), 'Short');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'Tennis');
  await userEvent.type(await text('Description'), '   ');
  await submit();
  await formIsClosed();
  expect(stored.sent).toEqual([
    {
      method: 'POST',
      body: {
        format_name: 'Short',
        sport_id: 2,
        description: null,
        duration_minutes: null,
        is_active: true,
      },
    },
  ]);
});

test('a row keeps its sport on offer even when that is inactive by now', async () => {
  referenceData('match-formats', 'match_format_id', [format]);
  renderAt('/admin/config/match-formats?edit=4');
  expect(await offered('Sport')).toEqual([
    'Choose a sport',
    'Curling (inactive)',
    'Football',
    'Tennis',
  ]);
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sport' });
  expect(select.selectedOptions[0]?.textContent).toBe('Curling (inactive)');
  expect((await text('Duration in minutes')).value).toBe('90');
});

test('sports that cannot be had can be asked for again from the form', async () => {
  referenceData('match-formats', 'match_format_id', [format]);
  refuse('/sports', 500, 'No.');
  renderAt('/admin/config/match-formats?add=true');
  expect(await screen.findByText('Failed to load sports')).toBeTruthy();
  answer('/sports', { success: true, data: [sport(1, 'Football')] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await offered('Sport')).toEqual(['Choose a sport', 'Football']);
});

function eventTemplates() {
  return referenceData('event-templates', 'id', [
    {
      ...STORED,
      id: 1,
      event_type: 'Goal',
      sport_type: 'football',
      template_text: '{player} scores for {team1}.',
    },
  ]);
}

function previews(reply: (body: { template_text: string }) => object) {
  const asked: unknown[] = [];
  server.use(
    http.post(apiUrl('/admin/configuration/event-templates/preview'), async ({ request }) => {
      const body = (await request.json()) as { template_text: string };
      asked.push(body);
      return HttpResponse.json({ success: true, data: reply(body) });
    }),
  );
  return asked;
}

test('the sports of a template are the six of the specification', async () => {
  eventTemplates();
  renderAt('/admin/config/event-templates?add=true');
  expect(await offered('Sport')).toEqual([
    'Choose a sport',
    'Athletics (Track Events)',
    'Badminton',
    'Football',
    'Tennis',
    'Hockey',
    'Volleyball',
  ]);
});

test('a placeholder is inserted at the caret, and the preview follows once typing rests', async () => {
  eventTemplates();
  const asked = previews(({ template_text }) => ({
    text: template_text.replace('{player}', 'Ada').replace('{team1}', 'Harbour'),
    match_name: 'Harbour vs Hill',
  }));
  renderAt('/admin/config/event-templates?edit=1');
  const field = await text('Template text');
  expect(await screen.findByText('Ada scores for Harbour.')).toBeTruthy();
  expect(screen.getByText('With Harbour vs Hill')).toBeTruthy();

  await userEvent.click(field);
  field.setSelectionRange(8, 8);
  await userEvent.click(screen.getByRole('button', { name: '{score}' }));
  expect(field.value).toBe('{player}{score} scores for {team1}.');
  expect(document.activeElement).toBe(field);
  expect(field.selectionStart).toBe(15);
  expect(await screen.findByText('Ada{score} scores for Harbour.')).toBeTruthy();
  expect(asked).toHaveLength(2);
});

test('a preview without a match says that it is made up', async () => {
  eventTemplates();
  previews(() => ({ text: 'Ada scores.', match_name: null }));
  renderAt('/admin/config/event-templates?edit=1');
  expect(await screen.findByText('With a made-up match')).toBeTruthy();
});

test('unknown placeholders are refused by name before anything is sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const stored = eventTemplates();
  const asked = previews(() => ({ text: 'Ada is booked.', match_name: null }));
  renderAt('/admin/config/event-templates?add=true');
  await userEvent.type(await text('Event type'), 'Card');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'football');
  await userEvent.click(await text('Template text'));
  await userEvent.paste('{player} gets a {colour} card, {minute}. {colour}!');
  await submit();
  expect(screen.getByText('Unknown placeholders: {colour}, {minute}')).toBeTruthy();
  expect(screen.getByText('Nothing can be filled in for {colour}, {minute}.')).toBeTruthy();
  const field = await text('Template text');
  expect(document.activeElement).toBe(field);
  await act(() => vi.advanceTimersByTimeAsync(2 * PREVIEW_DEBOUNCE_MS));

  await userEvent.clear(field);
  await userEvent.paste('{player} is booked.');
  expect(await screen.findByText('Ada is booked.')).toBeTruthy();
  await submit();
  await formIsClosed();
  // Whatever was sent before would have arrived before.
  expect(asked).toMatchObject([{ template_text: '{player} is booked.' }]);
  expect(stored.sent).toMatchObject([{ body: { template_text: '{player} is booked.' } }]);
});
