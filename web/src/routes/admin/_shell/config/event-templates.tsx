import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '@/ui/PageHeader';

export const Route = createFileRoute('/admin/_shell/config/event-templates')({
  staticData: { title: 'Event Templates', section: 'Configuration' },
  component: () => <PageHeader title="Event Templates" />,
});
