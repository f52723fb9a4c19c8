import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import * as v from 'valibot';
import screens from 'words/screens';
import { EmbedFrame } from '@/areas/embed/frame/EmbedFrame';
import { prefetchTab } from '@/shared/competition/competitionQueries';
import {
  type CompetitionSearch,
  competitionParams,
  ofDivision,
} from '@/shared/competition/competitionSearch';
import { parseId } from '@/ui/addressId';
import { searchValidator } from '@/ui/list/listSearch';

/** The table of a tournament in a frame of another site. */
export const Route = createFileRoute('/embed/tournaments/$tournamentId/table')({
  staticData: { title: screens.tournament() },
  validateSearch: searchValidator<CompetitionSearch>(v.object(competitionParams)),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    const id = parseId(params.tournamentId);
    if (id !== undefined) prefetchTab(queryClient, id, { ...deps, tab: 'standings' }, 'everybody');
  },
  component: Embedded,
});

const CompetitionPart = lazy(async () => ({
  default: (await import('@/shared/competition/CompetitionPart')).CompetitionPart,
}));

function Embedded() {
  const { tournamentId } = Route.useParams();
  const values = Route.useSearch();
  const navigate = Route.useNavigate();
  const change = (part: Omit<CompetitionSearch, 'tab'>, options?: { replace: boolean }) =>
    void navigate({
      search: (previous) => ({ ...previous, ...part }),
      resetScroll: false,
      ...options,
    });
  return (
    <EmbedFrame
      division={values.division}
      onDivision={(division) => change(ofDivision(division))}
      tournamentId={tournamentId}
    >
      {(id, sportName) => (
        <CompetitionPart
          sportName={sportName}
          tab="standings"
          tournamentId={id}
          view={{ values, change }}
        />
      )}
    </EmbedFrame>
  );
}
