import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '@/areas/console/landing/LandingScreen';
import { TournamentsOfToday } from '@/areas/console/landing/TournamentsOfToday';

export const Route = createFileRoute('/')({ component: Landing });

function Landing() {
  return <LandingScreen today={<TournamentsOfToday />} />;
}
