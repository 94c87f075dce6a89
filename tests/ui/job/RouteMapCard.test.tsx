import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WireJob, WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { ok, unreachable } from '../../support/pages/backend.ts';
import { button, scrollsTo, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { openJob } from '../../support/pages/openJob.ts';
import { wireJobListings } from '../../support/records.ts';
import { opensSchedule } from '../../support/pages/opensFields.ts';

const card = page.getByRole('region', { name: 'Route' });
const week = page.getByRole('region', { name: 'Woche' });
const stops = card.getByRole('listitem');
const day = (name: string) => card.getByRole('radio', { name });
const worker = (name: string) => page.getByRole('radio', { name });
const texts = () => stops.elements().map((stop) => stop.textContent);

const OWN = '109:00–11:00Grafikatelier Punktum · dieser Auftrag';

/** A job on Mondays like the one that is open, for another customer. */
const mondays = (id: number, name: string, start: string, end: string): WireJobListing => ({
  ...wireJobListings[0]!,
  id,
  customer: { id: 10 + id, name, latitude: 47.37, longitude: 8.54 },
  appointment: {
    events: [
      {
        start_time: `2026-11-02T${start}:00+01:00`,
        end_time: `2026-11-02T${end}:00+01:00`,
        rrule: 'FREQ=WEEKLY;BYDAY=MO',
      },
    ],
  },
});

async function opens(job: Partial<WireJob>) {
  const opened = await openJob({ job, logs: /unreadable/i });
  await opensSchedule();
  await scrollsTo(card, () => week.getByRole('group', { name: /^Kalender/ }).elements().length > 0);
  return opened;
}

/** The lists of a worker's jobs that are waited for. */
const jobsAsked = ({ waitingWithQuery }: HeldRequests) =>
  waitingWithQuery.filter((name) => name.startsWith('GET job?worker='));

test('without a worker the route is that of the job alone, and says so', async () => {
  const { requests } = await opens({ worker_id: null });
  await sees(card.getByText('Nicht zugeteilt: Nur dieser Auftrag ist dargestellt.'));
  await expect.poll(texts).toEqual([OWN]);
  expect(jobsAsked(requests)).toEqual([]);
});

test('the map of the route is drawn once it is asked for, and stays for another day', async () => {
  await opens({ worker_id: null });
  const map = card.getByRole('region', { name: /^Karte der Route/ });
  await expect.poll(texts).toEqual([OWN]);
  await seesNot(map);
  await card.getByRole('button', { name: 'Auf der Karte zeigen', exact: true }).click();
  await sees(card.getByRole('region', { name: 'Karte der Route, Montag, 23. November 2026' }));
  await day('Mo 07.12.').click({ force: true });
  await sees(card.getByRole('region', { name: 'Karte der Route, Montag, 7. Dezember 2026' }));
  await card.getByRole('button', { name: 'Karte ausblenden' }).click();
  await seesNot(map);
});

test('the job’s own visit does not wait for the others', async () => {
  const { requests } = await opens({ worker_id: 1 });
  await sees(card.getByText('Die anderen Aufträge werden geladen …'));
  await expect.poll(texts).toEqual([OWN]);
  const others = [
    mondays(8, 'Familie Özdemir', '07:00', '08:00'),
    {
      ...mondays(9, 'Haus Frei', '13:00', '14:00'),
      customer: { id: 19, name: 'Haus Frei', latitude: null, longitude: null },
    },
  ];
  requests.respond('GET job?worker=1', ok([...others, wireJobListings[0]]));
  await sees(card.getByText('Montag, 23. November 2026: 3 Einsätze'));
  expect(texts()).toEqual([
    '107:00–08:00Familie Özdemir',
    '209:00–11:00Grafikatelier Punktum · dieser Auftrag',
    '313:00–14:00Haus Frei · ohne Position auf der Karte',
  ]);
  await expect
    .element(card.getByRole('link', { name: 'Familie Özdemir' }))
    .toHaveAttribute('href', '/jobs/8');
});

test('jobs that cannot be loaded can be tried again, and the job’s own visit stays', async () => {
  const { requests } = await opens({ worker_id: 1 });
  await expect.poll(() => jobsAsked(requests)).toHaveLength(1);
  requests.respond('GET job?worker=1', unreachable);
  await sees(card.getByText('Die anderen Aufträge konnten nicht geladen werden.'));
  expect(texts()).toEqual([OWN]);
  await card.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.poll(() => jobsAsked(requests)).toHaveLength(1);
  requests.respond('GET job?worker=1', ok([mondays(8, 'Familie Özdemir', '07:00', '08:00')]));
  await expect.poll(texts).toHaveLength(2);
});

test('specification: another worker brings another route of the same day, and the earlier one’s is dropped', async () => {
  const { requests } = await opens({ worker_id: 1 });
  await expect.poll(() => jobsAsked(requests)).toHaveLength(1);
  await day('Mo 07.12.').click({ force: true });
  await worker('Tenzin Dolkar').click();
  await sees(card.getByText('Die anderen Aufträge werden geladen …'));
  expect(jobsAsked(requests)).toHaveLength(1);
  requests.respond(
    'GET job?worker=2',
    ok([{ ...mondays(9, 'Haus Frei', '13:00', '14:00'), worker: 2 }]),
  );
  await sees(card.getByText('Montag, 7. Dezember 2026: 2 Einsätze'));
  await expect.element(day('Mo 07.12.')).toBeChecked();
  await worker('Ana Marques').click();
  await sees(card.getByText('Die anderen Aufträge werden geladen …'));
  expect(texts()).toEqual([OWN]);
  await button('Zuteilung aufheben').click();
  await sees(card.getByText('Nicht zugeteilt: Nur dieser Auftrag ist dargestellt.'));
});

test('the days are the next five of the job as it is edited', async () => {
  await opens({ worker_id: null });
  const days = () =>
    card
      .getByRole('radio')
      .elements()
      .map((radio) => radio.parentElement?.textContent);
  expect(days()).toEqual(['Mo 23.11.', 'Mo 30.11.', 'Mo 07.12.', 'Mo 14.12.', 'Mo 21.12.']);
  await page.getByLabelText('Tag', { exact: true }).first().selectOptions('Mittwoch');
  await expect.poll(() => days()[0]).toBe('Mi 25.11.');
  await types(page.getByLabelText('Beginn'), '10:30');
  await expect.poll(texts).toEqual([expect.stringContaining('10:30–')]);
});

test('a number in the list shows its stop on the map', async () => {
  await opens({ worker_id: null });
  await card.getByRole('button', { name: '1, auf der Karte zeigen' }).click();
  const popup = card.getByRole('dialog', { name: 'Grafikatelier Punktum' });
  await sees(popup.getByText('Aktueller Termin'));
});

test('a job without a visit in the window has no route', async () => {
  await opens({ worker_id: null, appointment: { events: [] } });
  await sees(card.getByText('Dieser Auftrag hat vom 21.09.2026 bis 19.01.2027 keine Einsätze.'));
  await seesNot(card.getByRole('radio'));
});
