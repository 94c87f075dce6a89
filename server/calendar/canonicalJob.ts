import type {
  WireAppointment,
  WireAppointmentEvent,
  WireVisitPatch,
} from '../../src/api/contract/records/appointments.ts';
import type {
  WireConfirmedTerms,
  WireJobUpdate,
  WireTerms,
} from '../../src/api/contract/records/jobs.ts';
import type { LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { eventWithId } from '../../src/domain/job/eventIds.ts';
import { isSeriesDay } from '../../src/domain/recurrence/visits.ts';
import { wallTimeOf } from '../../src/domain/time/isoTime.ts';
import { overridesIn } from '../../src/domain/visits/changes/visitPatch.ts';
import { fieldProblem } from '../problem.ts';
import { overrideField } from './namedWorkers.ts';
import { plannedOf } from './schedule.ts';
import type {
  AppointmentToStore,
  EventToStore,
  JobToStore,
  PlannedEvent,
  StoredConfirmedTerms,
  StoredPatch,
  StoredTerms,
} from './storedJob.ts';

/** The events of a request; where it names none of those of before, each is the one at its place. */
function identified(
  events: readonly WireAppointmentEvent[],
  before: AppointmentToStore,
): readonly WireAppointmentEvent[] {
  if (events.some(({ id }) => id !== undefined)) return events;
  return events.map((event, place) => {
    const id = before.events[place]?.id;
    return id === undefined ? event : { id, ...event };
  });
}

function earlierWorkersOf(entries: WireAppointment['earlier_workers']) {
  if (!entries?.length) return {};
  return {
    earlier_workers: entries.map(({ until, worker_ids }) => ({
      until: until as LocalDate,
      worker_ids,
    })),
  };
}

const NEW: Pick<JobToStore, 'appointment'> = { appointment: { events: [] } };

/**
 * Turns what comes in into the form in which it is stored, once: nothing behind it reads the wire.
 * Throws a `Problem` for the first time that does not exist.
 */
export function createCanonicalForm(timeZone: string) {
  function wallTime(text: string, field: string): LocalDateTime {
    const time = wallTimeOf(text, timeZone);
    if (!time) throw fieldProblem('invalidDay', field);
    return time;
  }

  /** What a visit has of its own, with what this version does not know. */
  function patch(wire: WireVisitPatch, field: string): StoredPatch {
    const { cancelled, reason, start_time, end_time, worker_ids, note, told, ...unknown } = wire;
    return {
      ...(cancelled && { cancelled }),
      ...(reason && { reason }),
      ...(start_time !== undefined && { start_time: wallTime(start_time, `${field}.start_time`) }),
      ...(end_time !== undefined && { end_time: wallTime(end_time, `${field}.end_time`) }),
      ...(worker_ids && { worker_ids }),
      ...(note && { note }),
      ...(told && { told }),
      ...unknown,
    };
  }

  /** When the visits of an event are, and who comes. */
  function plannedEvent(
    { start_time, end_time, rrule, worker_ids, earlier_workers }: WireAppointmentEvent,
    field: string,
  ): PlannedEvent {
    return {
      start_time: wallTime(start_time, `${field}.start_time`),
      end_time: wallTime(end_time, `${field}.end_time`),
      ...(rrule != null && { rrule }),
      ...(worker_ids && { worker_ids }),
      ...earlierWorkersOf(earlier_workers),
    };
  }

  function eventOf(event: WireAppointmentEvent, index: number): EventToStore {
    const { id, overrides = {} } = event;
    const patches = overridesIn(
      Object.entries(overrides).map(
        ([day, one]) => [day, patch(one, overrideField(index, day))] as const,
      ),
    );
    return {
      ...(id !== undefined && { id }),
      ...plannedEvent(event, `appointment.events[${index}]`),
      ...(patches && { overrides: patches }),
    };
  }

  function appointment(wire: WireAppointment): AppointmentToStore {
    return { events: wire.events.map(eventOf), ...earlierWorkersOf(wire.earlier_workers) };
  }

  /** An event as it is sent, with what it was sent without as it was before. */
  function changedEvent(
    event: WireAppointmentEvent,
    index: number,
    was: EventToStore,
    fromDate: LocalDate,
  ): EventToStore {
    const { worker_ids, earlier_workers, overrides = {} } = was;
    const changed = eventOf(
      { ...(worker_ids && { worker_ids }), ...(earlier_workers && { earlier_workers }), ...event },
      index,
    );
    if (event.overrides) return changed;
    const planned = plannedOf(changed);
    const kept = Object.entries(overrides).filter(([day]) =>
      isSeriesDay(planned, fromDate, day as LocalDate, timeZone),
    );
    return { ...changed, ...(kept.length > 0 && { overrides: Object.fromEntries(kept) }) };
  }

  function terms(
    { from_date, worker_id, appointment: wire }: WireTerms,
    field: string,
  ): StoredTerms {
    return {
      from_date: from_date as LocalDate,
      worker_id,
      appointment: {
        events: wire.events.map((event, index) =>
          plannedEvent(event, `${field}.appointment.events[${index}]`),
        ),
        ...earlierWorkersOf(wire.earlier_workers),
      },
    };
  }

  function confirmedTerms({ customer, worker }: WireConfirmedTerms): StoredConfirmedTerms {
    return {
      ...(customer && { customer: terms(customer, 'confirmed_terms.customer') }),
      ...(worker && { worker: terms(worker, 'confirmed_terms.worker') }),
    };
  }

  /**
   * A job that is to be stored: with what its appointment was sent without, as it was `before`: who
   * comes to an event, who had the job earlier, and what single visits have of their own, as far as
   * they still are visits.
   */
  function job(
    wanted: WireJobUpdate,
    { appointment: before }: Pick<JobToStore, 'appointment'> = NEW,
  ): JobToStore {
    const { confirmed_terms, ...fields } = wanted;
    const fromDate = wanted.from_date as LocalDate;
    const { earlier_workers = before.earlier_workers } = wanted.appointment;
    const events = identified(wanted.appointment.events, before).map((event, index) => {
      const was = eventWithId(before, event.id);
      return was ? changedEvent(event, index, was, fromDate) : eventOf(event, index);
    });
    return {
      ...fields,
      from_date: fromDate,
      appointment: { events, ...earlierWorkersOf(earlier_workers) },
      ...(confirmed_terms && { confirmed_terms: confirmedTerms(confirmed_terms) }),
    };
  }

  return { plannedEvent, patch, appointment, confirmedTerms, job };
}
