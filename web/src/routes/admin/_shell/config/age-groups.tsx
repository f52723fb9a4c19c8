import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '@/ui/PageHeader';

export const Route = createFileRoute('/admin/_shell/config/age-groups')({
  staticData: { title: 'Age Groups', section: 'Configuration' },
  component: () => <PageHeader title="Age Groups" />,
});
