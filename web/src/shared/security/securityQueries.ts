import { api, reply } from '@/api/client';
import { kindOfSession } from '@/api/session';
import type { Body } from '@/api/types';

export type Session = Body<'/admin/sessions'>['data'][number];

/** The calls about the account of an administrator, and those about a person's: they say the same. */
const CALLS = {
  administrator: {
    secondFactor: () => reply('/admin/second-factor'),
    sessions: () => reply('/admin/sessions'),
    begin: () => api.POST('/admin/second-factor'),
    enable: (body: Proof) => api.POST('/admin/second-factor/enable', { body }),
    replaceCodes: (body: Proof) => api.POST('/admin/second-factor/recovery-codes', { body }),
    disable: (body: Proof) => api.POST('/admin/second-factor/disable', { body }),
    endSession: (sessionId: number) =>
      api.DELETE('/admin/sessions/{sessionId}', { params: { path: { sessionId } } }),
    endOthers: () => api.POST('/admin/sessions/revoke-others'),
  },
  person: {
    secondFactor: () => reply('/me/second-factor'),
    sessions: () => reply('/me/sessions'),
    begin: () => api.POST('/me/second-factor'),
    enable: (body: Proof) => api.POST('/me/second-factor/enable', { body }),
    replaceCodes: (body: Proof) => api.POST('/me/second-factor/recovery-codes', { body }),
    disable: (body: Proof) => api.POST('/me/second-factor/disable', { body }),
    endSession: (sessionId: number) =>
      api.DELETE('/me/sessions/{sessionId}', { params: { path: { sessionId } } }),
    endOthers: () => api.POST('/me/sessions/revoke-others'),
  },
};

/** The proof of one's identity. */
export type Proof = { password: string; code: string };

/** The calls about the account that is signed in. */
export function ownCalls() {
  // Both are called alike and answer alike; the types name other paths.
  return CALLS[kindOfSession()] as (typeof CALLS)['administrator'];
}

export const secondFactorQuery = () => ownCalls().secondFactor();

export const sessionsQuery = () => ownCalls().sessions();
