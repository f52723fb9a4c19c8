import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '@/ui/PageHeader';

export const Route = createFileRoute('/admin/_shell/change-password')({
  staticData: { title: 'Change Password', section: 'Account' },
  component: () => <PageHeader title="Change Password" />,
});
