import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoUser, ok, unreachable } from '../../support/pages/backend.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests, type Answer } from '../../support/heldRequests.ts';
import { wireChange, wireCustomer, wireJobListings } from '../../support/records.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

beforeEach(withMotion);

const POST = 'POST customer/5/merge';
const UNDO = 'POST customer/5/unmerge';

const into = wireCustomer;
const from = {
  ...wireCustomer,
  id: 5,
  name: 'Atelier Punktum',
  email: '',
  phone: '079 555 30 40',
  access: 'Code 4711',
};
const gone = { ...from, merged_into: 3, merged_on: '2026-11-20' };
const job = {
  ...wireJobListings[0]!,
  id: 20,
  customer: { ...wireJobListings[0]!.customer, id: 5 },
};

const listed = [into, from].map(
  ({ access: _access, internal_note: _note, ...customer }) => customer,
);

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const group = (name: string) => page.getByRole('group', { name });
const link = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
const merge = page.getByRole('button', { name: 'Zusammenführen', exact: true });

interface OpenOptions {
  readonly path?: string;
  readonly user?: typeof demoUser;
  readonly features?: readonly string[];
  readonly stored?: object;
  /** The list of all customers. */
  readonly list?: Answer;
  readonly now?: Date;
}

async function open({
  path = '/customers/5/merge?into=3',
  user = demoUser,
  stored = from,
  list = ok(listed),
  ...options
}: OpenOptions = {}) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', user);
  requests.always('GET customer', list);
  requests.always('GET customer/3', { ...ok(into), etag: '"three"' });
  requests.always('GET customer/5', { ...ok(stored), etag: '"five"' });
  requests.always('GET worker', ok([]));
  requests.always('GET job', ok([...wireJobListings, job]));
  const screen = await renderScreen({ path, requests, logs: /./, ...options });
  const address = () => screen.router.state.location.pathname;
  return { ...screen, requests, address };
}

async function posted(requests: HeldRequests, name: string): Promise<void> {
  await expect.poll(() => requests.waiting).toContain(name);
}

