import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoUser, ok, refused } from '../../support/pages/backend.ts';
import { animationsEnd, button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import {
  customer,
  wireChange,
  wireCustomer,
  wireJob,
  wireJobListings,
  wireWorker,
  wireWorkers,
} from '../../support/records.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';
import { signsInAs } from '../../support/pages/signsInAs.ts';

beforeEach(withMotion);

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const exactly = (name: string) => page.getByRole('button', { name, exact: true });
const save = exactly('Speichern');
const saved = page.getByText('Gespeichert', { exact: true });
const offer = page.getByRole('complementary');
const restored = page.getByText('Ihre nicht gespeicherten Änderungen wurden wiederhergestellt.');

async function open(path: string) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET worker/1', ok(wireWorker));
  requests.always('GET job', ok(wireJobListings));
  requests.always('GET job/7', ok(wireJob));
  const screen = await renderScreen({ path, requests, logs: /./ });
  return { requests, ...screen };
}

type Opened = Awaited<ReturnType<typeof open>>;

/** The same user signs in again. */
async function signsIn(opened: Opened): Promise<void> {
  await signsInAs(demoUser, opened);
  await seesNot(heading('Anmelden'));
}

test.each([
  { kind: 'customer', path: '/customers/3', name: 'Kunde Grafikatelier Punktum' },
  { kind: 'worker', path: '/workers/1', name: 'Mitarbeiter/in Ana Marques' },
])('a session that ends during the edit of a $kind keeps the edit', async ({ path, name }) => {
  const opened = await open(path);
  const { requests, router } = opened;
  const put = `PUT ${path.slice(1).replace('s/', '/')}`;
  await userEvent.fill(field('Ort'), 'Baden');
  await save.click();
  await expect.poll(() => requests.waiting).toContain(put);
  requests.always('GET auth/me', refused);
  requests.respond(put, refused);
  await sees(page.getByText('Nicht gespeicherte Änderungen bleiben', { exact: false }));
  await signsIn(opened);
  await sees(offer.getByText(`Ihre Änderungen an ${name} sind noch nicht gespeichert.`));
  await offer.getByRole('link', { name: 'Weiter bearbeiten' }).click();
  await expect.poll(() => router.state.location.pathname).toBe(path);
  await expect.element(field('Ort')).toHaveValue('Baden');
  await save.click();
  await expect.poll(() => requests.waiting).toContain(put);
  expect(requests.bodyOf(put)).toMatchObject({ city: 'Baden' });
});

test('signing out with unsaved changes offers them after the next sign-in, where they can be discarded', async () => {
  const opened = await open('/customers/3');
  const { requests, router } = opened;
  requests.always('POST auth/logout', ok());
  await userEvent.fill(field('Ort'), 'Baden');
  await button(/Benutzermenü/).click();
  const signOut = page.getByRole('menuitem', { name: 'Abmelden' });
  await sees(signOut);
  await animationsEnd();
  await signOut.click();
  requests.always('GET auth/me', refused);
  await signsIn(opened);
  await sees(heading('Neue Anfragen'));
  await offer.getByRole('button', { name: 'Verwerfen' }).click();
  await sees(offer.getByText('Änderungen verworfen'));
  await router.navigate('/reporting/vacation');
  await sees(heading('Ferien'));
  await seesNot(offer);
  await router.navigate('/customers/3');
  await expect.element(field('Ort')).toHaveValue('Zürich');
});

const others = { address: 'Badstrasse 3', city: 'Baden' };

test('saving resumed changes keeps the fields that another user changed meanwhile', async () => {
  const { requests, router, runtime } = await open('/reporting/vacation');
  runtime.draftStore.save({
    username: 'demo',
    kind: 'customer',
    id: 3,
    name: 'Punktum',
    record: { ...customer, raw: wireCustomer, etag: null },
    changes: { phone: '044 000 00 00' },
  });
  requests.always('GET customer/3', ok({ ...wireCustomer, ...others }));
  await router.navigate('/customers/3');
  await sees(restored);
  await save.click();
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  expect(requests.bodyOf('PUT customer/3')).toMatchObject({ ...others, phone: '044 000 00 00' });
});

test('a save removes the saved fields from the stored draft and keeps later edits', async () => {
  const { requests } = await open('/customers/3');
  const stored = () => JSON.parse(sessionStorage.getItem('drafts') ?? '[]') as object[];
  await userEvent.fill(field('Telefon'), '044 000 00 00');
  await save.click();
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  await userEvent.fill(field('Ort'), 'Baden');
  requests.respond('PUT customer/3', ok({ ...wireCustomer, phone: '044 000 00 00' }));
  await sees(page.getByText('Nicht gespeicherte Änderungen'));
  await seesNot(saved);
  await expect.poll(stored).toMatchObject([{ changes: { city: 'Baden' } }]);
  expect(stored()).not.toHaveProperty('0.changes.phone');
});

const question = page.getByRole('alertdialog', { name: 'Gleichzeitig geändert' });

/** Saves a town that somebody else has changed as well. */
async function savesDisputed({ requests }: Opened): Promise<void> {
  await userEvent.fill(field('Ort'), 'Aarau');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  requests.always('GET customer/3', { ...ok({ ...wireCustomer, ...others }), etag: '"2"' });
  requests.respond('PUT customer/3', { status: 412, body: { code: 'outdated', message: '' } });
  await sees(question);
}

test.each([
  ['today', '2026-11-20T07:30:00.000Z', 'anna, heute 08:30.'],
  ['earlier', '2026-11-19T15:05:00.000Z', 'anna, 19.11.2026, 16:05.'],
])('a question about the same change says who has saved the other one %s', async (_, at, who) => {
  const opened = await open('/customers/3');
  const changes = [
    { ...wireChange, at },
    { ...wireChange, id: 8, user: { id: 1, name: 'demo' } },
  ];
  opened.requests.always('GET customer/3/changes', ok({ changes, next: null }));
  await savesDisputed(opened);
  await sees(question.getByText(`Zuletzt gespeichert: ${who}`));
});

test('a question about the same change is answered by keyboard, and says so when nothing was saved', async () => {
  const opened = await open('/customers/3');
  await savesDisputed(opened);
  const choice = (name: RegExp) => question.getByRole('radio', { name });
  await expect.element(choice(/^Ihre Änderung/)).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await sees(question);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(choice(/^Inzwischen gespeichert/)).toBeChecked();
  await userEvent.keyboard('{Enter}');
  await seesNot(question);
  await sees(page.getByRole('status').getByText('Nichts gespeichert: Der andere Stand gilt.'));
  await expect.element(field('Ort')).toHaveValue('Baden');
  await expect.element(save).toHaveAttribute('aria-disabled', 'true');
});
