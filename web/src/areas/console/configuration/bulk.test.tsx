import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { EventTemplate } from '@/api/types';
import { listView } from '@/test/listView';
import { referenceData } from '@/test/referenceData';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, problem, server } from '@/test/server';
import { shownToasts } from '@/ui/toasts/toasts';
import { ageGroups } from './age-groups/ageGroups';
import { ConfigurationScreen } from './ConfigurationScreen';
import type { ConfigurationSearch } from './configurationSearch';
import { eventTemplates } from './event-templates/eventTemplates';
import { scoringConfig } from './scoring-config/scoringConfig';

const DAY = '2026-01-02T03:04:05.000Z';

function template(id: number, event_type: string, part: Partial<EventTemplate> = {}) {
  return {
    id,
    event_type,
    sport_type: 'football' as const,
    template_text: `${event_type} by {player}`,
    is_active: true,
    version: 1,
    created_at: DAY,
    updated_at: DAY,
    ...part,
  };
}

const SIX = ['Card', 'Corner', 'Foul', 'Goal', 'Kick-off', 'Offside'].map((name, index) =>
  template(index + 1, name),
);

const form = { openAdd: vi.fn(), openEdit: vi.fn(), close: vi.fn() };

function showTemplates(search: ConfigurationSearch = {}, rows: readonly EventTemplate[] = SIX) {
  const stored = referenceData('event-templates', 'id', rows);
  const view = listView<ConfigurationSearch>(search);
  renderScreen(<ConfigurationScreen form={form} kind={eventTemplates} view={view} />);
  return stored;
}

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function tickedNames() {
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox', {
    name: /^Select (?!all)/,
  });
  return boxes
    .filter(({ checked }) => checked)
    .map((one) => one.getAttribute('aria-label')?.replace('Select ', ''));
}

test('a range that is ticked with Shift is deactivated by one press, in the versions on screen', async () => {
  const stored = showTemplates();
  const user = userEvent.setup();
  await user.click(await box('Select Card'));
  await user.keyboard('{Shift>}');
  await user.click(await box('Select Kick-off'));
  await user.keyboard('{/Shift}');
  expect(screen.getByRole('status').textContent).toBe('5 selected');
  await press('Deactivate');
  await waitFor(() => expect(shownToasts().at(-1)?.text).toBe('5 rows are now inactive.'));
  expect(stored.sent).toEqual([
    {
      method: 'set-active',
      body: { is_active: false, rows: [1, 2, 3, 4, 5].map((id) => ({ id, version: 1 })) },
    },
  ]);
  expect(await screen.findAllByText('Inactive', { selector: 'td *' })).toHaveLength(5);
  // They stay selected, so that the other button takes it back.
  expect(await tickedNames()).toHaveLength(5);
  await press('Activate');
  await waitFor(() => expect(shownToasts().at(-1)?.text).toBe('5 rows are now active.'));
});

test('rows that were refused are named with their reasons, and none is changed', async () => {
  const stored = showTemplates();
  await userEvent.click(await box('Select Foul'));
  await userEvent.click(await box('Select Goal'));
  stored.changedElsewhere(4, { template_text: 'Other words' });
  await press('Deactivate');
  const dialog = await screen.findByRole('dialog', { name: 'Nothing was changed' });
  expect(within(dialog).getByText('Goal')).toBeTruthy();
  expect(within(dialog).getByText('Row 4 was changed.')).toBeTruthy();
  expect(within(dialog).queryByText('Foul')).toBeNull();
  expect(stored.rows().every(({ is_active }) => is_active)).toBe(true);

  // The list has the present versions by now: the same press works.
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await screen.findByText('Other words');
  await press('Deactivate');
  await waitFor(() => expect(shownToasts().at(-1)?.text).toBe('2 rows are now inactive.'));
});

/** The screen with a search that a press brings. */
function Narrowing() {
  const [search, setSearch] = useState<string>();
  return (
    <>
      <button onClick={() => setSearch('goal')} type="button">
        Narrow
      </button>
      <ConfigurationScreen form={form} kind={eventTemplates} view={listView({ search })} />
    </>
  );
}

test('what a search hides is not acted on', async () => {
  const stored = referenceData('event-templates', 'id', SIX);
  renderScreen(<Narrowing />);
  // One is for phones; only the style sheet tells them apart.
  const [all] = await screen.findAllByRole('checkbox', { name: 'Select all rows shown' });
  if (!all) throw new Error('there is no box');
  await userEvent.click(all);
  expect(screen.getByRole('status').textContent).toBe('6 selected');
  await press('Narrow');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 selected'));
  await press('Deactivate');
  await waitFor(() => expect(stored.sent).toHaveLength(1));
  expect(stored.sent[0]?.body).toEqual({ is_active: false, rows: [{ id: 4, version: 1 }] });
});

