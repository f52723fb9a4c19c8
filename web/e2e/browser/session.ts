import type { Account } from '../platform/accounts';

/** What the server answers to a sign-in. */
export interface Session {
  accessToken: string;
  adminInfo: object;
}

/** Signs in through the API. */
export async function signInByApi(origin: string, account: Account): Promise<Session> {
  const response = await fetch(`${origin}/api/v1/auth/admin-login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`Sign-in was refused: ${await response.text()}`);
  const { data } = (await response.json()) as { data: Session };
  return data;
}

/** The API's reply, to compare the screen with. */
export async function askApi<Reply>(
  origin: string,
  account: Account,
  path: string,
): Promise<Reply> {
  return callApi(origin, account, 'GET', path);
}

/** Calls the API without the browser and returns its reply. */
export async function tellApi<Reply>(
  origin: string,
  account: Account,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<Reply> {
  return callApi(origin, account, method, path, JSON.stringify(body));
}

async function callApi<Reply>(
  origin: string,
  account: Account,
  method: string,
  path: string,
  body?: string,
): Promise<Reply> {
  const { accessToken } = await signInByApi(origin, account);
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body }),
  });
  if (!response.ok) throw new Error(`${method} ${path} was refused: ${await response.text()}`);
  return (await response.json()) as Reply;
}
