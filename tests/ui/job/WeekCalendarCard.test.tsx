import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireJob, WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { demoUser, ok, unreachable } from '../../support/pages/backend.ts';
import { scrollsTo, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireCustomer, wireJob, wireJobListings, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';
import { opensFields, opensSchedule } from '../../support/pages/opensFields.ts';

const card = page.getByRole('region', { name: 'Woche' });
const grid = card.getByRole('group', { name: /^Kalender, Woche vom/ });
const visit = (name: string) => card.getByRole('button', { name, exact: true });
const named = () =>
  grid
    .getByRole('button')
    .elements()
    .map((button) => button.getAttribute('aria-label'));

const OWN = 'Grafikatelier Punktum, dieser Auftrag, Ana Marques';
const OTHER = 'Familie Özdemir, anderer Auftrag, Ana Marques';

/** A visit of another job of the worker on Wednesday, 25 November. */
const wednesday: WireJobListing = {
  ...wireJobListings[0]!,
  id: 8,
  customer: { id: 4, name: 'Familie Özdemir', latitude: 47.37, longitude: 8.54 },
  appointment: {
    events: [
      {
        start_time: '2026-11-25T08:00:00+01:00',
        end_time: '2026-11-25T10:00:00+01:00',
        rrule: null,
      },
    ],
  },
};

async function opens(job: Partial<WireJob>) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET job/7', ok({ ...wireJob, ...job }));
  requests.always('GET worker', ok(wireWorkers));
  await renderScreen({ path: '/jobs/7', requests, logs: /rowsUnreadable/ });
  await opensFields();
  return { requests };
}

async function opensWeek(job: Partial<WireJob>) {
  const opened = await opens(job);
  await opensSchedule();
  opened.requests.always('GET customer/3', ok(wireCustomer));
  await scrollsTo(card, () => grid.elements().length > 0);
  return opened;
}

test('the cards wait for the customer, and name them unknown once they could not be loaded', async () => {
  const { requests } = await opens({ worker_id: null });
  await opensSchedule();
  await expect.poll(() => requests.waiting).toContain('GET customer/3');
  await scrollsTo(card, () => document.querySelector('main [aria-busy=true]') !== null);
  await seesNot(grid);
  await seesNot(page.getByText('Unbekannter Kunde'));
  requests.respond('GET customer/3', unreachable);
  await sees(grid);
  await expect.poll(() => named()[0]).toMatch(/^Unbekannter Kunde, dieser Auftrag, Montag/);
});

test('specification: the visits of the job are blue among the red ones of the worker’s other jobs', async () => {
  const { requests } = await opensWeek({ worker_id: 1 });
  requests.always('GET job', ok([wednesday, wireJobListings[0]]));
  const own = visit(`${OWN}, Montag, 23. November 2026, 09:00–11:00, wiederkehrend`);
  const other = visit(`${OTHER}, Mittwoch, 25. November 2026, 08:00–10:00`);
  await sees(other);
  await expect.element(own).toHaveStyle({ borderLeftColor: 'rgb(29, 78, 216)' });
  await expect.element(own).toHaveAttribute('data-emphasized');
  await expect.element(other).toHaveStyle({ borderLeftColor: 'rgb(220, 38, 38)' });
  await expect.element(other).not.toHaveAttribute('data-emphasized');
  await sees(card.getByText('Keine Überschneidung mit anderen Aufträgen.'));
});

test('unsaved edits move the visit and its clashes', async () => {
  const { requests } = await opensWeek({ worker_id: 1 });
  requests.always('GET job', ok([wednesday]));
  await sees(card.getByText('Keine Überschneidung mit anderen Aufträgen.'));
  await page.getByLabelText('Tag', { exact: true }).first().selectOptions('Mittwoch');
  const overlap = 'Überschneidung mit Familie Özdemir, 08:00–10:00';
  await sees(visit(`${OWN}, Mittwoch, 25. November 2026, 09:00–11:00, wiederkehrend, ${overlap}`));
  await sees(card.getByText('1 Einsatz überschneidet sich mit einem anderen Auftrag.'));
  await sees(
    card.getByText(
      /Nächste: Mittwoch, 25\. November 2026, 09:00–11:00, mit Familie Özdemir \(08:00–10:00\)\./,
    ),
  );
  requests.always('GET job', ok([]));
  await page.getByRole('radio', { name: 'Tenzin Dolkar' }).click();
  await sees(card.getByText('Keine Überschneidung mit anderen Aufträgen.'));
  await expect.poll(named).toHaveLength(1);
  expect(requests.sent.filter((name) => name.startsWith('PUT'))).toEqual([]);
});

