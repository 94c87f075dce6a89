import type { ProviderUser } from '../entities.ts';

/** The ids of the users that a timesheet report is about, in the order of the users. */
export type UserSelection = readonly number[];

function idsOf(users: readonly ProviderUser[], isSelected: (id: number) => boolean): UserSelection {
  return users.map(({ id }) => id).filter(isSelected);
}

/** The saved ids of users that exist; every user where that is none. */
export function restoredUsers(saved: UserSelection, users: readonly ProviderUser[]): UserSelection {
  const wanted = new Set(saved);
  const restored = idsOf(users, (id) => wanted.has(id));
  return restored.length > 0 ? restored : idsOf(users, () => true);
}

export function withUsers(
  selected: UserSelection,
  added: UserSelection,
  users: readonly ProviderUser[],
): UserSelection {
  const wanted = new Set([...selected, ...added]);
  return idsOf(users, (id) => wanted.has(id));
}

export function withoutUsers(selected: UserSelection, removed: UserSelection): UserSelection {
  const unwanted = new Set(removed);
  return selected.filter((id) => !unwanted.has(id));
}

/** The users whose name or id contains the text, ignoring case. */
export function findUsers(users: readonly ProviderUser[], text: string): readonly ProviderUser[] {
  const wanted = text.trim().toLocaleLowerCase('de-CH');
  return users.filter(
    ({ id, name }) =>
      name.toLocaleLowerCase('de-CH').includes(wanted) || String(id).includes(wanted),
  );
}
