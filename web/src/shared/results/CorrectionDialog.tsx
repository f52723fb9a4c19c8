import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import sayMatch from 'words/match';
import say from 'words/results';
import { MeetingName } from '@/shared/match/MeetingName';
import { OUTCOMES } from '@/shared/match/outcomes';
import { useFormValues } from '@/ui/form/useFormValues';
import { capitalize } from '@/ui/text';
import { CorrectionForm, type Refused } from './CorrectionForm';
import classes from './Results.module.css';
import { type Corrected, isOver, isScore, type PlayedMatch, tablesQuery } from './resultsQueries';

/** Of these nobody has decided anything: they are what happened. */
const ON_THE_PITCH: readonly string[] = ['played', 'walkover', 'retired', 'defaulted'];

const outcomeText = (outcome: (typeof OUTCOMES)[number]): string =>
  outcome === 'played' ? say.played() : capitalize(sayMatch.outcome({ outcome }));

interface Values extends Record<string, string> {
  outcome: string;
  a: string;
  b: string;
  kicksOfA: string;
  kicksOfB: string;
  winner: string;
}

/** The fields by the names that the server has for them. */
const FIELDS = {
  outcome: 'outcome',
  a: 'team_a_score',
  b: 'team_b_score',
  kicksOfA: 'team_a_shootout',
  kicksOfB: 'team_b_shootout',
  winner: 'winner_team_id',
} as const;

const SERVER_FIELDS = Object.values(FIELDS);

interface CorrectionDialogProps {
  tournamentId: number;
  divisionId: number;
  /** The match as it was when the dialog was opened. */
  match: PlayedMatch;
  words?: string | undefined;
  onClose: () => void;
}

/** Another result of a match. Mount it to open it. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { tournamentId, divisionId, match, words, onClose } = props;
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
      kicksOfA: say.shootoutOf({ team: nameOfA ?? '' }),
      kicksOfB: say.shootoutOf({ team: nameOfB ?? '' }),
      winner: say.winner(),
    },
    element,
  );
  const { a, b, outcome, kicksOfA, kicksOfB } = fields.values;
  const [refused, setRefused] = useState<Refused>({});
  const score = scoreIn(fields.values);
  // Once the server has asked for a winner of this score, the fields that can tell it stay as long as it is entered. It asks
  // it of another than a level score, too, where both legs of a tie together are level.
  const [levelAt, setLevelAt] = useState(() =>
    asked.team_a_shootout === null ? '' : scoreIn(before),
  );
  const [seen, setSeen] = useState(refused);
  if (seen !== refused) {
    setSeen(refused);
    if (refused[FIELDS.winner] !== undefined) setLevelAt(score);
  }
  const isLevel = isScore(a) && Number(a) === Number(b);
  const hasKicks = kicksOfA !== '' || kicksOfB !== '';
  // Sports of sets have none: in some, a golden set decides what is level.
  const unit = useQuery(tablesQuery(tournamentId, divisionId)).data?.data.score_unit;
  const isOfKicks = levelAt === score || (isLevel && hasKicks);
  const hasShootout = outcome === 'played' && unit !== 'sets' && isOfKicks;
  const isFirst = !hasResult(asked) && ON_THE_PITCH.includes(outcome);
  const errorOf = (name: keyof typeof FIELDS) => fields.errors[name] ?? refused[FIELDS[name]];
  const text = (name: keyof typeof FIELDS) => {
    const { onChange, ...field } = fields.text(name);
    return {
      ...field,
      error: errorOf(name),
      'aria-invalid': errorOf(name) !== undefined,
      onChange: (event: Parameters<typeof onChange>[0]) => {
        // A result is refused as a whole: what was said of another one is not true of this one, whatever field has it.
        fields.refuse({});
        onChange(event);
      },
    };
  };
  const unfit = (text: string) => (isScore(text) ? undefined : say.scoreUnfit());
  const needsScore = outcome === 'played';
  const hasScore = outcome !== 'double_forfeit';
  return (
    <CorrectionForm
      corrected={correctedBy(asked, fields.values, hasShootout)}
      dirty={fields.isDirty}
      divisionId={divisionId}
      form={element}
      isFirst={isFirst}
      missing={say.scoresFirst()}
      onClose={onClose}
      onMissing={() => fields.refuse({ a: unfit(a), b: unfit(b) })}
      onRefused={setRefused}
      serverFields={SERVER_FIELDS}
      showRefused={() => fields.refuse(named(refused))}
      title={say.title({ isOver: isOver(asked) })}
      words={words}
    >
      <p>
        <MeetingName match={asked} />
      </p>
      <NativeSelect
        {...text('outcome')}
        data={OUTCOMES.map((word) => ({ value: word, label: outcomeText(word) }))}
      />
      {hasScore && (
        <div className={classes.scores}>
          <TextInput {...text('a')} inputMode="numeric" required={needsScore} />
          <TextInput {...text('b')} inputMode="numeric" required={needsScore} />
        </div>
      )}
      {hasShootout && (
        <div className={classes.scores}>
          <TextInput {...text('kicksOfA')} inputMode="numeric" />
          <TextInput {...text('kicksOfB')} inputMode="numeric" />
        </div>
      )}
      {outcome !== 'double_forfeit' && outcome !== 'no_result' && (
        <NativeSelect
          {...text('winner')}
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

/** Whether the match has a result to put right, or is being recorded; what was stopped and stands so has one. */
const hasResult = ({ outcome, status }: PlayedMatch) =>
  outcome !== null || status === 'completed' || status === 'cancelled' || status === 'live';

