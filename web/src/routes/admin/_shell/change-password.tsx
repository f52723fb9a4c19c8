import { createFileRoute } from '@tanstack/react-router';
import { ChangePasswordScreen } from '@/features/password/ChangePasswordScreen';
import { KeyIcon } from '@/ui/icons';

export const Route = createFileRoute('/admin/_shell/change-password')({
  staticData: {
    title: 'Change Password',
    section: 'Account',
    entry: { place: 30, letter: 'w', Icon: KeyIcon },
  },
  component: ChangePassword,
});

function ChangePassword() {
  const navigate = Route.useNavigate();
  return <ChangePasswordScreen onDone={() => void navigate({ to: '/admin/dashboard' })} />;
}
