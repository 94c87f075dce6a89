import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { WireAbsence } from '../../../src/api/contract/planning/absences.ts';
import { SELECTION_KEY } from '../../../src/domain/calendar/workerSelection.ts';
import { demoUser, ok } from './backend.ts';
import { sees } from '../screen/gestures.ts';
import { HeldRequests, type Answer } from '../heldRequests.ts';
import { wireWorkers } from '../records.ts';
import { renderScreen } from '../screen/renderScreen.tsx';

interface Times {
  readonly start: string;
  readonly end: string;
  readonly rrule?: string;
}

/** Mondays, from 16 November 2026 on. */
export const mondays = {
  start: '2026-11-16T08:00:00+01:00',
  end: '2026-11-16T10:00:00+01:00',
  rrule: 'FREQ=WEEKLY;BYDAY=MO',
};

/** A job of `Haus 1`. */
export const houseOf = (id: number, worker: number | null, { start, end, rrule }: Times) => ({
  id,
  customer: { id, name: `Haus ${id}` },
  worker,
  from_date: start.slice(0, 10),
  appointment: { events: [{ start_time: start, end_time: end, ...(rrule && { rrule }) }] },
});

/** Mondays of both workers. */
export const houses = [houseOf(1, 1, mondays), houseOf(2, 2, mondays)];

interface Opened {
  /** Behind `/calendar`. */
  readonly path?: string;
  readonly jobs?: Answer;
  readonly absences?: readonly WireAbsence[];
  /** The selection of workers that the browser has stored. */
  readonly stored?: string;
  /** The warnings that the test expects. */
  readonly logs?: RegExp;
}

/** The calendar of Ana Marques and Tenzin Dolkar. */
export async function openCalendar({
  path = '?date=2026-11-23',
  jobs = ok(houses),
  absences = [],
  stored,
  logs,
}: Opened = {}) {
  localStorage.clear();
  if (stored !== undefined) localStorage.setItem(SELECTION_KEY, stored);
  onTestFinished(() => localStorage.clear());
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job', jobs);
  requests.always('GET absence', ok(absences));
  const screen = await renderScreen({
    path: `/calendar${path}`,
    requests,
    ...(logs && { logs }),
  });
  await sees(page.getByRole('group', { name: 'Ansicht' }));
  return { ...screen, requests };
}
