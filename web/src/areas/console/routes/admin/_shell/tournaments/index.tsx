import { createFileRoute, useRouter } from '@tanstack/react-router';
import { sportsQuery } from '@/api/sportsQuery';
import { TournamentsScreen } from '@/areas/console/tournaments/TournamentsScreen';
import {
  tournamentStatsQuery,
  tournamentsQuery,
  tournamentsScreen,
  tournamentsSearch,
} from '@/areas/console/tournaments/tournamentsList';
import { listRoute } from '@/shared/list/listRoute';
import { useListView } from '@/ui/list/useListView';

export const Route = createFileRoute('/admin/_shell/tournaments/')({
  ...listRoute(tournamentsScreen, tournamentsSearch, (asked) => [
    tournamentsQuery(asked),
    tournamentStatsQuery(asked.kind),
    sportsQuery(),
  ]),
  // Opening the details of a tournament asks for no other list.
  loaderDeps: ({ search: { tournament: _, ...asked } }) => asked,
  component: Tournaments,
});

function Tournaments() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();

  const close = () => {
    // Details that were opened here leave no trace in the history; those that a link opened have
    // no list before them to go back to.
    if (router.latestLocation.state.openedHere) router.history.back();
    else {
      void navigate({
        search: (previous) => ({ ...previous, tournament: undefined }),
        replace: true,
        resetScroll: false,
      });
    }
  };

  return (
    <TournamentsScreen
      onClose={close}
      onOpen={(tournament) =>
        void navigate({
          search: (previous) => ({ ...previous, tournament }),
          state: { openedHere: true },
          resetScroll: false,
        })
      }
      view={useListView(search)}
    />
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog of this entry was opened from the entry before it. */
    openedHere?: boolean;
  }
}
