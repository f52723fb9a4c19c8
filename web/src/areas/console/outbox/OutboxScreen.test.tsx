import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { listView } from '@/test/listView';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, refuse, server } from '@/test/server';
import type { ListSearch } from '@/ui/list/listSearch';
import { OutboxScreen } from './OutboxScreen';
import type { Letter, Outbox } from './outboxList';

const waiting: Letter = {
  id: 7,
  kind: 'reset_password',
  subject: 'A new password for Touchline',
  recipient: 'ines@example.org',
  state: 'waiting',
  createdAt: '2026-11-20T08:00:00.000Z',
  sentAt: null,
  nextTryAt: '2026-11-20T08:00:00.000Z',
  tries: 0,
  failure: null,
  answer: null,
  hasLink: true,
};

const refused: Letter = {
  ...waiting,
  id: 6,
  kind: 'confirm_address',
  subject: null,
  recipient: 'sena@example.org',
  state: 'given_up',
  tries: 1,
  failure: 'refused',
  answer: '550 no such user',
  hasLink: false,
};

function outbox(letters: Letter[], more: Partial<Outbox> = {}): Outbox {
  const totalItems = letters.length;
  const totalPages = Math.ceil(totalItems / 10);
  const pagination = { page: 1, pageSize: 10, totalItems, totalIsExact: true, totalPages };
  return { success: true, letters, pagination, isSent: false, sending: null, ...more };
}

const render = () => renderScreen(<OutboxScreen view={listView<ListSearch>({})} />);

test('without a mail server, the link of a letter is read and copied', async () => {
  answer('/admin/outbox', outbox([waiting, refused]));
  const asked: string[] = [];
  server.use(
    http.post(apiUrl('/admin/outbox/:letterId/link'), ({ params }) => {
      asked.push(String(params.letterId));
      const link = 'https://cup.example.org/app/reset-password#token=abc';
      return HttpResponse.json({ success: true, data: { link } });
    }),
  );
  render();
  expect(await screen.findByText(/No mail server is set up/)).toBeTruthy();
  const buttons = await screen.findAllByRole('button', { name: /^Show link/ });
  expect(buttons).toHaveLength(1);
  await userEvent.click(buttons[0] as HTMLElement);
  const shown = within(await screen.findByRole('dialog'));
  expect(shown.getByText(/#token=abc$/)).toBeTruthy();
  expect(asked).toEqual(['7']);
  await userEvent.click(shown.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/#token=abc$/)).toBeNull();
});

test('a letter is read without its link', async () => {
  const told = { ...waiting, id: 5, kind: 'notice', subject: 'Disputed: Harbour Cup' } as const;
  answer(
    '/admin/outbox',
    outbox([waiting, { ...refused, state: 'used' }, { ...told, state: 'sent' }]),
  );
  const data = { language: 'de', subject: 'Neues Passwort', paragraphs: ['Wählen Sie eines.'] };
  answer('/admin/outbox/7', { success: true, data });
  render();
  expect(await screen.findByText('Disputed: Harbour Cup')).toBeTruthy();
  expect(screen.getByText('Used')).toBeTruthy();
  const buttons = screen.getAllByRole('button', { name: /^Read/ });
  expect(buttons).toHaveLength(2);
  await userEvent.click(buttons[0] as HTMLElement);
  const shown = within(await screen.findByRole('dialog', { name: 'Neues Passwort' }));
  expect(shown.getByText('Wählen Sie eines.').closest('[lang]')?.getAttribute('lang')).toBe('de');
  expect(shown.getByText(/Its link is not shown here/)).toBeTruthy();
  await userEvent.click(shown.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Wählen Sie eines.')).toBeNull();
});

test('a link that opens on this computer alone says so', async () => {
  answer('/admin/outbox', outbox([waiting]));
  const link = 'http://localhost:8080/app/reset-password#token=abc';
  server.use(
    http.post(apiUrl('/admin/outbox/:letterId/link'), () =>
      HttpResponse.json({ success: true, data: { link } }),
    ),
  );
  render();
  await userEvent.click(await screen.findByRole('button', { name: /^Show link/ }));
  const shown = within(await screen.findByRole('dialog'));
  expect(shown.getByRole('note').textContent).toContain(
    'opens on the computer of the server alone',
  );
});

test('a letter that was given up says why', async () => {
  answer('/admin/outbox', outbox([refused], { isSent: true }));
  render();
  const row = within((await screen.findByText('Confirm an email address')).closest('tr') as never);
  expect(row.getByText('Failed')).toBeTruthy();
  expect(row.getByText(/The mail server refused it\./)).toBeTruthy();
  expect(row.getByText('550 no such user')).toBeTruthy();
  expect(row.queryByRole('button')).toBeNull();
});

test('a mail server that cannot be used is said above the letters', async () => {
  const sending = { tries: 3, failure: 'not_let_in', answer: '535', nextTryAt: null } as const;
  answer('/admin/outbox', outbox([{ ...waiting, hasLink: false }], { isSent: true, sending }));
  render();
  expect((await screen.findByRole('alert')).textContent).toMatch(/user name and the password.*535/);
});

test('an outbox without letters, and one that cannot be had, say so', async () => {
  answer('/admin/outbox', outbox([]));
  const { unmount } = render();
  expect(await screen.findByText('No messages found')).toBeTruthy();
  unmount();
  refuse('/admin/outbox', 500, 'Something went wrong.');
  render();
  expect(await screen.findByText('Failed to fetch messages')).toBeTruthy();
});
