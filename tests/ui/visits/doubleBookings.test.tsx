import { expect, onTestFinished, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { wireAbsence, wireFridaysJob, wireFridaysListing } from '../../support/absences.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireCustomer, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const TODAY = '2026-11-20';

/** Of Ana at 15:00 on Fridays, both; the third is of Tenzin at the same time. */
const JOBS = [
  { ...wireFridaysListing, id: 7, customer: { ...wireFridaysListing.customer, name: 'Bar Nord' } },
  {
    ...wireFridaysListing,
    id: 8,
    customer: { ...wireFridaysListing.customer, id: 4, name: 'Familie Hug' },
  },
  {
    ...wireFridaysListing,
    id: 9,
    worker: 2,
    customer: { ...wireFridaysListing.customer, id: 5, name: 'Praxis Kern' },
  },
];

const WORDS = 'Überschneidung mit Familie Hug, 15:00–17:00';
const words = page.getByText(WORDS);
const named = page.getByText(/^mit .?Familie Hug/);
const drawn = button(new RegExp(`^Bar Nord.*${WORDS}`));

interface Row {
  readonly where: string;
  readonly path: string;
  readonly says: Locator;
  /** Leads to where it is said. */
  readonly leads?: Locator;
}

const ROWS: readonly Row[] = [
  { where: 'the day of the plan', path: '/plan', says: drawn },
  { where: 'the week of the plan', path: '/plan?view=week', says: drawn },
  { where: 'the day of the calendar', path: '/calendar?view=day', says: drawn },
  { where: 'the week of the calendar', path: '/calendar', says: drawn },
  { where: 'the month of the calendar', path: '/calendar?view=month', says: drawn },
  { where: 'the agenda', path: '/calendar?view=agenda', says: drawn },
  { where: 'the jobs of a worker', path: '/workers/1', says: named },
  {
    where: 'the jobs of a customer',
    path: '/customers/3',
    says: named,
  },
  {
    where: 'the week of a job',
    path: '/jobs/7',
    says: button(new RegExp(WORDS)),
    leads: button('Woche anzeigen'),
  },
  { where: 'the sick day', path: '/workers/1/absence?absence=9', says: words },
  { where: 'the holidays', path: '/holidays', says: words },
  { where: 'the day sheets', path: `/plan/sheets?date=${TODAY}`, says: words },
];

async function open(path: string) {
  localStorage.clear();
  onTestFinished(() => localStorage.clear());
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET settings', { status: 404 });
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET worker/1', ok(wireWorkers[0]));
  requests.always('GET customer', ok([wireCustomer, { ...wireCustomer, id: 4 }]));
  requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET job', ok(JOBS));
  requests.always('GET job?worker=1', ok(JOBS.slice(0, 2)));
  requests.always('GET job/7', ok(wireFridaysJob(null)));
  requests.always('GET absence', ok([wireAbsence]));
  requests.always('GET holiday', ok([{ day: TODAY, name: 'Feiertag', part: 'all' }]));
  requests.always('GET visit-note', ok([]));
  return renderScreen({ path, requests });
}

test.each(ROWS)(
  '$where names what a worker has at the same time',
  async ({ path, says, leads }) => {
    await open(path);
    await leads?.click();
    await expect.element(says.first(), { timeout: 10_000 }).toBeInTheDocument();
    expect(page.getByText(/Überschneidung mit Praxis Kern/).elements()).toEqual([]);
  },
);
