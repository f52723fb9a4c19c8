import { delay, HttpResponse, http } from 'msw';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { apiUrl, problem, server } from '@/test/server';
import { ConnectionError, HttpError, UnreadableReply } from './errors';
import { apiFetch, RENEW_AGAIN_MS, REQUEST_TIMEOUT_MS, renewSession } from './http';
import { reachability, reportReachable } from './reachability';
import { accessToken, endSession, heldRefreshToken, isSignedIn, startSession } from './session';

const admin = { id: 1, username: 'admin', name: 'Ada Lind' };

function signInAs(accessToken: string, refreshToken = 'refresh-1') {
  startSession({ accessToken, refreshToken, adminInfo: admin });
}

function pair(accessToken: string, refreshToken: string) {
  return { success: true, message: '', data: { accessToken, refreshToken, adminInfo: admin } };
}

function get(path: string, init?: RequestInit) {
  return apiFetch(new Request(apiUrl(path), init));
}

/** A call that accepts one token only, and counts how often it is asked. */
function accepts(token: string) {
  const asked = { times: 0 };
  server.use(
    http.get(apiUrl('/admin/users'), ({ request }) => {
      asked.times += 1;
      return request.headers.get('Authorization') === `Bearer ${token}`
        ? HttpResponse.json({ success: true })
        : problem(401, 'Your session has expired.', 'token_expired');
    }),
  );
  return asked;
}

/** A refresh that hands out one pair, and counts how often it is asked. */
function refreshesTo(accessToken: string) {
  const asked = { times: 0, with: undefined as unknown };
  server.use(
    http.post(apiUrl('/auth/refresh'), async ({ request }) => {
      asked.times += 1;
      asked.with = await request.json();
      await delay(5);
      return HttpResponse.json(pair(accessToken, 'refresh-2'));
    }),
  );
  return asked;
}

describe('a refusal', () => {
  test('in JSON keeps the sentence, the code and the fields', async () => {
    server.use(
      http.get(apiUrl('/admin/users'), () =>
        HttpResponse.json(
          { success: false, message: 'Bad page.', code: 'bad_request', fields: { page: 'No.' } },
          { status: 400 },
        ),
      ),
    );
    const error = await get('/admin/users').catch((thrown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      status: 400,
      message: 'Bad page.',
      code: 'bad_request',
      fields: { page: 'No.' },
    });
  });

  test('without fields keeps its sentence', async () => {
    server.use(
      http.get(apiUrl('/admin/users'), () =>
        HttpResponse.json({ success: false, message: 'Not now.', fields: null }, { status: 409 }),
      ),
    );
    const error = await get('/admin/users').catch((thrown) => thrown);
    expect(error).toMatchObject({ status: 409, message: 'Not now.', fields: {} });
  });

  test('in plain text keeps the text', async () => {
    server.use(
      http.get(apiUrl('/admin/users'), () => new Response('Bad gateway', { status: 502 })),
    );
    await expect(get('/admin/users')).rejects.toThrow('Bad gateway');
  });

  test.each([
    ['text/html', 'Bad gateway<br>nginx'],
    ['text/plain', '<!doctype html><title>502 Bad Gateway</title>'],
  ])('that is a page of a proxy, sent as %s, is told in a sentence', async (type, page) => {
    server.use(
      http.get(
        apiUrl('/admin/users'),
        () => new Response(page, { status: 502, headers: { 'Content-Type': type } }),
      ),
    );
    const error = await get('/admin/users').catch((thrown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    expect(error.message).toMatch(/^Something between .*HTTP error! status: 502/);
    expect(error.message).not.toContain('nginx');
    expect(error.message).not.toContain('<');
  });

  test('of a server that did not read the request is told in the language of the console', async () => {
    server.use(
      http.get(apiUrl('/admin/users'), () =>
        HttpResponse.json(
          { success: false, message: 'Voll.', code: 'too_many_connections' },
          { status: 503 },
        ),
      ),
    );
    await expect(get('/admin/users')).rejects.toThrow('The server is busy.');
  });

  test('in JSON that tells nothing gives the status', async () => {
    server.use(http.get(apiUrl('/admin/users'), () => HttpResponse.json([1], { status: 500 })));
    await expect(get('/admin/users')).rejects.toThrow('HTTP error! status: 500');
  });

  test('with a good status is a refusal all the same', async () => {
    const refusal = { success: false, message: 'Not today.', fields: { name: 'No.' } };
    server.use(
      http.get(apiUrl('/admin/users'), () => HttpResponse.json(refusal)),
      http.put(apiUrl('/admin/configuration/age-groups/7'), () =>
        HttpResponse.json({ success: false }),
      ),
    );
    const error = await get('/admin/users').catch((thrown) => thrown);
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({ status: 200, message: 'Not today.', fields: { name: 'No.' } });
    const silent = await get('/admin/configuration/age-groups/7', { method: 'PUT' }).catch(
      (thrown) => thrown,
    );
    expect(silent).toBeInstanceOf(HttpError);
    expect(silent.serverMessage).toBeUndefined();
    expect(silent.message).toBe('The server refused without saying why.');
  });

  test('without a body gives the status', async () => {
    server.use(http.get(apiUrl('/admin/users'), () => new Response(null, { status: 503 })));
    await expect(get('/admin/users')).rejects.toThrow('HTTP error! status: 503');
  });
});

test.each(['<html>Sign in to the hotel network</html>', '{"success": true, "da', ''])(
  'an answer that is not JSON is told in a sentence: %s',
  async (body) => {
    server.use(http.get(apiUrl('/admin/users'), () => new Response(body)));
    const error = await get('/admin/users').catch((thrown) => thrown);
    expect(error).toBeInstanceOf(UnreadableReply);
    expect(error.message).toBe('The answer could not be read. Please try again in a moment.');
  },
);

describe('no answer', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('because the network failed is a network error', async () => {
    server.use(http.get(apiUrl('/admin/users'), () => HttpResponse.error()));
    const error = await get('/admin/users').catch((thrown) => thrown);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.message).toBe('Network error');
  });

  test('within ten seconds is a time-out', async () => {
    server.use(http.get(apiUrl('/admin/users'), () => new Promise<never>(() => {})));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const outcome = get('/admin/users').catch((thrown) => thrown);
    await vi.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS - 1);
    expect(await Promise.race([outcome, 'still waiting'])).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(1);
    const error = await outcome;
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.message).toBe('Request timeout');
  });

  test('because the caller lost interest is not reported as an error of the connection', async () => {
    server.use(http.get(apiUrl('/admin/users'), () => new Promise<never>(() => {})));
    const interest = new AbortController();
    const outcome = get('/admin/users', { signal: interest.signal }).catch((thrown) => thrown);
    interest.abort();
    expect(await outcome).not.toBeInstanceOf(ConnectionError);
  });
});

