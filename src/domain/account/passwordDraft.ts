/** What somebody types who changes the password. */
export interface PasswordDraft {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
}

export type PasswordEdit = Partial<PasswordDraft>;

/** What is sent of it. */
export type PasswordChange = Omit<PasswordDraft, 'confirmation'>;

/** All three fields are filled in, and the new password was typed twice alike. */
export function isSubmittable({ currentPassword, newPassword, confirmation }: PasswordDraft) {
  return currentPassword !== '' && newPassword !== '' && confirmation === newPassword;
}

/**
 * Whether the confirmation is wrong for good: it was left, or typing on could not make it right.
 * The beginning of the new password is nothing to complain about while somebody types.
 */
export function isMismatch({ newPassword, confirmation }: PasswordDraft, wasLeft: boolean) {
  if (confirmation === '' || confirmation === newPassword) return false;
  return wasLeft || !newPassword.startsWith(confirmation);
}
