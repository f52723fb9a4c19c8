import { Radio, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import say from 'words/results';
import { MeetingName } from '@/shared/match/MeetingName';
import { useFormValues } from '@/ui/form/useFormValues';
import { CorrectionForm } from './CorrectionForm';
import classes from './Results.module.css';
import { type Corrected, isScore, type PlayedMatch } from './resultsQueries';

interface Values extends Record<string, string> {
  to: string;
  a: string;
  b: string;
}

const NOBODY: Values = { to: '', a: '', b: '' };

interface AwardDialogProps {
  divisionId: number;
  match: PlayedMatch;
  words?: string | undefined;
  onClose: () => void;
}

/** A match is awarded to one side, or lost by both, whatever was played. Mount it to open it. */
export function AwardDialog({ divisionId, match, words, onClose }: AwardDialogProps) {
  const [asked] = useState(match);
  const element = useRef<HTMLFormElement>(null);
  const nameOfA = asked.team_a_name ?? '';
  const nameOfB = asked.team_b_name ?? '';
  const fields = useFormValues<Values>(
    NOBODY,
    {
      to: say.awardedTo(),
      a: say.scoreOf({ team: nameOfA }),
      b: say.scoreOf({ team: nameOfB }),
    },
    element,
  );
  const { to, a, b } = fields.values;
  const unfit = (text: string) => (isScore(text) ? undefined : say.scoreUnfit());
  const isBlank = a.trim() === '' && b.trim() === '';
  return (
    <CorrectionForm
      corrected={awarded(asked, fields.values)}
      dirty={to !== '' || !isBlank}
      divisionId={divisionId}
      form={element}
      missing={to === '' ? say.awardMissing() : say.scoreUnfit()}
      onClose={onClose}
      {...(to !== '' && { onMissing: () => fields.refuse({ a: unfit(a), b: unfit(b) }) })}
      title={say.awardTitle()}
      words={words}
    >
      <p>
        <MeetingName match={asked} />
      </p>
      <Radio.Group
        label={say.awardedTo()}
        onChange={(chosen) => fields.set({ to: chosen })}
        required
        value={to}
      >
        <div className={classes.choices}>
          <Radio label={nameOfA} value={String(asked.team_a_id)} />
          <Radio label={nameOfB} value={String(asked.team_b_id)} />
          <Radio label={say.toNeither()} value="neither" />
        </div>
      </Radio.Group>
      {to !== 'neither' && (
        <div>
          <div className={classes.scores}>
            <TextInput {...fields.text('a')} inputMode="numeric" />
            <TextInput {...fields.text('b')} inputMode="numeric" />
          </div>
          <p className={`tl-note ${classes.scoresNote}`}>{say.awardScoreNote()}</p>
        </div>
      )}
    </CorrectionForm>
  );
}

function awarded(match: PlayedMatch, { to, a, b }: Values): Corrected | undefined {
  if (to === '') return undefined;
  const about = { kind: 'result', matchId: match.match_id } as const;
  if (to === 'neither') {
    return { ...about, result: { status: 'completed', outcome: 'double_forfeit' } };
  }
  const isBlank = a.trim() === '' && b.trim() === '';
  if (!isBlank && !(isScore(a) && isScore(b))) return undefined;
  return {
    ...about,
    result: {
      status: 'completed',
      outcome: 'awarded',
      winner_team_id: Number(to),
      ...(!isBlank && { team_a_score: Number(a), team_b_score: Number(b) }),
    },
  };
}
