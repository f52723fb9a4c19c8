import { useNavigate } from '@tanstack/react-router';
import { ChangePasswordScreen } from '@/shared/password/ChangePasswordScreen';

/** The change of a person's password, which leads back to the account. */
export function ChangeOwnPassword() {
  const navigate = useNavigate();
  const toAccount = () => void navigate({ to: '/app/account' });
  return <ChangePasswordScreen onCancel={toAccount} onDone={toAccount} />;
}
