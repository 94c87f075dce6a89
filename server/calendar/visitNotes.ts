import type { WireAppointment, WireJobUpdate, WireVisitPatch } from '../../src/api/contract.ts';
import type { LocalDate } from '../../src/domain/entities.ts';
import { earlierWorkersOf, workerIdsOf } from '../../src/domain/visits/changes/storedOverrides.ts';
import { workersOn } from '../../src/domain/visits/workersOf.ts';

/** What is known of a patch, but for what somebody has written. */
function withoutNote({
  cancelled,
  reason,
  start_time,
  end_time,
  worker_ids,
  told,
}: WireVisitPatch): WireVisitPatch {
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
  { events, ...appointment }: WireAppointment,
  isErased: (day: string) => boolean = () => true,
): WireAppointment {
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
  {
    worker_id,
    appointment: { events, earlier_workers },
  }: Pick<WireJobUpdate, 'worker_id' | 'appointment'>,
): readonly string[] {
  const job = { workerId: worker_id, ...earlierWorkersOf(earlier_workers) };
  return events.flatMap(({ worker_ids, earlier_workers: had, overrides }) => {
    const staff = { ...workerIdsOf(worker_ids), ...earlierWorkersOf(had) };
    const isPlanned = (day: string) =>
      workersOn(job, staff, day as LocalDate, undefined).includes(workerId);
    return Object.entries(overrides ?? {})
      .filter(
        ([day, patch]) =>
          patch.worker_ids?.includes(workerId) ||
          [day, patch.start_time?.slice(0, 10) ?? day].some(isPlanned),
      )
      .map(([day]) => day);
  });
}
