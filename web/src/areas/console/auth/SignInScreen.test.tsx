import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { expect, test, vi } from 'vitest';
import { endSession } from '@/api/session';
import { renderScreen } from '@/test/render';
import { apiUrl, problem, server } from '@/test/server';
import { SignInScreen } from './SignInScreen';

const onSignedIn = vi.fn();

const success = {
  success: true,
  message: 'Signed in',
  data: {
    accessToken: 'token',
    refreshToken: 'refresh',
    expiresAt: '2026-11-20T18:00:00.000Z',
    adminInfo: { id: 1, username: 'admin', name: 'Ada Lind', role: 'administrator' },
  },
};

function loginAnswers(answer: () => Response | Promise<Response>) {
  server.use(http.post(apiUrl('/auth/admin-login'), answer));
}

/** A sign-in that succeeds when the test lets it. */
function loginWaits() {
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  loginAnswers(() => waiting.then(() => HttpResponse.json(success)));
  return { goOn };
}

async function signIn() {
  onSignedIn.mockReset();
  renderScreen(<SignInScreen onSignedIn={onSignedIn} />);
  await userEvent.type(await screen.findByPlaceholderText('Enter your username'), 'admin');
  await userEvent.type(screen.getByPlaceholderText('Enter your password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

async function banner() {
  return (await screen.findByRole('alert')).textContent;
}

test('the right password keeps the session and leads on', async () => {
  let sent: JsonBodyType;
  server.use(
    http.post(apiUrl('/auth/admin-login'), async ({ request }) => {
      sent = (await request.json()) as JsonBodyType;
      return HttpResponse.json(success);
    }),
  );
  await signIn();
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(sent).toEqual({ username: 'admin', password: 'secret' });
  expect(Object.keys(localStorage).toSorted()).toEqual(['adminUser', 'authToken']);
  expect(localStorage.getItem('authToken')).toBe('token');
});

test('Remember me is neither sent nor stored', async () => {
  let sent: JsonBodyType;
  server.use(
    http.post(apiUrl('/auth/admin-login'), async ({ request }) => {
      sent = (await request.json()) as JsonBodyType;
      return HttpResponse.json(success);
    }),
  );
  onSignedIn.mockReset();
  renderScreen(<SignInScreen onSignedIn={onSignedIn} />);
  const remember = await screen.findByRole('checkbox', { name: 'Remember me' });
  await userEvent.click(remember);
  expect(remember).toHaveProperty('checked', true);
  await userEvent.type(screen.getByPlaceholderText('Enter your username'), 'admin');
  await userEvent.type(screen.getByPlaceholderText('Enter your password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(sent).toEqual({ username: 'admin', password: 'secret' });
  expect(Object.keys(localStorage).toSorted()).toEqual(['adminUser', 'authToken']);
});

test('while it waits, the fields rest and the button says so', async () => {
  const { goOn } = loginWaits();
  await signIn();
  expect(screen.getByPlaceholderText('Enter your username')).toHaveProperty('disabled', true);
  expect(screen.getByPlaceholderText('Enter your password')).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: 'Sign In' }).getAttribute('data-loading')).toBe('true');
  goOn();
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalled());
});

test.each([
  ['No such administrator.', 'No such administrator.'],
  ['', 'Login failed. Please check your credentials.'],
])('a refusal in a good reply that says %j reads %j', async (message, text) => {
  loginAnswers(() => HttpResponse.json({ success: false, message }));
  await signIn();
  expect(await banner()).toBe(text);
});

test.each([
  { success: true, message: 'Signed in' },
  { success: true, message: 'Signed in', data: {} },
  { message: 'Signed in', data: success.data },
])('success without data is a failed login too: %j', async (reply) => {
  loginAnswers(() => HttpResponse.json(reply));
  await signIn();
  expect(await banner()).toBe('Login failed. Please check your credentials.');
  expect(onSignedIn).not.toHaveBeenCalled();
  expect(localStorage.length).toBe(0);
});

test.each([
  [401, 'invalid_credentials'],
  [429, 'too_many_attempts'],
])('an HTTP error %i shows what the server said', async (status, code) => {
  loginAnswers(() => problem(status, 'Wrong user name or password.', code));
  await signIn();
  expect(await banner()).toBe('Wrong user name or password.');
});

test('an HTTP error without a word has its own sentence', async () => {
  loginAnswers(() => new Response(null, { status: 401 }));
  await signIn();
  expect(await banner()).toBe('Invalid credentials. Please try again.');
});

test('no answer is a matter of the connection', async () => {
  loginAnswers(() => HttpResponse.error());
  await signIn();
  expect(await banner()).toBe('Unable to connect to server. Please check your connection.');
});

test('anything else has a sentence too', async () => {
  loginAnswers(() => new Response('<html>', { headers: { 'Content-Type': 'application/json' } }));
  await signIn();
  expect(await banner()).toBe('Login failed. Please try again.');
});

test('the error goes away with the next attempt', async () => {
  loginAnswers(() => problem(401, 'Wrong user name or password.', 'invalid_credentials'));
  await signIn();
  await banner();
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Enter your password'));
  const { goOn } = loginWaits();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(screen.queryByRole('alert')).toBeNull();
  goOn();
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalled());
});

