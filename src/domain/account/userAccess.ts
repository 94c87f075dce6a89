import { isEmail } from '../text/email.ts';
import type { LocalDateTime, User } from '../entities.ts';
import { isAtLeast, type Role } from '../role.ts';
import { isUsername } from './username.ts';

/** What an admin is about to do. */
export type AccessDraft =
  | ({ readonly kind: 'invite' } & Invited)
  | ({ readonly kind: 'change'; readonly user: User } & Access)
  | { readonly kind: 'link'; readonly user: User };

export type DraftOf<Kind extends AccessDraft['kind']> = Extract<AccessDraft, { kind: Kind }>;

interface Invited {
  readonly username: string;
  readonly email: string;
  readonly role: Role;
}

interface Access {
  readonly email: string;
  readonly role: Role;
  readonly disabled: boolean;
}

export type AccessEdit = Partial<Invited & Access>;

/** A link that sets a password once. */
export interface NewLink {
  /** Whom it is for. */
  readonly username: string;
  readonly token: string;
  /** In the business time zone. */
  readonly expiresAt: LocalDateTime;
}

/** The draft with what was edited; an edit of what it does not have is left out. */
export function editAccess(draft: AccessDraft, edit: AccessEdit): AccessDraft {
  const fields = Object.entries(edit).filter(([field]) => field in draft);
  return { ...draft, ...Object.fromEntries(fields) };
}

/** What was edited of a user; what others change meanwhile is not in it. */
export function changesOf({ user, email, role, disabled }: DraftOf<'change'>): Partial<Access> {
  return {
    ...(email.trim() !== user.email && { email: email.trim() }),
    ...(role !== user.role && { role }),
    ...(disabled !== user.disabled && { disabled }),
  };
}

/** Whether the email address of a draft is to be corrected; an invited user need not have one. */
export function hasWrongEmail(draft: DraftOf<'invite' | 'change'>): boolean {
  const known = draft.kind === 'change' ? draft.user.email : '';
  return draft.email.trim() !== known && draft.email.trim() !== '' && !isEmail(draft.email);
}

export function isSubmittable(draft: AccessDraft): boolean {
  if (draft.kind === 'link') return true;
  if (draft.kind === 'invite' && !isUsername(draft.username.trim())) return false;
  return !hasWrongEmail(draft);
}

/** A worker who needs a new link. */
export interface WorkerToTell {
  readonly id: number;
  readonly name: string;
}

/** Whether somebody who sees the links of workers no longer may. */
export function losesLinks(draft: AccessDraft): boolean {
  if (draft.kind !== 'change') return false;
  const sees = (role: Role, disabled: boolean) => !disabled && isAtLeast(role, 'dispatcher');
  const { user, role, disabled } = draft;
  return sees(user.role, user.disabled) && !sees(role, disabled);
}

export type UserState = 'active' | 'invited' | 'expired' | 'disabled';

/** Whether somebody can sign in, and if not, why; `expired` is an invitation. */
export function stateOf(
  { disabled, hasPassword, linkExpiresAt }: User,
  now: LocalDateTime,
): UserState {
  if (disabled) return 'disabled';
  if (hasPassword) return 'active';
  return linkExpiresAt !== null && linkExpiresAt > now ? 'invited' : 'expired';
}
