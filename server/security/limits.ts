import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Secrets } from '../database/settings/secrets.ts';
import { failFast } from '../database/sql/failFast.ts';
import type { Database } from '../database/sql/schema.ts';
import { storedTimes } from '../database/sql/storedTimes.ts';
import { Problem } from '../problem.ts';
import type { ProblemCode } from '../texts/problems.ts';

/** How many attempts are let through within so many ms. */
export interface Limit {
  readonly key: string;
  readonly max: number;
  readonly window: number;
}

export interface Limits {
  /** The key of a limit: a keyed hash, which says nothing of its parts. */
  keyOf(...parts: readonly string[]): string;
  /** Counts an attempt against all limits; against none, with a 429 `Problem`, if one is reached. */
  count(limits: readonly Limit[], code?: ProblemCode): Promise<void>;
  /** Uncounts one that has succeeded. */
  takeBack(limits: readonly Limit[]): Promise<void>;
}

/** What one attacker controls: an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6'
    ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()
    : parsed.toString();
}

/** Counts in the database, so that the limits hold for all processes together. */
export function createLimits(database: Database, secrets: Secrets, now: () => Date): Limits {
  const failFastDatabase = failFast(database);
  const { after, isOver } = storedTimes(now);

  async function deleteExpired(): Promise<void> {
    await database
      .deleteFrom('limited_attempts')
      .where('key', 'in', (eb) =>
        eb
          .selectFrom('limited_attempts')
          .select('key')
          .where('ends_at', '<=', after(0))
          .forUpdate()
          .skipLocked(),
      )
      .execute();
  }

  return {
    keyOf: (...parts) =>
      createHmac('sha256', secrets.throttle).update(JSON.stringify(parts)).digest('base64url'),

    async count(limits, code = 'tooManyAttempts') {
      await deleteExpired();
      await database.transaction().execute(async (transaction) => {
        for (const { key, max, window } of limits) {
          const { attempts, ends_at } = await transaction
            .insertInto('limited_attempts')
            .values({ key, attempts: 1, ends_at: after(window) })
            .onConflict((conflict) =>
              conflict.column('key').doUpdateSet(({ eb }) => {
                const isPast = isOver('limited_attempts.ends_at', window);
                return {
                  attempts: eb
                    .case()
                    .when(isPast)
                    .then(1)
                    .else(eb('limited_attempts.attempts', '+', 1))
                    .end(),
                  ends_at: eb
                    .case()
                    .when(isPast)
                    .then(after(window))
                    .else(eb.ref('limited_attempts.ends_at'))
                    .end(),
                };
              }),
            )
            .returning(['attempts', 'ends_at'])
            .executeTakeFirstOrThrow();
          if (attempts > max) {
            const retryAfter = Math.ceil((Date.parse(ends_at) - now().getTime()) / 1000);
            throw new Problem(429, code, { retryAfter });
          }
        }
      });
    },

    async takeBack(limits) {
      const keys = limits.map(({ key }) => key);
      await failFastDatabase
        .updateTable('limited_attempts')
        .set(({ eb }) => ({ attempts: eb('attempts', '-', 1) }))
        .where('key', 'in', keys)
        .where('attempts', '>', 0)
        .execute();
    },
  };
}
