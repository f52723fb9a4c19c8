import { createFileRoute } from '@tanstack/react-router';
import { lazy } from 'react';
import screens from 'words/screens';

export const Route = createFileRoute('/app/_shell/tournaments/$tournamentId/match-day')({
  staticData: { title: screens.matchDay() },
  validateSearch: ({ day }: Record<string, unknown>): { day?: string } =>
    typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? { day } : {},
  component: MatchDay,
});

const MatchDayScreen = lazy(async () => ({
  default: (await import('@/features/matchday/MatchDayScreen')).MatchDayScreen,
}));

function MatchDay() {
  const { tournamentId } = Route.useParams();
  const { day } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <MatchDayScreen
      day={day}
      key={tournamentId}
      onDay={(chosen) => void navigate({ search: { day: chosen }, replace: true })}
      tournamentId={tournamentId}
    />
  );
}
