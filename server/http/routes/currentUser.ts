import type { WireCurrentUser } from '../../../src/api/contract.ts';
import type { UserRow } from '../../database/schema.ts';

/** What a browser is told of the user that is signed in. */
export function currentUserOf({ username, email, role }: UserRow): WireCurrentUser {
  return { username, email, role };
}
