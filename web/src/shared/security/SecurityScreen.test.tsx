import { Link, useLocation } from '@tanstack/react-router';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TOKEN_KEY } from '@/api/session';
import { renderScreen } from '@/test/render';
import { answer, apiUrl, problem, refuse, server } from '@/test/server';
import { dismissToast, shownToasts } from '@/ui/toasts/toasts';
import { SecurityScreen } from './SecurityScreen';
import type { Session } from './securityQueries';

const here: Session = {
  id: 7,
  isCurrent: true,
  client: 'Firefox on Linux',
  signedInAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-11-20T20:00:00.000Z',
};
const phone: Session = { ...here, id: 6, isCurrent: false, client: 'Safari on iPhone' };
const script: Session = { ...here, id: 5, isCurrent: false, client: null };

const CODES = Array.from({ length: 10 }, (_, index) => `AAAA-BBBB-CCCC-DDD${index}`);

function secondFactor(enabledAt: string | null, recoveryCodesLeft = enabledAt ? 10 : 0) {
  answer('/me/second-factor', { success: true, data: { enabledAt, recoveryCodesLeft } });
}

function sessions(...list: Session[]) {
  answer('/me/sessions', { success: true, data: list });
}

/** Answers a POST and keeps what was sent. */
function takes(path: string, reply: object) {
  const sent = vi.fn<(body: JsonBodyType) => void>();
  server.use(
    http.post(apiUrl(path), async ({ request }) => {
      const text = await request.text();
      sent(text === '' ? null : JSON.parse(text));
      return HttpResponse.json(reply);
    }),
  );
  return sent;
}