test('a line beside the worker leads to the next overlap', async () => {
  const { requests } = await opens({ worker_id: 1 });
  requests.always('GET customer/3', ok(wireCustomer));
  const line = page.getByRole('region', { name: 'Mitarbeiter/in' }).getByRole('status');
  const inFourWeeks = {
    start_time: '2026-12-16T08:00:00+01:00',
    end_time: '2026-12-16T10:00:00+01:00',
    rrule: null,
  };
  await expect.element(line).toHaveTextContent('Die anderen Aufträge werden geladen …');
  requests.always('GET job', ok([{ ...wednesday, appointment: { events: [inFourWeeks] } }]));
  await expect.element(line).toHaveTextContent('Keine Überschneidung mit anderen Aufträgen.');
  await page.getByLabelText('Tag', { exact: true }).first().selectOptions('Mittwoch');
  await expect
    .element(line)
    .toHaveTextContent('1 Überschneidung, nächste Mi 16.12., 09:00–11:00 Woche anzeigen');
  await seesNot(grid);
  await line.getByRole('button', { name: 'Woche anzeigen' }).click();
  await sees(card.getByRole('group', { name: 'Kalender, Woche vom 14.12.2026' }));
  await expect.element(page.getByRole('group', { name: 'Woche und Route' })).toHaveFocus();
});

test('the other jobs of a worker who is chosen and discarded again do not stay in the week', async () => {
  const { requests } = await opensWeek({ worker_id: null });
  requests.always('GET job', ok([wednesday]));
  await page.getByRole('radio', { name: 'Ana Marques', exact: true }).click();
  const ofOthers = expect.stringContaining('Familie Özdemir');
  await expect.poll(named).toContainEqual(ofOthers);
  await page.getByRole('button', { name: 'Verwerfen', exact: true }).click();
  await expect.poll(named).not.toContainEqual(ofOthers);
});

test('clashes stay in view when some of the worker’s jobs cannot be read', async () => {
  const { requests } = await opensWeek({ worker_id: 1 });
  const monday = {
    ...wednesday,
    appointment: {
      events: [
        {
          start_time: '2026-11-23T10:00:00+01:00',
          end_time: '2026-11-23T12:00:00+01:00',
          rrule: null,
        },
      ],
    },
  };
  requests.always('GET job', ok([monday, null]));
  await sees(card.getByText(/1 Einsatz überschneidet sich/));
  await sees(card.getByRole('button', { name: 'Erneut versuchen' }));
});

test('the week opens at the next visit and follows an edit into another week', async () => {
  await opensWeek({ worker_id: null });
  const week = (first: string) => card.getByRole('group', { name: `Kalender, Woche vom ${first}` });
  await sees(week('23.11.2026'));
  await card.getByRole('button', { name: 'Heute' }).click();
  await sees(week('16.11.2026'));
  await expect.poll(named).toEqual([expect.stringContaining('16. November 2026')]);
  await types(page.getByLabelText('Startdatum'), '07.12.2026');
  await userEvent.keyboard('{Tab}');
  await sees(week('07.12.2026'));
});

test('specification: the week stops at the ends of the 60 days before and after today', async () => {
  await opensWeek({ worker_id: null });
  const label = () => grid.element().getAttribute('aria-label');
  for (const [name, end] of [
    ['Nächste Woche', '18.01.2027'],
    ['Vorige Woche', '21.09.2026'],
  ] as const) {
    const button = card.getByRole('button', { name });
    while (!(button.element() as HTMLButtonElement).disabled) {
      const before = label();
      await button.click();
      await expect.poll(label).not.toBe(before);
    }
    expect(label()).toBe(`Kalender, Woche vom ${end}`);
  }
});

test('the head of the page stays in front of the week that is scrolled beneath it', async () => {
  await opensWeek({ worker_id: 1 });
  const heading = page.getByRole('heading', { level: 1 }).element();
  const { left, top } = heading.getBoundingClientRect();
  const hour = card.getByText('10:00', { exact: true }).element();
  scrollBy({ top: hour.getBoundingClientRect().top - top, behavior: 'instant' });
  await expect.poll(() => Math.abs(hour.getBoundingClientRect().top - top)).toBeLessThan(12);
  expect(heading.contains(document.elementFromPoint(left + 4, top + 8))).toBe(true);
});
