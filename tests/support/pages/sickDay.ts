import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { SimulatedClock } from 'xstate';
import type { WireAbsence, WireVisitChanges } from '../../../src/api/contract/planning/absences.ts';
import { wireAbsence, wireFridaysJob, wireFridaysListing } from '../absences.ts';
import { demoUser, ok } from './backend.ts';
import { returnsToWindow } from '../screen/gestures.ts';
import { HeldRequests } from '../heldRequests.ts';
import { wireCustomer, wireWorkers } from '../records.ts';
import { renderScreen } from '../screen/renderScreen.tsx';

interface Known {
  readonly path: string;
  readonly absences?: readonly WireAbsence[];
  /** Of the visit of the day. */
  readonly patch?: object | null;
  /** The warnings that the test expects. */
  readonly logs?: RegExp;
  readonly clock?: SimulatedClock;
}

/** The visits of the page. */
export const rows = page.getByRole('main').getByRole('listitem');

/** What leads to all that can become of the visit of a row. */
export function openerIn(row: number) {
  return rows.nth(row).getByRole('button', { name: /^Was daraus wird/ });
}

/** Chooses for the visit of a row what begins like this. */
export async function choose(row: number, item: string): Promise<void> {
  await openerIn(row).click();
  const menu = page.getByRole('menu');
  const name = new RegExp(`^${item}`);
  await menu.getByRole('menuitemradio', { name }).or(menu.getByRole('menuitem', { name })).click();
}

/** The page on which Ana Marques is reported as absent, who has a visit each Friday. */
export const REPORT = '/workers/1/absence';

/** A page of Ana Marques, who is ill on the day of the tests. */
export async function openSickDay({
  path,
  absences = [wireAbsence],
  patch = null,
  ...options
}: Known) {
  const requests = new HeldRequests();
  const { appointment } = wireFridaysJob(patch);
  requests.always('GET auth/me', demoUser);
  requests.always('GET settings', { status: 404 });
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET job', ok([{ ...wireFridaysListing, appointment }]));
  requests.always('GET job/7', { ...ok(wireFridaysJob(patch)), etag: '"1"' });
  requests.always('GET absence', ok(absences));
  const screen = await renderScreen({ path, requests, ...options });
  /** A colleague changes the absences; the page reads them when its window has the focus again. */
  const becomes = (now: readonly WireAbsence[], by = 'planung') => {
    requests.always('GET absence', ok(now));
    const { api } = screen.runtime;
    api.changeAuthors.clear();
    api.changeAuthors.keep({ kind: 'absence', ids: [9], by }, api.now());
    returnsToWindow();
  };
  /** The changes of visits that are sent, which the server then keeps. */
  const saved = async () => {
    await expect.poll(() => requests.waiting).toContain('POST visit-changes');
    const { changes, absence, absence_change } = requests.bodyOf(
      'POST visit-changes',
    ) as WireVisitChanges;
    const job = wireFridaysJob(null);
    const [event] = job.appointment.events;
    const overrides = Object.fromEntries(
      changes.flatMap(({ day, patch: kept }) => (kept ? [[day, kept]] : [])),
    );
    const stored = { ...job, appointment: { events: [{ ...event!, overrides }] } };
    requests.always('GET job', ok([{ ...wireFridaysListing, appointment: stored.appointment }]));
    requests.always('GET job/7', { ...ok(stored), etag: '"2"' });
    const jobs = changes.length > 0 ? [{ ...stored, etag: '"2"' }] : [];
    const noted = { ...wireAbsence, ...absence, etag: '"1"' };
    const withdrawn = { ...noted, withdrawn_at: '2026-11-20T10:00:00Z' };
    const kept = absence_change ? withdrawn : absence ? noted : null;
    requests.always('GET absence/9', ok(noted));
    requests.respond('POST visit-changes', ok({ jobs, absence: kept }));
    return { changes, absence, absence_change };
  };
  return { ...screen, requests, becomes, saved };
}
