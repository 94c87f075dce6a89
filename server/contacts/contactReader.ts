import { BexioError, type UnreadableRow } from '../bexio/bexio.ts';
import {
  createBexioRequests,
  PAGE_SIZE,
  waitForTimer,
  type BexioClientOptions,
} from '../bexio/bexioRequests.ts';
import { keyOf, rowsOf } from '../bexio/bexioRows.ts';
import type { Contacts } from '../database/imports/contactSyncRepository.ts';
import { contactGroupsOf, contactOf, isContact } from './contactOf.ts';

/** How often a list is read from its start because rows went away meanwhile. */
const ATTEMPTS = 5;

/** All contacts of bexio at one time. */
interface ReadContacts extends Contacts {
  /** Those that cannot be a customer of ours. */
  readonly unreadable: readonly UnreadableRow[];
}

/** Reads as a user of ours; throws a `BexioError`, or why the signal aborts. */
export type ReadContactsOf = (userId: number, signal: AbortSignal) => Promise<ReadContacts>;

export function createContactReader({
  wait = waitForTimer,
  pageSize = PAGE_SIZE,
  ...options
}: BexioClientOptions): ReadContactsOf {
  return async (userId, signal) => {
    const send = createBexioRequests({ ...options, wait }, userId, signal);

    async function pageAt(path: string, offset: number): Promise<readonly unknown[]> {
      const { json } = await send({ path: `${path}&limit=${pageSize}&offset=${offset}` });
      return rowsOf(json);
    }

    /**
     * A list in the order of its ids. Each page begins with the last row of the one before: where it
     * does not, rows were deleted and others have moved up, and null is returned.
     */
    async function readOnce(path: string): Promise<readonly unknown[] | null> {
      const all = [...(await pageAt(path, 0))];
      while (all.length > 0) {
        const [repeated, ...rows] = await pageAt(path, all.length - 1);
        if (keyOf(repeated) !== keyOf(all.at(-1))) return null;
        if (rows.length === 0) rows.push(...(await pageAt(path, all.length)));
        if (rows.length === 0) break;
        all.push(...rows);
      }
      return all;
    }

    async function listAt(path: string): Promise<readonly unknown[]> {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const rows = await readOnce(path);
        if (rows) return rows;
      }
      throw new BexioError('unreadable', 'A list of bexio changes while it is read.');
    }

    const groups = contactGroupsOf(await listAt('/2.0/contact_group?order_by=id'));
    const read = (await listAt('/2.0/contact?order_by=id')).map(contactOf);
    const archived = await listAt('/2.0/contact?order_by=id&show_archived=true');
    return {
      contacts: read.filter(isContact),
      groups,
      archivedIds: archived.map(contactOf).flatMap(({ id }) => id ?? []),
      unreadable: read.flatMap((row) => (isContact(row) ? [] : row)),
    };
  };
}
