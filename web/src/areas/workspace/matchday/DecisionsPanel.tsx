import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import say from 'words/matchday';
import { api } from '@/api/client';
import { HttpError } from '@/api/errors';
import { toldBy } from '@/api/toldBy';
import type { Body } from '@/api/types';
import { MeetingName } from '@/shared/match/MeetingName';
import { meetingText } from '@/shared/match/sides';
import { type Decision, useDecision } from '@/shared/results/useDecision';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { ButtonLink } from '@/ui/ButtonLink';
import { Fold } from '@/ui/Fold';
import { fromHere } from '@/ui/origin';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { FetchError } from '@/ui/states';
import { toastFailure, toastSuccess } from '@/ui/toasts/toasts';
import classes from './Matchday.module.css';
import { type MatchNames, tournamentResultsQuery, useResultChanged } from './matchdayQueries';
import { ScoreText } from './ScoreText';

/** Hours after which results may count as confirmed. */
const HOURS = [2, 12, 24, 48, 72, 168] as const;

/** The matches of a tournament that wait for a decision of its organisers. Nothing where none does. */
export function DecisionsPanel({ tournamentId }: { tournamentId: number }) {
  const found = useQuery(tournamentResultsQuery(tournamentId));
  const results = found.data?.data;
  const { decide, dialog } = useDecision();
  if (found.error && !results) {
    return <FetchError message={say.failedToFetchDisputes()} of={found} />;
  }
  const waiting = results ? results.abandoned.length + results.disputed.length : 0;
  // The dialog stays what it is when nothing waits any more.
  return (
    <>
      {results && waiting > 0 && <Waiting decide={decide} results={results} />}
      {results && results.unconfirmed > 0 && <ToConfirm results={results} />}
      {dialog}
    </>
  );
}

interface WaitingProps extends Pick<DecideButtonsProps, 'decide'> {
  results: Body<'/tournaments/{tournamentId}/results'>['data'];
}

function Waiting({ results, decide }: WaitingProps) {
  const countsIn = (divisionId: number | null) =>
    results.abandonedCounts.find((one) => one.divisionId === divisionId)?.counts ?? 'result';
  return (
    <Panel title={say.decisions()}>
      <ul className={classes.lines}>
        {results.abandoned.map((result) => {
          const { divisionId, divisionName, matchId } = result.match;
          return (
            <li className={classes.decision} key={matchId}>
              <span className={classes.asked}>
                <MeetingName match={result.match} />
                <ScoreText result={result} />
                <StatusBadge status="abandoned" />
                {divisionName !== null && <bdi className="tl-aside">{divisionName}</bdi>}
              </span>
              <p className="tl-aside">{say.abandonedMeans({ counts: countsIn(divisionId) })}</p>
              <DecideButtons decide={decide} match={result.match} />
            </li>
          );
        })}
        {results.disputed.map((result) => (
          <li key={result.match.matchId}>
            <span className={classes.asked}>
              <MeetingName match={result.match} />
              <ScoreText result={result} />
              <StatusBadge status="disputed" />
            </span>
            <ButtonLink
              params={{ matchId: String(result.match.matchId) }}
              size="xs"
              state={fromHere}
              to="/app/matches/$matchId/result"
            >
              {rich(say.ruleOn, { match: meetingText(result.match) })}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The results that nobody has confirmed. Those that organisers have entered themselves are not among them. */
function ToConfirm({ results }: Pick<WaitingProps, 'results'>) {
  const { waiting, unconfirmed } = results;
  const changed = useResultChanged();
  const confirming = useMutation({
    mutationFn: ({ matchId, version }: { matchId: number; version: string }) =>
      api.POST('/matches/{matchId}/result/confirmations', {
        params: { path: { matchId } },
        body: { version },
      }),
    onSuccess: () => toastSuccess(say.confirmedNow()),
    onError: (error) => toastFailure(toldBy(error, say.failedToConfirm())),
    onSettled: (answer) => changed(answer?.data?.data),
  });
  return (
    <Fold aside={say.resultsCount({ count: unconfirmed })} title={say.toConfirm()}>
      <ul className={classes.lines}>
        {waiting.map((result) => {
          const { match, version } = result;
          const { matchId } = match;
          const isBusy = confirming.isPending && confirming.variables.matchId === matchId;
          return (
            <li key={matchId}>
              <span className={classes.asked}>
                <MeetingName match={match} />
                <ScoreText result={result} />
              </span>
              <QuietButton
                disabled={confirming.isPending && !isBusy}
                loading={isBusy}
                onClick={() => confirming.mutate({ matchId, version })}
                size="xs"
              >
                {rich(say.confirmOf, { match: meetingText(match) })}
              </QuietButton>
            </li>
          );
        })}
      </ul>
      {unconfirmed > waiting.length && (
        <p className="tl-note">{say.moreWait({ count: unconfirmed - waiting.length })}</p>
      )}
    </Fold>
  );
}

/** The ways to decide about a match that was stopped, the usual ones first. */
const HOW = ['replay', 'stand', 'award', 'correct'] as const satisfies readonly Decision[];

interface DecideButtonsProps {
  match: MatchNames;
  decide: ReturnType<typeof useDecision>['decide'];
}

/** The ways to decide about a match that was stopped. */
export function DecideButtons({ match, decide }: DecideButtonsProps) {
  const { tournamentId, divisionId, matchId } = match;
  if (tournamentId === null || divisionId === null) return null;
  return (
    <span className={classes.steps}>
      {HOW.map((how) => (
        <Button
          color="gray"
          key={how}
          onClick={() => decide(how, { tournamentId, divisionId, matchId })}
          size="xs"
          variant={how === 'correct' ? 'subtle' : 'default'}
        >
          {rich(say.decideHow, { how, match: meetingText(match) })}
        </Button>
      ))}
    </span>
  );
}

/** How long people have to dispute the results of each division. */
export function ConfirmationRules({ tournamentId }: { tournamentId: number }) {
  const found = useQuery(tournamentResultsQuery(tournamentId));
  const results = found.data?.data;
  const changed = useResultChanged();
  const saving = useMutation({
    mutationFn: ({ divisionId, hours }: { divisionId: number; hours: number | null }) =>
      api.PUT('/divisions/{divisionId}/confirmation', {
        params: { path: { divisionId } },
        body: { hours },
      }),
    onSuccess: () => toastSuccess(say.savedHours()),
    onError: (error) => {
      const reason = error instanceof HttpError ? (error.serverMessage ?? '') : '';
      toastFailure(say.failedToSave({ reason }));
    },
    onSettled: () => changed(),
  });
  return (
    <div className={classes.rules}>
      {results?.divisions.map(({ divisionId, name, hours }) => (
        <NativeSelect
          data={optionsWith(hours ?? null)}
          disabled={saving.isPending}
          key={divisionId}
          label={say.confirmedAfter({ division: name })}
          onChange={({ currentTarget: { value } }) =>
            saving.mutate({ divisionId, hours: value === '' ? null : Number(value) })
          }
          value={hours == null ? '' : String(hours)}
        />
      ))}
    </div>
  );
}

/** The usual times, and the one that was chosen in another way. */
function optionsWith(hours: number | null) {
  const all = new Set<number>(hours === null ? HOURS : [...HOURS, hours]);
  const times = [...all].sort((one, other) => one - other);
  return [
    { value: '', label: say.onlyBySomebody() },
    ...times.map((count) => ({ value: String(count), label: say.afterHours({ count }) })),
  ];
}
