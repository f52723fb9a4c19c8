import { useRef, useState } from 'react';
import say from 'words/results';
import { scoreText } from '@/ui/match/result';
import { CorrectionForm } from './CorrectionForm';
import type { Corrected, PlayedMatch } from './resultsQueries';

interface DecisionDialogProps {
  divisionId: number;
  /** `stand`: what was played of a match that was stopped counts. `replay`: nothing of what was played does. */
  how: 'stand' | 'replay';
  match: PlayedMatch;
  words?: string | undefined;
  onClose: () => void;
}

/** A decision about a match that has nothing to be filled in but the reason. Mount it to open it. */
export function DecisionDialog({ divisionId, how, match, words, onClose }: DecisionDialogProps) {
  const [asked] = useState(match);
  const element = useRef<HTMLFormElement>(null);
  const score = scoreText(asked.team_a_score, asked.team_b_score);
  return (
    <CorrectionForm
      corrected={how === 'replay' ? replayed(asked) : stood(asked)}
      dirty={false}
      divisionId={divisionId}
      form={element}
      missing=""
      onClose={onClose}
      submit={say.decideTitle({ how })}
      title={say.decideTitle({ how })}
      words={words}
    >
      <p>
        <bdi>{asked.match_name}</bdi>
        {score !== undefined && ` ${score}`}
      </p>
      <p className="tl-quiet">{say.decideNote({ how })}</p>
    </CorrectionForm>
  );
}

const replayed = ({ match_id }: PlayedMatch): Corrected => ({
  kind: 'result',
  matchId: match_id,
  result: { status: 'scheduled' },
});

function stood({ match_id, team_a_score, team_b_score }: PlayedMatch): Corrected {
  const hasScore = team_a_score !== null && team_b_score !== null;
  return {
    kind: 'result',
    matchId: match_id,
    result: {
      status: 'completed',
      outcome: 'abandoned',
      ...(hasScore && { team_a_score, team_b_score }),
    },
  };
}
