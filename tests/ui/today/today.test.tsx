import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import type { WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { confirmationFields } from '../../../src/domain/job/confirmation/parties.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireAbsence, wireJobListings, wireWorker, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';
import { TODAY, TODAY_IN_ZURICH } from '../../support/today.ts';

const MINUTE = 60_000;

/** A job of a worker with a visit today. */
const visitToday = (id: number, worker: number, from: string, to: string): WireJobListing => ({
  ...wireJobListings[0]!,
  id,
  worker,
  customer: { ...wireJobListings[0]!.customer, id, name: `Kunde ${id}`, city: 'Uster' },
  ...confirmationFields(() => true),
  appointment: {
    events: [
      {
        start_time: `${TODAY_IN_ZURICH}T${from}:00+01:00`,
        end_time: `${TODAY_IN_ZURICH}T${to}:00+01:00`,
      },
    ],
  },
});

const WORKERS = [
  ...wireWorkers,
  { ...wireWorker, id: 3, name: 'Ewa Nowak' },
  { ...wireWorker, id: 4, name: 'Zoran Ilić' },
  { ...wireWorker, id: 5, name: 'Urs Kälin' },
];

/** The page at 11:00, with somebody there, going, absent and free. */
async function open(path = '/today', now = new Date(TODAY)) {
  const requests = new HeldRequests();
  const clock = new SimulatedClock();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(WORKERS));
  requests.always(
    'GET absence',
    ok([{ ...wireAbsence, worker_id: 3, first_day: TODAY_IN_ZURICH }]),
  );
  requests.always(
    'GET job',
    ok([
      visitToday(7, 1, '10:00', '11:30'),
      visitToday(8, 1, '12:00', '13:00'),
      visitToday(9, 2, '11:30', '13:00'),
    ]),
  );
  const screen = await renderScreen({ path, requests, clock, now });
  return { ...screen, requests, clock };
}

const now = page.getByRole('region', { name: 'Jetzt' });
const personAt = (text: string) => now.getByRole('listitem').filter({ hasText: text });

/** Where somebody is, or goes: `bis 11:30 Kunde 7, Uster`. */
const placesOf = (person: string) =>
  personAt(person)
    .getByText(/^(bis|ab) /)
    .elements()
    .map(
      ({ textContent, nextElementSibling }) => `${textContent} ${nextElementSibling?.textContent}`,
    );

test('it is said where everybody is until when, who goes where next, and whom to call', async () => {
  await open();
  const ana = personAt('Ana Marques');
  await sees(ana);
  expect(placesOf('Ana Marques')).toEqual(['bis 11:30 Kunde 7, Uster', 'ab 12:00 Kunde 8, Uster']);
  await expect
    .element(ana.getByRole('link', { name: 'Ana Marques anrufen' }))
    .toHaveAttribute('href', 'tel:+41795552117');
  expect(placesOf('Tenzin Dolkar')).toEqual(['ab 11:30 Kunde 9, Uster']);
  await sees(now.getByText('1 abwesend'));
  await sees(now.getByText('2 frei'));
});

test('the names of those who are free are unfolded, with what calls them', async () => {
  await open();
  const call = now.getByRole('link', { name: /^(Zoran Ilić|Urs Kälin) anrufen$/ });
  await seesNot(call);
  await now.getByText('2 frei').click();
  await expect.poll(() => call.elements()).toHaveLength(2);
});

test('a click on a customer shows the visit', async () => {
  await open();
  await now.getByRole('button', { name: 'Kunde 7, Uster' }).click();
  await sees(page.getByRole('dialog', { name: 'Kunde 7' }).getByText(/10:00–11:30/));
});

test('the page goes with the minute', async () => {
  const time = new Date(TODAY);
  const { clock } = await open('/today', time);
  await sees(now.getByText('11:00', { exact: true }));
  time.setTime(time.getTime() + 30 * MINUTE);
  clock.increment(MINUTE);
  await sees(now.getByText('11:30', { exact: true }));
  expect(placesOf('Tenzin Dolkar')).toEqual(['bis 13:00 Kunde 9, Uster']);
  await seesNot(now.getByText('bis 11:30'));
});

test('whoever has chosen to start here begins here, until they choose otherwise', async () => {
  onTestFinished(() => localStorage.clear());
  const { router } = await open();
  const here = page.getByRole('checkbox', { name: 'Hier beginnen' });
  await here.click();
  await router.navigate('/');
  await expect.poll(() => router.state.location.pathname).toBe('/today');
  await here.click();
  await router.navigate('/');
  await expect.poll(() => router.state.location.pathname).toBe('/new-requests');
});