const named = (refused: Refused) =>
  Object.fromEntries(
    Object.entries(FIELDS).flatMap(([name, server]) =>
      refused[server] === undefined ? [] : [[name, refused[server]]],
    ),
  );

const asText = (value: number | null) => (value === null ? '' : String(value));

function valuesOf(match: PlayedMatch): Values {
  const { outcome, team_a_score, team_b_score, winner_team_id } = match;
  const known = OUTCOMES.find((one) => one === outcome) ?? 'played';
  const ahead = (team_a_score ?? 0) - (team_b_score ?? 0);
  const kicks = (match.team_a_shootout ?? 0) - (match.team_b_shootout ?? 0);
  const byScore = sideAhead(match, ahead === 0 ? kicks : ahead);
  return {
    outcome: known,
    a: asText(team_a_score),
    b: asText(team_b_score),
    kicksOfA: asText(match.team_a_shootout),
    kicksOfB: asText(match.team_b_shootout),
    winner: winner_team_id === null || winner_team_id === byScore ? '' : String(winner_team_id),
  };
}

const scoreIn = ({ a, b }: Values) => `${a.trim()}:${b.trim()}`;

const sideAhead = (match: PlayedMatch, ahead: number) =>
  ahead > 0 ? match.team_a_id : ahead < 0 ? match.team_b_id : null;

/** What the fields ask for; undefined as long as they ask for nothing. */
function correctedBy(
  match: PlayedMatch,
  values: Values,
  hasShootout: boolean,
): Corrected | undefined {
  const { outcome, a, b, kicksOfA, kicksOfB, winner } = values;
  // What both have lost has no score.
  const isBlank =
    outcome === 'double_forfeit' || (a.trim() === '' && b.trim() === '' && outcome !== 'played');
  if (!isBlank && !(isScore(a) && isScore(b))) return undefined;
  const score = isBlank ? {} : { team_a_score: Number(a), team_b_score: Number(b) };
  const hasKicks = hasShootout && !isBlank && isScore(kicksOfA) && isScore(kicksOfB);
  const kicks = hasKicks
    ? { team_a_shootout: Number(kicksOfA), team_b_shootout: Number(kicksOfB) }
    : {};
  const hasWinner = outcome !== 'double_forfeit' && outcome !== 'no_result';
  return {
    kind: 'result',
    matchId: match.match_id,
    result: {
      status: 'completed',
      outcome: outcome as NonNullable<PlayedMatch['outcome']>,
      ...score,
      ...kicks,
      // Who is ahead is not named: the server knows whether that decides it.
      ...(hasWinner && winner !== '' && { winner_team_id: Number(winner) }),
    },
  };
}