test('two customers stand side by side, with the better of each preselected', async () => {
  await open();
  await sees(heading('Kunden zusammenführen'));
  await sees(page.getByText('Mit wechseln: 1 Auftrag'));
  const chosen = (part: string) => group(part).getByRole('radio', { checked: true });
  await expect.element(chosen('Name')).toHaveAccessibleName(/Atelier Punktum #5 ?Atelier Punktum$/);
  await expect
    .element(chosen('E-Mail'))
    .toHaveAccessibleName(/Grafikatelier Punktum #3 ?atelier@example.ch$/);
  await expect
    .element(chosen('Telefon'))
    .toHaveAccessibleName(/Atelier Punktum #5 ?079 555 30 40$/);
  await expect.element(chosen('Zutritt')).toHaveAccessibleName(/^Beides/);
  await seesNot(group('Adresse'));
});

test('one button merges the two as they were compared, and leads to the one that remains', async () => {
  const { requests, address } = await open();
  await sees(group('Name'));
  await group('Name')
    .getByRole('radio', { name: /^Grafikatelier Punktum #3/ })
    .click();
  await merge.click();
  await posted(requests, POST);
  expect(requests.bodyOf(POST)).toEqual({
    into: 3,
    into_if_match: '"three"',
    fields: {
      phone: '079 555 30 40',
      access: 'Schlüssel beim Hauswart\n\nCode 4711',
      internal_note: 'Rechnung per Post\n\nTelefon von #3: 044 555 20 79',
    },
  });
  const remaining = { ...into, phone: '079 555 30 40' };
  requests.always('GET customer/3', ok(remaining));
  requests.always('GET customer/5', ok(gone));
  requests.respond(POST, ok(remaining));
  await sees(heading('Grafikatelier Punktum'));
  expect(address()).toBe('/customers/3');
  await sees(page.getByText('Zusammengeführt mit Atelier Punktum #5.'));
});

test('says before that the telephone, the email and the address that are not chosen go into the note', async () => {
  const stored = { ...from, email: 'neu@example.ch', address: 'Weg 2', city: 'Baden' };
  const { requests } = await open({ stored });
  const told = page.getByRole('status').filter({ hasText: 'in die interne Notiz' });
  await sees(told);
  const lines = () =>
    told
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent);
  expect(lines()).toEqual([
    'Telefon von #3: 044 555 20 79',
    'E-Mail von #3: atelier@example.ch',
    'Adresse von #3: Limmatstrasse 107, 8005 Zürich',
  ]);
  await group('Telefon')
    .getByRole('radio', { name: /^Grafikatelier Punktum #3/ })
    .click();
  await expect.poll(lines).toContain('Telefon von #5: 079 555 30 40');
  await merge.click();
  await posted(requests, POST);
  expect(requests.bodyOf(POST)).toMatchObject({
    fields: { internal_note: `Rechnung per Post\n\n${lines().join('\n')}` },
  });
});

test('says before that the note has no room for what is not chosen', async () => {
  const { requests } = await open({ stored: { ...from, internal_note: 'x'.repeat(1990) } });
  await group('Interne Notiz')
    .getByRole('radio', { name: /^Atelier Punktum #5/ })
    .click();
  await sees(page.getByText('hat in der internen Notiz keinen Platz', { exact: false }));
  await merge.click();
  await posted(requests, POST);
  expect(requests.bodyOf(POST)).toMatchObject({ fields: { internal_note: 'x'.repeat(1990) } });
});

/** Merges the two, and asks for that to be undone. */
async function mergesAndUndoes() {
  const screen = await open();
  const { requests } = screen;
  await sees(group('Name'));
  await merge.click();
  await posted(requests, POST);
  requests.always('GET customer/5', ok(gone));
  requests.respond(POST, ok(into));
  await sees(page.getByText(/^Zusammengeführt mit/));
  await button('Rückgängig').click();
  await posted(requests, UNDO);
  requests.always('GET customer/5', ok(from));
  return screen;
}

test('undoing says what was left, as it was changed since', async () => {
  const { requests } = await mergesAndUndoes();
  requests.respond(UNDO, ok({ customer: from, into, kept_jobs: [20], kept_fields: ['phone'] }));
  await sees(page.getByText(/^Wieder getrennt von Atelier Punktum #5/));
  await sees(page.getByText(/bei Grafikatelier Punktum #3 geblieben: Auftrag 20 und Telefon/));
  await seesNot(button('Rückgängig'));
});

test('who comes back to the page after an undo is not told of the merge again', async () => {
  const { requests, router } = await mergesAndUndoes();
  requests.respond(UNDO, ok({ customer: from, into, kept_jobs: [], kept_fields: [] }));
  await sees(page.getByText(/^Wieder getrennt von Atelier Punktum #5/));
  await router.navigate('/jobs');
  await sees(heading('Aufträge'));
  await router.navigate(-1);
  await sees(heading('Grafikatelier Punktum'));
  await sees(button('Verwalten'));
  await seesNot(page.getByText(/^Zusammengeführt mit/));
});

test('undone on the page of the one, the page of the other tells the same', async () => {
  const { requests, router } = await open({ path: '/customers/5', stored: gone });
  await button('Rückgängig').click();
  await posted(requests, UNDO);
  requests.always('GET customer/5', ok(from));
  requests.respond(UNDO, ok({ customer: from, into, kept_jobs: [], kept_fields: [] }));
  await link('Grafikatelier Punktum #3').click();
  await expect.poll(() => router.state.location.pathname).toBe('/customers/3');
  await sees(page.getByText(/^Wieder getrennt von Atelier Punktum #5/));
});

test('the other one is found by search, and who may be the same comes first', async () => {
  const { router } = await open({ path: '/customers/5/merge' });
  await sees(page.getByRole('region', { name: 'Vielleicht derselbe' }));
  await sees(button('Grafikatelier Punktum #3'));
  await userEvent.fill(page.getByRole('textbox', { name: 'Kunde' }), 'grafik');
  await userEvent.keyboard('{Enter}');
  await sees(group('Name'));
  expect(router.state.location.search).toBe('?into=3');
});

test('the other way round, the other one remains', async () => {
  await open();
  await link('Umgekehrt').click();
  await sees(page.getByText('Atelier Punktum #5 bleibt.'));
  await expect
    .element(group('E-Mail').getByRole('radio', { checked: true }))
    .toHaveAccessibleName(/^Grafikatelier Punktum #3/);
});

test('a version that has changed meanwhile is shown, and nothing is merged', async () => {
  const { requests } = await open();
  await sees(group('Name'));
  await merge.click();
  await posted(requests, POST);
  const changed = { ...from, phone: '079 555 99 99' };
  requests.always('GET customer/5', { ...ok(changed), etag: '"newer"' });
  requests.respond(POST, { status: 412, body: { code: 'outdated', message: '' } });
  await sees(page.getByText(/Einer der beiden wurde inzwischen geändert/));
  await sees(page.getByText('079 555 99 99'));
  await merge.click();
  await posted(requests, POST);
  expect(requests.bodyOf(POST)).toMatchObject({ fields: { phone: '079 555 99 99' } });
});

test('a refusal is said, and the same is not offered again', async () => {
  const { requests } = await open();
  await sees(group('Name'));
  await merge.click();
  await posted(requests, POST);
  const body = { code: 'tooLong', field: 'fields.access', message: 'Der Zutritt ist zu lang.' };
  requests.respond(POST, { status: 422, body });
  await sees(page.getByText(/^Der Zutritt ist zu lang\. Es wurde nichts geändert\./));
  await seesNot(button('Erneut versuchen'));
  await sees(merge);
});

test('one who was taken up meanwhile is told as such, and another one is asked for', async () => {
  const { requests } = await open();
  await sees(group('Name'));
  await merge.click();
  await posted(requests, POST);
  requests.always('GET customer/3', ok({ ...into, merged_into: 8, merged_on: '2026-11-20' }));
  const body = { code: 'mergedCustomer', field: 'into', message: 'Dieser Kunde ist weg.' };
  requests.respond(POST, { status: 422, body });
  await sees(
    page.getByText(
      'Mit einem Kunden, der selbst in einem anderen aufgegangen ist, kann niemand zusammengeführt werden.',
    ),
  );
  await sees(page.getByRole('textbox', { name: 'Kunde' }));
  await seesNot(merge);
});

test('without an answer the customer is read again, and found merged', async () => {
  const { requests, address } = await open();
  await sees(group('Name'));
  await merge.click();
  await posted(requests, POST);
  requests.always('GET customer/5', ok(gone));
  requests.respond(POST, unreachable);
  await sees(heading('Grafikatelier Punktum'));
  expect(address()).toBe('/customers/3');
});

test('the page of a customer that was taken up leads to the other one, and can be edited no more', async () => {
  await open({ path: '/customers/5', stored: gone });
  await sees(page.getByText(/^Am 20.11.2026 zusammengeführt mit/));
  await expect.element(link('Grafikatelier Punktum #3')).toHaveAttribute('href', '/customers/3');
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('readonly');
  await seesNot(button('Speichern'));
  await seesNot(button('Verwalten'));
  await sees(button('Rückgängig'));
});

test('the history of a customer that was taken up offers nothing to be taken back', async () => {
  const { requests } = await open({ path: '/customers/5', stored: gone });
  await page.getByRole('heading', { level: 2, name: 'Verlauf' }).click();
  await posted(requests, 'GET customer/5/changes');
  const changes = [{ ...wireChange, record_id: 5 }];
  requests.respond('GET customer/5/changes', ok({ changes, next: null }));
  await sees(page.getByText(/hat den Ort geändert: Uster → Zürich$/));
  await seesNot(button(/^So war es vorher/));
});

test('what was edited before the customer was taken up is told to be unsaved, for that reason', async () => {
  const { runtime, close } = await open({ path: '/customers/5' });
  await userEvent.fill(page.getByLabelText('Ort'), 'Uster');
  const find = () => runtime.draftStore.find('demo', 'customer', 5);
  await expect.poll(() => find()?.changes).toEqual({ city: 'Uster' });
  const draft = find()!;
  close();
  const again = await open({ path: '/customers', stored: gone });
  await sees(heading('Kunden'));
  again.runtime.draftStore.save(draft);
  await again.router.navigate('/customers/5');
  const notice = page.getByText(/^Diese Seite kann niemand mehr bearbeiten/);
  await sees(notice);
  await button('Verwerfen').click();
  await seesNot(notice);
});

test('after thirty days there is no way back', async () => {
  const now = new Date('2026-12-21T12:00:00Z');
  await open({ path: '/customers/5', stored: gone, now });
  await sees(link('Grafikatelier Punktum #3'));
  await seesNot(button('Rückgängig'));
});

test('undone on its own page, the customer can be edited again', async () => {
  const { requests } = await open({ path: '/customers/5', stored: gone });
  await button('Rückgängig').click();
  await posted(requests, UNDO);
  requests.always('GET customer/5', ok(from));
  requests.respond(UNDO, ok({ customer: from, into, kept_jobs: [], kept_fields: [] }));
  await sees(page.getByText(/^Wieder getrennt von Grafikatelier Punktum #3/));
  await sees(button('Verwalten'));
});

test('customers who could not be loaded are loaded again from where one of them is searched', async () => {
  const { requests } = await open({ path: '/customers/5/merge', list: { status: 500 } });
  await page.getByRole('textbox', { name: 'Kunde' }).fill('Grafik');
  await sees(page.getByText(/^Die Kunden konnten nicht geladen werden/));
  requests.always('GET customer', ok(listed));
  await page.getByRole('status').getByRole('button', { name: 'Erneut versuchen' }).click();
  await sees(button(/^Grafikatelier Punktum Limmatstrasse/));
});

test('a customer’s page and a double lead to the merge', async () => {
  await open({ path: '/customers/5' });
  await button('Verwalten').click();
  await expect
    .element(page.getByRole('menuitem', { name: 'Mit anderem Kunden zusammenführen' }))
    .toHaveAttribute('href', '/customers/5/merge');
  await userEvent.fill(page.getByRole('textbox', { name: 'E-Mail' }), into.email);
  await expect
    .element(link(/^Zusammenführen$/))
    .toHaveAttribute('href', '/customers/5/merge?into=3');
});

test('where the backend merges nobody, or for a viewer, there is no such control and no page', async () => {
  const first = await open({ path: '/customers/5', features: [] });
  await sees(heading('Atelier Punktum'));
  await seesNot(page.getByRole('menuitem', { name: /zusammenführen/i }));
  await first.router.navigate('/customers/5/merge');
  await sees(heading('Seite nicht gefunden'));
  first.close();
  const viewer = ok({ username: 'vera', email: '', role: 'viewer' });
  const second = await open({ path: '/customers/5', stored: gone, user: viewer });
  await sees(link('Grafikatelier Punktum #3'));
  await seesNot(button('Rückgängig'));
  await second.router.navigate('/customers/5/merge');
  await sees(heading('Kein Zugriff'));
});
