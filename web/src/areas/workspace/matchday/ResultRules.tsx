import say from 'words/matchday';
import { Fold } from '@/ui/Fold';
import { ConfirmationRules } from './DecisionsPanel';
import { CardRules } from './SuspensionsPanel';

/** What is said once for all results of a tournament: when they count as confirmed, and what cards cost. */
export function ResultRules({ tournamentId }: { tournamentId: number }) {
  return (
    <Fold title={say.resultRules()}>
      <ConfirmationRules tournamentId={tournamentId} />
      <CardRules tournamentId={tournamentId} />
    </Fold>
  );
}
