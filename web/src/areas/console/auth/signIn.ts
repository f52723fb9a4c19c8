import { api } from '@/api/client';
import { finishSignIn } from '@/shared/signIn/finishSignIn';

export interface Credentials {
  username: string;
  password: string;
}

/** Signs in an administrator, as `finishSignIn` says. */
export function signIn(credentials: Credentials): Promise<string | undefined> {
  return finishSignIn(() => api.POST('/auth/admin-login', { body: credentials }));
}
