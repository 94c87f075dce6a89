import type { Acceptance, Invitation } from '../../domain/account/invitation.ts';
import type {
  WireInvitation,
  WireInvitationAnswer,
  WireInvitationQuestion,
} from '../contract/account.ts';
import type { Api } from '../client/createApi.ts';
import { ApiFailure } from '../client/httpClient.ts';
import { namingFields } from '../client/rejectedFields.ts';
import { requireParameters } from '../client/required.ts';
import { objectOf, textOf, type Unread } from '../client/wire.ts';

/** Whom a one-time link is for. Rejects with `notFound` if it is not valid, or no more. */
export async function fetchInvitation({ http }: Api, token: string): Promise<Invitation> {
  requireParameters('fetchInvitation', { token });
  if (token === '') throw new ApiFailure({ code: 'notFound' });
  const response = await http.post('invitation', { token } satisfies WireInvitationQuestion);
  const { username }: Unread<WireInvitation> = objectOf(await response.json());
  if (username === null) return { username };
  if (textOf(username) === '') throw new ApiFailure({ code: 'unreadableAnswer' });
  return { username: textOf(username) };
}

const FIELDS = { username: 'username', new_password: 'newPassword' } as const;

/**
 * Sets the password, which signs in. Rejects with the `fields` that the server refuses, and as
 * `fetchInvitation`.
 */
export async function acceptInvitation({ http }: Api, acceptance: Acceptance): Promise<void> {
  requireParameters('acceptInvitation', { acceptance });
  const { token, draft } = acceptance;
  const username = draft.username.trim();
  const body: WireInvitationAnswer = {
    token,
    new_password: draft.newPassword,
    ...(username !== '' && { username }),
  };
  await http.post('invitation/password', body).catch(namingFields(FIELDS));
}
