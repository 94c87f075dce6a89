import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  WireAbsence,
  WireChangedVisits,
  WireNewerRecords,
  WireVisitChange,
  WireVisitChanges,
} from '../../src/api/contract/planning/absences.ts';
import type { WireVisitPatch } from '../../src/api/contract/records/appointments.ts';
import { supersededAmong } from '../../src/domain/visits/changes/savedVisits.ts';
import type { LocalDate, VisitPatch } from '../../src/domain/entities.ts';
import { getOrCompute } from '../../src/domain/getOrCompute.ts';
import { dayOf } from '../../src/domain/time/dates.ts';
import {
  withAskedVisit,
  type AskedVisitChange,
} from '../../src/domain/visits/changes/visitChange.ts';
import { tidy } from '../../src/domain/visits/changes/visitPatch.ts';
import type { ScheduledJob } from '../../src/domain/visits/jobVisits.ts';
import { createCanonicalForm } from '../calendar/canonicalJob.ts';
import { overrideField } from '../calendar/namedWorkers.ts';
import {
  patchOf,
  plannedOf,
  scheduleOf,
  storedEventOf,
  withLastDay,
} from '../calendar/schedule.ts';
import type { JobToStore, StoredJob } from '../calendar/storedJob.ts';
import type { WritableRecords } from '../database/records.ts';
import type { createAbsenceChange } from './absenceChange.ts';
import { writableJob, type createJobChange } from './jobChange.ts';
import { fieldProblem, Problem, withFields } from '../problem.ts';
import { matches, withEtag } from './recordTag.ts';

interface VisitSavesOptions {
  readonly changeAbsence: ReturnType<typeof createAbsenceChange>;
  readonly changeJob: ReturnType<typeof createJobChange>;
  /** IANA name of the business time zone. */
  readonly timeZone: string;
}

const EVENT_TIMES = ['start_time', 'end_time'] as const;

/** What is asked for by the words of the domain, and its place among all. */
interface Placed extends Pick<AskedVisitChange, 'id' | 'change'> {
  readonly place: number;
  /** Null if it is made in any case. */
  readonly seen: AskedVisitChange['seen'] | null;
}

/** A change as it is stored. */
interface Stored extends Placed {
  /** The index of its event. */
  readonly index: number;
  /** Whether it moves a single event, whose own times are changed. */
  readonly isOfEvent: boolean;
  /** The day under which its patch is stored. */
  readonly storedDay: LocalDate;
}

/** Where a field of a job is in its changes. */
function fieldIn(changes: readonly Stored[], field: string): string {
  for (const { place, index, isOfEvent, storedDay, change } of changes.toReversed()) {
    if (field === 'worker_id' && change.workerId !== undefined)
      return `changes[${place}].worker_id`;
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

/**
 * A change with its place in the job. Throws a `Problem` if its event is not there, or is a single one
 * that it moves from another day.
 */
function storedChange(asked: Placed, { events }: ScheduledJob): Stored {
  const { eventId, seriesDay, patch } = asked.change;
  const index = events.findIndex(({ id }) => id === eventId);
  const event = events[index];
  if (!event) throw fieldProblem('notAVisit', `changes[${asked.place}].event`);
  const movedTo = event.rule === null && patch?.end ? patch.start : undefined;
  if (!movedTo) return { ...asked, index, isOfEvent: false, storedDay: seriesDay };
  if (dayOf(event.start) !== seriesDay) {
    throw fieldProblem('notAVisit', `changes[${asked.place}].day`);
  }
  return { ...asked, index, isOfEvent: true, storedDay: dayOf(movedTo) };
}

interface ChangedJob {
  readonly job: JobToStore;
  readonly stored: readonly Stored[];
}

/** What is to be stored of the job with its changes, made one after the other. */
function changedJob(job: StoredJob, changes: readonly Placed[]): ChangedJob {
  let schedule = scheduleOf(job);
  const stored = changes.map((asked) => {
    const change = storedChange(asked, schedule);
    schedule = withAskedVisit(schedule, asked);
    return change;
  });
  const { workerId: worker_id, events } = schedule;
  const appointment = { ...job.appointment, events: events.map(storedEventOf) };
  return { job: { ...writableJob(job), worker_id, appointment }, stored };
}

/**
 * Writes changes of visits and an absence in the transaction that it is given. Throws a 409 `Problem`
 * with the records as they are if one is not as it was seen, and a 422 one for the first field at fault.
 */
export function createVisitSaves({ changeAbsence, changeJob, timeZone }: VisitSavesOptions) {
  const canonical = createCanonicalForm(timeZone);

  function patchOfWire(patch: WireVisitPatch | null, field: string): VisitPatch | null {
    return patch && tidy(patchOf(canonical.patch(patch, field)));
  }

  function seenOf(
    { patch, worker_ids: usual, ...times }: NonNullable<WireVisitChange['seen']>,
    field: string,
  ): AskedVisitChange['seen'] {
    const event = plannedOf(canonical.plannedEvent(times, field));
    return {
      event: withLastDay(event, timeZone),
      patch: patchOfWire(patch, `${field}.patch`),
      usual,
    };
  }

  function placed(
    { job_id: id, event: eventId, day, patch, worker_id: workerId, seen }: WireVisitChange,
    place: number,
  ): Placed {
    const field = `changes[${place}]`;
    return {
      place,
      id,
      change: {
        eventId,
        seriesDay: day as LocalDate,
        patch: patchOfWire(patch, `${field}.patch`),
        ...(workerId !== undefined && { workerId }),
      },
      seen: seen ? seenOf(seen, `${field}.seen`) : null,
    };
  }

  /** Whether all visits, and the job, are as they were seen. */
  function isAsSeen(job: StoredJob, changes: readonly Placed[]): boolean {
    const asked = changes.flatMap(({ id, change, seen }) =>
      seen ? { target: 'visit' as const, id, name: '', change, seen } : [],
    );
    if (asked.length === 0) return true;
    const schedule = scheduleOf(job);
    const events = schedule.events.map((event) => withLastDay(event, timeZone));
    return supersededAmong(asked, [{ ...schedule, events }]).length === 0;
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
    const byJob = Map.groupBy(changes.map(placed), ({ id }) => id);
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
      const { job: update, stored } = changedJob(job, ofJob);
      const checked = await withFields(
        (field) => fieldIn(stored, field),
        () => changeJob(job, update, people),
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
