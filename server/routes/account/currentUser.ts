import type { WireCurrentUser } from '../../../src/api/contract/account.ts';
import type { UserRow } from '../../database/sql/schema.ts';
import type { Settings } from '../../database/settings/settingsRepository.ts';

/** What a browser is told of the user that is signed in, and of whose business it is. */
export async function currentUserOf(
  { username, email, role }: UserRow,
  settings: Settings,
): Promise<WireCurrentUser> {
  const { name, noon, weekly_limit } = await settings.read();
  return { username, email, role, business_name: name, noon, weekly_limit };
}
