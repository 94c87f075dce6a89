import type { AppointmentToStore, JobToStore } from './storedJob.ts';

/** For what a job names a worker: `visit` for one alone, `earlier` for days that others have since. */
type Naming =
  | { readonly for: 'job' | 'event' }
  | { readonly for: 'visit'; readonly eventIndex: number; readonly day: string }
  | { readonly for: 'earlier'; readonly index: number; readonly eventIndex?: number };

/** A worker whom a job names. */
export type NamedWorker = Naming & {
  readonly id: number;
  /** The field that names them: `appointment.events[0].worker_ids[1]`. */
  readonly field: string;
};

/** The path of the exception on a day. */
export function overrideField(eventIndex: number, day: string): string {
  return `appointment.events[${eventIndex}].overrides[${JSON.stringify(day)}]`;
}

function namedIn(naming: Naming, ids: readonly number[] | undefined, field: string): NamedWorker[] {
  return (ids ?? []).map((id, index) => ({
    ...naming,
    id,
    field: `${field}.worker_ids[${index}]`,
  }));
}

/** All workers whom a job names: for all of its visits or some, or for those of earlier days. */
export function namedWorkers({
  worker_id,
  appointment: { events, earlier_workers = [] },
}: Pick<JobToStore, 'worker_id' | 'appointment'>): readonly NamedWorker[] {
  return [
    ...(worker_id === null ? [] : [{ id: worker_id, field: 'worker_id', for: 'job' as const }]),
    ...events.flatMap(({ worker_ids, earlier_workers: had = [], overrides }, index) => [
      ...namedIn({ for: 'event' }, worker_ids, `appointment.events[${index}]`),
      ...had.flatMap((entry, place) =>
        namedIn(
          { for: 'earlier', index: place, eventIndex: index },
          entry.worker_ids,
          `appointment.events[${index}].earlier_workers[${place}]`,
        ),
      ),
      ...Object.entries(overrides ?? {}).flatMap(([day, patch]) =>
        namedIn(
          { for: 'visit', eventIndex: index, day },
          patch.worker_ids,
          overrideField(index, day),
        ),
      ),
    ]),
    ...earlier_workers.flatMap(({ worker_ids }, index) =>
      namedIn({ for: 'earlier', index }, worker_ids, `appointment.earlier_workers[${index}]`),
    ),
  ];
}

/** The appointment with other ids of the workers whom it names. */
export function withWorkers(
  { events, earlier_workers, ...appointment }: AppointmentToStore,
  idOf: (id: number) => number,
): AppointmentToStore {
  const withIds = <Named extends { readonly worker_ids?: number[] }>(named: Named) =>
    named.worker_ids ? { ...named, worker_ids: named.worker_ids.map(idOf) } : named;
  return {
    ...appointment,
    events: events.map((event) => {
      const { overrides, earlier_workers: had } = event;
      return {
        ...withIds(event),
        ...(had && { earlier_workers: had.map(withIds) }),
        ...(overrides && {
          overrides: Object.fromEntries(
            Object.entries(overrides).map(([day, patch]) => [day, withIds(patch)]),
          ),
        }),
      };
    }),
    ...(earlier_workers && { earlier_workers: earlier_workers.map(withIds) }),
  };
}
