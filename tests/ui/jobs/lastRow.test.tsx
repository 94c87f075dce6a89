import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireJob, wireJobListings, wireWorker, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const assigned = wireJobListings[0]!;
const request = wireJobListings[1]!;
const popup = page.getByRole('dialog');
const tenzin = popup.getByRole('option', { name: /^Tenzin Dolkar/ });

async function open(path: string, requests: HeldRequests) {
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET worker/1', ok({ ...wireWorker, id: 1 }));
  await renderScreen({ path, requests });
}

/** Gives a listed job whose popup is open to Tenzin Dolkar, after which its list is another one. */
async function reassign(
  requests: HeldRequests,
  { id, worker }: WireJobListing,
  { list, left = [] }: { list: string; left?: readonly WireJobListing[] },
) {
  requests.always(`GET job/${id}`, ok({ ...wireJob, id, worker_id: worker }));
  requests.always(`PUT job/${id}`, ok({ ...wireJob, id, worker_id: 2 }));
  await sees(tenzin);
  requests.always(list, ok(left));
  await tenzin.click();
}

test('the search has the focus once the only request it found is assigned', async () => {
  const requests = new HeldRequests();
  const NEW = 'GET job?has_worker=false';
  requests.always('GET job', ok([assigned]));
  requests.always(NEW, ok([request]));
  await open('/new-requests?view=lists', requests);
  const list = page.getByRole('region', { name: 'neue Anfragen' });
  await userEvent.fill(list.getByRole('searchbox'), 'özdemir');
  await list.getByRole('button', { name: /^Zuteilen/ }).click();
  await reassign(requests, request, { list: NEW });
  await sees(list.getByText('Keine Anfrage passt zu «özdemir»'));
  await expect.element(list.getByRole('searchbox')).toHaveFocus();
});

test('a worker whose last job was given away has none, and the focus is at the top of the page', async () => {
  const requests = new HeldRequests();
  const OWN = 'GET job?worker=1';
  requests.always('GET job', ok([assigned]));
  requests.always(OWN, ok([assigned]));
  await open('/workers/1', requests);
  await button(/^Neu zuteilen/).click();
  await reassign(requests, assigned, { list: OWN });
  await sees(page.getByText('Dieser Person sind keine Aufträge zugeteilt'));
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('a popup whose row has left the search leads back to the search', async () => {
  const requests = new HeldRequests();
  requests.always('GET job', ok([assigned]));
  await open('/jobs', requests);
  const search = page.getByRole('searchbox');
  await userEvent.fill(search, 'ana');
  await button(/^Neu zuteilen/).click();
  await reassign(requests, assigned, { list: 'GET job', left: [{ ...assigned, worker: 2 }] });
  await seesNot(button(/^Neu zuteilen/));
  await userEvent.keyboard('{Escape}');
  await seesNot(popup);
  await expect.element(search).toHaveFocus();
});
