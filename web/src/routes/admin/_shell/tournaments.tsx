import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '@/ui/PageHeader';

export const Route = createFileRoute('/admin/_shell/tournaments')({
  staticData: { title: 'Tournaments', section: 'Management' },
  component: () => <PageHeader title="Tournaments" />,
});
