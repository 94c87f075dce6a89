import { namedRows } from '../bexio/namedRows.ts';
import { failureReason } from '../bexio/reportFailure.ts';
import type { TaskWork } from '../tasks/task.ts';
import type { ReadContactsOf } from './contactReader.ts';

/**
 * Reads the contacts of bexio. It writes nothing: what they mean for the customers is computed when
 * a person looks, from the customers as they are then.
 */
export function createContactSync(readContacts: ReadContactsOf): TaskWork {
  return async ({ userId, signal }) => {
    try {
      const { unreadable, ...result } = await readContacts(userId, signal);
      const unreadableIds = unreadable.flatMap(({ id }) => id ?? []);
      return {
        result: { ...result, unreadableIds },
        unreadable: namedRows(unreadable, new Map()),
      };
    } catch (error) {
      return { failure: { reason: failureReason(error) } };
    }
  };
}
