import { NativeSelect, Radio, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/results';
import { api } from '@/api/client';
import { limits } from '@/api/limits';
import { FormDialog, submitErrorOf } from '@/ui/form/FormDialog';
import { useFormValues } from '@/ui/form/useFormValues';
import { ErrorState, Skeleton } from '@/ui/states';
import { toastSuccess } from '@/ui/toasts/toasts';
import { toldBy } from '@/ui/toldBy';
import { ConsequenceTables } from './ConsequenceTables';
import classes from './Results.module.css';
import { type Consequences, type Correction, isOver, type PlayedMatch } from './resultsQueries';

/** How long the fields rest before it is worked out what follows, in milliseconds. */
const REST = 300;

const OUTCOMES = [
  'played',
  'awarded',
  'walkover',
  'retired',
  'abandoned',
  'double_forfeit',
  'no_result',
] as const;
const CHOICES = ['keep', 'replay', 'void'] as const;

interface Values extends Record<string, string> {
  outcome: string;
  a: string;
  b: string;
  winner: string;
  reason: string;
}

interface CorrectionDialogProps {
  divisionId: number;
  /** The match as it was when the dialog was opened. */
  match: PlayedMatch;
  onClose: () => void;
}

/** Another result of a match, with what follows from it in view. Mount it to open it. */
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
      reason: say.reason(),
    },
    element,
  );
  const [later, setLater] = useState<string>();
  const { reason, ...result } = fields.values;
  const correction = correctionOf(asked, result, later);
  const [resting] = useDebouncedValue(correction, REST);
  const preview = useQuery({
    queryKey: ['/divisions/{divisionId}/corrections/previews', divisionId, resting],
    queryFn: async ({ signal }) => {
      const { data } = await api.POST('/divisions/{divisionId}/corrections/previews', {
        params: { path: { divisionId } },
        body: resting as Correction,
        signal,
      });
      return data?.data;
    },
    enabled: resting !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    // Others change results meanwhile: what is shown is worked out anew, and what was shown is never saved for it.
    staleTime: 0,
  });
  const isCurrent =
    JSON.stringify(resting) === JSON.stringify(correction) &&
    !preview.isPlaceholderData &&
    !preview.error &&
    preview.data !== undefined;

  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: (token: string) =>
      api.POST('/divisions/{divisionId}/corrections', {
        params: { path: { divisionId } },
        body: { ...(resting as Correction), token, reason: reason.trim() },
      }),
    onSuccess: () => toastSuccess(say.saved()),
    onSettled: () =>
      Promise.all([
        preview.refetch(),
        queryClient.invalidateQueries({
          predicate: ({ queryKey }) =>
            queryKey[1] === '/public/tournaments/{tournamentId}/fixtures',
        }),
      ]),
  });
  const submit = () => {
    if (reason.trim() === '') return fields.refuse({ reason: say.reasonMissing() });
    if (correction === undefined) {
      const unfit = (text: string) => (isScore(text) ? undefined : say.scoreUnfit());
      return fields.refuse({ a: unfit(result.a), b: unfit(result.b) });
    }
    if (preview.data) saving.mutate(preview.data.token);
  };
  const needsScore = result.outcome === 'played';
  const isAsking = preview.data?.needsChoice === true || later !== undefined;
  return (
    <FormDialog
      dirty={JSON.stringify(fields.values) !== JSON.stringify(before)}
      disabledReason={
        correction !== undefined && preview.data?.needsChoice ? say.laterMissing() : undefined
      }
      form={element}
      onClose={onClose}
      onSubmit={submit}
      opened
      saved={saving.isSuccess}
      saving={saving.isPending}
      submitError={submitErrorOf(saving.error, say.failedToSave())}
      submitLabel={say.save()}
      title={say.title({ isOver: isOver(asked) })}
      waitFor={correction === undefined || isCurrent || preview.error ? undefined : say.waiting()}
    >
      <p>{asked.match_name}</p>
      <NativeSelect
        {...fields.text('outcome')}
        data={OUTCOMES.map((outcome) => ({ value: outcome, label: say.outcome({ outcome }) }))}
      />
      <div className={classes.scores}>
        <TextInput {...fields.text('a')} inputMode="numeric" required={needsScore} />
        <TextInput {...fields.text('b')} inputMode="numeric" required={needsScore} />
      </div>
      {result.outcome !== 'double_forfeit' && result.outcome !== 'no_result' && (
        <NativeSelect
          {...fields.text('winner')}
          data={[
            { value: '', label: say.byScore() },
            { value: String(asked.team_a_id), label: nameOfA ?? '' },
            { value: String(asked.team_b_id), label: nameOfB ?? '' },
          ]}
        />
      )}
      <section
        aria-busy={correction !== undefined && !isCurrent && !preview.error}
        className={classes.follows}
      >
        <h3 className="tl-overline">{say.whatFollows()}</h3>
        {correction === undefined && <p className="tl-note">{say.scoreUnfit()}</p>}
        {correction !== undefined && Boolean(preview.error) && (
          <ErrorState
            message={toldBy(preview.error, say.failedToPreview())}
            onRetry={() => void preview.refetch()}
            retrying={preview.isFetching}
          />
        )}
        {correction !== undefined && !preview.error && !preview.data && <Skeleton width="60%" />}
        {correction !== undefined && !preview.error && preview.data && (
          <Follows consequences={preview.data} />
        )}
      </section>
      {isAsking && (
        <Radio.Group label={say.later()} onChange={setLater} required value={later ?? ''}>
          <div className={classes.choices}>
            {CHOICES.map((choice) => (
              <Radio key={choice} label={say.laterChoice({ choice })} value={choice} />
            ))}
          </div>
        </Radio.Group>
      )}
      <Textarea
        {...fields.text('reason')}
        description={say.reasonNote()}
        maxLength={limits.CorrectionRequest.reason.maxLength}
        required
        rows={2}
      />
    </FormDialog>
  );
}

