import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import type { WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireJobListings, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const HALF_A_MINUTE = 30_000;

const visited = (id: number, day: string): WireJobListing => ({
  ...wireJobListings[0]!,
  id,
  appointment: {
    events: [
      { start_time: `${day}T08:30:00+01:00`, end_time: `${day}T11:00:00+01:00`, rrule: null },
    ],
  },
});

/** Opens a list half a minute before midnight in Zurich, between 20 and 21 November. */
async function openBeforeMidnight(path: string, listings: readonly WireJobListing[]) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job', ok(listings));
  const clock = new SimulatedClock();
  const now = new Date('2026-11-20T22:59:30Z');
  await renderScreen({ path, requests, clock, now });
  return {
    requests,
    passMidnight: () => {
      now.setTime(now.getTime() + HALF_A_MINUTE);
      clock.increment(HALF_A_MINUTE);
    },
  };
}

test('a list of visits left open over midnight has the new day, without being loaded again', async () => {
  const listings = [visited(7, '2026-11-20'), visited(8, '2026-11-21'), visited(9, '2026-11-22')];
  const { requests, passMidnight } = await openBeforeMidnight('/jobs', listings);
  await sees(page.getByText('morgen, 08:30–11:00'));
  await sees(page.getByText('So 22.11., 08:30–11:00'));
  const sent = requests.sent.length;
  passMidnight();
  await sees(page.getByText('heute, 08:30–11:00'));
  await sees(page.getByText('morgen, 08:30–11:00'));
  await seesNot(page.getByText('So 22.11., 08:30–11:00'));
  expect(requests.sent).toHaveLength(sent);
});

test('a list of today’s visits left open over midnight shows those of the new day', async () => {
  const listings = [visited(7, '2026-11-20'), visited(8, '2026-11-21')];
  const { passMidnight } = await openBeforeMidnight('/jobs?when=today', listings);
  await sees(page.getByText('Kein Auftrag passt zu «Heute»'));
  passMidnight();
  await sees(page.getByText('heute, 08:30–11:00'));
  await sees(button(/^Heute/));
});

test('a request left open over midnight has waited a day longer', async () => {
  const request = {
    created_at: '2026-11-18T10:00:00+01:00',
    frequency: { name: 'once' },
    duration: 2,
    comment: '',
    time_slots: [],
  };
  const asked = { ...wireJobListings[1]!, job_request: request };
  const { passMidnight } = await openBeforeMidnight('/new-requests?view=lists', [asked]);
  await sees(page.getByRole('cell', { name: 'vor 2 Tagen' }));
  passMidnight();
  await sees(page.getByRole('cell', { name: 'vor 3 Tagen' }));
});
