import type { Account } from '../platform/accounts';

interface StorageState {
  cookies: [];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

interface SignInReply {
  data: { accessToken: string; adminInfo: object };
}

/** Signs in behind the browser's back; what the console would have stored is given back. */
export async function signInByApi(origin: string, account: Account): Promise<StorageState> {
  const response = await fetch(`${origin}/api/v1/auth/admin-login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`Sign-in was refused: ${await response.text()}`);
  const { data } = (await response.json()) as SignInReply;
  const localStorage = [
    { name: 'authToken', value: data.accessToken },
    { name: 'adminUser', value: JSON.stringify(data.adminInfo) },
  ];
  return { cookies: [], origins: [{ origin, localStorage }] };
}

/** What the API itself says, to hold the screen against. */
export async function askApi<Reply>(
  origin: string,
  account: Account,
  path: string,
): Promise<Reply> {
  return callApi(origin, account, 'GET', path);
}

/** Has the API do something behind the browser's back, and gives what it says to that. */
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
  const { origins } = await signInByApi(origin, account);
  const token = origins[0]?.localStorage.find(({ name }) => name === 'authToken')?.value;
  const response = await fetch(`${origin}/api/v1${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body }),
  });
  if (!response.ok) throw new Error(`${method} ${path} was refused: ${await response.text()}`);
  return (await response.json()) as Reply;
}
