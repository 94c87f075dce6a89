import type { LocalDateTime, User } from '../entities.ts';
import { searchable, type Searchable } from '../search/search.ts';
import { sortRows } from '../list/table.ts';
import { stateOf, type UserState } from './userAccess.ts';

/** A user with what a row shows. */
export interface UserLine extends User, Searchable {
  readonly state: UserState;
}

/** Users by name; `words` are those of their columns. */
export function userLines(
  users: readonly User[],
  now: LocalDateTime,
  words: (user: User, state: UserState) => readonly string[],
): readonly UserLine[] {
  return sortRows(users, 'ascending', ({ username }) => username).map((user) => {
    const state = stateOf(user, now);
    const searchText = searchable(user.username, user.email, ...words(user, state));
    return { ...user, state, searchText };
  });
}
