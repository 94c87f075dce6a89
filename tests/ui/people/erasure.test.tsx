import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoUser, ok, unreachable } from '../../support/pages/backend.ts';
import { button, choosesFromMenu, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireCustomer, wireJobListings } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const ERASE = 'POST customer/3/erase';

const erased = {
  ...wireCustomer,
  name: 'Gelöscht #3',
  email: '',
  phone: '',
  address: '',
  zip_code: '',
  city: '',
  latitude: null,
  longitude: null,
  access: '',
  internal_note: '',
  archived_on: '2026-11-20',
  erased_on: '2026-11-20',
};

const question = page.getByRole('alertdialog', {
  name: 'Daten von Grafikatelier Punktum löschen?',
});
const refusal = page.getByRole('alertdialog', {
  name: 'Die Daten von Grafikatelier Punktum können noch nicht gelöscht werden',
});
const confirm = question.getByRole('button', { name: 'Endgültig löschen' });

interface OpenOptions {
  readonly jobs?: readonly object[];
  readonly user?: typeof demoUser;
  readonly customer?: object;
}

async function open({ jobs = [], user = demoUser, customer = wireCustomer }: OpenOptions = {}) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', user);
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET customer/3', { ...ok(customer), etag: '"three"' });
  requests.always('GET worker', ok([]));
  requests.always('GET job', ok(jobs));
  requests.always('GET customer/3/changes', ok({ changes: [], next: null }));
  const inspect = () => {};
  const screen = await renderScreen({
    path: '/customers/3',
    requests,
    inspect,
  });
  await sees(page.getByRole('textbox', { name: 'Name' }));
  return { requests, ...screen };
}

const item = (name: string) => page.getByRole('menuitem', { name: new RegExp(`^${name}`) });
const erases = () => choosesFromMenu('Daten löschen …', 'Verwalten');

const own = { ...wireJobListings[0]!, customer: { ...wireJobListings[0]!.customer, id: 3 } };

test('the data of a customer are erased after a question that names what goes and what remains', async () => {
  const { requests } = await open();
  await erases();
  await sees(question.getByText('Name, Telefon, E-Mail und Adresse'));
  await sees(question.getByText(/^Vergangene Aufträge und Einsätze bleiben/));
  await confirm.click();
  await expect.poll(() => requests.waiting).toContain(ERASE);
  requests.always('GET customer/3', { ...ok(erased), etag: '"gone"' });
  requests.respond(ERASE, ok(erased));
  await sees(page.getByRole('heading', { level: 1, name: 'Gelöscht #3' }));
  await sees(page.getByText('Die Daten sind gelöscht.'));
  await sees(page.getByText('Daten gelöscht am 20.11.2026.'));
  await seesNot(button('Verwalten'));
  await seesNot(button('Wiederherstellen'));
});

test('Ctrl+Z says that an erasure cannot be taken back', async () => {
  const { requests } = await open();
  await erases();
  await confirm.click();
  await expect.poll(() => requests.waiting).toContain(ERASE);
  requests.always('GET customer/3', { ...ok(erased), etag: '"gone"' });
  requests.respond(ERASE, ok(erased));
  await sees(page.getByText('Daten gelöscht am 20.11.2026.'));
  await userEvent.keyboard('{Control>}z{/Control}');
  await sees(page.getByText('Eine Löschung kann nicht rückgängig gemacht werden.'));
});

test('whoever declines erases nothing', async () => {
  const { requests } = await open();
  await erases();
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await seesNot(question);
  expect(requests.sent).not.toContain(ERASE);
});

test('while there are visits to come, it says how many and what to do', async () => {
  await open({ jobs: [own] });
  await erases();
  await sees(refusal.getByText(/Beenden Sie die Aufträge in der Liste/));
});

test('unsaved changes are to be saved or discarded first', async () => {
  await open();
  await userEvent.fill(page.getByRole('textbox', { name: 'Ort' }), 'Chur');
  await erases();
  await sees(refusal.getByText(/ungespeicherte Änderungen/));
});

test('an erasure that gets no answer is checked, and said to be done if it was', async () => {
  const { requests } = await open();
  await erases();
  await confirm.click();
  await expect.poll(() => requests.waiting).toContain(ERASE);
  requests.always('GET customer/3', { ...ok(erased), etag: '"gone"' });
  requests.respond(ERASE, unreachable);
  await sees(page.getByText('Daten gelöscht am 20.11.2026.'));
});

test('an erasure that is refused says why and can be tried again', async () => {
  const { requests } = await open();
  await erases();
  await confirm.click();
  await expect.poll(() => requests.waiting).toContain(ERASE);
  requests.respond(ERASE, {
    status: 409,
    body: { code: 'visitsToCome', message: 'Es stehen noch Termine an.' },
  });
  await sees(page.getByText('Es stehen noch Termine an.', { exact: false }));
  await button('Erneut versuchen').click();
  await expect.poll(() => requests.waiting).toContain(ERASE);
});

test('all that is kept of a person is a page of its own, in the language of the page', async () => {
  await open();
  await button('Verwalten').click();
  await expect
    .element(item('Auskunft über alle Daten'))
    .toHaveAttribute('href', '/api/customer/3/disclosure/page?language=de');
});

test('nobody but an admin is offered it', async () => {
  const dispatcher = ok({ username: 'dora', email: '', role: 'dispatcher' });
  await open({ user: dispatcher });
  await button('Verwalten').click();
  await sees(item('Archivieren'));
  await seesNot(item('Daten löschen …'));
  await seesNot(item('Auskunft über alle Daten'));
});
