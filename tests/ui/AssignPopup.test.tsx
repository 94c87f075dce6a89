import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import { demoUser, ok } from '../support/backend.ts';
import { button, sees, seesNot } from '../support/gestures.ts';
import { HeldRequests } from '../support/heldRequests.ts';
import { wireCustomer, wireJob, wireJobListings, wireWorkers } from '../support/records.ts';
import { renderScreen } from '../support/renderScreen.tsx';

const reassign = button(/^Neu zuteilen: Grafikatelier/);
const former = page.getByText(/^Bestätigt von Ana Marques\./);
const popup = page.getByRole('dialog', { name: 'Grafikatelier Punktum' });

async function open(requests: HeldRequests, path: string) {
  requests.always('GET auth/me', demoUser);
  await renderScreen({
    path,
    requests,
    clock: new SimulatedClock(),
    inspect: () => {},
  });
  await reassign.first().click();
}

test('an assigned worker without a name is called by number', async () => {
  const requests = new HeldRequests();
  requests.always('GET job', ok(wireJobListings));
  requests.always('GET worker', ok([{ ...wireWorkers[0], name: '' }, wireWorkers[1]]));
  await open(requests, '/new-requests');
  await sees(popup.getByText('Zugeteilt: Mitarbeiter/in 1'));
});

test('the note of the former worker’s confirmation is gone once the job is theirs again', async () => {
  const requests = new HeldRequests();
  const confirmed = { ...wireJob, confirmed_worker: true };
  requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET job', ok([{ ...wireJobListings[0], confirmed_worker: true }]));
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job/7', ok({ ...confirmed, worker_id: 1 }));
  requests.always('PUT job/7', ok({ ...confirmed, worker_id: 2 }));
  await open(requests, '/customers/3');
  await popup.getByRole('option', { name: /^Tenzin Dolkar/ }).click();
  await sees(former);
  requests.always('GET job/7', ok({ ...confirmed, worker_id: 2 }));
  requests.always('PUT job/7', ok({ ...confirmed, worker_id: 1 }));
  await popup.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(() => requests.sent.filter((name) => name === 'PUT job/7')).toHaveLength(2);
  await seesNot(former);
  await sees(popup.getByText(/^Gespeichert\./));
});
