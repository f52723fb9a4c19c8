import { limits } from '@/api/limits';
import type { FieldErrors } from '@/ui/form/useFormValues';

/** The fields of the form, by their names on the screen. */
export type PasswordChange = {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
};

export const MIN_PASSWORD_LENGTH = limits.ChangePasswordRequest.newPassword.minLength;

/** A sentence for each field that cannot be accepted; empty when all can. */
export function passwordErrors(change: PasswordChange): FieldErrors<PasswordChange> {
  const errors: { [Name in keyof PasswordChange]?: string } = {};
  if (change.currentPassword === '') errors.currentPassword = 'Current password is required';

  if (change.newPassword === '') {
    errors.newPassword = 'New password is required';
  } else if ([...change.newPassword].length < MIN_PASSWORD_LENGTH) {
    errors.newPassword = `New password must be at least ${MIN_PASSWORD_LENGTH} characters long`;
  } else if (change.newPassword === change.currentPassword) {
    errors.newPassword = 'New password must be different from current password';
  }

  if (change.confirmPassword !== change.newPassword) {
    errors.confirmPassword = 'New passwords do not match';
  }
  return errors;
}