test('the arrow keys go from row to row, Space ticks, Shift extends, Enter edits and Escape clears', async () => {
  showTemplates();
  const user = userEvent.setup();
  (await box('Select Corner')).focus();
  await user.keyboard(' ');
  expect(await tickedNames()).toEqual(['Corner']);
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(await tickedNames()).toEqual(['Corner', 'Foul', 'Goal']);
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}');
  expect(await tickedNames()).toEqual(['Corner', 'Foul']);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await box('Select Goal'));
  expect(await tickedNames()).toEqual(['Corner', 'Foul']);
  await user.keyboard('{Enter}');
  expect(form.openEdit).toHaveBeenCalledWith(4);
  await user.keyboard('{Escape}');
  expect(await tickedNames()).toEqual([]);
  expect(screen.queryByRole('group', { name: 'Actions for the selected rows' })).toBeNull();
});

test('the focus stays in the list when the bar goes', async () => {
  showTemplates();
  await userEvent.click(await box('Select Foul'));
  await press('Clear selection');
  expect(document.activeElement).toBe(await box('Select Foul'));
});

test('rows are copied to another sport, and what it has already is told', async () => {
  const stored = showTemplates({}, [...SIX, template(7, 'Penalty', { sport_type: 'hockey' })]);
  await userEvent.click(await box('Select Foul'));
  await userEvent.click(await box('Select Penalty'));
  await press('Copy to sport…');
  const dialog = await screen.findByRole('dialog', { name: 'Copy 2 rows to another sport' });
  const [copy] = within(dialog).getAllByRole('button', { name: 'Copy' });
  if (!copy) throw new Error('there is no button');
  await userEvent.click(copy);
  expect(await within(dialog).findByText('Choose a sport', { selector: 'p *, p' })).toBeTruthy();
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Sport' }), 'hockey');
  await userEvent.click(copy);
  await waitFor(() =>
    expect(shownToasts().at(-1)?.text).toBe('Copied 1 row. 1 was there already.'),
  );
  expect(stored.sent).toEqual([{ method: 'copy', body: { ids: [3, 7], sport_type: 'hockey' } }]);
  await waitFor(async () => expect(await screen.findAllByText('Foul')).toHaveLength(2));
});

test('a sport that has all of them already is said in the dialog', async () => {
  showTemplates({}, [template(7, 'Penalty', { sport_type: 'hockey' })]);
  await userEvent.click(await box('Select Penalty'));
  await press('Copy to sport…');
  const dialog = await screen.findByRole('dialog');
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Sport' }), 'hockey');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Copy' }));
  await within(dialog).findByText('The sport has all of them already. Choose another one.');
});

test('where rows belong to no sport there is nothing to copy', async () => {
  const group = { age_group_id: 1, age_group_name: 'Under 9', min_age: 8, max_age: 8 };
  referenceData('age-groups', 'age_group_id', [
    { ...group, is_active: true, version: 1, created_at: DAY, updated_at: DAY },
  ]);
  renderScreen(<ConfigurationScreen form={form} kind={ageGroups} view={listView()} />);
  await userEvent.click(await box('Select Under 9'));
  await screen.findByRole('button', { name: 'Deactivate' });
  expect(screen.queryByRole('button', { name: 'Copy to sport…' })).toBeNull();
  // What they are already is no change.
  const activate = screen.getByRole('button', { name: /^Activate/ });
  expect(activate.getAttribute('aria-disabled')).toBe('true');
  expect(activate.textContent).toContain('All of them are active already');
});

test('where tables depend on the rows, what would become of them is shown before', async () => {
  const config = { sport_id: 1, win_points: 3, draw_points: 1, loss_points: 0 };
  const stored = referenceData('scoring-config', 'config_id', [
    {
      ...config,
      config_id: 1,
      sport_name: 'Football',
      cancelled_points: 0,
      is_active: true,
      version: 1,
      created_at: DAY,
      updated_at: DAY,
    },
  ]);
  answer('/sports', { success: true, data: [] });
  server.use(
    http.post(apiUrl('/admin/configuration/scoring-config/preview'), () =>
      problem(500, 'No.', 'internal'),
    ),
  );
  renderScreen(<ConfigurationScreen form={form} kind={scoringConfig} view={listView()} />);
  await userEvent.click(await box('Select Football'));
  await press('Deactivate');
  const dialog = await screen.findByRole('dialog', { name: 'Make 1 row inactive?' });
  expect(within(dialog).getByText('What this would change')).toBeTruthy();
  expect(stored.sent).toEqual([]);
});
