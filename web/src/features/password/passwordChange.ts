import say from 'words/password';
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
  if (change.currentPassword === '') errors.currentPassword = say.currentRequired();

  if (change.newPassword === '') {
    errors.newPassword = say.nextRequired();
  } else if ([...change.newPassword].length < MIN_PASSWORD_LENGTH) {
    errors.newPassword = say.tooShort({ count: MIN_PASSWORD_LENGTH });
  } else if (change.newPassword === change.currentPassword) {
    errors.newPassword = say.same();
  }

  if (change.confirmPassword !== change.newPassword) {
    errors.confirmPassword = say.noMatch();
  }
  return errors;
}