function codeIsAskedFor() {
  loginAnswers(() =>
    HttpResponse.json(
      { message: 'Enter the code.', code: 'second_factor_required', challenge: 'the-challenge' },
      { status: 401 },
    ),
  );
}

function codeAnswers(answer: () => Response) {
  server.use(http.post(apiUrl('/auth/second-factor'), answer));
}

async function enterCode(code: string) {
  await userEvent.type(await screen.findByLabelText('Code'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

test('with a second factor, a code finishes the sign-in', async () => {
  codeIsAskedFor();
  let sent: JsonBodyType;
  server.use(
    http.post(apiUrl('/auth/second-factor'), async ({ request }) => {
      sent = (await request.json()) as JsonBodyType;
      return HttpResponse.json(success);
    }),
  );
  await signIn();
  const field = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(field);
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(onSignedIn).not.toHaveBeenCalled();
  await enterCode('123456');
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(sent).toEqual({ challenge: 'the-challenge', code: '123456' });
  expect(localStorage.getItem('authToken')).toBe('token');
});

test('a wrong code is told, and can be typed over', async () => {
  codeIsAskedFor();
  codeAnswers(() => problem(401, 'That code is not right.', 'wrong_code'));
  await signIn();
  await enterCode('000000');
  expect(await banner()).toBe('That code is not right.');
  const field = screen.getByLabelText<HTMLInputElement>('Code');
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 6]);
});

test('a sign-in that took too long begins anew, and says why', async () => {
  codeIsAskedFor();
  codeAnswers(() => problem(401, 'This sign-in has expired.', 'sign_in_expired'));
  await signIn();
  await enterCode('123456');
  expect(await screen.findByPlaceholderText('Enter your password')).toBeTruthy();
  expect(await banner()).toBe('This sign-in has expired.');
});

test('the way back from the code leads to the password', async () => {
  codeIsAskedFor();
  await signIn();
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  expect(await screen.findByPlaceholderText('Enter your password')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the first empty field has the focus, and says why it is there', async () => {
  endSession('Your session has ended.');
  renderScreen(<SignInScreen onSignedIn={onSignedIn} returning />);
  const name = await screen.findByPlaceholderText('Enter your username');
  await vi.waitFor(() => expect(document.activeElement).toBe(name));
  const why = document.getElementById(name.getAttribute('aria-describedby') ?? '');
  expect(why?.textContent).toBe('Your session has ended.');
});

test('the password can be shown', async () => {
  renderScreen(<SignInScreen onSignedIn={onSignedIn} />);
  const password = await screen.findByPlaceholderText('Enter your password');
  expect(password.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show or hide password' }));
  expect(password.getAttribute('type')).toBe('text');
});
