import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoUser, ok, unreachable } from '../../support/pages/backend.ts';
import { button, nextPaint, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests, type Answer } from '../../support/heldRequests.ts';
import { wireCustomer, wireJob, wireWorker, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const exactly = (name: string) => page.getByRole('button', { name, exact: true });
const saved = page.getByText('Gespeichert', { exact: true });

const stored = { ...wireCustomer, id: 81, name: 'Anna Meier' };
const notFound: Answer = { status: 404, body: { code: 'notFound', message: '' } };
const created = (record: object): Answer => ({ status: 201, body: record, etag: '"1"' });

async function open(path: string, logs = /./, user = demoUser) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', user);
  requests.always('GET customer', ok([]));
  requests.always('GET worker', ok([]));
  requests.always('GET job', ok([]));
  const screen = await renderScreen({ path, requests, logs });
  const go = (to: string | number) => void screen.router.navigate(to as string);
  const address = () => screen.router.state.location.pathname;
  return { ...screen, requests, go, address };
}

/** Types a name into the blank form of a customer. */
async function types(name = 'Anna Meier', path = '/customers/new') {
  const opened = await open(path);
  await expect.element(field('Name')).toHaveFocus();
  await userEvent.keyboard(name);
  return opened;
}

async function posted(requests: HeldRequests, name = 'POST customer'): Promise<void> {
  await expect.poll(() => requests.waiting).toContain(name);
}

test('the first field of a new customer has the focus, and nothing is asked of the server', async () => {
  const { requests } = await open('/customers/new');
  await sees(heading('Neuer Kunde'));
  await expect.element(field('Name')).toHaveFocus();
  await seesNot(page.getByText('Bitte geben Sie einen Namen ein.'));
  expect(document.title).toBe('Neuer Kunde – Einsatzplan');
  expect(requests.waiting).toEqual([]);
});

test('a new customer that is saved has an address of its own, and the editor stays', async () => {
  const { requests, address } = await types();
  await userEvent.keyboard('{Control>}s{/Control}');
  await posted(requests);
  expect(requests.bodyOf('POST customer')).toMatchObject({ name: 'Anna Meier', latitude: null });
  requests.respond('POST customer', created(stored));
  await sees(heading('Anna Meier'));
  await sees(saved);
  await seesNot(page.getByText(/Anderswo geändert/));
  expect(address()).toBe('/customers/81');
  expect(document.title).toBe('Anna Meier – Einsatzplan');
  await expect.element(field('Name')).toHaveFocus();
  await expect.element(field('E-Mail')).toHaveValue(wireCustomer.email);
  expect(requests.sent).not.toContain('GET customer/81');
});

test('a new customer that is saved leads from beside its name to their first job', async () => {
  const { requests, address } = await types();
  await seesNot(link('Neuer Auftrag'));
  await exactly('Speichern').click();
  await posted(requests);
  requests.respond('POST customer', created(stored));
  await link('Neuer Auftrag').click();
  await sees(heading('Neuer Auftrag'));
  expect(address()).toBe('/jobs/new');
});

test('the next save of it changes the record that the first has made', async () => {
  const { requests } = await types();
  await exactly('Speichern').click();
  await posted(requests);
  requests.respond('POST customer', created(stored));
  await sees(heading('Anna Meier'));
  await userEvent.fill(field('Ort'), 'Baden');
  await exactly('Speichern').click();
  await posted(requests, 'PUT customer/81');
});

test('the way back from a new record that was saved leads to the list, not to the blank form', async () => {
  const { requests, go, address } = await open('/customers');
  await link('Neuer Kunde').first().click();
  await expect.element(field('Name')).toHaveFocus();
  await userEvent.keyboard('Anna Meier');
  await exactly('Speichern').click();
  await posted(requests);
  requests.always('GET customer', ok([stored]));
  requests.respond('POST customer', created(stored));
  await sees(heading('Anna Meier'));
  go(-1);
  await sees(heading('Kunden'));
  await sees(link('Anna Meier'));
  expect(address()).toBe('/customers');
});

