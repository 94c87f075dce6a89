import { isRole } from '../../domain/role.ts';
import { changesOf, type AccessDraft, type NewLink } from '../../domain/account/userAccess.ts';
import type { User } from '../../domain/entities.ts';
import { wallTimeOf } from '../../domain/time/isoTime.ts';
import type {
  WireInvitedUser,
  WireNewUser,
  WireUser,
  WireUserLink,
  WireUserUpdate,
} from '../contract/account.ts';
import type { Api } from '../client/createApi.ts';
import { ApiFailure } from '../client/httpClient.ts';
import { listQuery } from '../client/list.ts';
import { requireParameters } from '../client/required.ts';
import type { RuntimeConfig } from '../client/runtimeConfig.ts';
import { objectOf, requiredId, textOf, type Unread, type WireObject } from '../client/wire.ts';

function userOf(wire: Unread<WireUser>, { timeZone }: RuntimeConfig): User {
  return {
    id: requiredId(wire.id),
    username: textOf(wire.username),
    email: textOf(wire.email),
    role: isRole(wire.role) ? wire.role : 'viewer',
    disabled: wire.disabled === true,
    hasPassword: wire.has_password !== false,
    linkExpiresAt: wallTimeOf(textOf(wire.link_expires_at), timeZone),
  };
}

/** The users, for admins. */
export const allUsers = listQuery('user', userOf);

function linkOf({ config }: Api, username: string, answer: unknown): NewLink {
  const { token, expires_at }: Unread<WireUserLink> = objectOf(answer);
  const expiresAt = wallTimeOf(textOf(expires_at), config.timeZone);
  if (textOf(token) === '' || !expiresAt) throw new ApiFailure({ code: 'unreadableAnswer' });
  return { username, token: textOf(token), expiresAt };
}

async function invite(api: Api, { username, email, role }: WireNewUser): Promise<NewLink> {
  const sent = { username: username.trim(), email: email.trim(), role } satisfies WireNewUser;
  const response = await api.http.post('user', sent);
  const { link }: WireObject & Unread<WireInvitedUser> = objectOf(await response.json());
  return linkOf(api, sent.username, link);
}

/** Does what an admin has asked for; returns the link that comes of it, or null. */
export async function saveAccess(api: Api, draft: AccessDraft): Promise<NewLink | null> {
  requireParameters('saveAccess', { draft });
  if (draft.kind === 'invite') return invite(api, draft);
  const { id, username } = draft.user;
  if (draft.kind === 'link') {
    const response = await api.http.post(`user/${id}/link`);
    return linkOf(api, username, await response.json());
  }
  await api.http.put(`user/${id}`, changesOf(draft) satisfies WireUserUpdate);
  return null;
}
