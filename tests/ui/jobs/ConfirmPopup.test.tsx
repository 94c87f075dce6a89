import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { confirmationFields } from '../../../src/domain/job/confirmation/parties.ts';
import { demoUser, ok, unreachable } from '../../support/pages/backend.ts';
import { UNDO } from '../../support/pages/undone.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireJob, wireJobListings, wireWorkers } from '../../support/records.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

beforeEach(withMotion);

const popup = page.getByRole('dialog', { name: 'Bestätigungen: Grafikatelier Punktum' });
const tick = popup.getByRole('checkbox', { name: 'Mitarbeiter/in' });

/** Opens the confirmations of a job that the list shows as Ana Marques's. */
async function open(): Promise<HeldRequests> {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET job', ok(wireJobListings));
  requests.always('GET worker', ok(wireWorkers));
  await renderScreen({ path: '/jobs', requests });
  await button(/^Bestätigen: Grafikatelier/).click();
  return requests;
}

test('the popup says which visits and whose are confirmed', async () => {
  await open();
  await sees(popup.getByText('jeden Montag, 09:00–11:00 · Ana Marques'));
});

test('a tick from a list that is no longer up to date confirms what the list showed', async () => {
  const requests = await open();
  requests.always('GET job/7', ok({ ...wireJob, worker_id: 2 }));
  await tick.click({ force: true });
  await expect.poll(() => requests.waiting).toEqual(['PUT job/7']);
  expect(requests.bodyOf('PUT job/7')).toMatchObject({
    worker_id: 2,
    confirmed_worker: true,
    confirmed_terms: { worker: { worker_id: 1, from_date: wireJob.from_date } },
  });
  requests.respond('PUT job/7', ok());
  await sees(popup.getByText('vor der letzten Änderung bestätigt', { exact: false }));
});

test('all that are missing are confirmed with one click, saved once and taken back with one more', async () => {
  const requests = await open();
  const [listing, ...others] = wireJobListings;
  const isSaved = (given: boolean) => {
    const fields = confirmationFields(() => given);
    requests.always('GET job/7', ok({ ...wireJob, worker_id: 1, ...fields }));
    requests.always('GET job', ok([{ ...listing, ...fields }, ...others]));
  };
  const all = popup.getByRole('button', { name: 'Alle bestätigen' });
  isSaved(false);
  await all.click();
  await expect.element(popup.getByRole('checkbox').first()).toHaveFocus();
  await expect.poll(() => requests.waiting).toEqual(['PUT job/7']);
  expect(requests.bodyOf('PUT job/7')).toMatchObject(confirmationFields(() => true));
  isSaved(true);
  requests.respond('PUT job/7', ok());
  await sees(
    popup.getByText('Kundendienst, Kunde und Mitarbeiter/in: bestätigt.', { exact: false }),
  );
  await seesNot(all);
  await popup.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(() => requests.waiting).toEqual([UNDO]);
});

test('a confirmation found saved after a lost answer is ticked before the list is loaded again', async () => {
  const requests = await open();
  requests.always('GET job/7', ok({ ...wireJob, worker_id: 1 }));
  await tick.click({ force: true });
  await expect.poll(() => requests.waiting).toEqual(['PUT job/7']);
  requests.always('GET job/7', ok({ ...wireJob, worker_id: 1, confirmed_worker: true }));
  requests.always('GET job', unreachable);
  requests.respond('PUT job/7', unreachable);
  await sees(popup.getByText('Mitarbeiter/in: bestätigt.', { exact: false }));
  await expect.element(tick).toBeChecked();
});

test('a second tick while the first is being saved is saved after it', async () => {
  const requests = await open();
  requests.always('GET job/7', ok({ ...wireJob, worker_id: 1 }));
  const [support, customer] = ['Kundendienst', 'Kunde'].map((name) =>
    popup.getByRole('checkbox', { name, exact: true }),
  );
  await support!.click();
  await customer!.click();
  await expect.element(customer!).toBeChecked();
  await expect.poll(() => requests.waiting).toEqual(['PUT job/7']);
  const first = requests.bodyOf('PUT job/7');
  expect(first).toMatchObject({ confirmed_support: true, confirmed_customer: false });
  requests.always('GET job/7', ok({ ...wireJob, worker_id: 1, confirmed_support: true }));
  requests.respond('PUT job/7', ok(first));
  await expect.poll(() => requests.waiting).toEqual(['PUT job/7']);
  expect(requests.bodyOf('PUT job/7')).toMatchObject({
    confirmed_support: true,
    confirmed_customer: true,
  });
});

test('what waits is saved although the page is left', async () => {
  const requests = await open();
  requests.always('GET job/7', ok({ ...wireJob, worker_id: 1 }));
  await popup.getByRole('checkbox', { name: 'Kundendienst' }).click();
  await tick.click();
  await expect.poll(() => requests.waiting).toEqual(['PUT job/7']);
  await userEvent.keyboard('{Escape}');
  await page.getByRole('link', { name: 'Kunden', exact: true }).click();
  await sees(page.getByRole('heading', { name: 'Kunden', level: 1 }));
  requests.respond('PUT job/7', ok(requests.bodyOf('PUT job/7')));
  await expect.poll(() => requests.waiting).toContain('PUT job/7');
  expect(requests.bodyOf('PUT job/7')).toMatchObject({ confirmed_worker: true });
});

test('a failed change says that the one behind it was not made either', async () => {
  const requests = await open();
  requests.always('GET job/7', ok({ ...wireJob, worker_id: 1 }));
  await popup.getByRole('checkbox', { name: 'Kundendienst' }).click();
  await tick.click();
  await expect.poll(() => requests.waiting).toEqual(['PUT job/7']);
  requests.respond('PUT job/7', { status: 403, body: { message: 'So nicht.' } });
  await sees(popup.getByText('Auch nicht gespeichert: ', { exact: false }));
  await expect.element(tick).not.toBeChecked();
});

test('the name on the notice of a change keeps the order of its script', async () => {
  const requests = await open();
  requests.always('GET job/7', unreachable);
  await tick.click({ force: true });
  await sees(popup.getByText('Es wurde nichts geändert.', { exact: false }));
  await userEvent.keyboard('{Escape}');
  const name = page.getByRole('region', { name: 'Änderungen' }).getByText('Grafikatelier Punktum');
  await sees(name);
  expect(getComputedStyle(name.element()).unicodeBidi).toBe('plaintext');
});
