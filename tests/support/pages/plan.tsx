import { expect, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import { demoUser, ok } from './backend.ts';
import { SAVE_VISITS, storesVisits } from './savedVisits.ts';
import { button, sees } from '../screen/gestures.ts';
import { HeldRequests } from '../heldRequests.ts';
import { wireJob, wireJobListings, wireWorker } from '../records.ts';
import { renderScreen } from '../screen/renderScreen.tsx';

export const person = (id: number, name: string) => ({ ...wireWorker, id, name, color: '' });

interface Made {
  readonly start: string;
  readonly end: string;
  readonly worker?: number | null;
  readonly latitude?: number;
  readonly date?: string;
}

/** A job with one visit on Tuesday, 24 November 2026, at its customer, unless it says otherwise. */
export function visitOf(
  id: number,
  name: string,
  { start, end, worker = 1, latitude = 47.38, date = '2026-11-24' }: Made,
) {
  return {
    ...wireJobListings[0]!,
    id,
    worker,
    from_date: date,
    confirmed_support: true,
    confirmed_customer: true,
    confirmed_worker: true,
    confirmed_terms: null,
    customer: { id, name, latitude, longitude: 8.52 },
    appointment: {
      events: [
        {
          start_time: `${date}T${start}:00+01:00`,
          end_time: `${date}T${end}:00+01:00`,
          rrule: null,
        },
      ],
    },
  };
}

/** Those of Tuesday, two of them without anybody or outside of the hours. */
export const jobs = [
  visitOf(1, 'Apotheke', { start: '08:00', end: '10:00' }),
  visitOf(2, 'Bäckerei', { start: '10:05', end: '12:00', latitude: 47.43 }),
  visitOf(3, 'Coiffeur', { start: '09:00', end: '11:00', worker: 2 }),
  visitOf(4, 'Dorfladen', { start: '10:00', end: '12:00', worker: 2 }),
  visitOf(5, 'Einsam', { start: '07:00', end: '09:30', worker: null }),
  visitOf(6, 'Früh', { start: '04:00', end: '05:30', worker: 2 }),
];

const DEMO = { username: 'demo', email: 'demo@example.ch' };

const people = [person(1, 'Ana Marques'), person(2, 'Beat Gut'), person(3, 'Carla Frei')];

interface Opened {
  readonly path?: string;
  readonly rows?: readonly object[];
  readonly workers?: readonly object[];
  readonly absences?: readonly object[];
  readonly holidays?: readonly object[];
  readonly isLive?: boolean;
  /** Above how many hours a week the plan warns. */
  readonly weeklyLimit?: number;
}

/** The plan of Tuesday, unless the path says otherwise. */
export async function openPlan({
  path = '/plan?date=2026-11-24',
  rows = jobs,
  workers = people,
  absences = [],
  holidays = [],
  isLive = false,
  weeklyLimit,
}: Opened = {}) {
  localStorage.clear();
  const requests = new HeldRequests();
  requests.always(
    'GET auth/me',
    weeklyLimit ? ok({ ...DEMO, weekly_limit: weeklyLimit }) : demoUser,
  );
  requests.always('GET worker', ok(workers));
  requests.always('GET job', ok(rows));
  requests.always('GET absence', ok(absences));
  requests.always('GET holiday', ok(holidays));
  const clock = new SimulatedClock();
  const screen = await renderScreen({
    path,
    requests,
    clock,
    isLive,
  });
  onTestFinished(() => localStorage.clear());
  await sees(page.getByRole('group', { name: /^Plan,/ }));
  return { ...screen, requests, clock };
}

/** Takes a visit by the keys, which then do with it what they do. */
export async function carry(name: RegExp, keys: string): Promise<void> {
  (button(name).element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
}

/** Stores what is sent of the visits of a listed job, as a server does that keeps all of it. */
export async function saveOf(
  { requests }: { readonly requests: HeldRequests },
  id: number,
  rows: readonly object[] = jobs,
) {
  const listed = rows.find((row) => 'id' in row && row.id === id) as ReturnType<typeof visitOf>;
  const { from_date, appointment, worker: worker_id } = listed;
  const stored = { ...wireJob, id, from_date, appointment, worker_id, confirmed_terms: null };
  await expect.poll(() => requests.waiting).toContain(SAVE_VISITS);
  const [job] = storesVisits(requests, stored).jobs;
  return job!;
}

export const lane = (name: string | RegExp) => page.getByRole('group', { name });
