import say from 'words/password';
import { api } from '@/api/client';
import { limits } from '@/api/limits';
import { kindOfSession } from '@/api/session';
import type { FieldErrors } from '@/ui/form/useFormValues';

/** The fields of the form, by their names on the screen. */
export type PasswordChange = {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
};

/** The fewest characters of a new password: people's have to be longer than the specification asks of administrators'. */
export function leastLength(): number {
  const { ChangePasswordRequest, RegisterRequest } = limits;
  return kindOfSession() === 'person'
    ? RegisterRequest.password.minLength
    : ChangePasswordRequest.newPassword.minLength;
}

export async function changePassword(change: PasswordChange): Promise<void> {
  const { currentPassword, newPassword } = change;
  const body = { currentPassword, newPassword };
  if (kindOfSession() === 'person') await api.POST('/me/change-password', { body });
  else await api.POST('/admin/dashboard/change-password', { body });
}

/** A sentence for each field that cannot be accepted; empty when all can. */
export function passwordErrors(change: PasswordChange): FieldErrors<PasswordChange> {
  const errors: { [Name in keyof PasswordChange]?: string } = {};
  if (change.currentPassword === '') errors.currentPassword = say.currentRequired();

  const least = leastLength();
  if (change.newPassword === '') {
    errors.newPassword = say.nextRequired();
  } else if ([...change.newPassword].length < least) {
    errors.newPassword = say.tooShort({ count: least });
  } else if (change.newPassword === change.currentPassword) {
    errors.newPassword = say.same();
  }

  if (change.confirmPassword !== change.newPassword) {
    errors.confirmPassword = say.noMatch();
  }
  return errors;
}