describe('a token that expired in the middle of work', () => {
  test('is refreshed silently, and the request is sent again', async () => {
    signInAs('old');
    const users = accepts('new');
    const refresh = refreshesTo('new');

    expect((await get('/admin/users')).ok).toBe(true);
    expect(users.times).toBe(2);
    expect(refresh.with).toEqual({ refreshToken: 'refresh-1' });
    expect(accessToken()).toBe('new');
    expect(heldRefreshToken()).toBe('refresh-2');
  });

  test('is refreshed once for all requests that meet it', async () => {
    signInAs('old');
    accepts('new');
    const refresh = refreshesTo('new');

    await Promise.all([get('/admin/users'), get('/admin/users'), get('/admin/users')]);
    expect(refresh.times).toBe(1);
  });

  test('is taken from another tab that got a new one first', async () => {
    signInAs('old');
    server.use(
      http.get(apiUrl('/admin/users'), ({ request }) => {
        if (request.headers.get('Authorization') === 'Bearer other-tab') {
          return HttpResponse.json({ success: true });
        }
        localStorage.setItem('authToken', 'other-tab');
        return problem(401, 'Your session has expired.', 'token_expired');
      }),
    );
    expect((await get('/admin/users')).ok).toBe(true);
  });

  test('ends the session when the refresh is refused in a good reply', async () => {
    signInAs('old');
    accepts('new');
    server.use(http.post(apiUrl('/auth/refresh'), () => HttpResponse.json({ success: false })));
    await expect(get('/admin/users')).rejects.toThrow('Your session has expired.');
    expect(isSignedIn()).toBe(false);
  });

  test('keeps the session when what answers the refresh is not the server', async () => {
    signInAs('old');
    accepts('new');
    server.use(http.post(apiUrl('/auth/refresh'), () => new Response('<html>')));
    await expect(get('/admin/users')).rejects.toThrow('The answer could not be read.');
    expect(isSignedIn()).toBe(true);
  });

  test('ends the session when it cannot be refreshed', async () => {
    signInAs('old');
    accepts('new');
    server.use(
      http.post(apiUrl('/auth/refresh'), () => problem(401, 'Sign in again.', 'session_revoked')),
    );
    await expect(get('/admin/users')).rejects.toThrow('Your session has expired.');
    expect(isSignedIn()).toBe(false);
    expect(localStorage.length).toBe(0);
  });

  test('keeps the session when the refresh got no answer', async () => {
    signInAs('old');
    accepts('new');
    server.use(http.post(apiUrl('/auth/refresh'), () => HttpResponse.error()));
    await expect(get('/admin/users')).rejects.toThrow('Network error');
    expect(isSignedIn()).toBe(true);
  });
});