test('another new customer begins blank', async () => {
  const { requests, go } = await types();
  await exactly('Speichern').click();
  await posted(requests);
  requests.respond('POST customer', created(stored));
  await sees(heading('Anna Meier'));
  go('/customers/new');
  await sees(heading('Neuer Kunde'));
  await expect.element(field('Name')).toHaveValue('');
});

test('what is typed during the first save is kept, and is no draft of a new record', async () => {
  const { requests, runtime } = await types();
  await exactly('Speichern').click();
  await posted(requests);
  await userEvent.fill(field('Ort'), 'Baden');
  requests.respond('POST customer', created(stored));
  await sees(heading('Anna Meier'));
  await expect.element(field('Ort')).toHaveValue('Baden');
  await expect
    .poll(() => runtime.draftStore.find('demo', 'customer', 81)?.changes)
    .toEqual({ city: 'Baden' });
  expect(runtime.draftStore.find('demo', 'customer', 'new')).toBeNull();
});

test('a name is required', async () => {
  const { requests } = await open('/customers/new');
  await sees(field('Ort'));
  await userEvent.fill(field('Ort'), 'Baden');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(field('Name')).toHaveFocus();
  await sees(page.getByText('Bitte geben Sie einen Namen ein.'));
  expect(requests.sent).not.toContain('POST customer');
});

test('the field that the server rejects is named, and leads there', async () => {
  const { requests } = await types();
  await exactly('Speichern').click();
  await posted(requests);
  const body = { code: 'tooLong', message: 'Zu lang.', field: 'zip_code' };
  requests.respond('POST customer', { status: 422, body });
  await sees(page.getByText(/Nicht gespeichert: Zu lang\./));
  await page.getByRole('alert').getByRole('button', { name: 'PLZ' }).click();
  await expect.element(field('PLZ')).toHaveFocus();
});

test('leaving a new customer unsaved asks', async () => {
  const { go, address } = await types();
  go('/customers');
  await sees(page.getByRole('alertdialog').getByText('Seite verlassen, ohne zu speichern?'));
  await button('Verwerfen und verlassen').click();
  await expect.poll(address).toBe('/customers');
  await seesNot(page.getByRole('complementary').getByText(/nicht gespeichert/));
});

test('a new customer that is saved while leaving leaves no draft', async () => {
  const { requests, runtime, go, address } = await types();
  go('/reporting/vacation');
  await button('Speichern und verlassen').click();
  await posted(requests);
  requests.respond('POST customer', created(stored));
  await expect.poll(address).toBe('/reporting/vacation');
  await sees(page.getByRole('status').getByText('Gespeichert: Anna Meier', { exact: true }));
  expect(runtime.draftStore.resumable()).toEqual([]);
});

test('a new customer that was not saved is offered again by name, under the key it began with', async () => {
  const { runtime, close } = await types();
  const find = () => runtime.draftStore.find('demo', 'customer', 'new');
  await expect.poll(() => find()?.name).toBe('Anna Meier');
  const draft = find()!;
  close();
  const again = await open('/customers');
  again.runtime.draftStore.save(draft);
  await sees(page.getByText('Neuer Kunde: Anna Meier (nicht gespeichert)'));
  await page.getByRole('link', { name: 'Weiter bearbeiten' }).click();
  await sees(page.getByText('Ihre nicht gespeicherten Änderungen wurden wiederhergestellt.'));
  await expect.element(field('Name')).toHaveValue('Anna Meier');
  expect(again.runtime.draftStore.find('demo', 'customer', 'new')?.record).toEqual(draft.record);
});

test('a new customer that was sent without an answer is not called unsaved, and its page asks the server', async () => {
  const { runtime, requests, close } = await types();
  await exactly('Speichern').click();
  await posted(requests);
  requests.respond('POST customer', unreachable);
  await sees(page.getByText(/unklar, ob gespeichert wurde\./));
  const draft = runtime.draftStore.find('demo', 'customer', 'new')!;
  close();
  const again = await open('/customers');
  again.runtime.draftStore.save(draft);
  await sees(page.getByText('Neuer Kunde: Anna Meier (vielleicht schon gespeichert)'));
  await seesNot(exactly('Verwerfen'));
  await page.getByRole('link', { name: 'Weiter bearbeiten' }).click();
  const key = 'creationKey' in draft.record && draft.record.creationKey;
  await posted(again.requests, `GET creation/${key}`);
});

