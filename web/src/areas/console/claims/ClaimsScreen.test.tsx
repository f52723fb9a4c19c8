import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { listView } from '@/test/listView';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, problem, refuse, server } from '@/test/server';
import { ClaimsScreen } from './ClaimsScreen';
import type { Claim, ClaimsSearch } from './claimsList';

const open: Claim = {
  claimId: 4,
  state: 'open',
  relation: 'own',
  objections: ['name_differs', 'birth_date_differs'],
  playerProfileId: 7,
  playerName: 'Kim',
  birthDate: '1995-06-07',
  birthYear: null,
  claimedName: 'Kim K.',
  claimedBirthDate: '1995-07-06',
  claimant: { userId: 3, fullName: 'Ines Duarte', email: 'ines@example.org' },
  codeMadeBy: 'Olga Orel',
  createdAt: '2026-03-10T12:00:00.000Z',
  decidedAt: null,
  reason: null,
};

function page(claims: Claim[]) {
  const totalItems = claims.length;
  const totalPages = Math.ceil(totalItems / 10);
  const pagination = { page: 1, pageSize: 10, totalItems, totalIsExact: true, totalPages };
  return { success: true, claims, pagination };
}

const render = () => renderScreen(<ClaimsScreen view={listView<ClaimsSearch>({})} />);

async function review() {
  await userEvent.click(await screen.findByRole('button', { name: /^Review/ }));
  return within(await screen.findByRole('dialog'));
}

for (const [button, call] of [
  ['Accept', 'accept'],
  ['Refuse', 'refuse'],
] as const) {
  test(`a claim is compared with what is recorded, and “${button}” needs a reason`, async () => {
    answer('/admin/claims', page([open]));
    const sent: unknown[] = [];
    server.use(
      http.post(apiUrl(`/admin/claims/4/${call}`), async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ success: true, message: 'Done.', data: open });
      }),
    );
    render();
    const dialog = await review();
    expect(dialog.getByText('Kim K.')).toBeTruthy();
    expect(dialog.getByText('The birth date differs.')).toBeTruthy();
    expect(dialog.getByText('Code made by Olga Orel')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: new RegExp(`^${button}`) }));
    expect(sent).toEqual([]);
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'The club knows.');
    await userEvent.click(dialog.getByRole('button', { name: new RegExp(`^${button}`) }));
    await expect
      .poll(() => sent)
      .toEqual([{ reason: 'The club knows.', objections: open.objections }]);
  });
}

test('a claim that has changed meanwhile is said above the form, and the reason stays', async () => {
  answer('/admin/claims', page([open]));
  const sentence = 'What speaks against this claim has changed meanwhile.';
  server.use(http.post(apiUrl('/admin/claims/4/accept'), () => problem(409, sentence, 'conflict')));
  render();
  const dialog = await review();
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'The club knows.');
  await userEvent.click(dialog.getByRole('button', { name: /^Accept/ }));
  expect(await dialog.findByText(sentence)).toBeTruthy();
  expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'The club knows.');
});

test('a decided claim says how and why, and an empty or a failed list says so', async () => {
  answer('/admin/claims', page([{ ...open, state: 'refused', reason: 'The club says no.' }]));
  const first = render();
  expect(await screen.findByText('The club says no.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Review/ })).toBeNull();
  first.unmount();
  answer('/admin/claims', page([]));
  const second = render();
  expect(await screen.findByText('No claims found')).toBeTruthy();
  second.unmount();
  refuse('/admin/claims', 500, 'Something went wrong.');
  render();
  expect(await screen.findByText('Failed to fetch claims')).toBeTruthy();
});
