import type { Account } from '../platform/accounts';
import { fromHomeOf } from '../platform/address';
import type { PersonAccount } from '../platform/people';

/** What the server answers to a sign-in. */
export interface Session {
  accessToken: string;
  /** Absent of a person. */
  adminInfo: object | null;
  /** Absent of an administrator. */
  person: object | null;
}

/** Signs in through the API. */
export async function signInByApi(
  origin: string,
  account: Account | PersonAccount,
): Promise<Session> {
  const { password } = account;
  const isPerson = 'email' in account;
  const name = isPerson ? { email: account.email } : { username: account.username };
  const response = await fetch(`${origin}/api/v1/auth/${isPerson ? 'login' : 'admin-login'}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...fromHomeOf(isPerson ? account.email : account.username),
    },
    body: JSON.stringify({ ...name, password }),
  });
  if (!response.ok) throw new Error(`Sign-in was refused: ${await response.text()}`);
  const { data } = (await response.json()) as { data: Session };
  return data;
}

/** The API's reply, to compare the screen with. */
export async function askApi<Reply>(
  origin: string,
  account: Account | PersonAccount,
  path: string,
): Promise<Reply> {
  return callApi(origin, account, 'GET', path);
}

/** Calls the API without the browser and returns its reply. */
export async function tellApi<Reply>(
  origin: string,
  account: Account | PersonAccount,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
): Promise<Reply> {
  return callApi(origin, account, method, path, JSON.stringify(body));
}

async function callApi<Reply>(
  origin: string,
  account: Account | PersonAccount,
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
