import { keepPreviousData } from '@tanstack/react-query';
import { query } from '@/api/client';
import type { ScopeKind } from '@/api/words';

export const myGrantsQuery = () => query.queryOptions('get', '/me/grants');

export const myInvitationsQuery = () => query.queryOptions('get', '/me/invitations');

/** The squads of the teams that one manages or has entered. */
export const mySquadsQuery = () => query.queryOptions('get', '/me/squads');

/** A tournament, a match, a team or a profile. */
export interface Place {
  scope: ScopeKind;
  scopeId: number;
}

/** How many roles or invitations a screen begins with, and how many the server gives at once. */
export const FIRST = 50;
export const MOST = 1000;

export const grantsQuery = (place: Place, pageSize: number) =>
  query.queryOptions(
    'get',
    '/grants',
    { params: { query: { ...place, pageSize } } },
    { placeholderData: keepPreviousData },
  );

export const invitationsQuery = (place: Place, pageSize: number) =>
  query.queryOptions(
    'get',
    '/invitations',
    { params: { query: { ...place, pageSize } } },
    { placeholderData: keepPreviousData },
  );
