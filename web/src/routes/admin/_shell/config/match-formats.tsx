import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '@/ui/PageHeader';

export const Route = createFileRoute('/admin/_shell/config/match-formats')({
  staticData: { title: 'Match Formats', section: 'Configuration' },
  component: () => <PageHeader title="Match Formats" />,
});
