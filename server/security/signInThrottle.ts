import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Secrets } from '../database/secrets.ts';
import type { Database } from '../database/schema.ts';
import { isBusy } from '../database/databaseBusyError.ts';
import { failFast } from '../database/failFast.ts';
import { Problem } from '../http/problem.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const FAILURES_PER_CLIENT = { max: 10, window: 15 * MINUTE };
const FAILURES_PER_ADDRESS = { max: 100, window: 15 * MINUTE };
const FAILURES_PER_DAY = { max: 100, window: DAY };

/** Milliseconds for which a client stays known after its last sign-in; its cookie lasts as long. */
export const KNOWN_CLIENT_AGE = 180 * DAY;

export interface Client {
  readonly address: string;
  /** The id from the device cookie, or a new one. */
  readonly device: string;
}

export interface SignInThrottle {
  /**
   * Runs one attempt to give a user's password, which only counts if it yields nothing. Throws a
   * `Problem` without running it when too many attempts have failed.
   *
   * A device that has signed in as this user before has a limit of its own, so that failures
   * elsewhere cannot lock it out. Any other client shares the limits of its address, and one limit
   * per day with all other clients that try this name; an address from which this user has signed
   * in before has a daily limit of its own.
   */
  attempt<Result>(
    client: Client,
    username: string,
    run: () => Promise<Result | undefined>,
  ): Promise<Result | undefined>;
  /**
   * Runs one attempt of a signed-in user to give their password again. A session has limits of its
   * own, so that failures elsewhere cannot lock it out.
   */
  attemptInSession<Result>(
    session: string,
    run: () => Promise<Result | undefined>,
  ): Promise<Result | undefined>;
  /**
   * Makes the client known as one from which the user has signed in. Does nothing, and gives false,
   * where a lock is in the way.
   */
  remember(client: Client, username: string): Promise<boolean>;
  /** Lifts the daily limit that clients share which the user has not signed in from. */
  resetDailyLimit(username: string): Promise<void>;
}

interface Limit {
  readonly key: string;
  readonly max: number;
  readonly window: number;
}

/** What one attacker has: an IPv4 address, or the /64 network of an IPv6 address. */
function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6'
    ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()
    : parsed.toString();
}

/**
 * Counts an attempt as failed before it runs, so that guesses sent all at once count too, from
 * whichever process. Names are stored as keyed hashes only: people type passwords there.
 */
export function createSignInThrottle(
  database: Database,
  secrets: Secrets,
  now: () => Date = () => new Date(),
): SignInThrottle {
  const failFastDatabase = failFast(database);
  const after = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();
  const keyOf = (...parts: readonly string[]) =>
    createHmac('sha256', secrets.throttle).update(JSON.stringify(parts)).digest('base64url');

  const keysOf = ({ address, device }: Client, username: string) => ({
    device: keyOf('device', device, username),
    address: keyOf('address', networkOf(address), username),
  });

  async function isKnown(key: string): Promise<boolean> {
    const row = await database
      .selectFrom('known_clients')
      .select('key')
      .where('key', '=', key)
      .where('last_sign_in_at', '>', after(-KNOWN_CLIENT_AGE))
      .executeTakeFirst();
    return row !== undefined;
  }

  const ownLimits = (key: string): Limit[] => [
    { key, ...FAILURES_PER_CLIENT },
    { key: keyOf('day', key), ...FAILURES_PER_DAY },
  ];

  async function limitsOf(client: Client, username: string): Promise<Limit[]> {
    const { device, address } = keysOf(client, username);
    if (await isKnown(device)) return ownLimits(device);
    const group = (await isKnown(address)) ? keyOf('day', address) : keyOf('day', username);
    return [
      { key: keyOf('address', networkOf(client.address)), ...FAILURES_PER_ADDRESS },
      { key: address, ...FAILURES_PER_CLIENT },
      { key: group, ...FAILURES_PER_DAY },
    ];
  }

  /** Counts a failure against all of the limits, or against none when one is reached. */
  async function count(limits: readonly Limit[]): Promise<void> {
    await database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('sign_in_failures').where('ends_at', '<=', after(0)).execute();
      for (const { key, max, window } of limits) {
        const { failures, ends_at } = await transaction
          .insertInto('sign_in_failures')
          .values({ key, failures: 1, ends_at: after(window) })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet(({ eb }) => ({
              failures: eb('sign_in_failures.failures', '+', 1),
            })),
          )
          .returning(['failures', 'ends_at'])
          .executeTakeFirstOrThrow();
        if (failures > max) {
          const retryAfter = Math.ceil((Date.parse(ends_at) - now().getTime()) / 1000);
          throw new Problem(429, 'tooManyAttempts', { retryAfter });
        }
      }
    });
  }

  /** Returns false while the database is locked, because the attempt has already succeeded. */
  async function ifUnlocked(write: () => Promise<void>): Promise<boolean> {
    try {
      await write();
      return true;
    } catch (error) {
      if (isBusy(error)) return false;
      throw error;
    }
  }

  async function takeBack(limits: readonly Limit[]): Promise<void> {
    const keys = limits.map(({ key }) => key);
    await failFastDatabase
      .updateTable('sign_in_failures')
      .set(({ eb }) => ({ failures: eb('failures', '-', 1) }))
      .where('key', 'in', keys)
      .where('failures', '>', 0)
      .execute();
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
      await database.deleteFrom('sign_in_failures').where('key', '=', key).execute();
    },
  };
}
