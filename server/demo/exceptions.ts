import type { Weekday } from '../../src/domain/recurrence/rule.ts';
import type { NewJob, StoredPatch } from '../calendar/storedJob.ts';
import { timeInWeek, dayOfWeek, type Clock } from './appointments.ts';
import { demoCustomers } from './customers.ts';
import { placeOf } from './recordsByPlace.ts';
import { demoWorkers } from './workers.ts';

/** What one visit of a weekly job has of its own. */
interface DemoException {
  readonly customer: string;
  readonly worker: string;
  /** Weeks from the current one. */
  readonly week: number;
  readonly weekday: Weekday;
  readonly patch: (clock: Clock) => StoredPatch;
}

const exceptions: readonly DemoException[] = [
  {
    customer: 'Restaurant Kupferpfanne',
    worker: 'Selam Tesfay',
    week: -1,
    weekday: 'SA',
    patch: () => ({
      cancelled: true,
      reason: 'worker',
      note: 'Selam kann nicht, so kurzfristig war niemand frei.',
      told: { customer: true, worker: true },
    }),
  },
  {
    customer: 'Blumen Limmattal',
    worker: 'Fatma Yıldız',
    week: 1,
    weekday: 'TU',
    patch: () => ({
      cancelled: true,
      reason: 'customer',
      note: 'Laden wegen Inventar geschlossen.',
      told: { customer: true, worker: false },
    }),
  },
  {
    customer: 'Nordlicht Software AG',
    worker: 'Blerta Krasniqi',
    week: 1,
    weekday: 'TH',
    patch: (clock) => ({
      start_time: timeInWeek(1, 'FR', '18:00', clock),
      end_time: timeInWeek(1, 'FR', '20:30', clock),
      note: 'Am Donnerstag ist Apéro mit Kunden.',
      told: { customer: true, worker: true },
    }),
  },
  {
    customer: 'Praxis Dr. Manser',
    worker: 'José Luis Fernández',
    week: 1,
    weekday: 'WE',
    patch: () => ({
      worker_ids: [placeOf(demoWorkers, 'Giulia Bernasconi')],
      told: { customer: true, worker: false },
    }),
  },
  {
    customer: 'Garage Tanner AG',
    worker: 'Fatma Yıldız',
    week: 1,
    weekday: 'FR',
    patch: () => ({ note: 'Das Rolltor klemmt: Eingang über den Hof.' }),
  },
];

/** The jobs with what some of their visits around today have of their own. */
export function withExceptions(jobs: readonly NewJob[], clock: Clock): NewJob[] {
  return jobs.map((job) => {
    const own = exceptions.filter(
      ({ customer, worker }) =>
        job.customer_id === placeOf(demoCustomers, customer) &&
        job.worker_id === placeOf(demoWorkers, worker),
    );
    if (own.length === 0) return job;
    const events = job.appointment.events.map((event) => {
      const patches = own
        .filter(({ weekday }) => event.rrule?.endsWith(`BYDAY=${weekday}`))
        .map(
          ({ week, weekday, patch }) => [dayOfWeek(week, weekday, clock), patch(clock)] as const,
        );
      return patches.length > 0 ? { ...event, overrides: Object.fromEntries(patches) } : event;
    });
    return { ...job, appointment: { ...job.appointment, events } };
  });
}
