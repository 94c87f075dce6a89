import { ROUTES } from '../navigation/route.ts';
import { isUsername } from './username.ts';

/** Whom a one-time link is for. */
export interface Invitation {
  /** Null for the first user, who chooses a name. */
  readonly username: string | null;
}

/** Before the server has said whom the link is for. */
export const NO_INVITATION: Invitation = { username: '' };

export interface InvitationDraft {
  /** Of the first user; empty for others. */
  readonly username: string;
  readonly newPassword: string;
  readonly confirmation: string;
}

export type InvitationEdit = Partial<InvitationDraft>;

/** What is sent. */
export interface Acceptance {
  readonly token: string;
  readonly draft: Omit<InvitationDraft, 'confirmation'>;
}

/** Whether the passwords are alike, and the name is one where it is asked for. */
export function isSubmittable(
  { username, newPassword, confirmation }: InvitationDraft,
  invitation: Invitation,
): boolean {
  const isNamed = invitation.username !== null || isUsername(username.trim());
  return isNamed && newPassword !== '' && confirmation === newPassword;
}

/**
 * The path of the page that a one-time link opens. The token is behind a `#`, so that browsers keep
 * it to themselves: no log of a server or proxy and no `Referer` has it.
 */
export function invitationPath(token: string): string {
  return `${ROUTES.invitation.path}#${token}`;
}

/** The token of a link, from the `hash` of its address; empty without one. */
export function tokenOf(hash: string): string {
  return hash.slice(1);
}
