import { Radio } from '@mantine/core';
import { useRef, useState } from 'react';
import say from 'words/results';
import { MeetingName } from '@/shared/match/MeetingName';
import { scoreText } from '@/shared/match/result';
import { CorrectionForm, type Refused } from './CorrectionForm';
import classes from './Results.module.css';
import type { Corrected, PlayedMatch } from './resultsQueries';

interface DecisionDialogProps {
  divisionId: number;
  /** `stand`: what was played of a match that was stopped counts. `replay`: nothing of what was played does. */
  how: 'stand' | 'replay';
  match: PlayedMatch;
  words?: string | undefined;
  onClose: () => void;
}

/** The server's name of what a level knock-out lacks. */
const WINNER = 'winner_team_id';

/**
 * A decision about a match that has nothing to be filled in but the reason, and who goes on where the score that stands
 * does not say it. Mount it to open it.
 */
export function DecisionDialog({ divisionId, how, match, words, onClose }: DecisionDialogProps) {
  const [asked] = useState(match);
  const element = useRef<HTMLFormElement>(null);
  const [winner, setWinner] = useState('');
  const [refused, setRefused] = useState<Refused>({});
  // The question stays once it is answered.
  const asksWinner = refused[WINNER] !== undefined || winner !== '';
  const score = scoreText(asked.team_a_score, asked.team_b_score);
  return (
    <CorrectionForm
      corrected={how === 'replay' ? replayed(asked) : stood(asked, winner)}
      dirty={winner !== ''}
      divisionId={divisionId}
      form={element}
      missing=""
      onClose={onClose}
      onRefused={setRefused}
      serverFields={[WINNER]}
      showRefused={() => element.current?.querySelector<HTMLInputElement>('[type=radio]')?.focus()}
      submit={say.decideTitle({ how })}
      title={say.decideTitle({ how })}
      words={words}
    >
      <p>
        <MeetingName match={asked} />
        {score !== undefined && ` ${score}`}
      </p>
      <p className="tl-quiet">{say.decideNote({ how })}</p>
      {asksWinner && (
        <Radio.Group
          error={refused[WINNER]}
          label={say.whoGoesThrough()}
          onChange={setWinner}
          required
          value={winner}
        >
          <div className={classes.choices}>
            <Radio label={asked.team_a_name ?? ''} value={String(asked.team_a_id)} />
            <Radio label={asked.team_b_name ?? ''} value={String(asked.team_b_id)} />
          </div>
        </Radio.Group>
      )}
    </CorrectionForm>
  );
}

const replayed = ({ match_id }: PlayedMatch): Corrected => ({
  kind: 'result',
  matchId: match_id,
  result: { status: 'scheduled' },
});

function stood({ match_id, team_a_score, team_b_score }: PlayedMatch, winner: string): Corrected {
  const hasScore = team_a_score !== null && team_b_score !== null;
  return {
    kind: 'result',
    matchId: match_id,
    result: {
      status: 'completed',
      outcome: 'abandoned',
      ...(hasScore && { team_a_score, team_b_score }),
      ...(winner !== '' && { winner_team_id: Number(winner) }),
    },
  };
}
