import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser, ok, unreachable } from '../../support/pages/backend.ts';
import { button, goesOffline, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { openJob } from '../../support/pages/openJob.ts';
import { wireCustomer, wireJob } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

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

test('a lost connection is shown, editing continues, and a retry detects its return', async () => {
  const { requests } = await openJob({ jobs: [] });
  const offline = page.getByText(/^Offline seit/);
  const confirmation = page.getByRole('checkbox', { name: 'Kundendienst', exact: true });
  await sees(page.getByRole('textbox').first());
  goesOffline();
  await sees(offline);
  await confirmation.click({ force: true });
  requests.always('GET job/7', unreachable);
  requests.always('PUT job/7', unreachable);
  requests.always('GET auth/me', unreachable);
  await button('Speichern').click();
  await sees(page.getByRole('alert').filter({ hasText: 'Der Server hat nicht' }));
  await button('Neu verbinden').click();
  await sees(offline);
  requests.always('GET auth/me', demoUser);
  requests.always('GET job/7', ok(wireJob));
  requests.always('PUT job/7', ok({ ...wireJob, confirmed_support: true }));
  await button('Neu verbinden').click();
  await seesNot(offline);
  await expect.element(confirmation).toBeChecked();
  await button('Speichern').click();
  await sees(page.getByText('Gespeichert', { exact: true }));
});
