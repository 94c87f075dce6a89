import type { Api } from '../../api/client/createApi.ts';
import { fetchCustomer, saveCustomer } from '../../api/people/customers.ts';
import { fetchJob, saveJob } from '../../api/jobs/jobs.ts';
import { fetchWorker, saveWorker } from '../../api/people/workers.ts';
import type { DraftOf, RecordKind, RecordOf } from '../../domain/record/recordForm.ts';

/** How one kind of record is read and written. */
export interface Calls<Known, Draft> {
  readonly fetch: (api: Api, id: number, signal: AbortSignal) => Promise<Known>;
  readonly save: (api: Api, record: Known, draft: Draft) => Promise<Known>;
}

const CALLS: { readonly [Kind in RecordKind]: Calls<RecordOf<Kind>, DraftOf<Kind>> } = {
  job: { fetch: fetchJob, save: saveJob },
  customer: { fetch: fetchCustomer, save: saveCustomer },
  worker: { fetch: fetchWorker, save: saveWorker },
};

/** Records and drafts passed to the calls must be of this kind. */
export function callsOf(kind: RecordKind): Calls<RecordOf<RecordKind>, DraftOf<RecordKind>> {
  return CALLS[kind] as unknown as Calls<RecordOf<RecordKind>, DraftOf<RecordKind>>;
}
