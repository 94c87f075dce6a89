import type { WireAppointment, WireVisitPatch } from '../../src/api/contract.ts';

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

/** The appointment without what was written about single visits. */
export function withoutVisitNotes({ events, ...appointment }: WireAppointment): WireAppointment {
  return {
    ...appointment,
    events: events.map(({ overrides, ...event }) => {
      const patches = Object.entries(overrides ?? {})
        .map(([day, patch]) => [day, withoutNote(patch)] as const)
        .filter(([, patch]) => Object.keys(patch).length > 0);
      return patches.length > 0 ? { ...event, overrides: Object.fromEntries(patches) } : event;
    }),
  };
}
