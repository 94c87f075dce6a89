import type {
  WireAbsence,
  WireOutdatedRecords,
  WireVisitChange,
  WireVisitChanges,
} from '../../src/api/absenceContract.ts';
import type { WireJob, WireJobUpdate } from '../../src/api/contract.ts';
import { MAX_OVERRIDES } from '../../src/domain/visits/visitPatch.ts';
import { overrideField } from '../calendar/namedWorkers.ts';
import type { WritableRecords } from '../database/records.ts';
import type { createAbsenceChange } from './absenceChange.ts';
import type { createJobChange } from './jobChange.ts';
import { fieldProblem, Problem, withFields } from './problem.ts';
import { matches } from './recordTag.ts';

interface VisitChangesOptions {
  readonly changeAbsence: ReturnType<typeof createAbsenceChange>;
  readonly changeJob: ReturnType<typeof createJobChange>;
}

/** What was written. */
interface ChangedRecords {
  readonly jobs: readonly WireJob[];
  readonly absence: WireAbsence | null;
}

/** A change, and its place among all. */
type Placed = WireVisitChange & { readonly place: number };

/** Where a field of a job is in its changes. */
function fieldIn(changes: readonly Placed[], field: string): string {
  for (const { place, event, day } of changes.toReversed()) {
    const own = overrideField(event, day);
    if (field === own) return `changes[${place}].day`;
    if (field.startsWith(`${own}.`)) {
      return `changes[${place}].patch${field.slice(own.length)}`;
    }
  }
  return `changes[${changes[0]!.place}].job_id`;
}

/** What is to be stored of the job with its changes, made one after the other. */
function changedJob(job: WireJob, changes: readonly Placed[]): WireJobUpdate {
  const { id: _id, job_request: _request, follows: _follows, ...stored } = job;
  const events = [...job.appointment.events];
  for (const { place, event: index, day, patch } of changes) {
    const event = events[index];
    if (!event) throw fieldProblem('notAVisit', `changes[${place}].event`);
    const { [day]: _replaced, ...others } = event.overrides ?? {};
    const overrides = patch && Object.keys(patch).length > 0 ? { ...others, [day]: patch } : others;
    if (Object.keys(overrides).length > MAX_OVERRIDES) {
      throw fieldProblem('tooLong', `changes[${place}].day`);
    }
    events[index] = { ...event, overrides };
  }
  return { ...stored, appointment: { ...job.appointment, events } };
}

/**
 * Writes changes of visits and an absence in the transaction that it is given. Throws a 409 `Problem`
 * that names all records that are not as they were read, and a 422 one for the first field at fault.
 */
export function createVisitChanges({ changeAbsence, changeJob }: VisitChangesOptions) {
  async function refuseChanged(
    { jobs, absences }: WritableRecords,
    { changes, absence_change }: WireVisitChanges,
  ): Promise<void> {
    const changed = new Set<number>();
    for (const { job_id, if_match } of changes) {
      const job = await jobs.find(job_id);
      if (!job || !matches(if_match, job)) changed.add(job_id);
    }
    const known = absence_change && (await absences.find(absence_change.id));
    const isKnown = known && matches(absence_change.if_match, known);
    const absence = absence_change && !isKnown ? absence_change.id : null;
    if (changed.size === 0 && absence === null) return;
    const outdated: WireOutdatedRecords = { jobs: [...changed], absence };
    throw new Problem(409, 'changed', { more: outdated });
  }

  async function absenceOf(
    writable: WritableRecords,
    { absence, absence_change }: WireVisitChanges,
  ): Promise<WireAbsence | null> {
    if (absence) {
      const make = () => changeAbsence.insert(writable, absence);
      return withFields((field) => `absence.${field}`, make);
    }
    if (!absence_change) return null;
    const { id, if_match: _, ...update } = absence_change;
    const change = () => changeAbsence.update(writable, id, update);
    return (await withFields((field) => `absence_change.${field}`, change))!;
  }

  return async (writable: WritableRecords, wanted: WireVisitChanges): Promise<ChangedRecords> => {
    const { changes, absence: added, absence_change } = wanted;
    if (added && absence_change) throw fieldProblem('wrongFormat', 'absence_change');
    if (changes.length === 0 && !added && !absence_change)
      throw fieldProblem('required', 'changes');
    await refuseChanged(writable, wanted);
    const absence = await absenceOf(writable, wanted);
    const placed = changes.map((change, place) => ({ ...change, place }));
    const jobs: WireJob[] = [];
    for (const [id, ofJob] of Map.groupBy(placed, ({ job_id }) => job_id)) {
      const change = (current: WireJob) => {
        const next = changedJob(current, ofJob);
        return withFields(
          (field) => fieldIn(ofJob, field),
          () => changeJob(current, next, writable),
        );
      };
      jobs.push((await writable.jobs.update(id, change))!);
    }
    return { jobs, absence };
  };
}
