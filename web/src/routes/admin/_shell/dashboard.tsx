import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '@/ui/PageHeader';

export const Route = createFileRoute('/admin/_shell/dashboard')({
  staticData: { title: 'Dashboard', section: 'Main' },
  component: () => <PageHeader title="Dashboard" />,
});
