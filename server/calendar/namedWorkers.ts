import type { WireAppointment, WireJobUpdate } from '../../src/api/contract.ts';

/** A worker whom a job names. */
export interface NamedWorker {
  readonly id: number;
  /** The field that names them: `appointment.events[0].worker_ids[1]`. */
  readonly field: string;
  /** For what: `visit` for one alone, `earlier` for days that others have since. */
  readonly for: 'job' | 'event' | 'visit' | 'earlier';
}

/** The path of the exception on a day. */
export function overrideField(eventIndex: number, day: string): string {
  return `appointment.events[${eventIndex}].overrides[${JSON.stringify(day)}]`;
}

function namedIn(
  what: NamedWorker['for'],
  ids: readonly number[] | null | undefined,
  field: string,
): NamedWorker[] {
  return (ids ?? []).map((id, index) => ({
    id,
    field: `${field}.worker_ids[${index}]`,
    for: what,
  }));
}

/** All workers whom a job names: for all of its visits or some, or for those of earlier days. */
export function namedWorkers({
  worker_id,
  appointment: { events, earlier_workers = [] },
}: Pick<WireJobUpdate, 'worker_id' | 'appointment'>): readonly NamedWorker[] {
  return [
    ...(worker_id === null ? [] : [{ id: worker_id, field: 'worker_id', for: 'job' as const }]),
    ...events.flatMap(({ worker_ids, overrides }, index) => [
      ...namedIn('event', worker_ids, `appointment.events[${index}]`),
      ...Object.entries(overrides ?? {}).flatMap(([day, patch]) =>
        namedIn('visit', patch.worker_ids, overrideField(index, day)),
      ),
    ]),
    ...earlier_workers.flatMap(({ worker_ids }, index) =>
      namedIn('earlier', worker_ids, `appointment.earlier_workers[${index}]`),
    ),
  ];
}

/** The appointment with other ids of the workers whom it names. */
export function withWorkers(
  { events, earlier_workers, ...appointment }: WireAppointment,
  idOf: (id: number) => number,
): WireAppointment {
  const withIds = <Named extends { readonly worker_ids?: number[] | null }>(named: Named) =>
    named.worker_ids ? { ...named, worker_ids: named.worker_ids.map(idOf) } : named;
  return {
    ...appointment,
    events: events.map(({ overrides, ...event }) => ({
      ...withIds(event),
      ...(overrides && {
        overrides: Object.fromEntries(
          Object.entries(overrides).map(([day, patch]) => [day, withIds(patch)]),
        ),
      }),
    })),
    ...(earlier_workers && { earlier_workers: earlier_workers.map(withIds) }),
  };
}
