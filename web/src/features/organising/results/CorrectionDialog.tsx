import { NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import say from 'words/results';
import { useFormValues } from '@/ui/form/useFormValues';
import { CorrectionForm } from './CorrectionForm';
import classes from './Results.module.css';
import { type Corrected, isOver, isScore, type PlayedMatch } from './resultsQueries';

const OUTCOMES = [
  'played',
  'awarded',
  'walkover',
  'retired',
  'abandoned',
  'double_forfeit',
  'no_result',
] as const;

interface Values extends Record<string, string> {
  outcome: string;
  a: string;
  b: string;
  winner: string;
}

interface CorrectionDialogProps {
  divisionId: number;
  /** The match as it was when the dialog was opened. */
  match: PlayedMatch;
  onClose: () => void;
}

/** Another result of a match. Mount it to open it. */
export function CorrectionDialog({ divisionId, match, onClose }: CorrectionDialogProps) {
  const [asked] = useState(match);
  const [before] = useState(() => valuesOf(asked));
  const element = useRef<HTMLFormElement>(null);
  const { team_a_name: nameOfA, team_b_name: nameOfB } = asked;
  const fields = useFormValues<Values>(
    before,
    {
      outcome: say.howItEnded(),
      a: say.scoreOf({ team: nameOfA ?? '' }),
      b: say.scoreOf({ team: nameOfB ?? '' }),
      winner: say.winner(),
    },
    element,
  );
  const { a, b, outcome } = fields.values;
  const unfit = (text: string) => (isScore(text) ? undefined : say.scoreUnfit());
  const needsScore = outcome === 'played';
  return (
    <CorrectionForm
      corrected={correctedBy(asked, fields.values)}
      dirty={JSON.stringify(fields.values) !== JSON.stringify(before)}
      divisionId={divisionId}
      form={element}
      missing={say.scoreUnfit()}
      onClose={onClose}
      onMissing={() => fields.refuse({ a: unfit(a), b: unfit(b) })}
      title={say.title({ isOver: isOver(asked) })}
    >
      <p>{asked.match_name}</p>
      <NativeSelect
        {...fields.text('outcome')}
        data={OUTCOMES.map((word) => ({ value: word, label: say.outcome({ outcome: word }) }))}
      />
      <div className={classes.scores}>
        <TextInput {...fields.text('a')} inputMode="numeric" required={needsScore} />
        <TextInput {...fields.text('b')} inputMode="numeric" required={needsScore} />
      </div>
      {outcome !== 'double_forfeit' && outcome !== 'no_result' && (
        <NativeSelect
          {...fields.text('winner')}
          data={[
            { value: '', label: say.byScore() },
            { value: String(asked.team_a_id), label: nameOfA ?? '' },
            { value: String(asked.team_b_id), label: nameOfB ?? '' },
          ]}
        />
      )}
    </CorrectionForm>
  );
}

function valuesOf(match: PlayedMatch): Values {
  const { outcome, team_a_score, team_b_score, winner_team_id } = match;
  const known = OUTCOMES.find((one) => one === outcome) ?? 'played';
  const ahead = (team_a_score ?? 0) - (team_b_score ?? 0);
  const byScore = ahead > 0 ? match.team_a_id : ahead < 0 ? match.team_b_id : null;
  return {
    outcome: known,
    a: team_a_score === null ? '' : String(team_a_score),
    b: team_b_score === null ? '' : String(team_b_score),
    winner: winner_team_id === null || winner_team_id === byScore ? '' : String(winner_team_id),
  };
}

/** What the fields ask for; undefined as long as they ask for nothing. */
function correctedBy(match: PlayedMatch, { outcome, a, b, winner }: Values): Corrected | undefined {
  const isBlank = a.trim() === '' && b.trim() === '' && outcome !== 'played';
  if (!isBlank && !(isScore(a) && isScore(b))) return undefined;
  const score = isBlank ? {} : { team_a_score: Number(a), team_b_score: Number(b) };
  const ahead = isBlank ? 0 : Number(a) - Number(b);
  const byScore = ahead > 0 ? match.team_a_id : ahead < 0 ? match.team_b_id : null;
  const hasWinner = outcome !== 'double_forfeit' && outcome !== 'no_result';
  const won = winner ? Number(winner) : byScore;
  return {
    kind: 'result',
    matchId: match.match_id,
    result: {
      status: 'completed',
      outcome: outcome as NonNullable<PlayedMatch['outcome']>,
      ...score,
      ...(hasWinner && won !== null && { winner_team_id: won }),
    },
  };
}
