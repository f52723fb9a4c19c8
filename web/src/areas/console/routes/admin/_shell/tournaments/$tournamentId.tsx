import { createFileRoute } from '@tanstack/react-router';
import screens from 'words/screens';
import { CompetitionScreen } from '@/areas/console/competition/CompetitionScreen';
import { prefetchCompetition } from '@/shared/competition/competitionQueries';
import { competitionSearch } from '@/shared/competition/competitionSearch';
import { parseId } from '@/ui/addressId';

export const Route = createFileRoute('/admin/_shell/tournaments/$tournamentId')({
  staticData: {
    title: screens.tournament(),
    section: 'Management',
    parent: { title: screens.tournaments(), to: '/admin/tournaments' },
  },
  validateSearch: competitionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, params, deps }) => {
    const tournamentId = parseId(params.tournamentId);
    if (tournamentId !== undefined) prefetchCompetition(queryClient, tournamentId, deps);
  },
  component: Competition,
});

function Competition() {
  const { tournamentId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CompetitionScreen
      // Another tournament is another screen: nothing of the last one stays open.
      key={tournamentId}
      tournamentId={tournamentId}
      view={{
        values: search,
        change: (part, options) =>
          void navigate({
            search: (previous) => ({ ...previous, ...part }),
            state: (previous) => previous,
            resetScroll: false,
            ...options,
          }),
      }}
    />
  );
}
