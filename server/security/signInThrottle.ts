import type { Secrets } from '../database/settings/secrets.ts';
import type { Database } from '../database/sql/schema.ts';
import { isBusy, isUnwritable } from '../database/sql/databaseErrors.ts';
import { failFast } from '../database/sql/failFast.ts';
import { storedTimes } from '../database/sql/storedTimes.ts';
import { createLimits, networkOf, type Limit } from './limits.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const FAILURES_PER_CLIENT = { max: 10, window: 15 * MINUTE };
const FAILURES_PER_ADDRESS = { max: 100, window: 15 * MINUTE };
const FAILURES_PER_DAY = { max: 100, window: DAY };

/** How many ms a client stays known after its last sign-in; also the age of its cookie. */
export const KNOWN_CLIENT_AGE = 180 * DAY;

export interface Client {
  readonly address: string;
  /** The id from the device cookie, or a new one. */
  readonly device: string;
}

export interface SignInThrottle {
  /**
   * Runs an attempt to sign in as a user. It counts as failed if it returns nothing. Throws a
   * `Problem` without running it if too many attempts have failed.
   *
   * A device that has signed in as this user before has a limit of its own, so that failures
   * elsewhere cannot lock it out. Any other client shares the limits of its address, and one daily
   * limit with all other clients that try this username; an address from which this user has signed
   * in before has a daily limit of its own.
   */
  attempt<Result>(
    client: Client,
    username: string,
    run: () => Promise<Result | undefined>,
  ): Promise<Result | undefined>;
  /**
   * Runs an attempt of a signed-in user to confirm the password. A session has limits of its own,
   * so that failures elsewhere cannot lock it out.
   */
  attemptInSession<Result>(
    session: string,
    run: () => Promise<Result | undefined>,
  ): Promise<Result | undefined>;
  /** Runs an attempt to use a link; the address has limits of its own. */
  attemptWithLink<Result>(
    address: string,
    run: () => Promise<Result | undefined>,
  ): Promise<Result | undefined>;
  /**
   * Remembers a client from which the user has signed in. Does nothing and returns false if the
   * database is locked.
   */
  remember(client: Client, username: string): Promise<boolean>;
  /** Resets the daily limit that is shared by clients from which the user has not signed in. */
  resetDailyLimit(username: string): Promise<void>;
}

/**
 * Counts an attempt as failed before it runs, so that parallel guesses count too, in any process.
 * Usernames are stored as keyed hashes only, because people type passwords there.
 */
export function createSignInThrottle(
  database: Database,
  secrets: Secrets,
  now: () => Date = () => new Date(),
): SignInThrottle {
  const failFastDatabase = failFast(database);
  const { after, isAhead } = storedTimes(now);
  const { keyOf, count, takeBack } = createLimits(database, secrets, now);

  const keysOf = ({ address, device }: Client, username: string) => ({
    device: keyOf('device', device, username),
    address: keyOf('address', networkOf(address), username),
  });

  async function isKnown(key: string): Promise<boolean> {
    const row = await database
      .selectFrom('known_clients')
      .select('last_sign_in_at')
      .where('key', '=', key)
      .where('last_sign_in_at', '>', after(-KNOWN_CLIENT_AGE))
      .executeTakeFirst();
    return row !== undefined && !isAhead(row.last_sign_in_at);
  }

  const addressLimit = (address: string): Limit => ({
    key: keyOf('address', networkOf(address)),
    ...FAILURES_PER_ADDRESS,
  });

  const ownLimits = (key: string): Limit[] => [
    { key, ...FAILURES_PER_CLIENT },
    { key: keyOf('day', key), ...FAILURES_PER_DAY },
  ];

  async function limitsOf(client: Client, username: string): Promise<Limit[]> {
    const { device, address } = keysOf(client, username);
    if (await isKnown(device)) return ownLimits(device);
    const group = (await isKnown(address)) ? keyOf('day', address) : keyOf('day', username);
    return [
      addressLimit(client.address),
      { key: address, ...FAILURES_PER_CLIENT },
      { key: group, ...FAILURES_PER_DAY },
    ];
  }

  /** Returns false if the database is locked or full: the attempt has already succeeded. */
  async function ifUnlocked(write: () => Promise<void>): Promise<boolean> {
    try {
      await write();
      return true;
    } catch (error) {
      if (isBusy(error) || isUnwritable(error)) return false;
      throw error;
    }
  }

  async function attemptWithin<Result>(
    limits: readonly Limit[],
    run: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> {
    await count(limits);
    const result = await run();
    if (result !== undefined) await ifUnlocked(() => takeBack(limits));
    return result;
  }

  return {
    attempt: async (client, username, run) => attemptWithin(await limitsOf(client, username), run),

    attemptInSession: (session, run) => attemptWithin(ownLimits(keyOf('session', session)), run),

    attemptWithLink: (address, run) =>
      attemptWithin(
        [addressLimit(address), { key: keyOf('link', networkOf(address)), ...FAILURES_PER_CLIENT }],
        run,
      ),

    remember: (client, username) =>
      ifUnlocked(async () => {
        await failFastDatabase
          .deleteFrom('known_clients')
          .where('last_sign_in_at', '<=', after(-KNOWN_CLIENT_AGE))
          .execute();
        const last_sign_in_at = after(0);
        await failFastDatabase
          .insertInto('known_clients')
          .values(Object.values(keysOf(client, username)).map((key) => ({ key, last_sign_in_at })))
          .onConflict((conflict) => conflict.column('key').doUpdateSet({ last_sign_in_at }))
          .execute();
      }),

    async resetDailyLimit(username) {
      const key = keyOf('day', username);
      await database.deleteFrom('limited_attempts').where('key', '=', key).execute();
    },
  };
}
