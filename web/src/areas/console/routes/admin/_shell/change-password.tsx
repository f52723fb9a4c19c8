import { createFileRoute, useCanGoBack, useRouter } from '@tanstack/react-router';
import screens from 'words/screens';
import { ChangePasswordScreen } from '@/shared/password/ChangePasswordScreen';
import { KeyIcon } from '@/ui/icons';

export const Route = createFileRoute('/admin/_shell/change-password')({
  staticData: {
    title: screens.changePassword(),
    section: 'Account',
    entry: { place: 30, letter: 'w', Icon: KeyIcon },
  },
  component: ChangePassword,
});

function ChangePassword() {
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const toDashboard = () => void navigate({ to: '/admin/dashboard' });
  return (
    <ChangePasswordScreen
      onCancel={canGoBack ? () => history.back() : toDashboard}
      onDone={toDashboard}
    />
  );
}
