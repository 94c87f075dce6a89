import type { Database } from '../database/sql/schema.ts';
import { fold } from '../fold.ts';
import { GeocoderError, type Address, type Position } from './nominatim.ts';

/** In ms: for how long an address that was not known is not asked for again. */
const UNKNOWN_FOR = 30 * 24 * 60 * 60_000;

interface PositionsOptions {
  readonly database: Database;
  readonly now: () => Date;
  readonly ask: FindPosition;
}

/**
 * Finds where an address is; null if nobody knows. Rejects with a `GeocoderError`, also when the
 * signal aborts.
 */
export type FindPosition = (address: Address, signal?: AbortSignal) => Promise<Position | null>;

/** The same for all ways to write an address. */
export function addressKey({ address, zip_code, city }: Address): string {
  return fold([address, zip_code, city].join('\n').replaceAll(/[^\S\n]+/g, ' '));
}

const LEFT = 'The one who asked has left.';

/** A question that is being asked, for all who want the answer. */
interface Asking {
  readonly answer: Promise<Position | null>;
  readonly controller: AbortController;
  waiting: number;
}

/**
 * Asks for each address once, also where several ask at the same time, and remembers the answer. A
 * request is aborted when all who wait for it have left.
 */
export function createPositions({ database, now, ask }: PositionsOptions): FindPosition {
  async function known(key: string): Promise<Position | null | undefined> {
    const row = await database
      .selectFrom('positions')
      .selectAll()
      .where('address', '=', key)
      .executeTakeFirst();
    if (!row) return undefined;
    const { latitude, longitude, asked_at } = row;
    if (latitude !== null && longitude !== null) return { latitude, longitude };
    return now().getTime() - Date.parse(asked_at) < UNKNOWN_FOR ? null : undefined;
  }

  async function find(key: string, address: Address, signal: AbortSignal) {
    const remembered = await known(key);
    if (remembered !== undefined) return remembered;
    const position = await ask(address, signal);
    const found = {
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
      asked_at: now().toISOString(),
    };
    await database
      .insertInto('positions')
      .values({ address: key, ...found })
      .onConflict((conflict) => conflict.column('address').doUpdateSet(found))
      .execute();
    return position;
  }

  const running = new Map<string, Asking>();

  function begin(key: string, address: Address): Asking {
    const controller = new AbortController();
    const answer = find(key, address, controller.signal);
    const asking = { answer, controller, waiting: 0 };
    running.set(key, asking);
    const forget = () => {
      if (running.get(key) === asking) running.delete(key);
    };
    answer.then(forget, forget);
    return asking;
  }

  return async (address, signal) => {
    if (signal?.aborted) throw new GeocoderError(LEFT);
    const key = addressKey(address);
    const asking = running.get(key) ?? begin(key, address);
    asking.waiting += 1;
    const left = Promise.withResolvers<never>();
    const leave = () => {
      asking.waiting -= 1;
      if (asking.waiting === 0) {
        running.delete(key);
        asking.controller.abort(signal?.reason);
      }
      left.reject(new GeocoderError(LEFT));
    };
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([asking.answer, left.promise]);
    } finally {
      signal?.removeEventListener('abort', leave);
    }
  };
}