test.each([
  ['that was created shows it', ok(stored), 'Anna Meier', '/customers/81'],
  ['that was not created leads to the blank form', notFound, '', '/customers/new'],
])('a discard after an unclear save %s', async (_, answer, name, at) => {
  const { requests, runtime, address } = await types();
  await exactly('Speichern').click();
  await posted(requests);
  requests.respond('POST customer', unreachable);
  await sees(page.getByText(/unklar, ob gespeichert wurde\./));
  const { record } = runtime.draftStore.find('demo', 'customer', 'new')!;
  const key = 'creationKey' in record && record.creationKey;
  await exactly('Verwerfen').click();
  await posted(requests, `GET creation/${key}`);
  requests.respond(`GET creation/${key}`, { ...answer, etag: '"1"' } as Answer);
  await expect.element(field('Name')).toHaveValue(name);
  await expect.poll(address).toBe(at);
});

test('a discard after an unclear save asks by the key that was sent, also once nothing is typed any more', async () => {
  const { runtime, close } = await types();
  const find = () => runtime.draftStore.find('demo', 'customer', 'new');
  await expect.poll(() => find()?.name).toBe('Anna Meier');
  const draft = find()!;
  close();
  const { requests, ...again } = await open('/customers');
  again.runtime.draftStore.save(draft);
  again.go('/customers/new');
  await expect.element(field('Name')).toHaveValue('Anna Meier');
  await exactly('Speichern').click();
  await posted(requests);
  requests.respond('POST customer', unreachable);
  await sees(page.getByText(/unklar, ob gespeichert wurde\./));
  await userEvent.clear(field('Name'));
  await exactly('Verwerfen').click();
  const key = 'creationKey' in draft.record && draft.record.creationKey;
  await posted(requests, `GET creation/${key}`);
  requests.respond(`GET creation/${key}`, { ...ok(stored), etag: '"1"' } as Answer);
  await expect.element(field('Name')).toHaveValue('Anna Meier');
});

test.each([
  [
    'shows what the first save has created, with what was edited since',
    ok(stored),
    'Anna Meier',
    '/customers/81',
  ],
  [
    'keeps the form if the first save has created nothing',
    notFound,
    'Neuer Kunde',
    '/customers/new',
  ],
])('a reload after an unclear save %s', async (_, answer, title, at) => {
  const { runtime, requests, close } = await types();
  await exactly('Speichern').click();
  await posted(requests);
  requests.respond('POST customer', unreachable);
  await sees(page.getByText(/unklar, ob gespeichert wurde\./));
  await userEvent.fill(field('Ort'), 'Baden');
  await expect
    .poll(() => runtime.draftStore.find('demo', 'customer', 'new')?.changes)
    .toMatchObject({ city: 'Baden' });
  const draft = runtime.draftStore.find('demo', 'customer', 'new')!;
  close();
  const again = await open('/customers');
  again.runtime.draftStore.save(draft);
  again.go('/customers/new');
  const key = 'creationKey' in draft.record && draft.record.creationKey;
  await posted(again.requests, `GET creation/${key}`);
  again.requests.respond(`GET creation/${key}`, { ...answer, etag: '"1"' } as Answer);
  await sees(heading(title));
  await expect.element(field('Name')).toHaveValue('Anna Meier');
  await expect.element(field('Ort')).toHaveValue('Baden');
  await expect.element(exactly('Speichern')).toBeEnabled();
  expect(again.address()).toBe(at);
});

test('a new worker is created, and then has a calendar feed', async () => {
  const { requests, address } = await types('Ana Marques', '/workers/new');
  await sees(heading('Neue/r Mitarbeiter/in'));
  await seesNot(page.getByText('Kalender-Abo'));
  await exactly('Speichern').click();
  await posted(requests, 'POST worker');
  expect(requests.bodyOf('POST worker')).not.toHaveProperty('latitude');
  requests.respond('POST worker', created({ ...wireWorker, id: 82, calendar_token: 'k7' }));
  await sees(heading('Ana Marques'));
  await sees(page.getByText('Kalender-Abo'));
  expect(address()).toBe('/workers/82');
});

