import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, demoUser, ok, refusal, refused } from '../../support/pages/backend.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireJob, wireJobListings, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const notice = page.getByRole('region', { name: 'Änderungen: Grafikatelier Punktum' });
const name = notice.getByRole('link', { name: 'Grafikatelier Punktum' });
const job = { ...ok(wireJob), etag: '"1"' };
const confirmed = { ...ok({ ...wireJob, confirmed_customer: true }), etag: '"2"' };

type Context = Parameters<typeof answer>[0];

/** A confirmation is being saved, and the page is left. */
async function leavesSaving() {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET customer', ok([]));
  requests.always('GET job', ok(wireJobListings));
  const screen = await renderScreen({ path: '/jobs', requests });
  await button(/^Bestätigen: Grafikatelier Punktum/).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Kunde', exact: true }).click();
  const context = { requests } as Context;
  await answer(context, 'GET job/7', job);
  await expect.poll(() => requests.waiting).toContain('PUT job/7');
  await screen.router.navigate('/customers');
  await sees(page.getByRole('heading', { level: 1, name: 'Kunden' }));
  return { ...screen, requests, context };
}

test('a change that fails after its page was left names its record, and leads back to it', async () => {
  const { context, router } = await leavesSaving();
  await seesNot(notice);
  await answer(context, 'PUT job/7', refusal);
  await sees(notice.getByText(/^So nicht\. Es wurde nichts geändert\./));
  context.requests.always('GET job/7', job);
  await name.click();
  await expect.poll(() => router.state.location.pathname).toBe('/jobs/7');
  await sees(notice.getByRole('button', { name: 'Erneut versuchen' }));
});

test('another try saves what the page could not, and a toast says so', async () => {
  const { context } = await leavesSaving();
  await answer(context, 'PUT job/7', refusal);
  await notice.getByRole('button', { name: 'Erneut versuchen' }).click();
  await answer(context, 'GET job/7', job);
  await answer(context, 'PUT job/7', confirmed);
  await sees(page.getByText('Nun gespeichert: Grafikatelier Punktum'));
  await seesNot(notice);
});

test('what is saved after its page was left is not told there', async () => {
  const { context, runtime } = await leavesSaving();
  await answer(context, 'PUT job/7', confirmed);
  await expect.poll(() => runtime.undoFeed.next().undo).not.toBeNull();
  await seesNot(notice);
});

test('the next person who signs in is not told of it', async () => {
  const { context, runtime, requests } = await leavesSaving();
  await answer(context, 'PUT job/7', refusal);
  await sees(notice);
  requests.always('GET auth/me', refused);
  runtime.session.send({ type: 'authorization.lost' });
  await seesNot(notice);
  expect(runtime.leftChanges.told()).toEqual([]);
});
