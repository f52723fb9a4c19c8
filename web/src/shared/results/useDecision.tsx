import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import say from 'words/results';
import { toldBy } from '@/api/toldBy';
import { toastFailure } from '@/ui/toasts/toasts';
import { AwardDialog } from './AwardDialog';
import { CorrectionDialog } from './CorrectionDialog';
import { DecisionDialog } from './DecisionDialog';
import { type PlayedMatch, resultQuery } from './resultsQueries';

/** How organisers decide about a match. */
export type Decision = 'stand' | 'award' | 'replay' | 'correct';

interface About {
  tournamentId: number;
  divisionId: number;
  matchId: number;
  /** The words of a dispute, which the dialog shows. */
  words?: string | undefined;
}

interface Opened extends About {
  how: Decision;
  match: PlayedMatch;
}

/** Opens the dialog of a decision about a match, with the match as everybody sees it at that moment. */
export function useDecision(): {
  decide: (how: Decision, about: About) => void;
  dialog: ReactNode;
} {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<Opened>();
  const decide = async (how: Decision, about: About) => {
    const { tournamentId, divisionId, matchId } = about;
    try {
      const found = await queryClient.fetchQuery({
        ...resultQuery(tournamentId, divisionId, matchId),
        staleTime: 0,
      });
      const match = found.data.matches[0];
      if (match) setOpened({ ...about, how, match });
    } catch (error) {
      toastFailure(toldBy(error, say.failedToFetch()));
    }
  };
  const shared = opened && {
    divisionId: opened.divisionId,
    match: opened.match,
    words: opened.words,
    onClose: () => setOpened(undefined),
  };
  const dialog = opened && shared && (
    <>
      {opened.how === 'award' && <AwardDialog {...shared} />}
      {opened.how === 'correct' && (
        <CorrectionDialog {...shared} tournamentId={opened.tournamentId} />
      )}
      {(opened.how === 'stand' || opened.how === 'replay') && (
        <DecisionDialog {...shared} how={opened.how} />
      )}
    </>
  );
  return { decide: (how, about) => void decide(how, about), dialog };
}
