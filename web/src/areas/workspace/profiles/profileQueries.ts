import { query } from '@/api/client';
import type { Body } from '@/api/types';

export type Profile = Body<'/me/players'>['data'][number];
export type OwnClaim = Body<'/me/claims'>['data'][number];
export type Choices = Body<'/me/players/choices'>['data'];
/** Whose a profile is. */
export type Relation = Profile['relation'];

export const RELATIONS: readonly Relation[] = ['own', 'child'];

export const myPlayersQuery = () => query.queryOptions('get', '/me/players');

export const myClaimsQuery = () => query.queryOptions('get', '/me/claims');

export const choicesQuery = () => query.queryOptions('get', '/me/players/choices');
