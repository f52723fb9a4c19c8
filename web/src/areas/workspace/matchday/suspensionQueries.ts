import { reply } from '@/api/client';
import type { Body } from '@/api/types';

type Suspensions = Body<'/tournaments/{tournamentId}/suspensions'>['data'];
export type Suspended = Suspensions['suspended'][number];
export type DivisionRule = Suspensions['divisions'][number];
export type SuspensionRule = DivisionRule['rule'];

export const suspensionsQuery = (tournamentId: number) =>
  reply('/tournaments/{tournamentId}/suspensions', { path: { tournamentId } });
