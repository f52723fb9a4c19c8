/** The fields of the form, by their names on the screen. */
export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

export type PasswordErrors = Partial<Record<keyof PasswordChange, string>>;

export const MIN_PASSWORD_LENGTH = 6;

/** A sentence for each field that cannot be accepted; empty when all can. */
export function passwordErrors(change: PasswordChange): PasswordErrors {
  const errors: PasswordErrors = {};
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
