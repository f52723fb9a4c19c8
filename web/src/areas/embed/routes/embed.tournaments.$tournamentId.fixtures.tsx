import { createFileRoute } from '@tanstack/react-router';
import screens from 'words/screens';
import { embeddedTab } from '@/areas/embed/frame/embeddedTab';

/** The fixtures of a tournament in a frame of another site. */
export const Route = createFileRoute('/embed/tournaments/$tournamentId/fixtures')(
  embeddedTab('fixtures', screens.matches()),
);
