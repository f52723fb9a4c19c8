import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '@/ui/PageHeader';

export const Route = createFileRoute('/admin/_shell/config/sports')({
  staticData: { title: 'Sports', section: 'Configuration' },
  component: () => <PageHeader title="Sports" />,
});
