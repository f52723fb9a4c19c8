import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import results from 'words/results';
import say from 'words/scoring';
import { api } from '@/api/client';
import { HttpError } from '@/api/errors';
import { Follows } from '@/shared/results/Follows';
import type { Corrected } from '@/shared/results/resultsQueries';
import { Skeleton } from '@/ui/states';
import classes from './Scoring.module.css';

/** How long the fields rest before it is worked out what follows, in milliseconds. */
const REST = 300;

interface AwardFollowsProps {
  divisionId: number;
  tournamentId: number | null;
  award: Corrected;
}

/** What follows from an award, before it is saved: the tables, the matches after it, and who hears of it. */
export function AwardFollows({ divisionId, tournamentId, award }: AwardFollowsProps) {
  const [resting] = useDebouncedValue(award, REST);
  const preview = useQuery({
    queryKey: ['/divisions/{divisionId}/corrections/previews', divisionId, resting],
    queryFn: async ({ signal }) => {
      const { data } = await api.POST('/divisions/{divisionId}/corrections/previews', {
        params: { path: { divisionId } },
        body: { correction: resting },
        signal,
      });
      return data?.data;
    },
    retry: false,
    staleTime: 0,
  });
  const { data, error } = preview;
  const isOld = JSON.stringify(resting) !== JSON.stringify(award);
  return (
    <section aria-busy={isOld || preview.isFetching} className={classes.follows}>
      <h3 className="tl-overline">{results.whatFollows()}</h3>
      {!data && !error && <Skeleton width="60%" />}
      {Boolean(error) && <p className="tl-note">{whyUnseen(error)}</p>}
      {data && !error && <Follows consequences={data} isKept={false} />}
      {data?.needsChoice && !error && (
        <div className="tl-callout tl-stack tl-gap-8" data-tone="warn">
          <p>{say.awardNeedsChoice()}</p>
          {tournamentId !== null && award.kind === 'result' && (
            <Link
              params={{ tournamentId: String(tournamentId) }}
              search={{ division: divisionId, edit: award.matchId }}
              to="/app/tournaments/$tournamentId/results"
            >
              {say.awardInResults()}
            </Link>
          )}
        </div>
      )}
    </section>
  );
}

/** A scorer who may not see it, or has no network, may award all the same. */
function whyUnseen(error: unknown): string {
  if (!(error instanceof HttpError)) return say.followsNeedNetwork();
  if (error.status === 403) return say.followsForOrganisers();
  const [ofField] = Object.values(error.fields);
  return ofField ?? error.serverMessage ?? say.followsNeedNetwork();
}