function secretIsMade() {
  return takes('/me/second-factor', {
    success: true,
    data: {
      secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
      uri: 'otpauth://totp/Touchline:ada?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    },
  });
}

async function prove(code: string, password: string) {
  await userEvent.type(await screen.findByLabelText(/^Code/), code);
  await userEvent.type(screen.getByLabelText(/^Password/), password);
}

async function press(name: string | RegExp) {
  await userEvent.click(await screen.findByRole('button', { name }));
}

beforeEach(() => {
  secondFactor(null);
  sessions(here);
});

afterEach(() => {
  localStorage.clear();
  for (const toast of shownToasts()) dismissToast(toast.id);
});

test('sessions are listed with their times, and this one is marked', async () => {
  sessions(here, phone, script);
  renderScreen(<SecurityScreen />);
  const row = await screen.findByRole('row', { name: /Firefox on Linux/ });
  expect(within(row).getByText('This session')).toBeTruthy();
  expect(within(row).queryByRole('button')).toBeNull();
  expect(row.querySelectorAll('time')).toHaveLength(3);
  expect(await screen.findByRole('row', { name: /Safari on iPhone/ })).toBeTruthy();
  expect(await screen.findByRole('row', { name: /An unnamed program/ })).toBeTruthy();
});

test('a session is signed out after a question, and is gone from the list', async () => {
  sessions(here, phone);
  const ended = vi.fn();
  server.use(
    http.delete(apiUrl('/me/sessions/6'), () => {
      ended();
      sessions(here);
      return HttpResponse.json({ success: true, message: '' });
    }),
  );
  renderScreen(<SecurityScreen />);
  await press(/^Sign out.+Safari on iPhone$/);
  const dialog = await screen.findByRole('dialog', { name: 'Sign out Safari on iPhone?' });
  expect(ended).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  await vi.waitFor(() => expect(screen.queryByRole('row', { name: /Safari/ })).toBeNull());
  expect(ended).toHaveBeenCalledOnce();
});

test('a session that is over already counts as signed out', async () => {
  sessions(here, phone);
  server.use(http.delete(apiUrl('/me/sessions/6'), () => problem(404, 'It is over.', 'not_found')));
  renderScreen(<SecurityScreen />);
  await press(/^Sign out.+Safari on iPhone$/);
  await press('Sign out');
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a session that ends while it is asked about leaves nothing to confirm', async () => {
  sessions(here, phone);
  const { queryClient } = renderScreen(<SecurityScreen />);
  await press(/^Sign out.+Safari on iPhone$/);
  const dialog = within(await screen.findByRole('dialog'));
  sessions(here);
  await queryClient.invalidateQueries();
  expect(await dialog.findByText('It has ended meanwhile.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Sign out' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a second factor that is switched off elsewhere is not switched off again', async () => {
  secondFactor('2026-11-01T00:00:00.000Z');
  const { queryClient } = renderScreen(<SecurityScreen />);
  await press('Switch off');
  const dialog = within(await screen.findByRole('dialog'));
  secondFactor(null);
  await queryClient.invalidateQueries();
  const told = 'The second factor was switched off meanwhile';
  expect(await dialog.findAllByText(told)).toBeTruthy();
  const submit = dialog.getByRole('button', { name: /^Switch off/ });
  expect(submit.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('everywhere else is signed out at once, and the question says how many that are', async () => {
  sessions(here, phone, script);
  const sent = takes('/me/sessions/revoke-others', { success: true, message: '' });
  renderScreen(<SecurityScreen />);
  await screen.findByRole('row', { name: /Safari/ });
  await press('Sign out everywhere else');
  expect(await screen.findByText(/2 other sessions end at once/)).toBeTruthy();
  await press('Sign out');
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
});

test('who is signed in nowhere else is told so', async () => {
  renderScreen(<SecurityScreen />);
  await screen.findByRole('row', { name: /Firefox/ });
  const button = screen.getByRole('button', { name: /^Sign out everywhere else/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('You are signed in nowhere else')).toBeTruthy();
});

test('what could not be fetched says so, and can be tried again', async () => {
  refuse('/me/second-factor', 500, 'Something went wrong.');
  refuse('/me/sessions', 500, 'Something went wrong.');
  renderScreen(<SecurityScreen />);
  expect(await screen.findByText('The second factor could not be loaded')).toBeTruthy();
  expect(await screen.findByText('The sessions could not be loaded')).toBeTruthy();
  secondFactor(null);
  sessions(here);
  for (const retry of screen.getAllByRole('button', { name: 'Retry' })) {
    await userEvent.click(retry);
  }
  expect(await screen.findByRole('row', { name: /Firefox/ })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Switch on' })).toBeTruthy();
});

test('the second factor is switched on with QR code, key, code and password', async () => {
  secretIsMade();
  const sent = takes('/me/second-factor/enable', {
    success: true,
    data: { recoveryCodes: CODES },
  });
  renderScreen(<SecurityScreen />);
  await press('Switch on');
  const dialog = await screen.findByRole('dialog', { name: 'Switch on the second factor' });
  expect(await within(dialog).findByRole('img', { name: 'QR code with the secret' })).toBeTruthy();
  expect(within(dialog).getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy();
  await prove('123456', 'secret');
  secondFactor('2026-11-20T09:00:00.000Z');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch on' }));
  const codes = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  expect(sent).toHaveBeenCalledExactlyOnceWith({ code: '123456', password: 'secret' });
  expect(
    within(codes)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(CODES);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: 'Your recovery codes' })).toBeTruthy();
  await press('I have kept them');
  expect(await screen.findByText(/10 recovery codes left/)).toBeTruthy();
});

function Address() {
  return <p>At {useLocation().pathname}</p>;
}

test('recovery codes stay when Enter is still held, and when a link is followed', async () => {
  localStorage.setItem(TOKEN_KEY, 'a token');
  secondFactor('2026-11-20T09:00:00.000Z');
  takes('/me/second-factor/recovery-codes', { success: true, data: { recoveryCodes: CODES } });
  const elsewhere = '/elsewhere' as '/';
  renderScreen(
    <>
      <SecurityScreen />
      <Link to={elsewhere}>Elsewhere</Link>
      <Address />
    </>,
    undefined,
    { '/elsewhere': {} },
  );
  await press('Replace recovery codes');
  await prove('123456', 'secret');
  await userEvent.keyboard('{Enter}');
  const codes = await screen.findByRole('dialog', { name: 'Your recovery codes' });
  await vi.waitFor(() => expect(codes.contains(document.activeElement)).toBe(true));
  await userEvent.keyboard('{Enter}');
  fireEvent.click(screen.getByText('Elsewhere'));
  expect(await screen.findByText('At /')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Your recovery codes' })).toBe(codes);
  await press('I have kept them');
  fireEvent.click(screen.getByText('Elsewhere'));
  expect(await screen.findByText('At /elsewhere')).toBeTruthy();
});

test('a refused code or password is told at its field', async () => {
  secretIsMade();
  server.use(
    http.post(apiUrl('/me/second-factor/enable'), () =>
      HttpResponse.json(
        { message: 'That code is not right.', fields: { code: 'That code is not right.' } },
        { status: 400 },
      ),
    ),
  );
  renderScreen(<SecurityScreen />);
  await press('Switch on');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('img');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('Code is required')).toBeTruthy();
  expect(screen.getByText('Password is required')).toBeTruthy();
  await prove('000000', 'secret');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('That code is not right.')).toBeTruthy();
  const field = screen.getByLabelText(/^Code/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await vi.waitFor(() => expect(document.activeElement).toBe(field));
});

test('a secret that could not be made says so, and can be tried again', async () => {
  server.use(
    http.post(apiUrl('/me/second-factor'), () => problem(503, 'The server is busy.', 'busy')),
  );
  renderScreen(<SecurityScreen />);
  await press('Switch on');
  expect(await screen.findByText('The server is busy.')).toBeTruthy();
  secretIsMade();
  await press('Retry');
  expect(await screen.findByRole('img', { name: 'QR code with the secret' })).toBeTruthy();
});

test('the second factor is switched off with a proof', async () => {
  secondFactor('2026-11-20T09:00:00.000Z');
  const sent = takes('/me/second-factor/disable', { success: true, message: '' });
  renderScreen(<SecurityScreen />);
  await press('Switch off');
  const dialog = await screen.findByRole('dialog', { name: 'Switch off the second factor' });
  await prove('AAAA-BBBB-CCCC-DDD0', 'secret');
  secondFactor(null);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByRole('button', { name: 'Switch on' })).toBeTruthy();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    code: 'AAAA-BBBB-CCCC-DDD0',
    password: 'secret',
  });
});

test('recovery codes are replaced before the last one is gone', async () => {
  secondFactor('2026-11-20T09:00:00.000Z', 1);
  takes('/me/second-factor/recovery-codes', { success: true, data: { recoveryCodes: CODES } });
  renderScreen(<SecurityScreen />);
  expect(await screen.findByText(/Replace your recovery codes before/)).toBeTruthy();
  expect(screen.getByText(/1 recovery code left/)).toBeTruthy();
  await press('Replace recovery codes');
  await prove('123456', 'secret');
  await press('Replace');
  expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeTruthy();
});
