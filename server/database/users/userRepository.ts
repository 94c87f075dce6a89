import { looksOf } from '../../credentials/usernameLooks.ts';
import type { Role } from '../../../src/domain/role.ts';
import type { Database, NewUser, UserRow } from '../sql/schema.ts';

/** A user as admins see them. */
type UserListing = Awaited<ReturnType<typeof listings>>[number];

/** What is omitted stays as it is. */
export interface UserChange {
  readonly email?: string;
  readonly role?: Role;
  readonly disabled?: boolean;
}

interface ChangedUser {
  readonly before: UserListing;
  readonly after: UserListing;
}

/** Nobody would be left who may manage users: nothing was changed. */
export class LastAdminError extends Error {}

export interface Users {
  find(id: number): Promise<UserRow | undefined>;
  findByName(username: string): Promise<UserRow | undefined>;
  /** Whether there is a user whose name is the same or looks the same. */
  hasName(username: string): Promise<boolean>;
  /** In the order of their ids. */
  list(): Promise<readonly UserListing[]>;
  findListing(id: number): Promise<UserListing | undefined>;
  /** Returns false, and adds no user, if the username is taken. */
  add(user: NewUser): Promise<boolean>;
  /** Deletes a user with all that is theirs; the history keeps the name. Rejects with `LastAdminError`. */
  remove(id: number): Promise<void>;
  /**
   * Writes what `change` makes of a user as it is; a user who is disabled loses their sessions and
   * their link. Returns undefined if there is no such user. Rejects with what `change` throws, and
   * with `LastAdminError`.
   */
  change(
    id: number,
    change: (current: UserListing) => UserChange,
  ): Promise<ChangedUser | undefined>;
  /**
   * Changes a user's password and ends all of their sessions, and their link. Changes nothing and
   * returns false if the password has changed since the user was read, or if the requesting session,
   * given by its `id_hash`, has ended.
   */
  changePassword(user: UserRow, passwordHash: string, session?: string): Promise<boolean>;
}

async function listings(database: Database, id?: number) {
  const rows = await database
    .selectFrom('users')
    .leftJoin('user_links', 'user_links.user_id', 'users.id')
    .select(['users.id', 'username', 'email', 'role', 'disabled_at', 'password_hash', 'expires_at'])
    .$if(id !== undefined, (query) => query.where('users.id', '=', id!))
    .orderBy('users.id')
    .execute();
  return rows.map(({ disabled_at, password_hash, expires_at, ...user }) => ({
    ...user,
    disabled: disabled_at !== null,
    has_password: password_hash !== '',
    link_expires_at: expires_at,
  }));
}

/** The admins who can sign in; until the end of the transaction nobody else changes them. */
function lockAdmins(transaction: Database) {
  return transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .where('password_hash', '!=', '')
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function isTaken(database: Database, name: string): Promise<boolean> {
  const users = await database.selectFrom('users').select('username').execute();
  return users.some(({ username }) => looksOf(username) === looksOf(name));
}

/**
 * Adds a user, and returns the id; undefined if there is one whose name is the same or looks the same.
 */
export async function insertUser(
  transaction: Database,
  user: NewUser,
): Promise<{ readonly id: number } | undefined> {
  if (await isTaken(transaction, user.username)) return undefined;
  return transaction
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning('id')
    .executeTakeFirst();
}

export function userRepository(database: Database, now: () => Date = () => new Date()): Users {
  const all = database.selectFrom('users').selectAll();
  return {
    find: (id) => all.where('id', '=', id).executeTakeFirst(),
    findByName: (username) => all.where('username', '=', username).executeTakeFirst(),
    list: () => listings(database),
    hasName: (username) => isTaken(database, username),
    findListing: async (id) => (await listings(database, id))[0],
    add: (user) =>
      database
        .transaction()
        .execute(async (transaction) => (await insertUser(transaction, user)) !== undefined),
    remove: (id) =>
      database.transaction().execute(async (transaction) => {
        const admins = await lockAdmins(transaction);
        if (admins.length === 1 && admins[0]!.id === id) throw new LastAdminError();
        await transaction.deleteFrom('users').where('id', '=', id).execute();
      }),
    change: (id, change) =>
      database.transaction().execute(async (transaction) => {
        // In the order of their ids: of two admins who lower each other, the second finds one left.
        const [admin, ...otherAdmins] = await lockAdmins(transaction);
        const [current] = await listings(transaction, id);
        if (!current) return undefined;
        const {
          email = current.email,
          role = current.role,
          disabled = current.disabled,
        } = change(current);
        const isLastAdmin = admin?.id === id && otherAdmins.length === 0;
        if (isLastAdmin && (role !== 'admin' || disabled)) throw new LastAdminError();
        const disabled_at = disabled ? now().toISOString() : null;
        await transaction
          .updateTable('users')
          .set({ email, role, ...(disabled !== current.disabled && { disabled_at }) })
          .where('id', '=', id)
          .execute();
        if (disabled) {
          await transaction.deleteFrom('user_links').where('user_id', '=', id).execute();
          await transaction.deleteFrom('sessions').where('user_id', '=', id).execute();
        }
        const [after] = await listings(transaction, id);
        return { before: current, after: after! };
      }),
    changePassword: ({ id, password_hash }, passwordHash, session) =>
      database.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set({ password_hash: passwordHash })
          .where('id', '=', id)
          .where('password_hash', '=', password_hash)
          .$if(session !== undefined, (update) =>
            update.where(({ exists, selectFrom }) =>
              exists(selectFrom('sessions').select('id_hash').where('id_hash', '=', session!)),
            ),
          )
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await transaction.deleteFrom('user_links').where('user_id', '=', id).execute();
        await transaction.deleteFrom('sessions').where('user_id', '=', id).execute();
        return true;
      }),
  };
}
