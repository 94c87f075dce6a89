import { createLinkToken, linkTokenHash } from '../../credentials/linkTokens.ts';
import type { Database, NewUser, UserRow } from '../sql/schema.ts';
import { storedTimes } from '../sql/storedTimes.ts';
import { insertUser } from './userRepository.ts';

/** In ms. */
const LINK_LIFETIME = 72 * 60 * 60 * 1000;

/** A link that lets somebody set a password once; only its hash is stored. */
interface UserLink {
  readonly token: string;
  /** ISO time. */
  readonly expires_at: string;
}

interface NewPassword {
  readonly token: string;
  readonly passwordHash: string;
  /** Of the first user, who has no name before. */
  readonly username: string;
}

export interface UserLinks {
  /** Adds a user without a password, with a link; undefined, and nobody, if the name is taken. */
  invite(user: Pick<UserRow, 'username' | 'email' | 'role'>): Promise<InvitedUser | undefined>;
  /** Replaces the link of a user; undefined if there is no such user, or a disabled one. */
  create(userId: number): Promise<UserLink | undefined>;
  /** A link that makes the first user, an admin. */
  createFirst(): Promise<UserLink>;
  /** Whose link it is, or `first`; undefined if it has expired, was used or is unknown. */
  find(token: string): Promise<UserRow | 'first' | undefined>;
  /**
   * Sets the password, ends all sessions of the user, and the link; undefined as of `find`, and then
   * nothing is changed.
   */
  use(password: NewPassword): Promise<UserRow | undefined>;
}

interface InvitedUser {
  readonly id: number;
  readonly link: UserLink;
}

async function hasUsers(database: Database): Promise<boolean> {
  const user = await database.selectFrom('users').select('id').limit(1).executeTakeFirst();
  return user !== undefined;
}

export function userLinkRepository(
  database: Database,
  now: () => Date = () => new Date(),
): UserLinks {
  async function insert(transaction: Database, user_id: number | null): Promise<UserLink> {
    const token = createLinkToken();
    const token_hash = linkTokenHash(token);
    const expires_at = storedTimes(now).after(LINK_LIFETIME);
    await transaction
      .insertInto('user_links')
      .values({ token_hash, user_id, expires_at })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ token_hash, expires_at }))
      .execute();
    return { token, expires_at };
  }

  const valid = (from: Database, token: string) =>
    from
      .selectFrom('user_links')
      .select('user_id')
      .where('token_hash', '=', linkTokenHash(token))
      .where('expires_at', '>', now().toISOString())
      .executeTakeFirst();

  const able = (from: Database, id: number) =>
    from.selectFrom('users').selectAll().where('id', '=', id).where('disabled_at', 'is', null);

  async function addFirst(transaction: Database, token: string, user: NewUser) {
    // Locked in one order, because each process of a first start has a link of its own.
    const links = await transaction
      .selectFrom('user_links')
      .select('token_hash')
      .where('user_id', 'is', null)
      .orderBy('token_hash')
      .forUpdate()
      .execute();
    const isLeft = links.some(({ token_hash }) => token_hash === linkTokenHash(token));
    if (!isLeft || (await hasUsers(transaction))) return undefined;
    await transaction.deleteFrom('user_links').where('user_id', 'is', null).execute();
    return transaction.insertInto('users').values(user).returningAll().executeTakeFirst();
  }

  async function setPassword(
    transaction: Database,
    id: number,
    { token, passwordHash: password_hash }: NewPassword,
  ) {
    // The user first, as whoever disables one: two that wait for each other would never end.
    if (!(await able(transaction, id).forUpdate().executeTakeFirst())) return undefined;
    const { numDeletedRows } = await transaction
      .deleteFrom('user_links')
      .where('token_hash', '=', linkTokenHash(token))
      .executeTakeFirst();
    if (numDeletedRows === 0n) return undefined;
    await transaction.deleteFrom('sessions').where('user_id', '=', id).execute();
    return transaction
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
  }

  return {
    invite: (user) =>
      database.transaction().execute(async (transaction) => {
        const added = await insertUser(transaction, { ...user, password_hash: '' });
        return added && { id: added.id, link: await insert(transaction, added.id) };
      }),

    create: (userId) =>
      database.transaction().execute(async (transaction) => {
        const user = await able(transaction, userId).forUpdate().executeTakeFirst();
        return user && insert(transaction, userId);
      }),

    async createFirst() {
      await database
        .deleteFrom('user_links')
        .where('user_id', 'is', null)
        .where('expires_at', '<=', now().toISOString())
        .execute();
      return insert(database, null);
    },

    async find(token) {
      const link = await valid(database, token);
      if (!link) return undefined;
      if (link.user_id !== null) return able(database, link.user_id).executeTakeFirst();
      return (await hasUsers(database)) ? undefined : 'first';
    },

    use: (password) =>
      database.transaction().execute(async (transaction) => {
        const { token, passwordHash: password_hash, username } = password;
        const link = await valid(transaction, token);
        if (!link) return undefined;
        return link.user_id === null
          ? addFirst(transaction, token, { username, email: '', password_hash, role: 'admin' })
          : setPassword(transaction, link.user_id, password);
      }),
  };
}
