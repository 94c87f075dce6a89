import type { LocalDate } from '../../src/domain/entities.ts';
import { dayOf } from '../../src/domain/time/dates.ts';
import { workersOn } from '../../src/domain/visits/workersOf.ts';
import { earlierWorkersOf, eventOf } from './schedule.ts';
import type { StoredAppointment, StoredJob, StoredPatch } from './storedJob.ts';

/** What is known of a patch, but for what somebody has written. */
function withoutNote({
  cancelled,
  reason,
  start_time,
  end_time,
  worker_ids,
  told,
}: StoredPatch): StoredPatch {
  return {
    ...(cancelled && { cancelled }),
    ...(reason && { reason }),
    ...(start_time && { start_time }),
    ...(end_time && { end_time }),
    ...(worker_ids && { worker_ids }),
    ...(told && { told: { ...told } }),
  };
}

/** The appointment without what was written about single visits, of all days or some. */
export function withoutVisitNotes(
  { events, ...appointment }: StoredAppointment,
  isErased: (day: string) => boolean = () => true,
): StoredAppointment {
  return {
    ...appointment,
    events: events.map(({ overrides, ...event }) => {
      const patches = Object.entries(overrides ?? {})
        .map(([day, patch]) => [day, isErased(day) ? withoutNote(patch) : patch] as const)
        .filter(([, patch]) => Object.keys(patch).length > 0);
      return patches.length > 0 ? { ...event, overrides: Object.fromEntries(patches) } : event;
    }),
  };
}

/** The days of the exceptions that concern a worker: who was to come, or comes in place of others. */
export function exceptionDaysOf(
  workerId: number,
  { worker_id, appointment }: Pick<StoredJob, 'worker_id' | 'appointment'>,
): readonly string[] {
  const job = { workerId: worker_id, ...earlierWorkersOf(appointment) };
  return appointment.events.map(eventOf).flatMap((event) => {
    const isPlanned = (day: LocalDate) => workersOn(job, event, day, undefined).includes(workerId);
    return Object.entries(event.overrides ?? {})
      .filter(
        ([day, { workerIds, start }]) =>
          workerIds?.includes(workerId) ||
          [day as LocalDate, start ? dayOf(start) : (day as LocalDate)].some(isPlanned),
      )
      .map(([day]) => day);
  });
}
