import say from 'words/competition';
import type { Standings } from '@/api/types';

type Adjustment = Standings['adjustments'][number];

/** Why a team has points apart from its matches: in the organiser's words, or for the bye of a round. */
export const reasonOf = ({ bye_round: round, bye_kind: kind, reason }: Adjustment): string =>
  round === null ? reason : say.bye({ kind: kind ?? 'full', round });
