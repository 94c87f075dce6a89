import { test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests, type Answer } from '../../support/heldRequests.ts';
import { wireCustomer } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const reference = page.getByText('Fehlernummer k7m2x9pq');
const fault: Answer = { status: 500, body: { request_id: 'k7m2x9pq' } };
const refusal: Answer = {
  status: 422,
  body: { errors: ['Das aktuelle Passwort ist nicht richtig.'], request_id: 'k7m2x9pq' },
};

async function open(path: string) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok([]));
  requests.always('GET job', ok([]));
  requests.always('GET customer', fault);
  const clock = new SimulatedClock();
  const { router } = await renderScreen({ path, requests, clock, logs: /./ });
  return { requests, router, clock };
}

test('every failed response shows its request id, unless it refuses what was typed', async () => {
  const { requests, router, clock } = await open('/customers');
  await sees(reference);
  requests.always('GET customer', ok([wireCustomer]));
  await button('Erneut versuchen').click();
  await sees(page.getByRole('link', { name: wireCustomer.name }));
  await seesNot(reference);

  requests.always('GET customer', fault);
  clock.increment(60_000);
  await sees(page.getByText('aktualisiert werden. Stand ', { exact: false }));
  await sees(reference);

  requests.always('GET customer/3', fault);
  await router.navigate('/customers/3');
  await sees(page.getByText('Der Kunde konnte nicht geladen werden'));
  await sees(reference);
  requests.always('GET customer/3', ok(wireCustomer));
  await button('Erneut versuchen').click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Ort', exact: true }), 'Baden');
  requests.always('PUT customer/3', fault);
  await button('Speichern').click();
  await sees(page.getByText('unklar, ob gespeichert wurde', { exact: false }));
  await sees(reference);
  requests.always('PUT customer/3', ok({ ...wireCustomer, city: 'Baden' }));
  await button('Speichern').click();
  await seesNot(reference);

  await router.navigate('/password-change');
  for (const name of ['Aktuelles Passwort', 'Neues Passwort', 'Neues Passwort wiederholen'])
    await userEvent.fill(page.getByLabelText(name, { exact: true }), 'ein langes Passwort');
  requests.always('POST auth/change-password', fault);
  await button('Passwort ändern').click();
  await sees(reference);
  requests.always('POST auth/change-password', refusal);
  await button('Passwort ändern').click();
  await sees(page.getByText('Das aktuelle Passwort ist nicht richtig.'));
  await seesNot(reference);
});

test('a failed response without a request id shows none', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer', { status: 500, body: { message: 'Nein.' } });
  await renderScreen({ path: '/customers', requests, logs: /./ });
  await sees(page.getByText('Der Server hat ein Problem.', { exact: false }));
  await seesNot(page.getByText('Fehlernummer', { exact: false }));
});
