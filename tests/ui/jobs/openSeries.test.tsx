import { test } from 'vitest';
import { page } from 'vitest/browser';
import type { WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireJobListings, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const { appointment } = wireJobListings[0]!;
const [series] = appointment.events;
const overrides = { '2026-11-23': { worker_ids: [2] } };

/** A job that nobody has, of whose visits the one of Monday, 23 November, is given to Tenzin Dolkar. */
const openJob = (rrule: string | null): WireJobListing => ({
  ...wireJobListings[1]!,
  from_date: '2026-11-23',
  appointment: {
    events: [
      {
        ...series!,
        start_time: '2026-11-23T09:00:00+01:00',
        end_time: '2026-11-23T11:00:00+01:00',
        rrule,
        overrides,
      },
    ],
  },
});

async function open(path: string, job: WireJobListing) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job', ok([job]));
  requests.always('GET job?has_worker=false', ok([job]));
  requests.always('GET job?has_worker=true&unconfirmed=true', ok([]));
  await renderScreen({ path, requests });
}

const row = page.getByRole('row', { name: /Familie Özdemir/ });
const popup = page.getByRole('dialog');

test('an open series of which a visit is given says to whom, and that the rest is open', async () => {
  await open('/jobs', openJob('FREQ=WEEKLY;BYDAY=MO'));
  await sees(row.getByText('sonst offen', { exact: true }));
  await sees(row.getByText(/^Tenzin Dolkar/));
});

test('a new request of which a visit is given says so, and its workers say that it stays so', async () => {
  await open('/new-requests?view=lists', openJob('FREQ=WEEKLY;BYDAY=MO'));
  await sees(row.getByText(/: Tenzin Dolkar, sonst offen$/));
  await button(/^Zuteilen: /).click();
  await sees(popup.getByText(/^Mo 23\.11\., 09:00–11:00: weiterhin Tenzin Dolkar$/));
  await sees(popup.getByRole('option', { name: /^Ana Marques.*frei/ }));
});

test('nobody is said to be free where no visit is open', async () => {
  await open('/new-requests?view=lists', openJob(null));
  await button(/^Zuteilen: /).click();
  await sees(popup.getByText(/^Kein offener Einsatz: /));
  await sees(popup.getByRole('option', { name: /^Ana Marques/ }));
  await seesNot(popup.getByText('frei', { exact: true }));
});