test('a wrong password is no reason to refresh, or to end anything', async () => {
  signInAs('current');
  server.use(
    http.post(apiUrl('/auth/admin-login'), () =>
      problem(401, 'Wrong user name or password.', 'invalid_credentials'),
    ),
  );
  await expect(
    apiFetch(new Request(apiUrl('/auth/admin-login'), { method: 'POST', body: '{}' })),
  ).rejects.toThrow('Wrong user name or password.');
  expect(isSignedIn()).toBe(true);
});

test('a freshly loaded page renews its session once, and refreshes with what it got', async () => {
  localStorage.setItem('authToken', 'stored');
  let renewals = 0;
  server.use(
    http.post(apiUrl('/auth/renew'), () => {
      renewals += 1;
      return HttpResponse.json(pair('renewed', 'refresh-9'));
    }),
  );
  renewSession();
  renewSession();
  await vi.waitFor(() => expect(heldRefreshToken()).toBe('refresh-9'));
  expect(renewals).toBe(1);
  expect(accessToken()).toBe('renewed');

  accepts('new');
  const refresh = refreshesTo('new');
  await get('/admin/users');
  expect(refresh.with).toEqual({ refreshToken: 'refresh-9' });
});

describe('a renewal that did not work', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Renewals that are answered by turns, and the last answer again. */
  function renewals(...answers: (() => Response)[]) {
    const asked = { times: 0 };
    server.use(
      http.post(apiUrl('/auth/renew'), () => {
        const answer = answers[Math.min(asked.times, answers.length - 1)];
        asked.times += 1;
        return answer?.();
      }),
    );
    localStorage.setItem('authToken', 'stored');
    return asked;
  }
  const renewed = () => HttpResponse.json(pair('renewed', 'refresh-9'));

  test('because there was no network is tried again when the network is back', async () => {
    const asked = renewals(() => HttpResponse.error(), renewed);
    renewSession();
    await vi.waitFor(() => expect(reachability()).toBe('unreachable'));
    reportReachable(true);
    await vi.waitFor(() => expect(heldRefreshToken()).toBe('refresh-9'));
    expect(asked.times).toBe(2);
  });

  test('because the server was busy is tried again by itself, before the token runs out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = renewals(() => problem(503, 'Too busy.', 'overloaded'), renewed);
    renewSession();
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(RENEW_AGAIN_MS);
      expect(heldRefreshToken()).toBe('refresh-9');
    });
    expect(asked.times).toBe(2);
  });

  test('because the session is over is not tried again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked = renewals(() => problem(401, 'Sign in again.', 'session_revoked'));
    renewSession();
    await vi.waitFor(() => expect(asked.times).toBe(1));
    // Neither that one's time-out nor another try is waited for.
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0));
  });
});

describe('when another administrator has signed in in this browser', () => {
  const other = { id: 2, username: 'grace', name: 'Grace Holm' };

  function otherSignsIn() {
    localStorage.setItem('authToken', 'theirs');
    localStorage.setItem('adminUser', JSON.stringify(other));
  }

  test('nothing of this tab is sent under their name', async () => {
    signInAs('mine');
    const users = accepts('theirs');
    otherSignsIn();
    await expect(get('/admin/users')).rejects.toThrow('Somebody else has signed in');
    expect(accessToken()).toBe('theirs');
    expect(heldRefreshToken()).toBeUndefined();
    // This tab works for them after a page load, which is what the sign-in stands for here.
    startSession({ accessToken: 'theirs', refreshToken: 'their-refresh', adminInfo: other });
    await get('/admin/users');
    expect(users.times).toBe(1);
  });

  test('a refresh under way does not take their session away', async () => {
    signInAs('old');
    accepts('new');
    server.use(
      http.post(apiUrl('/auth/refresh'), () => {
        otherSignsIn();
        return HttpResponse.json(pair('new', 'refresh-2'));
      }),
    );
    await expect(get('/admin/users')).rejects.toThrow();
    expect(accessToken()).toBe('theirs');
    startSession({ accessToken: 'theirs', refreshToken: 'their-refresh', adminInfo: other });
  });
});

test('a refresh that ends after the sign-out does not sign in again', async () => {
  signInAs('old');
  accepts('new');
  server.use(
    http.post(apiUrl('/auth/refresh'), () => {
      endSession();
      return HttpResponse.json(pair('new', 'refresh-2'));
    }),
  );
  await expect(get('/admin/users')).rejects.toThrow();
  expect(isSignedIn()).toBe(false);
});
