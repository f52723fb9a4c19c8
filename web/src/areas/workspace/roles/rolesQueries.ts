import { keepPreviousData } from '@tanstack/react-query';
import { reply } from '@/api/client';
import type { ScopeKind } from '@/api/words';

export const myGrantsQuery = () => reply('/me/grants');

export const myInvitationsQuery = () => reply('/me/invitations');

/** The squads of the teams that one manages or has entered. */
export const mySquadsQuery = () => reply('/me/squads');

/** A tournament, a match, a team or a profile. */
export interface Place {
  scope: ScopeKind;
  scopeId: number;
}

/** How many roles or invitations a screen begins with, and how many the server gives at once. */
export const FIRST = 50;
export const MOST = 1000;

export const grantsQuery = (place: Place, pageSize: number) =>
  reply('/grants', { query: { ...place, pageSize } }, { placeholderData: keepPreviousData });

export const invitationsQuery = (place: Place, pageSize: number) =>
  reply('/invitations', { query: { ...place, pageSize } }, { placeholderData: keepPreviousData });