async function openJob(path = '/jobs/new') {
  const opened = await open(path);
  const { requests } = opened;
  requests.always('GET customer', ok([wireCustomer, { ...wireCustomer, id: 4, name: 'Café Luz' }]));
  requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET worker', ok(wireWorkers));
  await sees(heading('Neuer Auftrag'));
  return opened;
}

const forWhom = page.getByRole('textbox', { name: 'Für wen ist der Auftrag?' });
const storedJob = { ...wireJob, id: 85, customer_id: 3 };

test('a new job is made for a customer who is found by typing, and assigned before it is saved', async () => {
  const { requests, address } = await openJob();
  await expect.element(forWhom).toHaveFocus();
  await userEvent.keyboard('punktum');
  await sees(button(/Grafikatelier Punktum/));
  await userEvent.keyboard('{Enter}');
  await sees(page.getByText('Limmatstrasse 107'));
  await button('Termin hinzufügen').click();
  await page.getByRole('radio', { name: wireWorkers[1].name }).click();
  await userEvent.keyboard('{Control>}s{/Control}');
  await posted(requests, 'POST job');
  expect(requests.bodyOf('POST job')).toMatchObject({ customer_id: 3, worker_id: 2 });
  requests.respond('POST job', created(storedJob));
  await sees(heading('Grafikatelier Punktum · Auftrag 85'));
  expect(address()).toBe('/jobs/85');
  await seesNot(button('Anderen Kunden wählen'));
});

test('who adds an appointment goes on with when it begins', async () => {
  await openJob('/jobs/new?customer=3');
  await sees(page.getByText('Limmatstrasse 107'));
  await button('Termin hinzufügen').click();
  await expect.element(page.getByRole('textbox', { name: 'Beginn' })).toHaveFocus();
});

