import { createFileRoute } from '@tanstack/react-router';
import { TournamentsOfToday } from '@/features/finding/TournamentsOfToday';
import { LandingScreen } from '@/features/landing/LandingScreen';

export const Route = createFileRoute('/')({ component: Landing });

function Landing() {
  return <LandingScreen today={<TournamentsOfToday />} />;
}
