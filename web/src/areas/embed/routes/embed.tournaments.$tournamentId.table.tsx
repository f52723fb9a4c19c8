import { createFileRoute } from '@tanstack/react-router';
import screens from 'words/screens';
import { embeddedTab } from '@/areas/embed/frame/embeddedTab';

/** The table of a tournament in a frame of another site. */
export const Route = createFileRoute('/embed/tournaments/$tournamentId/table')(
  embeddedTab('standings', screens.tournament()),
);