function Follows({ consequences }: { consequences: Consequences }) {
  const { tables, matches, leftOut } = consequences;
  if (tables.length === 0 && matches.length === 0) {
    return <p className="tl-note">{say.nothingFollows()}</p>;
  }
  return (
    <>
      <ConsequenceTables tables={tables} />
      {matches.length > 0 && (
        <>
          <p className={classes.name}>{say.matchesChange()}</p>
          <ul className={classes.changes}>
            {matches.map(({ matchId, nameBefore, nameAfter, hasBegun }) => (
              <li key={matchId}>
                {say.becomes({ before: nameBefore, after: nameAfter })}
                {hasBegun && ` (${say.hasBegun()})`}
              </li>
            ))}
          </ul>
        </>
      )}
      {leftOut.length > 0 && <p className="tl-note">{say.leftOut()}</p>}
    </>
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
    reason: '',
  };
}

const isScore = (text: string) => /^\d{1,7}$/.test(text.trim());

/** The request that the fields make; undefined as long as they make none. */
function correctionOf(
  match: PlayedMatch,
  { outcome, a, b, winner }: Omit<Values, 'reason'>,
  later: string | undefined,
): Correction | undefined {
  const isBlank = a?.trim() === '' && b?.trim() === '' && outcome !== 'played';
  if (!isBlank && !(isScore(a ?? '') && isScore(b ?? ''))) return undefined;
  const score = isBlank ? {} : { team_a_score: Number(a), team_b_score: Number(b) };
  const ahead = isBlank ? 0 : Number(a) - Number(b);
  const byScore = ahead > 0 ? match.team_a_id : ahead < 0 ? match.team_b_id : null;
  const hasWinner = outcome !== 'double_forfeit' && outcome !== 'no_result';
  const won = winner ? Number(winner) : byScore;
  return {
    correction: {
      kind: 'result',
      matchId: match.match_id,
      result: {
        status: 'completed',
        outcome: outcome as NonNullable<PlayedMatch['outcome']>,
        ...score,
        ...(hasWinner && won !== null && { winner_team_id: won }),
      },
    },
    ...(later !== undefined && { laterMatches: later }),
  };
}
