import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, hears, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireJobListings, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const listing = (id: number, name: string, start: string, end: string): WireJobListing => ({
  ...wireJobListings[0]!,
  id,
  customer: { id, name, latitude: null, longitude: null },
  appointment: {
    events: [
      {
        start_time: `2026-11-26T${start}:00+01:00`,
        end_time: `2026-11-26T${end}:00+01:00`,
        rrule: null,
      },
    ],
  },
});

const JOBS = [
  listing(7, 'Café Sihlblick', '08:00', '10:00'),
  listing(8, 'Familie Hug', '09:00', '11:00'),
  listing(9, 'Praxis Kern', '11:00', '12:00'),
];

async function open(path: string, jobs: readonly WireJobListing[] = JOBS) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job', ok(jobs));
  await renderScreen({ path, requests, now: new Date('2026-11-25T11:00:00Z') });
}

test('a chip of the list of jobs counts and shows those that overlap another one of their worker', async () => {
  await open('/jobs');
  await button('Zu tun').click();
  const chip = page.getByRole('menuitemcheckbox', { name: 'Überschneidungen 2' });
  await expect.element(chip).toHaveAttribute('title', 'Überschneidungen bis 22.12.2026');
  await chip.click();
  await sees(page.getByRole('link', { name: 'Familie Hug', exact: true }));
  await seesNot(page.getByRole('link', { name: 'Praxis Kern', exact: true }));
  await hears(page.getByText(', Überschneidung mit Café Sihlblick, 08:00–10:00'));
});

test('the chip shows of each job the visit that overlaps, and with whom', async () => {
  const hugs = listing(8, 'Familie Hug', '09:00', '11:00');
  const earlier = {
    start_time: '2026-11-25T15:00:00+01:00',
    end_time: '2026-11-25T16:00:00+01:00',
  };
  const events = [{ ...earlier, rrule: null }, ...hugs.appointment.events];
  await open('/jobs', [
    listing(7, 'Café Sihlblick', '08:00', '10:00'),
    { ...hugs, appointment: { events } },
  ]);
  const row = page.getByRole('row', { name: /Familie Hug/ });
  await sees(row.getByText('15:00–16:00'));
  await button('Zu tun').click();
  await page.getByRole('menuitemcheckbox', { name: 'Überschneidungen 2' }).click();
  await sees(row.getByText('morgen, 09:00–11:00'));
  await sees(row.getByText('mit Café Sihlblick'));
});

test('the chips fade where there is no room for all of them', async () => {
  await open('/jobs');
  await sees(button('Zu tun'));
  const chips = page.getByRole('group', { name: 'Filter' });
  expect(getComputedStyle(chips.element()).maskImage).toContain('gradient');
});

test('a visit in the calendar names what its worker has at the same time', async () => {
  await open('/calendar');
  const name = /^Familie Hug, .*, Überschneidung mit Café Sihlblick, 08:00–10:00$/;
  await sees(page.getByRole('button', { name }).first());
});

test('the popup of a visit says with whom it overlaps, and when', async () => {
  await open('/calendar');
  await page
    .getByRole('button', { name: /^Familie Hug/ })
    .first()
    .click();
  await sees(page.getByText('Überschneidung mit Café Sihlblick, 08:00–10:00'));
});

test('a chip counts the jobs with visits to which nobody comes, and shows of each the first of them', async () => {
  const weekly = {
    start_time: '2026-11-26T08:00:00+01:00',
    end_time: '2026-11-26T10:00:00+01:00',
    rrule: 'FREQ=WEEKLY;BYDAY=TH',
    overrides: { '2026-12-03': { worker_ids: [] } },
  };
  const partly = listing(7, 'Café Sihlblick', '08:00', '10:00');
  const unassigned = { ...listing(8, 'Familie Hug', '09:00', '11:00'), worker: null };
  await open('/jobs', [
    { ...partly, appointment: { events: [weekly] } },
    unassigned,
    listing(9, 'Praxis Kern', '11:00', '12:00'),
  ]);
  await button('Zu tun').click();
  const chip = page.getByRole('menuitemcheckbox', { name: 'Offen 2' });
  await expect.element(chip).toHaveAttribute('title', 'Offene Einsätze bis 22.12.2026');
  await chip.click();
  await sees(page.getByRole('row', { name: /Familie Hug.*nicht zugeteilt/ }));
  await sees(page.getByRole('row', { name: /Do 03\.12\..*Café Sihlblick.*nicht zugeteilt/ }));
  await seesNot(page.getByRole('link', { name: 'Praxis Kern', exact: true }));
});

test('without a visit to which nobody comes there is no such chip', async () => {
  await open('/jobs');
  await button('Zu tun').click();
  await sees(page.getByRole('menuitemcheckbox', { name: /^Überschneidungen/ }));
  await seesNot(page.getByRole('menuitemcheckbox', { name: /^Offen/ }));
});
