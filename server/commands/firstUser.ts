import { invitationPath } from '../../src/domain/account/invitation.ts';
import type { Database } from '../database/sql/schema.ts';
import { userLinkRepository } from '../database/users/userLinkRepository.ts';

/** A link to the server at `origin` that makes the first user; null if there is one. */
export async function firstUserHint(database: Database, origin: string): Promise<string | null> {
  const user = await database.selectFrom('users').select('id').limit(1).executeTakeFirst();
  if (user) return null;
  const { token } = await userLinkRepository(database).createFirst();
  return `There are no users yet. Whoever opens this link becomes the first, within 72 hours: ${origin}${invitationPath(token)}`;
}
