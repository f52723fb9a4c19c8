import { createFileRoute } from '@tanstack/react-router';
import { LandingScreen } from '@/features/landing/LandingScreen';

export const Route = createFileRoute('/')({ component: LandingScreen });
