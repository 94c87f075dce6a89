import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, returnsToWindow, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const alert = page.getByRole('alert');

/** The reports of a user, after the server has told an outcome. */
async function openReports(outcome: string, hasToken = false, search = '') {
  if (outcome) document.cookie = `provider_outcome=${outcome}; Path=/`;
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET bexio/status', ok({ has_token: hasToken }));
  const screen = await renderScreen({
    path: `/reporting${search}`,
    requests,
  });
  await sees(page.getByText(hasToken ? 'Verbunden' : 'Nicht verbunden', { exact: true }));
  return { ...screen, requests };
}

test.each([
  ['refused', 'Sie haben den Zugriff auf bexio abgelehnt. Es wurde nichts geändert.'],
  ['failed', 'Die Anmeldung bei bexio ist fehlgeschlagen. Es wurde nichts geändert.'],
  ['unavailable', 'bexio ist nicht erreichbar.'],
  ['notSetUp', 'bexio ist auf diesem Server noch nicht eingerichtet.'],
])('a sign-in that ended as %s is announced', async (outcome, text) => {
  await openReports(outcome);
  await sees(alert.getByText(text, { exact: false }));
});

test('an outcome is announced once', async () => {
  (await openReports('failed')).close();
  await openReports('');
  await seesNot(alert);
});

test('no outcome is announced beside a connection', async () => {
  await openReports('failed', true);
  await seesNot(alert);
});

test('an outcome is over with a connection, also when that ends', async () => {
  const { requests } = await openReports('failed');
  await sees(alert);
  requests.always('GET bexio/status', ok({ has_token: true }));
  await returnsToWindow();
  await sees(page.getByText('Verbunden', { exact: true }));
  requests.always('GET bexio/status', ok({ has_token: false }));
  await returnsToWindow();
  await sees(page.getByText('Nicht verbunden', { exact: true }));
  await seesNot(alert);
});

test.each(['?provider=refused', '?provider=failed'])(
  'the address %s announces nothing, because anybody can write it',
  async (search) => {
    await openReports('', false, search);
    await seesNot(alert);
  },
);

test('an outcome that is not known announces nothing', async () => {
  await openReports('toString');
  await seesNot(alert);
});

test('the notice can be closed, and the heading takes the focus', async () => {
  await openReports('failed');
  await button('Schliessen').click();
  await seesNot(alert);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});
