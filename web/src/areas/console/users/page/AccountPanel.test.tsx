import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import type { UserPage } from '@/api/types';
import { answerAccess } from '@/test/people';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, problem, server } from '@/test/server';
import { shownToasts } from '@/ui/toasts/toasts';
import type { SignIn } from './AccountPanel';
import { UserScreen } from './UserScreen';

const session: SignIn['sessions'][number] = {
  id: 4,
  isCurrent: false,
  client: 'Firefox on Windows',
  signedInAt: '2026-01-03T12:00:00.000Z',
  lastSeenAt: '2026-01-03T12:30:00.000Z',
  expiresAt: '2026-01-04T00:00:00.000Z',
};

const active: SignIn = {
  suspended_at: null,
  suspended_because: null,
  has_second_factor: true,
  passkeys: 2,
  sessions: [session],
};

function ada(sign_in: SignIn | null): UserPage {
  return {
    user_id: 7,
    full_name: 'Ada Lind',
    email: 'ada@example.com',
    mobile_last4: null,
    player_count: 0,
    last_login_at: null,
    created_at: '2026-01-02T12:00:00.000Z',
    profiles: [],
    sign_in,
  };
}

beforeEach(() => answerAccess(7));

async function show(sign_in: SignIn | null) {
  answer('/admin/users/7', { success: true, data: ada(sign_in) });
  renderScreen(<UserScreen userId="7" />);
  await screen.findByRole('heading', { name: 'Account' });
}

const done = { success: true, message: 'Done.' };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));

test('an account says how its person signs in, and where', async () => {
  await show(active);
  expect(screen.getByText('Active')).toBeTruthy();
  expect(screen.getByText('Second factor on')).toBeTruthy();
  expect(screen.getByText('2 passkeys')).toBeTruthy();
  const sessions = within(screen.getByRole('table', { name: 'Sessions' }));
  expect(sessions.getByText('Firefox on Windows')).toBeTruthy();
});

test('a user without an account has nothing to hold', async () => {
  await show(null);
  expect(screen.getByText('This user has no account to sign in with')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
});

test('a suspension needs a reason, and shows itself', async () => {
  await show(active);
  await press('Suspend');
  const suspend = dialog().getByRole('button', { name: /^Suspend/ });
  expect(suspend.getAttribute('aria-disabled')).toBe('true');
  await userEvent.type(dialog().getByLabelText(/Reason/), 'Plays under two names');
  const reasons: unknown[] = [];
  server.use(
    http.post(apiUrl('/admin/users/7/suspend'), async ({ request }) => {
      reasons.push(await request.json());
      return HttpResponse.json(done);
    }),
  );
  answer('/admin/users/7', {
    success: true,
    data: ada({
      ...active,
      suspended_at: '2026-01-05T12:00:00.000Z',
      suspended_because: 'Plays under two names',
      sessions: [],
    }),
  });
  await userEvent.click(dialog().getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Suspended', { selector: 'span' })).toBeTruthy();
  expect(reasons).toEqual([{ reason: 'Plays under two names' }]);
  expect(screen.getByText('Plays under two names')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reinstate' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End all sessions' })).toBeNull();
});

test('another administrator was faster: the sentence is the server’s, and the reason stays', async () => {
  await show(active);
  await press('Suspend');
  await userEvent.type(dialog().getByLabelText(/Reason/), 'Plays under two names');
  server.use(
    http.post(apiUrl('/admin/users/7/suspend'), () =>
      problem(409, 'The account is suspended already.', 'conflict'),
    ),
  );
  await userEvent.click(dialog().getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('The account is suspended already.')).toBeTruthy();
  expect((dialog().getByLabelText(/Reason/) as HTMLInputElement).value).toBe(
    'Plays under two names',
  );
});

test('a link for a new password is sent after a question', async () => {
  await show(active);
  await press('Send a reset link');
  expect(dialog().getByText(/It goes to ada@example.com/)).toBeTruthy();
  server.use(http.post(apiUrl('/admin/users/7/reset-link'), () => HttpResponse.json(done)));
  await userEvent.click(dialog().getByRole('button', { name: 'Send a reset link' }));
  await waitFor(() =>
    expect(shownToasts().map(({ text }) => text)).toContain(
      'A link is on its way to ada@example.com',
    ),
  );
});

test('where no mail is sent, a link for a new password waits among the messages', async () => {
  await show(active);
  await press('Send a reset link');
  const waits = { ...done, isSent: false };
  server.use(http.post(apiUrl('/admin/users/7/reset-link'), () => HttpResponse.json(waits)));
  await userEvent.click(dialog().getByRole('button', { name: 'Send a reset link' }));
  await expect
    .poll(() => shownToasts().map(({ text }) => text))
    .toContain('No mail server is set up: the link for ada@example.com is among the messages');
});
