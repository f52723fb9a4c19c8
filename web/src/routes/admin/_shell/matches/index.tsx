import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '@/ui/PageHeader';

export const Route = createFileRoute('/admin/_shell/matches/')({
  staticData: { title: 'Matches', section: 'Management' },
  component: () => <PageHeader title="Matches" />,
});
