import { reply } from '@/api/client';
import type { Body } from '@/api/types';

export type Profile = Body<'/me/players'>['data'][number];
export type OwnClaim = Body<'/me/claims'>['data'][number];
export type Choices = Body<'/me/players/choices'>['data'];
/** Whose a profile is. */
export type Relation = Profile['relation'];

export const RELATIONS: readonly Relation[] = ['own', 'child'];

export const myPlayersQuery = () => reply('/me/players');

export const myClaimsQuery = () => reply('/me/claims');

export const choicesQuery = () => reply('/me/players/choices');