test('arrows go through the customers who are found', async () => {
  await openJob();
  await userEvent.fill(forWhom, 'zürich');
  await sees(button(/Punktum/));
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(button(/Café Luz/)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await sees(page.getByText('Limmatstrasse 107'));
  await expect.element(heading('Neuer Auftrag')).toHaveFocus();
});

test('a customer can be made with a new job, in one request', async () => {
  const { requests } = await openJob();
  await expect.element(forWhom).toHaveFocus();
  await userEvent.keyboard('Familie Neu');
  await sees(page.getByText('Kein Kunde passt zu «Familie Neu»'));
  await exactly('Neuer Kunde').click();
  await expect.element(field('Name')).toHaveValue('Familie Neu');
  await expect.element(field('Name')).toHaveFocus();
  await exactly('Speichern').click();
  await posted(requests, 'POST job');
  expect(requests.bodyOf('POST job')).toMatchObject({ customer: { name: 'Familie Neu' } });
  const body = { code: 'tooLong', message: 'Zu lang.', field: 'customer.zip_code' };
  requests.respond('POST job', { status: 422, body });
  await page.getByRole('alert').getByRole('button', { name: 'PLZ' }).click();
  await expect.element(field('PLZ')).toHaveFocus();
  expect(requests.sent).not.toContain('POST customer');
});

test('Enter makes a customer of a name that nobody has', async () => {
  await openJob();
  await expect.element(forWhom).toHaveFocus();
  await userEvent.keyboard('Familie Neu');
  await sees(page.getByText('Kein Kunde passt zu «Familie Neu»'));
  await userEvent.keyboard('{Enter}');
  await expect.element(field('Name')).toHaveValue('Familie Neu');
});

test('a new job without a customer is not sent, and says whom it lacks', async () => {
  const { requests } = await openJob();
  await button('Termin hinzufügen').click();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(forWhom).toHaveFocus();
  await sees(page.getByText('Bitte wählen Sie einen Kunden oder erfassen Sie einen neuen.'));
  expect(requests.sent).not.toContain('POST job');
});

test('a chosen customer can be chosen anew', async () => {
  await openJob('/jobs/new?customer=3');
  await sees(page.getByText('Limmatstrasse 107'));
  await button('Anderen Kunden wählen').click();
  await sees(forWhom);
});

test('a customer’s page leads to a new job for them', async () => {
  const { requests, go, address } = await open('/reporting/vacation');
  requests.always('GET customer/3', ok(wireCustomer));
  go('/customers/3');
  await link('Neuer Auftrag').click();
  await sees(heading('Neuer Auftrag'));
  await sees(page.getByText('Limmatstrasse 107'));
  expect(address()).toBe('/jobs/new');
});

test('a new job that was not saved is offered again', async () => {
  const { runtime, go } = await openJob('/jobs/new?customer=3');
  await button('Termin hinzufügen').click();
  const find = () => runtime.draftStore.find('demo', 'job', 'new');
  await expect.poll(() => find()?.name).toBe(wireCustomer.name);
  const draft = find()!;
  go('/customers');
  await button('Verwerfen und verlassen').click();
  await sees(heading('Kunden'));
  runtime.draftStore.save(draft);
  await sees(page.getByText('Neuer Auftrag für Grafikatelier Punktum (nicht gespeichert)'));
});

test('a new job that was not saved is for the customer whom the address names', async () => {
  const { runtime, go, requests } = await openJob('/jobs/new?customer=3');
  await button('Termin hinzufügen').click();
  const find = () => runtime.draftStore.find('demo', 'job', 'new');
  await expect.poll(() => find()?.name).toBe(wireCustomer.name);
  const draft = find()!;
  go('/customers');
  await button('Verwerfen und verlassen').click();
  await sees(heading('Kunden'));
  runtime.draftStore.save(draft);
  requests.always('GET customer/4', ok({ ...wireCustomer, id: 4, address: 'Seestrasse 4' }));
  go('/jobs/new?customer=4');
  await sees(page.getByText('Seestrasse 4'));
  await seesNot(button('Termin hinzufügen'));
});

const wirePast = {
  ...wireJob,
  worker_id: 1,
  confirmed_customer: true,
  instructions: 'Fenster zuerst',
  internal_note: 'Pauschale',
};
const copied = page.getByText('Kopie von Auftrag 7, noch nicht gespeichert.');

async function openCopied(path: string, user = demoUser) {
  const opened = await open('/customers', /./, user);
  const { requests, go } = opened;
  requests.always('GET customer', ok([wireCustomer, { ...wireCustomer, id: 4, name: 'Café Luz' }]));
  requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job/7', ok(wirePast));
  go(path);
  return opened;
}

test('a job is copied from its page, and saved as another one without typing anything', async () => {
  const { requests, address, router } = await openCopied('/jobs/7');
  await link('Auftrag kopieren').click();
  await sees(copied);
  await sees(heading('Neuer Auftrag'));
  expect(address() + router.state.location.search).toBe('/jobs/new?copy=7');
  await exactly('Speichern').click();
  await posted(requests, 'POST job');
  expect(requests.bodyOf('POST job')).toMatchObject({
    customer_id: 3,
    worker_id: null,
    from_date: '2026-11-20',
    appointment: { events: [{ start_time: '2026-11-23T09:00:00+01:00' }] },
    confirmed_customer: false,
    instructions: 'Fenster zuerst',
    internal_note: 'Pauschale',
  });
  requests.respond('POST job', created(storedJob));
  await sees(heading('Grafikatelier Punktum · Auftrag 85'));
  expect(address() + router.state.location.search).toBe('/jobs/85');
});

test('the quick search copies the job of the page', async () => {
  await openCopied('/jobs/7');
  await sees(heading('Grafikatelier Punktum · Auftrag 7'));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('kopieren');
  await sees(page.getByRole('option', { name: /Auftrag kopieren/ }));
  await userEvent.keyboard('{Enter}');
  await sees(copied);
});

test('who may not make a job is not offered to copy one', async () => {
  const viewer = ok({ username: 'demo', email: 'demo@example.ch', role: 'viewer' });
  await openCopied('/jobs/7', viewer);
  await sees(heading('Grafikatelier Punktum · Auftrag 7'));
  await seesNot(link('Auftrag kopieren'));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('kopieren');
  await sees(page.getByText('Nichts gefunden zu «kopieren»'));
});

test('a new job that was begun is kept, and gives way to a copy only when asked', async () => {
  const { runtime, requests, go } = await openCopied('/jobs/new?customer=4');
  requests.always('GET customer/4', ok({ ...wireCustomer, id: 4, address: 'Seestrasse 4' }));
  await button('Termin hinzufügen').click();
  const find = () => runtime.draftStore.find('demo', 'job', 'new');
  await expect.poll(() => find()?.changes).toBeTruthy();
  go('/jobs/new?copy=7');
  await sees(page.getByText(/Auftrag 7 wurde nicht kopiert/));
  await sees(page.getByText('Seestrasse 4'));
  await seesNot(copied);
  expect(requests.sent).not.toContain('GET job/7');
  await exactly('Verwerfen und kopieren').click();
  await sees(copied);
  await sees(page.getByText('Limmatstrasse 107'));
  await seesNot(page.getByText(/wurde nicht kopiert/));
});

test('a copy that was edited and left is resumed, says so, and gives way to a new one when asked', async () => {
  const { runtime, go } = await openCopied('/jobs/new?copy=7');
  await userEvent.fill(field('Interne Notiz'), 'Neu');
  const find = () => runtime.draftStore.find('demo', 'job', 'new');
  await expect.poll(() => find()?.changes).toMatchObject({ internalNote: 'Neu' });
  const draft = find()!;
  go('/customers');
  await button('Verwerfen und verlassen').click();
  await sees(heading('Kunden'));
  runtime.draftStore.save(draft);
  go('/jobs/new?copy=7');
  await expect.element(field('Interne Notiz')).toHaveValue('Neu');
  await seesNot(page.getByText(/wurde nicht kopiert/));
  await seesNot(copied);
  await sees(page.getByText(/begonnene Kopie von Auftrag 7 ist hier offen/));
  await exactly('Verwerfen und kopieren').click();
  await sees(copied);
  await expect.element(field('Interne Notiz')).toHaveValue('Pauschale');
});

test('there is no copy of a job that does not exist', async () => {
  const { requests, go } = await open('/reporting/vacation');
  requests.always('GET job/7', notFound);
  go('/jobs/new?copy=7');
  await sees(page.getByText('Diesen Auftrag gibt es nicht (mehr).'));
});

test.each([
  ['/jobs', 'Neuer Auftrag'],
  ['/customers', 'Neuer Kunde'],
  ['/workers', 'Neue/r Mitarbeiter/in'],
])('the empty list %s leads to a new record in place of a hint', async (path, name) => {
  await open(path);
  await expect.poll(() => link(name).elements()).toHaveLength(2);
});

test('the quick search leads to a new customer', async () => {
  const { address } = await open('/customers');
  await sees(heading('Kunden'));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('neuer kunde');
  await sees(page.getByRole('option', { name: /Neuer Kunde/ }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/customers/new');
});

test('a backend that takes no new records has no page for them', async () => {
  const { runtime, go } = await open('/reporting/vacation');
  await sees(heading('Ferien'));
  runtime.api.config.features.splice(0);
  go('/customers/new');
  await sees(heading('Seite nicht gefunden'));
  go('/customers');
  await sees(page.getByText('Kunden stehen hier, sobald sie erfasst oder importiert sind.'));
  await nextPaint();
  await seesNot(link('Neuer Kunde'));
});

test('who may only read is shown no way to a new record', async () => {
  const viewer = ok({ username: 'demo', email: 'demo@example.ch', role: 'viewer' });
  const { router } = await open('/customers', /./, viewer);
  await sees(heading('Kunden'));
  await sees(page.getByText('Kunden stehen hier, sobald sie erfasst oder importiert sind.'));
  await seesNot(link('Neuer Kunde'));
  void router.navigate('/customers/new');
  await sees(heading('Kein Zugriff'));
});
