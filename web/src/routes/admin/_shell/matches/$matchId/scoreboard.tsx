import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '@/ui/PageHeader';

export const Route = createFileRoute('/admin/_shell/matches/$matchId/scoreboard')({
  staticData: {
    title: 'Scoreboard',
    section: 'Management',
    parent: { title: 'Matches', to: '/admin/matches' },
  },
  component: () => <PageHeader title="Scoreboard" />,
});
