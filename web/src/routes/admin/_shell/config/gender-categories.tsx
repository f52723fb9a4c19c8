import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '@/ui/PageHeader';

export const Route = createFileRoute('/admin/_shell/config/gender-categories')({
  staticData: { title: 'Gender Categories', section: 'Configuration' },
  component: () => <PageHeader title="Gender Categories" />,
});
