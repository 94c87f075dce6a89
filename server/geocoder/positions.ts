import type { Database } from '../database/schema.ts';
import { fold } from '../security/fold.ts';
import type { Address, Position } from './nominatim.ts';

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

/** Asks for each address once and remembers the answer. */
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

  return async (address, signal) => {
    const key = addressKey(address);
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
  };
}
