import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import screens from 'words/screens';
import { setupQuery } from '@/areas/workspace/organising/organisingQueries';
import { prefetch } from '@/shared/list/listRoute';
import { parseId } from '@/ui/addressId';

export const Route = createFileRoute('/app/_shell/tournaments/$tournamentId/match-day')({
  staticData: { title: screens.matchDay() },
  validateSearch: ({ day }: Record<string, unknown>): { day?: string } =>
    typeof day === 'string' && /^(?:\d{4}-\d{2}-\d{2}|none)$/.test(day) ? { day } : {},
  loader: ({ context: { queryClient }, params }) => {
    const id = parseId(params.tournamentId);
    if (id !== undefined) prefetch(queryClient, setupQuery(id));
  },
  component: MatchDay,
});

const MatchDayScreen = lazy(async () => ({
  default: (await import('@/areas/workspace/matchday/MatchDayScreen')).MatchDayScreen,
}));

function MatchDay() {
  const { tournamentId } = Route.useParams();
  const { day } = Route.useSearch();
  const navigate = Route.useNavigate();
  const id = parseId(tournamentId);
  const setup = useQuery({ ...setupQuery(id ?? 0), enabled: id !== undefined });
  return (
    <MatchDayScreen
      day={day}
      key={tournamentId}
      name={setup.data?.data.name}
      onDay={(chosen) =>
        void navigate({ search: chosen === undefined ? {} : { day: chosen }, replace: true })
      }
      timeZone={setup.data?.data.timeZone ?? undefined}
      tournamentId={tournamentId}
    />
  );
}
