import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  WireAbsence,
  WireChangedVisits,
  WireNewerRecords,
  WireVisitChange,
  WireVisitChanges,
} from '../../src/api/absenceContract.ts';
import type {
  WireAppointmentEvent,
  WireJob,
  WireJobUpdate,
  WireVisitPatch,
} from '../../src/api/contract.ts';
import { supersededAmong } from '../../src/domain/absences/savedAbsence.ts';
import type { LocalDate } from '../../src/domain/entities.ts';
import { ruleOf } from '../../src/domain/recurrence/wireRule.ts';
import { dayOf } from '../../src/domain/time/dates.ts';
import { getOrCompute } from '../../src/domain/getOrCompute.ts';
import { wallTimeOf } from '../../src/domain/time/isoTime.ts';
import { patchOf } from '../../src/domain/visits/changes/storedOverrides.ts';
import type { AskedVisitChange } from '../../src/domain/visits/changes/visitChange.ts';
import type { ScheduledJob } from '../../src/domain/visits/jobVisits.ts';
import { overrideField } from '../calendar/namedWorkers.ts';
import { createCanonicalForm } from '../calendar/canonicalJob.ts';
import { scheduleOf } from '../calendar/schedule.ts';
import type { JobToStore, StoredJob } from '../calendar/storedJob.ts';
import type { WritableRecords } from '../database/records.ts';
import type { createAbsenceChange } from './absenceChange.ts';
import type { createJobChange } from './jobChange.ts';
import { fieldProblem, Problem, withFields } from '../problem.ts';
import { matches, withEtag } from './recordTag.ts';

interface VisitChangesOptions {
  readonly changeAbsence: ReturnType<typeof createAbsenceChange>;
  readonly changeJob: ReturnType<typeof createJobChange>;
  /** IANA name of the business time zone. */
  readonly timeZone: string;
}

const EVENT_TIMES = ['start_time', 'end_time'] as const;

/** A change, and its place among all. */
type Placed = WireVisitChange & { readonly place: number };

/** A change as it is stored. */
interface Stored extends Placed {
  /** The index of its event. */
  readonly index: number;
  /** Whether it moves a single event, whose own times are changed. */
  readonly isOfEvent: boolean;
  /** The day under which its patch is stored. */
  readonly storedDay: string;
}

/** Where a field of a job is in its changes. */
function fieldIn(changes: readonly Stored[], field: string): string {
  for (const { place, index, isOfEvent, storedDay, worker_id } of changes.toReversed()) {
    if (field === 'worker_id' && worker_id !== undefined) return `changes[${place}].worker_id`;
    const own = overrideField(index, storedDay);
    if (field === own) return `changes[${place}].day`;
    if (field.startsWith(`${own}.`)) {
      return `changes[${place}].patch${field.slice(own.length)}`;
    }
    const time = EVENT_TIMES.find((name) => field === `appointment.events[${index}].${name}`);
    if (isOfEvent && time) return `changes[${place}].patch.${time}`;
  }
  return `changes[${changes[0]!.place}].job_id`;
}

/** The change as it is stored in its event. Throws a `Problem` if it moves a single event of another day. */
function storedChange(
  change: Placed & Pick<Stored, 'index'>,
  { rrule, start_time }: WireAppointmentEvent,
  timeZone: string,
): Stored {
  const { place, day, patch } = change;
  const isOfEvent = !rrule && Boolean(patch?.start_time && patch.end_time);
  if (!isOfEvent) return { ...change, isOfEvent, storedDay: day };
  const planned = wallTimeOf(start_time, timeZone);
  if (!planned || dayOf(planned) !== day) throw fieldProblem('notAVisit', `changes[${place}].day`);
  const start = wallTimeOf(patch!.start_time!, timeZone);
  return { ...change, isOfEvent, storedDay: start ? dayOf(start) : day };
}

/** What is left of a patch for a visit that is planned at its times. */
function patchAtOwnTimes({ start_time: _start, end_time: _end, told, ...rest }: WireVisitPatch) {
  return Object.keys(rest).length > 0 ? { ...rest, ...(told && { told }) } : {};
}

interface ChangedJob {
  readonly job: WireJobUpdate;
  readonly stored: readonly Stored[];
}

/** What is to be stored of the job with its changes, made one after the other. */
function changedJob(job: WireJob, changes: readonly Placed[], timeZone: string): ChangedJob {
  const { id: _id, job_request: _request, follows: _follows, ...stored } = job;
  const events = job.appointment.events.map((event) =>
    event.overrides ? { ...event, overrides: { ...event.overrides } } : event,
  );
  const placed: Stored[] = [];
  for (const change of changes) {
    const { place, day, patch } = change;
    const index = events.findIndex(({ id }) => id === change.event);
    const event = events[index];
    if (!event) throw fieldProblem('notAVisit', `changes[${place}].event`);
    const own = storedChange({ ...change, index }, event, timeZone);
    const { isOfEvent, storedDay } = own;
    const kept = isOfEvent ? patchAtOwnTimes(patch!) : (patch ?? {});
    const { overrides = {} } = event;
    delete overrides[day];
    if (Object.keys(kept).length > 0) overrides[storedDay] = kept;
    const times = isOfEvent && { start_time: patch!.start_time!, end_time: patch!.end_time! };
    events[index] = { ...event, ...times, overrides };
    placed.push(own);
  }
  const given = changes.findLast((change) => change.worker_id !== undefined);
  const { worker_id = job.worker_id } = given ?? {};
  return {
    job: { ...stored, worker_id, appointment: { ...job.appointment, events } },
    stored: placed,
  };
}

