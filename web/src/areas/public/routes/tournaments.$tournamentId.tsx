import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as v from 'valibot';
import screens from 'words/screens';
import { PublicFrame } from '@/areas/public/tournament/PublicFrame';
import { prefetchTab } from '@/shared/competition/competitionQueries';
import {
  type CompetitionSearch,
  competitionParams,
  ofDivision,
} from '@/shared/competition/competitionSearch';
import { enteredQuery, publicDrawsQuery, tournamentQuery } from '@/shared/entry/enteringQueries';
import { publicTournamentAt } from '@/shared/entry/publicAddress';
import { prefetch } from '@/shared/list/listRoute';
import { parseId } from '@/ui/addressId';
import { useFormAddress } from '@/ui/dialog/useFormAddress';
import { positiveParam, searchValidator } from '@/ui/list/listSearch';
import { ReadersContext, TournamentShownContext } from '@/ui/readers';
import { PartSkeleton } from '@/ui/states';

interface PublicSearch extends CompetitionSearch {
  /** The division whose entry form is open. */
  enter?: number | undefined;
}

/** What everybody may read of a tournament, whether or not they are signed in. */
export const Route = createFileRoute('/tournaments/$tournamentId')({
  staticData: { title: screens.tournament() },
  validateSearch: searchValidator<PublicSearch>(
    v.object({ ...competitionParams, enter: positiveParam }),
  ),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    void loadScreen();
    const id = parseId(params.tournamentId);
    if (id === undefined) return;
    prefetch(queryClient, tournamentQuery(id));
    if (deps.tab === undefined) prefetch(queryClient, enteredQuery(id));
    else if (deps.tab === 'draws') {
      // Without a division in the address, the tournament says first which one is shown.
      const { division } = deps;
      if (division !== undefined) prefetch(queryClient, publicDrawsQuery(id, division));
    } else prefetchTab(queryClient, id, deps, 'everybody');
  },
  component: Tournament,
});

/** The page of a match has no need of it. */
const loadScreen = () => import('@/areas/public/tournament/PublicTournamentScreen');
const PublicTournamentScreen = lazy(async () => ({
  default: (await loadScreen()).PublicTournamentScreen,
}));

const CompetitionPart = lazy(async () => ({
  default: (await import('@/shared/competition/CompetitionPart')).CompetitionPart,
}));

const NowPart = lazy(async () => ({
  default: (await import('@/areas/public/tournament/NowPart')).NowPart,
}));

function Tournament() {
  const { tournamentId } = Route.useParams();
  const { enter, ...values } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { close } = useFormAddress();
  const id = parseId(tournamentId);
  const change = (part: Omit<CompetitionSearch, 'tab'>, options?: { replace: boolean }) =>
    void navigate({
      search: (previous) => ({ ...previous, ...part }),
      resetScroll: false,
      ...options,
    });
  return (
    <ReadersContext value="everybody">
      <TournamentShownContext value={id}>
        <PublicFrame returnTo={id === undefined ? '/app' : publicTournamentAt(id)}>
          <Suspense fallback={<PartSkeleton />}>
            <PublicTournamentScreen
              division={values.division}
              enter={enter}
              // Another tournament is another screen: nothing of the last one stays open.
              key={tournamentId}
              now={(division, all, rest) => (
                <NowPart
                  division={division}
                  divisions={
                    new Map(all.length > 1 ? all.map((one) => [one.divisionId, one.name]) : [])
                  }
                  rest={rest}
                  tournamentId={id ?? 0}
                />
              )}
              onClose={close}
              onDivision={(division) => change(ofDivision(division))}
              played={(part, sportName) => (
                <CompetitionPart
                  sportName={sportName}
                  tab={part}
                  tournamentId={id ?? 0}
                  view={{ values, change }}
                />
              )}
              // Who has entered stands on the first tab.
              tab={values.tab === 'entries' ? undefined : values.tab}
              tournamentId={tournamentId}
            />
          </Suspense>
        </PublicFrame>
      </TournamentShownContext>
    </ReadersContext>
  );
}
