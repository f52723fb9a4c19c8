import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordScreen } from '@/features/password/ChangePasswordScreen';

export const Route = createFileRoute('/admin/_shell/change-password')({
  staticData: { title: 'Change Password', section: 'Account' },
  component: ChangePassword,
});

function ChangePassword() {
  const navigate = Route.useNavigate();
  return <ChangePasswordScreen onDone={() => void navigate({ to: '/admin/dashboard' })} />;
}
