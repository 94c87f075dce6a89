import type { StoredAppointment, StoredJob } from '../../calendar/storedJob.ts';
import { exceptionDaysOf, withoutVisitNotes } from '../../calendar/visitNotes.ts';
import { namesOf, wordsOf } from '../history/history.ts';
import { parsed, type Fields } from '../history/written.ts';
import type { ChangeRow, CustomerRow, Database } from '../sql/schema.ts';
import { erasedName, withoutNotes, withoutRequestTo } from './erasedFields.ts';
import { changesOfJob, rowsNaming } from './namingChanges.ts';

/** A job as far as its history is read, from now back: what a change does not name is as it was. */
function stateWith(state: Fields, change: Fields | null): Fields {
  const { worker_id = state['worker_id'], appointment = state['appointment'] } = change ?? {};
  return { worker_id, appointment };
}

/** Writes changes anew, with the words by which they are found. */
export async function rewrite<Row extends ChangeRow>(
  transaction: Database,
  rows: readonly Row[],
  change: (row: Row) => Pick<ChangeRow, 'record_name' | 'before' | 'after'>,
): Promise<void> {
  const changed = rows.map((row) => ({ ...row, ...change(row) }));
  const fields = changed.flatMap(({ before, after }) => [parsed(before), parsed(after)]);
  const idsIn = (field: string) => fields.map((one) => one?.[field]);
  const others = changed.map(({ other_id }) => other_id);
  const customers = await namesOf(transaction, 'customers', [...idsIn('customer_id'), ...others]);
  const workers = await namesOf(transaction, 'workers', idsIn('worker_id'));
  for (const { id, record_name, before, after, other_id } of changed) {
    const names = { customers, workers, other: customers.get(other_id) ?? '' };
    const words = wordsOf(record_name, [parsed(before), parsed(after)], names);
    await transaction
      .updateTable('changes')
      .set({ record_name, before, after, words })
      .where('id', '=', id)
      .execute();
  }
}

/** What the history tells of jobs while they were those of these customers, who are erased. */
export async function scrubJobs(transaction: Database, ids: readonly number[]): Promise<void> {
  const rows = await rowsNaming(transaction, 'job', 'customer', ids);
  const erased = new Set<unknown>(ids);
  await rewrite(transaction, rows, ({ person_id, record_name, before, after }) => {
    const [was, is] = [parsed(before), parsed(after)];
    const { customer_id = person_id } = is;
    return {
      record_name: erased.has(customer_id) ? erasedName(Number(customer_id)) : record_name,
      before: was && JSON.stringify(withoutNotes(was)),
      after: JSON.stringify(withoutNotes(is)),
    };
  });
}

/**
 * What was written about visits that a worker was to make, or made in place of others. Returns their
 * days.
 */
export async function scrubVisits(
  transaction: Database,
  workerId: number,
  jobId: number,
): Promise<ReadonlySet<string>> {
  const rows = await changesOfJob(transaction, jobId);
  const job = await transaction
    .selectFrom('jobs')
    .select(['worker_id', 'appointment'])
    .where('id', '=', jobId)
    .executeTakeFirst();
  const days = new Set<string>();
  let state: Fields = job ? { ...job, appointment: JSON.parse(job.appointment) } : {};
  for (const change of [null, ...rows.flatMap(({ before, after }) => [after, before])]) {
    state = stateWith(state, parsed(change));
    if (!state['appointment']) continue;
    const { worker_id = null, appointment } = state as unknown as StoredJob;
    for (const day of exceptionDaysOf(workerId, { worker_id, appointment })) days.add(day);
  }
  if (days.size === 0) return days;
  const cleaned = (json: string | null) => {
    const fields = parsed(json);
    const known = fields?.['appointment'] as StoredAppointment | undefined;
    if (!known) return json;
    const appointment = withoutVisitNotes(known, (day) => days.has(day));
    return JSON.stringify({ ...fields, appointment });
  };
  await rewrite(transaction, rows, ({ record_name, before, after }) => ({
    record_name,
    before: cleaned(before),
    after: cleaned(after)!,
  }));
  if (!job) return days;
  const known = JSON.parse(job.appointment) as StoredAppointment;
  const appointment = JSON.stringify(withoutVisitNotes(known, (day) => days.has(day)));
  await transaction
    .updateTable('jobs')
    .set({ appointment })
    .where('id', '=', jobId)
    .where('appointment', '!=', appointment)
    .execute();
  return days;
}

/** That a worker was asked by links to confirm these jobs, and what they have answered. */
export async function scrubRequests(
  transaction: Database,
  workerId: number,
  jobIds: Iterable<number>,
): Promise<void> {
  const cleaned = (json: string) => {
    const fields = parsed(json);
    const scrubbed = withoutRequestTo(workerId, fields);
    return scrubbed === fields ? json : JSON.stringify(scrubbed);
  };
  for (const jobId of jobIds) {
    await rewrite(
      transaction,
      (await changesOfJob(transaction, jobId)).filter(
        ({ before, after }) => cleaned(after) !== after || (before && cleaned(before) !== before),
      ),
      ({ record_name, before, after }) => ({
        record_name,
        before: before && cleaned(before),
        after: cleaned(after),
      }),
    );
  }
  const asking = await transaction
    .selectFrom('jobs')
    .select(['id', 'confirmation_requests'])
    .where('confirmation_requests', 'is not', null)
    .execute();
  for (const { id, confirmation_requests: json } of asking) {
    const fields = { confirmation_requests: parsed(json) };
    const scrubbed = withoutRequestTo(workerId, fields);
    if (scrubbed === fields) continue;
    const left = scrubbed.confirmation_requests;
    await transaction
      .updateTable('jobs')
      .set({ confirmation_requests: left && JSON.stringify(left) })
      .where('id', '=', id)
      .execute();
  }
}

/**
 * What the history tells of others with whom these customers were merged for a while. Returns the
 * others as they are by now.
 */
export async function scrubMerges(
  transaction: Database,
  ids: readonly number[],
): Promise<readonly CustomerRow[]> {
  const rows = await rowsNaming(transaction, 'customer', 'customer', ids);
  await rewrite(transaction, rows, ({ record_name }) => ({
    record_name,
    before: '{}',
    after: '{}',
  }));
  const others = new Set(rows.map(({ record_id }) => record_id));
  if (others.size === 0) return [];
  return transaction
    .selectFrom('customers')
    .selectAll()
    .where('id', 'in', [...others])
    .execute();
}
