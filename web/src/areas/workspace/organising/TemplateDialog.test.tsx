import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '@/test/render';
import { answer, refusedFields, taken } from '@/test/server';
import { setup } from '@/test/tournament';
import { TemplateDialog } from './TemplateDialog';

function render(saved: object[] = []) {
  answer('/me/templates', { success: true, data: { builtIn: [], saved } });
  renderScreen(<TemplateDialog onClose={() => {}} setup={setup()} />);
}

const save = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Save template' }));

test('a tournament is saved as a template under its own name, or under another one', async () => {
  const sent = taken('post', '/tournaments/9/templates', {});
  render();
  const name = await screen.findByLabelText(/^Name of the template/);
  expect(name).toHaveProperty('value', 'Harbour Cup');
  await userEvent.clear(name);
  await save();
  expect(await screen.findByText('Name of the template is required')).toBeTruthy();
  await userEvent.type(name, 'Summer');
  await save();
  await expect.poll(() => sent).toEqual([{ name: 'Summer' }]);
});

test('a name that the tournament has given already is refused at the field', async () => {
  const sentence = 'This tournament has a template ‘Harbour Cup’ already.';
  taken('post', '/tournaments/9/templates', () => refusedFields({ name: sentence }));
  render();
  await save();
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('a template of this tournament is removed after a question', async () => {
  const one = { templateId: 3, name: 'Summer', tournamentId: 9, divisions: [], description: null };
  const sent = taken('delete', '/tournaments/9/templates/3', {});
  render([one, { ...one, templateId: 4, name: 'Of another', tournamentId: 10 }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the template Summer' }));
  expect(screen.queryByText('Of another')).toBeNull();
  expect(await screen.findByText('Remove the template “Summer”?')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await expect.poll(() => sent).toHaveLength(1);
});
