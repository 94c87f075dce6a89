import { test } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser, ok } from '../support/backend.ts';
import { goesOffline, sees } from '../support/gestures.ts';
import { HeldRequests } from '../support/heldRequests.ts';
import { wireCustomer } from '../support/records.ts';
import { renderScreen } from '../support/renderScreen.tsx';

test('an answer that was under way when the network went does not end the outage', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  await renderScreen({ path: '/customers', requests });
  await sees(page.getByRole('heading', { name: 'Kunden' }));
  goesOffline();
  await sees(page.getByText(/^Offline seit/));
  requests.respond('GET customer', ok([wireCustomer]));
  await sees(page.getByRole('table', { name: 'Kunden' }));
  await sees(page.getByText(/^Offline seit/));
});
