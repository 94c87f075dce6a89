import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, hears, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireCustomer } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const loading = page.getByText('Wird geladen …');
const stale = page.getByText(/ Stand 11:00\.$/);

test('a list in view has the newest rows after a minute, and only a retry says that it loads', async () => {
  const requests = new HeldRequests();
  const clock = new SimulatedClock();
  requests.always('GET auth/me', demoUser);
  await renderScreen({ path: '/customers', requests, clock });
  await expect.poll(() => requests.waiting).toEqual(['GET customer']);
  requests.respond('GET customer', ok([wireCustomer]));
  await sees(page.getByText('1 Kunde'));

  clock.increment(60_000);
  await expect.poll(() => requests.waiting).toEqual(['GET customer']);
  await seesNot(loading);
  requests.respond('GET customer', ok([wireCustomer, { ...wireCustomer, id: 4 }]));
  await sees(page.getByText('2 Kunden'));

  clock.increment(60_000);
  await expect.poll(() => requests.waiting).toEqual(['GET customer']);
  requests.respond('GET customer', { status: 500 });
  await sees(stale);
  await button('Erneut versuchen').click();
  await hears(loading);
});
