import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '@/ui/PageHeader';

export const Route = createFileRoute('/admin/_shell/config/scoring-config')({
  staticData: { title: 'Scoring Config', section: 'Configuration' },
  component: () => <PageHeader title="Scoring Config" />,
});
