import { NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import say from 'words/matchday';
import { api } from '@/api/client';
import { HttpError } from '@/api/errors';
import { ButtonLink } from '@/ui/ButtonLink';
import { MeetingName } from '@/ui/match/MeetingName';
import { fromHere } from '@/ui/origin';
import { Panel } from '@/ui/Panel';
import { rich } from '@/ui/rich';
import { StatusBadge } from '@/ui/StatusBadge';
import { ErrorState, Skeleton } from '@/ui/states';
import { toastFailure, toastSuccess } from '@/ui/toasts/toasts';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './Matchday.module.css';
import { meetingOf, titleOf, tournamentResultsQuery, useResultChanged } from './matchdayQueries';
import { ScoreText } from './ScoreText';

/** Hours after which results may count as confirmed. */
const HOURS = [2, 12, 24, 48, 72, 168] as const;

const hidden = (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>;

/** The results of a tournament that wait for its organisers, and how long people have to dispute. */
export function DisputesPanel({ tournamentId }: { tournamentId: number }) {
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
    <Panel title={say.disputedResults()}>
      {Boolean(found.error) && (
        <ErrorState
          error={found.error}
          message={say.failedToFetchDisputes()}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {!results && !found.error && <Skeleton width="60%" />}
      {results?.disputed.length === 0 && results.abandoned.length === 0 && (
        <p className="tl-quiet">{say.noDisputes()}</p>
      )}
      <ul className={classes.lines}>
        {results?.abandoned.map((result) => (
          <li key={result.match.matchId}>
            <span className={classes.asked}>
              <MeetingName match={meetingOf(result.match)} />
              <ScoreText result={result} />
              <StatusBadge status="abandoned" />
            </span>
            <ButtonLink
              params={{ tournamentId: String(tournamentId) }}
              search={{
                division: result.match.divisionId ?? undefined,
                edit: result.match.matchId,
              }}
              size="xs"
              to="/app/tournaments/$tournamentId/results"
            >
              {rich(say.decideOn, { match: titleOf(result.match), hidden })}
            </ButtonLink>
          </li>
        ))}
        {results?.disputed.map((result) => (
          <li key={result.match.matchId}>
            <span className={classes.asked}>
              <MeetingName match={meetingOf(result.match)} />
              <ScoreText result={result} />
              <StatusBadge status="disputed" />
            </span>
            <ButtonLink
              params={{ matchId: String(result.match.matchId) }}
              size="xs"
              state={fromHere}
              to="/app/matches/$matchId/result"
            >
              {rich(say.ruleOn, { match: titleOf(result.match), hidden })}
            </ButtonLink>
          </li>
        ))}
      </ul>
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
    </Panel>
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
