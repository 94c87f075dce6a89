import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { WireCustomer } from '../../../src/api/contract/records/customers.ts';
import type { batchReader } from '../../database/history/batchReader.ts';
import type { Author } from '../../database/history/history.ts';
import { importRepository } from '../../database/imports/importRepository.ts';
import type { Records } from '../../database/records.ts';
import type { Database } from '../../database/sql/schema.ts';
import { GeocoderError, type Address, type Position } from '../../geocoder/nominatim.ts';
import type { FindPosition } from '../../geocoder/positions.ts';
import { eventLog } from '../../log/eventLog.ts';
import type { TaskWork } from '../../tasks/task.ts';

/** What the task is told: the import whose customers get positions. */
export interface PositionsTask {
  readonly importId: number;
}

interface ImportPositionsOptions {
  readonly database: Database;
  readonly records: Pick<Records, 'batches' | 'customers' | 'inTransaction'>;
  /** Null where no geocoder is set. */
  readonly findPosition: FindPosition | null;
  readonly log: FastifyBaseLogger;
  /** In ms: for how long a geocoder that fails again and again is left alone, before it is given up. */
  readonly pauses?: readonly number[];
}

type Customers = Pick<Records['customers'], 'find' | 'all'>;

const PAUSES = [10_000, 60_000, 300_000, 900_000];

const ADDRESS = ['address', 'zip_code', 'city'] as const satisfies readonly (keyof Address)[];

/** Whether the place of a customer is not known and can be: a street is in several towns. */
function isSought(customer: WireCustomer): boolean {
  const { address, zip_code, city, latitude, longitude, archived_on, merged_into } = customer;
  const isAddress = address.trim() !== '' && `${zip_code}${city}`.trim() !== '';
  const isPlaced = latitude !== null || longitude !== null;
  return isAddress && !isPlaced && !archived_on && !merged_into;
}

/** The customers who have no position, and whose address is one that a batch has written. */
export async function customersToLocate(
  batchId: string,
  batches: ReturnType<typeof batchReader>,
  customers: Customers,
): Promise<readonly WireCustomer[]> {
  const changes = await batches.changes(batchId);
  const written = new Set(
    changes
      .filter(({ kind, after }) => kind === 'customer' && ADDRESS.some((name) => name in after))
      .map(({ id }) => id),
  );
  if (written.size === 0) return [];
  const all = await customers.all();
  return all.filter((customer) => written.has(customer.id) && isSought(customer));
}

/**
 * The background work that follows an import: looks up where its customers are, and writes it as a
 * part of the import, which an undo takes back. What a geocoder that fails leaves stays as it is.
 */
export function createImportPositions({
  database,
  records,
  findPosition,
  log,
  pauses = PAUSES,
}: ImportPositionsOptions): TaskWork {
  const events = eventLog(log);
  const stored = importRepository(database);

  return async ({ userId, parameters, signal }) => {
    const { importId } = parameters as PositionsTask;
    const batchId = (await stored.find(importId))?.batch_id;
    if (!findPosition || !batchId) return { result: null };
    const author: Author = { userId, source: 'import', requestId: null, batchId };
    let failures = 0;
    let isLogged = false;

    /** Undefined once the geocoder has failed after every pause. */
    async function positionOf(address: Address): Promise<Position | null | undefined> {
      for (;;) {
        try {
          const position = await findPosition!(address, signal);
          failures = 0;
          return position;
        } catch (error) {
          signal.throwIfAborted();
          if (!(error instanceof GeocoderError)) throw error;
          if (!isLogged) {
            const data = { event: 'geocoder.failed', importId, err: error };
            log.warn(data, 'The geocoder found no position.');
          }
          isLogged = true;
          const left = pauses[failures];
          if (left === undefined) return undefined;
          failures += 1;
          await pause(left, undefined, { signal });
        }
      }
    }

    /** Whether the import stands, and the customer is as they were. */
    async function isStillSought(
      { id, ...before }: WireCustomer,
      { customers, imports }: { customers: Customers; imports: typeof stored },
    ): Promise<boolean> {
      if ((await imports.find(importId))?.state !== 'imported') return false;
      const current = await customers.find(id);
      if (!current || !isSought(current)) return false;
      return ADDRESS.every((name) => current[name] === before[name]);
    }

    const counts = { found: 0, unknown: 0, left: 0 };
    const sought = await customersToLocate(batchId, records.batches, records.customers);
    for (const [index, customer] of sought.entries()) {
      signal.throwIfAborted();
      if (!(await isStillSought(customer, { customers: records.customers, imports: stored })))
        continue;
      const position = await positionOf(customer);
      if (position === undefined) {
        counts.left = sought.length - index;
        break;
      }
      if (position === null) {
        counts.unknown += 1;
        continue;
      }
      await records.inTransaction(author, async (writable) => {
        if (!(await isStillSought(customer, writable))) return;
        await writable.customers.update(customer.id, () => position);
        counts.found += 1;
      });
    }
    events.info(
      { event: 'import.positionsFound', importId, userId, ...counts },
      'The positions of an import were looked up.',
    );
    return { result: null };
  };
}
