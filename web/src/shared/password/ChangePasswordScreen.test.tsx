import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { renderScreen } from '@/test/render';
import { apiUrl, problem, server } from '@/test/server';
import { strengthOf } from '@/ui/password/strength';
import { ChangePasswordScreen, REDIRECT_AFTER_MS } from './ChangePasswordScreen';
import { passwordErrors } from './passwordChange';

describe('what the fields are told', () => {
  const good = { currentPassword: 'old-one', newPassword: 'new-one', confirmPassword: 'new-one' };

  test('nothing, when all is well', () => {
    expect(passwordErrors(good)).toEqual({});
  });

  test.each([
    [{ currentPassword: '' }, { currentPassword: 'Current password is required' }],
    [{ newPassword: '', confirmPassword: '' }, { newPassword: 'New password is required' }],
    [
      { newPassword: 'five5', confirmPassword: 'five5' },
      { newPassword: 'New password must be at least 6 characters long' },
    ],
    [{ confirmPassword: 'new-two' }, { confirmPassword: 'New passwords do not match' }],
    [
      { newPassword: 'old-one', confirmPassword: 'old-one' },
      { newPassword: 'New password must be different from current password' },
    ],
  ])('%j is answered with %j', (part, errors) => {
    expect(passwordErrors({ ...good, ...part })).toEqual(errors);
  });
});

async function fillIn() {
  const onDone = vi.fn();
  renderScreen(<ChangePasswordScreen onCancel={vi.fn()} onDone={onDone} />);
  await userEvent.type(await screen.findByLabelText('Current password'), 'old-one');
  await userEvent.type(screen.getByLabelText('New password'), 'new-one');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'new-one');
  return onDone;
}

function submit() {
  return userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
}

const CALL = '/admin/dashboard/change-password';

test('a success is told, and the dashboard follows two seconds later', async () => {
  let sent: unknown;
  server.use(
    http.post(apiUrl(CALL), async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ success: true, message: '' });
    }),
  );
  const onDone = await fillIn();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Change Password' }));
  expect((await screen.findByRole('status')).textContent).toContain('changed successfully');
  expect(sent).toEqual({ currentPassword: 'old-one', newPassword: 'new-one' });
  expect(onDone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(REDIRECT_AFTER_MS);
  expect(onDone).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test.each([
  ['The current password is not right.', 'The current password is not right.'],
  ['', 'Failed to change password'],
])('a refusal that says %j reads %j', async (message, text) => {
  server.use(http.post(apiUrl(CALL), () => problem(400, message, 'wrong_password')));
  await fillIn();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
});

test('a refusal in a good reply is no success', async () => {
  server.use(
    http.post(apiUrl(CALL), () => HttpResponse.json({ success: false, message: 'Not today.' })),
  );
  await fillIn();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe('Not today.');
});

test('the rules that only the server can check are told at the field', async () => {
  renderScreen(<ChangePasswordScreen onCancel={vi.fn()} onDone={vi.fn()} />);
  const field = await screen.findByLabelText('New password');
  const described = document.getElementById(field.getAttribute('aria-describedby')?.trim() ?? '');
  expect(described?.textContent).toContain(
    'none of the 12,000 passwords that everybody tries first',
  );
  expect(described?.textContent).toContain('neither your user name nor “touchline”');
});

test('Cancel leads to where the screen was opened from', async () => {
  const onCancel = vi.fn();
  renderScreen(<ChangePasswordScreen onCancel={onCancel} onDone={vi.fn()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledOnce();
});

test('no answer is a matter of the connection', async () => {
  server.use(http.post(apiUrl(CALL), () => HttpResponse.error()));
  await fillIn();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Unable to connect to server. Please try again.',
  );
});

test('a wrong field is named and focused, and nothing is sent', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post(apiUrl(CALL), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ success: true, message: '' });
    }),
  );
  renderScreen(<ChangePasswordScreen onCancel={vi.fn()} onDone={vi.fn()} />);
  await screen.findByLabelText('Current password');
  await submit();
  expect(screen.getByText('Current password is required')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Current password'));

  await userEvent.type(screen.getByLabelText('Current password'), 'old-one');
  await userEvent.type(screen.getByLabelText('New password'), 'new-one');
  await userEvent.type(screen.getByLabelText('Confirm new password'), 'new-one');
  await submit();
  await screen.findByRole('status');
  // Whatever was sent before would have arrived before.
  expect(sent).toEqual([{ currentPassword: 'old-one', newPassword: 'new-one' }]);
});

test("a password that everybody tries first is refused at its field, in the server's words", async () => {
  const sentence = 'New password is one that everybody tries first. Choose another one.';
  server.use(
    http.post(apiUrl(CALL), () =>
      HttpResponse.json(
        { message: sentence, code: 'invalid_input', fields: { newPassword: sentence } },
        { status: 400 },
      ),
    ),
  );
  await fillIn();
  await submit();
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  const field = screen.getByLabelText('New password');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('each field can be shown and hidden', async () => {
  renderScreen(<ChangePasswordScreen onCancel={vi.fn()} onDone={vi.fn()} />);
  for (const label of ['Current password', 'New password', 'Confirm new password']) {
    const toggle = await screen.findByRole('button', { name: `Show or hide: ${label}` });
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('type')).toBe('password');
    await userEvent.click(toggle);
    expect(field.getAttribute('type')).toBe('text');
    await userEvent.click(toggle);
    expect(field.getAttribute('type')).toBe('password');
  }
});

test('the strength is told while typing', async () => {
  renderScreen(<ChangePasswordScreen onCancel={vi.fn()} onDone={vi.fn()} />);
  const field = await screen.findByLabelText('New password');
  await userEvent.type(field, 'kick');
  expect(screen.getByText('Strength: Too short')).toBeTruthy();
  await userEvent.type(field, 'off under floodlights');
  expect(screen.getByText('Strength: Strong')).toBeTruthy();
});

test.each([
  ['short', 'tooShort'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['abcdefghijklmnop', 'weak'],
  ['touchline', 'fair'],
  ['corner flag', 'good'],
  ['two wet boots and a whistle', 'strong'],
])('%j is %s', (password, word) => {
  expect(strengthOf(password, 6).word).toBe(word);
});
