import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { wireAbsence, wireFridaysJob, wireFridaysListing } from '../support/absences.ts';
import { demoUser, ok } from '../support/backend.ts';
import { button, sees, seesNot } from '../support/gestures.ts';
import { HeldRequests } from '../support/heldRequests.ts';
import { wireCustomer, wireWorkers } from '../support/records.ts';
import { renderScreen } from '../support/renderScreen.tsx';

/** The page of Ana Marques, who is ill on a day for which Tenzin Dolkar comes. */
async function open(told: object) {
  const requests = new HeldRequests();
  const { appointment } = wireFridaysJob({ worker_ids: [2], told });
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET worker/1', ok({ ...wireWorkers[0], calendar_token: '' }));
  requests.always('GET worker/1/changes', ok({ changes: [], next: null }));
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET job', ok([{ ...wireFridaysListing, appointment }]));
  requests.always('GET absence', ok([wireAbsence]));
  const screen = await renderScreen({ path: '/workers/1', requests });
  await sees(page.getByRole('region', { name: 'Abwesenheiten' }));
  await sees(page.getByRole('link', { name: /^Bearbeiten: / }));
  return screen;
}

const toTell = page.getByRole('link', { name: /^Wem Bescheid sagen/ });

test('an absence whose visits are given away says so, and leads back to whom to tell', async () => {
  const { expectFaultless } = await open({ customer: true });
  await sees(page.getByText(/^1 Einsatz ist vertreten · 1 noch ohne Bescheid$/));
  await expectFaultless();
  await toTell.click();
  await sees(page.getByRole('checkbox', { name: 'Tenzin Dolkar weiss Bescheid' }));
  await expect
    .element(page.getByRole('checkbox', { name: `${wireCustomer.name} weiss Bescheid` }))
    .toBeChecked();
  await sees(button('Alle informiert'));
});

test('of one that everybody knows about it is only said what became of it', async () => {
  await open({ customer: true, worker: true });
  await sees(page.getByText(/^1 Einsatz ist vertreten$/));
  await sees(toTell);
  await seesNot(page.getByText(/noch ohne Bescheid/));
});