/**
 * Writes changes of visits and an absence in the transaction that it is given. Throws a 409 `Problem`
 * with the records as they are if one is not as it was seen, and a 422 one for the first field at fault.
 */
export function createVisitChanges({ changeAbsence, changeJob, timeZone }: VisitChangesOptions) {
  const canonical = createCanonicalForm(timeZone);

  /** The change, for which the visit is as it was seen; null if it is made in any case. */
  function askedOf({
    job_id,
    event,
    day,
    patch,
    worker_id,
    seen,
  }: Placed): AskedVisitChange | null {
    if (!seen) return null;
    const start = wallTimeOf(seen.start_time, timeZone);
    const end = wallTimeOf(seen.end_time, timeZone);
    if (!start || !end) return null;
    const patchIn = (wire: WireVisitPatch | null) => wire && patchOf(wire, timeZone);
    return {
      target: 'visit',
      id: job_id,
      name: '',
      change: {
        eventId: event,
        seriesDay: day as LocalDate,
        patch: patchIn(patch),
        ...(worker_id !== undefined && { workerId: worker_id }),
      },
      seen: {
        event: { start, end, rule: seen.rrule ? ruleOf(seen.rrule, start, timeZone) : null },
        patch: patchIn(seen.patch),
        usual: seen.worker_ids,
      },
    };
  }

  /** When the visits of a job are, with its rules as the person sees them. */
  function seenSchedule(job: StoredJob): ScheduledJob {
    const schedule = scheduleOf(job);
    const events = schedule.events.map((event) => ({
      ...event,
      rule: event.rule && ruleOf(event.rule, event.start, timeZone),
    }));
    return { ...schedule, events };
  }

  /** Whether all visits, and the job, are as they were seen. */
  function isAsSeen(job: StoredJob, changes: readonly Placed[]): boolean {
    const asked = changes.flatMap((change) => askedOf(change) ?? []);
    return asked.length === 0 || supersededAmong(asked, [seenSchedule(job)]).length === 0;
  }

  async function refuseOvertaken(
    { absences }: WritableRecords,
    { absence: added, absence_change }: WireVisitChanges,
    byJob: ReadonlyMap<number, readonly Placed[]>,
    current: ReadonlyMap<number, StoredJob>,
  ): Promise<void> {
    let isOvertaken = false;
    for (const [id, ofJob] of byJob) {
      const job = current.get(id);
      isOvertaken ||= !job || !isAsSeen(job, ofJob);
      await nextTurn();
    }
    const known = absence_change && (await absences.find(absence_change.id));
    const isKnown = known && matches(absence_change.if_match, known);
    const same = added && (await absences.findSame(added));
    const absence = same ?? (isKnown ? null : (known ?? null));
    if (!isOvertaken && !absence && (!absence_change || isKnown)) return;
    const newer: WireNewerRecords = {
      jobs: [...current.values()].map(withEtag),
      absence: absence && withEtag(absence),
    };
    throw new Problem(409, 'changed', { more: newer });
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

  return async (
    writable: WritableRecords,
    wanted: WireVisitChanges,
  ): Promise<WireChangedVisits> => {
    const { changes, absence: added, absence_change } = wanted;
    if (added && absence_change) throw fieldProblem('wrongFormat', 'absence_change');
    if (changes.length === 0 && !added && !absence_change)
      throw fieldProblem('required', 'changes');
    const { jobs, customers, workers } = writable;
    const byJob = Map.groupBy(
      changes.map((change, place) => ({ ...change, place })),
      ({ job_id }) => job_id,
    );
    const current = await jobs.findMany([...byJob.keys()]);
    await refuseOvertaken(writable, wanted, byJob, current);
    const absence = await absenceOf(writable, wanted);
    const customersOfJobs = await customers.findMany([
      ...new Set([...current.values()].map(({ customer_id }) => customer_id)),
    ]);
    const workersRead = new Map<number, ReturnType<typeof workers.find>>();
    const people = {
      customers: { find: async (id: number) => customersOfJobs.get(id) },
      workers: { find: (id: number) => getOrCompute(workersRead, id, workers.find) },
    };
    const changed = new Map<number, JobToStore>();
    for (const [id, ofJob] of byJob) {
      const job = current.get(id)!;
      const { job: update, stored } = changedJob(job, ofJob, timeZone);
      const checked = await withFields(
        (field) => fieldIn(stored, field),
        () => changeJob(job, canonical.job(update, job), people),
      );
      changed.set(id, checked);
      await nextTurn();
    }
    await jobs.updateEach(changed);
    return {
      jobs: [...(await jobs.findMany([...byJob.keys()])).values()].map(withEtag),
      absence: absence && withEtag(absence),
    };
  };
}
