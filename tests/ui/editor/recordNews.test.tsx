import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import { answer, demoUser, ok } from '../../support/pages/backend.ts';
import { button, nextPaint, sees, seesNot, types } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireCustomer } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const CALL = 'GET customer/3';

const name = page.getByRole('textbox', { name: 'Name', exact: true });
const phone = page.getByLabelText('Telefon');
const city = page.getByRole('textbox', { name: 'Ort', exact: true });
const add = button('Ins Formular übernehmen');

async function openCustomer() {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET job', ok([]));
  const clock = new SimulatedClock();
  const app = await renderScreen({ path: '/customers/3', requests, clock });
  const reads = (changes: object, etag: string) =>
    answer({ requests } as Parameters<typeof answer>[0], CALL, {
      ...ok({ ...wireCustomer, ...changes }),
      etag,
    });
  await reads({}, '"1"');
  await sees(phone);
  const heard = (by: string | null) => {
    app.runtime.api.listCache.markChanged('customer', [3], { by });
    clock.increment(200);
  };
  return { ...app, requests, clock, reads, heard };
}

const input = (field: typeof name) => field.element() as HTMLInputElement;

test('a form that nobody edits shows what another person saves, and the caret stays', async () => {
  const { reads, heard } = await openCustomer();
  await name.click();
  input(name).setSelectionRange(3, 3);
  heard('Zoë Müller');
  await reads({ phone: '044 555 00 00', city: 'Baden' }, '"2"');
  await expect.element(phone).toHaveValue('044 555 00 00');
  await expect.element(city).toHaveValue('Baden');
  await sees(page.getByText('Zoë Müller hat inzwischen geändert: Telefon und Ort'));
  await expect.element(name).toHaveFocus();
  expect(input(name).selectionStart).toBe(3);
  await seesNot(add);
});

test('what another person saves is offered to whoever types, and comes beside what is typed', async () => {
  const { reads, heard } = await openCustomer();
  await types(name, 'Atelier Punkt');
  input(name).setSelectionRange(3, 3);
  heard('Zoë Müller');
  await reads({ phone: '044 555 00 00' }, '"2"');
  await sees(page.getByText('Zoë Müller hat inzwischen geändert: Telefon'));
  await expect.element(phone).toHaveValue(wireCustomer.phone);
  await expect.element(name).toHaveFocus();
  expect(input(name).selectionStart).toBe(3);
  await add.click();
  await expect.element(phone).toHaveValue('044 555 00 00');
  await expect.element(name).toHaveValue('Atelier Punkt');
  await seesNot(page.getByText('Zoë Müller hat inzwischen geändert: Telefon'));
});

test('what both have changed is left to the question of the save', async () => {
  const { reads, heard } = await openCustomer();
  await types(name, 'Atelier Punkt');
  heard('Zoë Müller');
  await reads({ name: 'Atelier Wehrli', phone: '044 555 00 00' }, '"2"');
  await sees(page.getByText(/^Zoë Müller hat inzwischen geändert: Telefon und Name/));
  await sees(page.getByText(/Von Ihnen auch geändert, beim Speichern wird gefragt: Name/));
  await seesNot(add);
  await expect.element(name).toHaveValue('Atelier Punkt');
});

test('what a person changes in another window comes into the form without a word', async () => {
  const { reads, heard } = await openCustomer();
  await types(name, 'Atelier Punkt');
  heard('demo');
  await reads({ phone: '044 555 00 00' }, '"2"');
  await expect.element(phone).toHaveValue('044 555 00 00');
  await expect.element(name).toHaveValue('Atelier Punkt');
  await seesNot(page.getByText(/geändert:/));
});

test('who has changed it is left out where nobody tells, as for a window that was away', async () => {
  const { runtime, reads } = await openCustomer();
  await types(name, 'Atelier Punkt');
  runtime.api.listCache.markChanged(null, null);
  await reads({ phone: '044 555 00 00' }, '"2"');
  await sees(page.getByText('Inzwischen geändert: Telefon'));
});

test('what is found as the window returns is offered to whoever types, for it may be of anybody', async () => {
  const { reads, heard } = await openCustomer();
  heard('demo');
  await reads({ city: 'Baden' }, '"2"');
  await expect.element(city).toHaveValue('Baden');
  await types(name, 'Atelier Punkt');
  window.dispatchEvent(new Event('blur'));
  window.dispatchEvent(new Event('focus'));
  await reads({ city: 'Baden', phone: '044 555 00 00' }, '"3"');
  await sees(page.getByText('Inzwischen geändert: Telefon'));
  await expect.element(phone).toHaveValue(wireCustomer.phone);
});

test('a form that nobody edits says what was changed where nobody tells who did it', async () => {
  const { reads, heard } = await openCustomer();
  heard(null);
  await reads({ phone: '044 555 00 00' }, '"2"');
  await expect.element(phone).toHaveValue('044 555 00 00');
  await sees(page.getByText('Inzwischen geändert: Telefon'));
});

test('an answer from before the own save is not shown', async () => {
  const { requests, reads, heard } = await openCustomer();
  await types(name, 'Atelier Punkt');
  heard('Zoë Müller');
  await expect.poll(() => requests.waiting).toContain(CALL);
  await button('Speichern').click();
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  requests.respond('PUT customer/3', {
    ...ok({ ...wireCustomer, name: 'Atelier Punkt' }),
    etag: '"2"',
  });
  await sees(page.getByText('Gespeichert', { exact: true }));
  await reads({}, '"1"');
  await reads({ name: 'Atelier Punkt' }, '"2"');
  await expect.element(name).toHaveValue('Atelier Punkt');
  await seesNot(page.getByText(/geändert:/));
});

test('a page does not read its record again for others, nor when its first stream begins', async () => {
  const { runtime, requests, clock } = await openCustomer();
  runtime.api.listCache.markChanged(null, null, { isBegin: true });
  runtime.api.listCache.markChanged('customer', [4], { by: 'Zoë Müller' });
  runtime.api.listCache.markChanged('worker', [3], { by: 'Zoë Müller' });
  await import('../../../src/screens/editor/RecordNews.tsx');
  await nextPaint();
  clock.increment(200);
  expect(requests.waiting).not.toContain(CALL);
});
