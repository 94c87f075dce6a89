import { fromPromise } from 'xstate';
import { recordListMachine } from '../../../machines/lists/recordListMachine.ts';
import type { ListRecord, ListResult } from '../../domain/entities.ts';
import type { Runtime } from '../runtime/runtime.ts';

/**
 * The `logic` and `options` of the provider of a list that `fetch` loads; `known` is what it has until
 * then.
 */
export function fetchedList<Row extends ListRecord>(
  { actorOptions }: Pick<Runtime, 'actorOptions'>,
  fetch: (signal: AbortSignal) => Promise<ListResult<Row>>,
  known: ListResult<Row> | null = null,
) {
  return {
    logic: recordListMachine.provide({
      actors: { fetchRecords: fromPromise(({ signal }) => fetch(signal)) },
    }),
    options: { ...actorOptions, input: { known } },
  };
}
