import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { confirmationFields } from '../../../src/domain/job/confirmation/parties.ts';
import { wireFridaysListing } from '../../support/absences.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests, type Answer } from '../../support/heldRequests.ts';
import { wireJob, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const FRIDAY = '2026-11-27';
const CONFIRMED = confirmationFields(() => true);
const viewer = ok({ username: 'vera', email: '', role: 'viewer' });

/** A job with a visit on Fridays from 15:00. */
const fridays = (id: number, fields: Partial<WireJobListing> = {}): WireJobListing => ({
  ...wireFridaysListing,
  id,
  customer: { ...wireFridaysListing.customer, id, name: `Kunde ${id}` },
  ...CONFIRMED,
  ...fields,
});

const unassigned = (id: number) => fridays(id, { worker: null });
/** Of a worker each, so that none overlap. */
const unconfirmed = (id: number, worker: number) =>
  fridays(id, { worker, ...confirmationFields(() => false) });

async function open(jobs: readonly WireJobListing[], user: Answer = demoUser) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', user);
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job', ok(jobs));
  const screen = await renderScreen({ path: '/today', requests });
  return { ...screen, requests };
}

const list = page.getByRole('group', { name: 'Zu tun' });
const row = (customer: string) => list.getByRole('button').filter({ hasText: customer });
const focused = () => document.activeElement?.textContent ?? '';

test('a job that nobody has is given away from its row, and the focus stands on the next one', async () => {
  const { requests } = await open([unassigned(7), unassigned(8)]);
  await sees(row('Kunde 8'));
  requests.always('GET job/7', ok({ ...wireJob, id: 7, worker_id: null }));
  await userEvent.keyboard('j{Enter}');
  const tenzin = page.getByRole('dialog').getByRole('option', { name: /^Tenzin Dolkar/ });
  await tenzin.click();
  await seesNot(row('Kunde 7').filter({ hasText: 'nicht zugeteilt' }));
  await expect.poll(focused).toContain('Kunde 8');
  await expect.poll(() => requests.waiting).toContain('PUT job/7');
  expect(requests.bodyOf('PUT job/7')).toMatchObject({ worker_id: 2 });
});

test('a job is confirmed from its row, which goes once nothing lacks, and the focus stands on what is in its place', async () => {
  const { requests } = await open([unassigned(6), unconfirmed(7, 1), unconfirmed(8, 2)]);
  await sees(row('Kunde 7').getByText('Kundendienst, Kunde und Mitarbeiter/in'));
  requests.always('GET job/7', ok({ ...wireJob, id: 7, worker_id: 1 }));
  (row('Kunde 7').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Alle bestätigen' }).click();
  await seesNot(row('Kunde 7'));
  await seesNot(page.getByRole('dialog'));
  await expect.poll(focused).toContain('Kunde 8');
});

test('a change that is not saved brings its row back, and says so', async () => {
  const { requests } = await open([unconfirmed(7, 1)]);
  await row('Kunde 7').click();
  await page.getByRole('button', { name: 'Alle bestätigen' }).click();
  await seesNot(row('Kunde 7'));
  requests.always('GET job/7', { status: 500 });
  await sees(row('Kunde 7'));
  await sees(page.getByRole('alert').getByText('Es wurde nichts geändert', { exact: false }));
});

test('arrows, j and k lead from row to row, also across groups', async () => {
  await open([unassigned(7), unconfirmed(8, 1)]);
  await sees(row('Kunde 8'));
  await userEvent.keyboard('j');
  expect(focused()).toContain('Kunde 7');
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toContain('Kunde 8');
  await userEvent.keyboard('j');
  expect(focused()).toContain('Kunde 8');
  await userEvent.keyboard('k');
  expect(focused()).toContain('Kunde 7');
  expect(list.element().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
});

test('a visit that was left open, one that overlaps and one of which nobody was told open as visits', async () => {
  const { appointment } = wireFridaysListing;
  const patched = (id: number, worker: number, patch: object) =>
    fridays(id, {
      worker,
      appointment: { events: [{ ...appointment.events[0]!, overrides: { [FRIDAY]: patch } }] },
    });
  const left = patched(7, 2, { worker_ids: [] });
  const cancelled = patched(8, 2, { cancelled: true, reason: 'customer' });
  await open([left, cancelled, fridays(11), fridays(12)]);
  await sees(row('Kunde 7').first().getByText('sonst Tenzin Dolkar'));
  await sees(row('Kunde 12').first().getByText('Ana Marques · auch bei Kunde 11, 15:00–17:00'));
  await sees(
    row('Kunde 8')
      .last()
      .getByText(/^abgesagt \(Kunde\) · nicht informiert: /),
  );
  await row('Kunde 7').first().click();
  await sees(
    page.getByRole('dialog', { name: 'Kunde 7' }).getByRole('button', { name: 'Zuteilen' }),
  );
});

test('somebody absent leads to where their visits get substitutes', async () => {
  const requests = new HeldRequests();
  const absence = { id: 5, worker_id: 1, kind: 'sick', part: 'all', note: '', withdrawn_at: null };
  requests.always(
    'GET absence',
    ok([{ ...absence, first_day: '2026-11-27', last_day: '2026-11-27' }]),
  );
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job', ok([fridays(7), fridays(8)]));
  await renderScreen({ path: '/today', requests });
  const link = list.getByRole('link', { name: /Ana Marques/ });
  await sees(link.getByText('abwesend am 27.11. · 2 Einsätze'));
  await expect.element(link).toHaveAttribute('href', '/workers/1/absence?absence=5');
});

test('a holiday leads to its day among the holidays', async () => {
  const requests = new HeldRequests();
  requests.always('GET holiday', ok([{ day: FRIDAY, name: 'Kirchweih', part: 'all' }]));
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job', ok([fridays(7)]));
  await renderScreen({ path: '/today', requests });
  const link = list.getByRole('link', { name: /Kirchweih/ });
  await sees(link.getByText('1 Einsatz unentschieden'));
  await link.click();
  const day = page.getByRole('region', { name: 'Fr 27.11. · Kirchweih' });
  await expect.element(day).toHaveFocus();
});

test('a viewer is led to the jobs, and finds nothing to change', async () => {
  await open([unassigned(7), unconfirmed(8, 1)], viewer);
  const links = list.getByRole('link');
  await expect.element(links.first()).toHaveAttribute('href', '/jobs/7');
  await expect.element(links.last()).toHaveAttribute('href', '/jobs/8');
  expect(list.getByRole('button').elements()).toEqual([]);
});

test('of many of a group the first are shown, and more on demand', async () => {
  await open(Array.from({ length: 10 }, (_, index) => unassigned(index + 11)));
  await sees(row('Kunde 18'));
  await seesNot(row('Kunde 19'));
  await list.getByRole('button', { name: '2 weitere zeigen' }).click();
  await sees(row('Kunde 19'));
});

const done = page.getByText('Alles erledigt');

test('that all is done is said, and until when', async () => {
  await open([fridays(7)]);
  await sees(done);
  await sees(page.getByText('Bis 03.12.2026 ist jeder Einsatz besetzt', { exact: false }));
});

test('where jobs lack, it is not said that all is done', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job', ok([fridays(7), null]));
  await renderScreen({ path: '/today', requests, logs: /Unreadable/ });
  await sees(page.getByText('1 Eintrag konnte nicht gelesen werden', { exact: false }));
  await sees(page.getByRole('heading', { name: 'Jetzt' }));
  await seesNot(done);
});
