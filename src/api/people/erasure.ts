import type { CustomerRecord, WorkerRecord } from '../../domain/entities.ts';
import type { Api } from '../client/createApi.ts';
import { customerRecordOf } from './customers.ts';
import { requireParameters } from '../client/required.ts';
import { objectOf } from '../client/wire.ts';
import { workerRecordOf } from './workers.ts';

const RECORD_OF = { customer: customerRecordOf, worker: workerRecordOf };

/** Erases the data of a person as it was read: fails as `outdated` if somebody has changed it since. */
export async function erasePerson(
  { http }: Api,
  kind: keyof typeof RECORD_OF,
  person: CustomerRecord | WorkerRecord,
): Promise<CustomerRecord | WorkerRecord> {
  requireParameters('erasePerson', { id: person?.id });
  const { json, etag } = await http.post(`${kind}/${person.id}/erase`, undefined, {
    headers: person.etag === null ? {} : { 'if-match': person.etag },
  });
  return RECORD_OF[kind](objectOf(await json()), etag);
}
