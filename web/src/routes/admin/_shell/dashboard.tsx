import { createFileRoute } from '@tanstack/react-router';
import { DashboardScreen } from '@/features/dashboard/DashboardScreen';
import {
  type DashboardSearch,
  dashboardSearch,
  GROWTH_PERIODS,
  growthQuery,
  kpisQuery,
  playerComparisonQuery,
  recentActivityQuery,
  sportsDistributionQuery,
} from '@/features/dashboard/dashboardQueries';
import { searchValidator } from '@/ui/list/listSearch';

const [DEFAULT_PERIOD] = GROWTH_PERIODS;

export const Route = createFileRoute('/admin/_shell/dashboard')({
  staticData: { title: 'Dashboard', section: 'Main' },
  validateSearch: searchValidator<DashboardSearch>(dashboardSearch),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { days = DEFAULT_PERIOD } }) => {
    void queryClient.prefetchQuery(kpisQuery());
    void queryClient.prefetchQuery(playerComparisonQuery());
    void queryClient.prefetchQuery(growthQuery(days));
    void queryClient.prefetchQuery(sportsDistributionQuery());
    void queryClient.prefetchQuery(recentActivityQuery());
  },
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
