import { createFileRoute } from '@tanstack/react-router';
import screens from 'words/screens';
import { DashboardScreen } from '@/areas/console/dashboard/DashboardScreen';
import {
  contradictionsQuery,
  dashboardSearch,
  GROWTH_PERIODS,
  growthQuery,
  kpisQuery,
  momentNow,
  playerComparisonQuery,
  recentActivityQuery,
  sportsDistributionQuery,
  todayQuery,
} from '@/areas/console/dashboard/dashboardQueries';
import { prefetch } from '@/shared/list/listRoute';
import { DashboardIcon } from '@/ui/icons';

const [DEFAULT_PERIOD] = GROWTH_PERIODS;

export const Route = createFileRoute('/admin/_shell/dashboard')({
  staticData: {
    title: screens.dashboard(),
    section: 'Main',
    entry: { place: 10, letter: 'd', Icon: DashboardIcon },
  },
  validateSearch: dashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { days = DEFAULT_PERIOD } }) =>
    prefetch(
      context.queryClient,
      kpisQuery(),
      playerComparisonQuery(),
      growthQuery(days),
      sportsDistributionQuery(),
      recentActivityQuery(),
      todayQuery(momentNow()),
      contradictionsQuery(),
    ),
  component: Dashboard,
});

function Dashboard() {
  const { days = DEFAULT_PERIOD } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DashboardScreen
      onPeriod={(period) =>
        void navigate({
          search: { days: period === DEFAULT_PERIOD ? undefined : period },
          resetScroll: false,
        })
      }
      period={days}
    />
  );
}
