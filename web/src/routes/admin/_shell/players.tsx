import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '@/ui/PageHeader';

export const Route = createFileRoute('/admin/_shell/players')({
  staticData: { title: 'Players', section: 'Management' },
  component: () => <PageHeader title="Players" />,
});
