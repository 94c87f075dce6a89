/** Why a mail has not arrived, or may not have: after `lostAnswer` it may have arrived. */
export const MAIL_FAILURES = [
  'noAddress',
  'refused',
  'unreachable',
  'notSignedIn',
  'lostAnswer',
] as const;

export type MailFailure = (typeof MAIL_FAILURES)[number];

export function isMailFailure(value: unknown): value is MailFailure {
  return MAIL_FAILURES.some((failure) => failure === value);
}
