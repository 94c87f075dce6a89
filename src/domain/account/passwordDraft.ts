export interface PasswordDraft {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmation: string;
}

export type PasswordEdit = Partial<PasswordDraft>;

export type PasswordChange = Omit<PasswordDraft, 'confirmation'>;

export const MIN_PASSWORD_LENGTH = 12;

/** In code points of the NFC form, so that an umlaut counts once however it was typed. */
export function passwordLength(password: string): number {
  return Array.from(password.normalize('NFC')).length;
}

/** Whether a password is there and too short for our server; another one may take it. */
export function isTooShort(password: string): boolean {
  return password !== '' && passwordLength(password) < MIN_PASSWORD_LENGTH;
}

export function isSubmittable({ currentPassword, newPassword, confirmation }: PasswordDraft) {
  return currentPassword !== '' && newPassword !== '' && confirmation === newPassword;
}

/**
 * Whether to show that the confirmation differs: after blur, or once it is no prefix of the new
 * password. A prefix is fine while the user is still typing.
 */
export function isMismatch(
  { newPassword, confirmation }: Pick<PasswordDraft, 'newPassword' | 'confirmation'>,
  wasLeft: boolean,
) {
  if (confirmation === '' || confirmation === newPassword) return false;
  return wasLeft || !newPassword.startsWith(confirmation);
}
