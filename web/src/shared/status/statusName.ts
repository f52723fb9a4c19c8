import say from 'words/shared';
import type { ActivityStatus, EntryState, MatchStatus, TournamentStatus } from '@/api/words';
import { capitalize } from '@/ui/text';

type Known = Parameters<typeof say.status>[0]['status'];

// A status of the contract without words does not compile.
const known = (status: ActivityStatus | EntryState | MatchStatus | TournamentStatus): Known =>
  status;

/** A status as it is on the wire, in any case, in words; one that nobody knows stays as it is. */
export function statusName(status: string): string {
  return say.status({ status: known(status.toLowerCase() as MatchStatus) }) || capitalize(status);
}
