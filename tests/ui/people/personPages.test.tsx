import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { SAVE_VISITS } from '../../support/pages/savedVisits.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { HeldRequests, type Answer } from '../../support/heldRequests.ts';
import {
  wireCustomer,
  wireJob,
  wireJobListings,
  wireWorker,
  wireWorkers,
} from '../../support/records.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const [event] = wireJob.appointment.events;
const weekly: WireJobListing = {
  ...wireJobListings[0]!,
  appointment: {
    events: [{ ...event!, overrides: { '2026-11-30': { cancelled: true } } }],
  },
};

async function open(path: string, jobs: Answer = ok([weekly])) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET worker/1', ok({ ...wireWorker, calendar_token: 'k7', plan_token: 'p7' }));
  requests.always('GET absence', ok([]));
  requests.always('GET absence?worker=1', ok([]));
  requests.always('GET job', jobs);
  requests.always('GET job?worker=1', jobs);
  const screen = await renderScreen({ path, requests, logs: /./ });
  return { ...screen, requests };
}

const next = page.getByRole('region', { name: 'Nächster Einsatz' });

test('a customer’s page says who comes next and after that, and gives the visit to somebody else', async () => {
  const { requests } = await open('/customers/3');
  await sees(next.getByText(/^Mo 23\.11\., 09:00–11:00 · 2\sStd\. · jeden Montag$/));
  await sees(next.getByRole('link', { name: 'Ana Marques', exact: true }));
  const following = next.getByRole('listitem').elements().slice(-3);
  expect(following.map(({ textContent }) => textContent)).toEqual([
    'Mo 30.11., 09:00–11:00abgesagt',
    'Mo 07.12., 09:00–11:00Ana Marques',
    'Mo 14.12., 09:00–11:00Ana Marques',
  ]);
  await sees(next.getByText('Zuletzt: Mo 16.11., 09:00–11:00'));
  await next.getByRole('button', { name: 'Vertreten' }).click();
  await page.getByRole('option', { name: /^Tenzin Dolkar/ }).click();
  await expect.poll(() => requests.waiting).toContain(SAVE_VISITS);
});

test('a customer’s page says since when somebody comes to them', async () => {
  const earlier = { ...weekly, id: 8, from_date: '2023-02-06' };
  const others = {
    ...earlier,
    id: 9,
    customer_id: 5,
    customer: { id: 5 },
    from_date: '2019-01-07',
  };
  await open('/customers/3', ok([weekly, earlier, others]));
  await sees(page.getByText('Limmatstrasse 107, 8005 Zürich · Kunde seit 2023'));
});

test('a visit after the next one opens its card', async () => {
  await open('/customers/3');
  await button('Mo 07.12., 09:00–11:00').click();
  await sees(page.getByRole('dialog', { name: 'Grafikatelier Punktum' }));
});

test('where the jobs of a customer cannot be loaded, their page does not say that nobody comes', async () => {
  await open('/customers/3', { status: 500 });
  await sees(next.getByText('Die Aufträge konnten nicht geladen werden'));
  await seesNot(next.getByText('Keine weiteren Einsätze.'));
});

test('a worker’s page draws their week with its hours and what overlaps, and leads to others', async () => {
  const other = { ...weekly, id: 9, customer: { ...weekly.customer, id: 5, name: 'Bar Nord' } };
  await open('/workers/1', ok([weekly, other]));
  const week = page.getByRole('region', { name: 'Woche' });
  await sees(week.getByText(/^Woche vom 16\.11\.: 4\sStd\.$/));
  await button('Nächste Woche').click();
  await sees(week.getByRole('button', { name: /^Bar Nord, / }));
  await sees(week.getByText(/^Woche vom 23\.11\.: 4\sStd\.$/));
  await button('Vorige Woche').click();
  await week
    .getByRole('button', { name: /^Bar Nord, .*Überschneidung mit Grafikatelier Punktum/ })
    .click();
  await sees(page.getByRole('dialog', { name: 'Bar Nord' }));
});

test('the head of a worker’s page sends the plan while its links are folded', async () => {
  await open('/workers/1');
  await seesNot(page.getByRole('region', { name: 'Persönlicher Plan' }));
  await button('Plan senden …').click();
  await sees(page.getByRole('dialog', { name: 'Plan an Ana Marques senden' }));
});

test('arrow keys lead through a menu, and Escape back to its button', async () => {
  await open('/customers/3');
  const manage = button('Verwalten');
  await sees(manage);
  (manage.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  const item = (name: RegExp) => page.getByRole('menuitem', { name });
  await expect.element(item(/^Archivieren/)).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(item(/^Daten löschen/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(item(/^Archivieren/)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await seesNot(item(/^Archivieren/));
  await expect.element(manage).toHaveFocus();
});

test.each([
  [7, 0],
  [8, 1],
])('%i jobs of a customer have %i search fields', async (count, searches) => {
  await open('/customers/3', ok(Array.from({ length: count }, (_, id) => ({ ...weekly, id }))));
  const jobs = page.getByRole('region', { name: 'Aufträge' });
  await expect
    .poll(() => jobs.getByRole('link', { name: /^jeden Mo/ }).elements())
    .toHaveLength(count);
  expect(jobs.getByRole('searchbox').elements()).toHaveLength(searches);
});
