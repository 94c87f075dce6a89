export interface PasswordDraft {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
}

export type PasswordEdit = Partial<PasswordDraft>;

/** The fields that are sent. */
export type PasswordChange = Omit<PasswordDraft, 'confirmation'>;

/** Whether all three fields are filled in and the confirmation matches. */
export function isSubmittable({ currentPassword, newPassword, confirmation }: PasswordDraft) {
  return currentPassword !== '' && newPassword !== '' && confirmation === newPassword;
}

/**
 * Whether to show that the confirmation differs: after blur, or once it is no prefix of the new
 * password. A prefix is fine while the user is still typing.
 */
export function isMismatch({ newPassword, confirmation }: PasswordDraft, wasLeft: boolean) {
  if (confirmation === '' || confirmation === newPassword) return false;
  return wasLeft || !newPassword.startsWith(confirmation);
}
