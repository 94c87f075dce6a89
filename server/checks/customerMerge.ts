import type {
  WireCustomerMerge,
  WireUndoneMerge,
} from '../../src/api/contract/records/customers.ts';
import type { LocalDate } from '../../src/domain/entities.ts';
import { lastUndoDay, undoneFields } from '../../src/domain/person/undoneMerge.ts';
import { businessToday } from '../calendar/businessToday.ts';
import type { WritableRecords } from '../database/records.ts';
import type { CustomerRow } from '../database/sql/schema.ts';
import { fieldProblem, orNotFound, Problem, refuseErased } from '../problem.ts';

interface CustomerMergeOptions {
  readonly config: { readonly timeZone: string };
  readonly now: () => Date;
}

/** Throws if a customer is not as it was read. */
type Check = (customer: CustomerRow) => void;

interface Merge extends Pick<WireCustomerMerge, 'into' | 'fields'> {
  readonly from: number;
  readonly check?: Check;
  readonly checkInto?: Check;
}

/** The customer that takes up another one; throws a `Problem` at `into` if it cannot. */
async function survivorOf({ customers }: WritableRecords, id: number): Promise<CustomerRow> {
  const into = await customers.find(id);
  if (!into) throw fieldProblem('unknownCustomer', 'into');
  if (into.merged_into !== null) throw fieldProblem('mergedCustomer', 'into');
  if (into.archived_on !== null) throw fieldProblem('archivedCustomer', 'into');
  return into;
}

/** Merges customers, and undoes that for a while; throws a `Problem` for what cannot be. */
export function createCustomerMerge({ config: { timeZone }, now }: CustomerMergeOptions) {
  const today = () => businessToday(now, timeZone);
  return {
    /** One customer takes up another one, with all jobs; returns it. */
    async merge(
      writable: WritableRecords,
      { from: fromId, into: intoId, fields = {}, check, checkInto }: Merge,
    ): Promise<CustomerRow> {
      const { customers, jobs } = writable;
      const from = orNotFound(await customers.find(fromId));
      if (from.merged_into !== null) throw new Problem(409, 'mergedCustomer');
      refuseErased(from);
      const into = await survivorOf(writable, intoId);
      check?.(from);
      checkInto?.(into);
      const merged = { merged_into: into.id, merged_on: today() };
      await customers.update(from.id, () => merged, 'merged', into.id);
      await jobs.giveTo(into.id, await jobs.idsOfCustomer(from.id), 'merged');
      const change = ({ name }: CustomerRow) => ({ name, ...fields });
      return (await customers.update(into.id, change, 'merged', from.id))!;
    },

    /** Both customers are there again; what was changed since the merge stays with the other one. */
    async unmerge(
      { customers, jobs, merges }: WritableRecords,
      id: number,
    ): Promise<WireUndoneMerge & { readonly id: number }> {
      const given = orNotFound(await customers.find(id));
      refuseErased(given);
      const { merged_into, merged_on } = given;
      if (merged_into === null) throw new Problem(409, 'notMerged');
      const isTooLate = merged_on === null || today() > lastUndoDay(merged_on as LocalDate);
      if (isTooLate) throw new Problem(409, 'unmergeTooLate');
      const merge = await merges.last(id);
      if (!merge) throw new Problem(409, 'mergeForgotten');
      const survivor = (await customers.find(merged_into))!;
      if (survivor.merged_into !== null) throw new Problem(409, 'mergedIntoMerged');
      const { restored, kept } = undoneFields(merge.before, merge.after, survivor);
      const apart = { merged_into: null, merged_on: null };
      const from = (await customers.update(id, () => apart, 'unmerged', merged_into))!;
      await jobs.giveTo(id, merge.untouched, 'unmerged');
      const change = ({ name }: CustomerRow) => ({ name, ...restored });
      const into = (await customers.update(merged_into, change, 'unmerged', id))!;
      return { id, customer: from, into, kept_jobs: [...merge.touched], kept_fields: [...kept] };
    },
  };
}
