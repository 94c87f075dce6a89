import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { UNDO, undoneRecords } from '../../support/pages/undone.ts';
import { button, choosesFromMenu, sees, seesNot } from '../../support/screen/gestures.ts';
import { BATCH, HeldRequests } from '../../support/heldRequests.ts';
import { fridaysJob, savedAbsence, wireAbsence, wireFridaysJob } from '../../support/absences.ts';
import { wireCustomer, wireSettings, wireWorkers } from '../../support/records.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

beforeEach(withMotion);

const city = page.getByRole('textbox', { name: 'Ort', exact: true });
const notice = page.getByRole('region', { name: 'Rückgängig' });
const REDO = '5f0c8f1e-8a52-4c39-9f43-0d2f3f0f6d01';

/** Answers the request that takes back a batch of the customer. */
async function takesBack(
  requests: HeldRequests,
  before: object,
  now: object,
  { of = BATCH, ...more }: { readonly of?: string; readonly kept?: readonly object[] } = {},
) {
  const request = `POST changes/${of}/undo`;
  await expect.poll(() => requests.waiting).toContain(request);
  requests.always('GET customer/3', ok(now));
  requests.respond(
    request,
    undoneRecords({ customers: [before] }, { customers: [now] }, { batch: REDO, ...more }),
  );
}
const pressUndo = () => userEvent.keyboard('{Control>}z{/Control}');
const leaveField = () => (document.activeElement as HTMLElement).blur();
const changed = { ...wireCustomer, city: 'Baden' };
const archived = { ...wireCustomer, archived_on: '2026-11-20' };

async function opensCustomer() {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET worker', ok([]));
  requests.always('GET job', ok([]));
  requests.always('GET customer/3', ok(wireCustomer));
  return { ...(await renderScreen({ path: '/customers/3', requests })), requests };
}

/** Opens a customer, and saves another town. */
async function saves() {
  const { requests, ...screen } = await opensCustomer();
  requests.always('GET customer/3/changes', ok({ changes: [], next: null }));
  await userEvent.fill(city, 'Baden');
  await button('Speichern').click();
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  requests.respond('PUT customer/3', ok(changed));
  await sees(page.getByText('Gespeichert', { exact: true }));
  requests.always('GET customer/3', ok(changed));
  requests.always('GET customer', ok([changed]));
  leaveField();
  return { ...screen, requests };
}

test('a save is taken back by a key, and the page shows the record as it was', async () => {
  const { requests } = await saves();
  await pressUndo();
  await takesBack(requests, changed, wireCustomer);
  await sees(notice.getByText('Rückgängig gemacht: Ort'));
  await sees(notice.getByRole('link', { name: wireCustomer.name }));
  await expect.element(city).toHaveValue('Zürich');
});

test('a save is taken back from another page, by the quick search', async () => {
  const { requests, router } = await saves();
  void router.navigate('/customers');
  await sees(page.getByRole('cell', { name: 'Baden' }));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('rückgängig machen');
  await sees(page.getByRole('option', { name: /Letzte Änderung rückgängig machen/ }));
  await userEvent.keyboard('{Enter}');
  await takesBack(requests, changed, wireCustomer);
  await sees(page.getByRole('cell', { name: 'Zürich' }));
});

const openSearch = () => userEvent.keyboard('{Control>}k{/Control}');

test('the quick search offers to take back and to bring back without a word typed, and says what', async () => {
  const { requests } = await saves();
  await openSearch();
  await page.getByRole('option', { name: /Letzte Änderung rückgängig machen.*Punktum/ }).click();
  await takesBack(requests, changed, wireCustomer);
  await sees(notice.getByText('Rückgängig gemacht: Ort'));
  await openSearch();
  await seesNot(page.getByRole('option', { name: /Letzte Änderung rückgängig machen/ }));
  await page.getByRole('option', { name: /Rückgängiggemachtes wiederherstellen.*Punktum/ }).click();
  await takesBack(requests, wireCustomer, changed, { of: REDO });
  await sees(notice.getByText('Wiederhergestellt: Ort'));
});

/** What the notice offers, in order, before it is closed. */
async function offers(...names: readonly string[]) {
  const shown = () => notice.getByRole('button').all();
  await expect.poll(() => shown().map((one) => one.element().textContent)).toEqual([...names, '']);
}

test('several changes are taken back and brought back by the buttons of the notice', async () => {
  const { requests } = await saves();
  const called = { ...changed, phone: '079 555 00 00' };
  await userEvent.fill(page.getByRole('textbox', { name: 'Telefon', exact: true }), called.phone);
  await button('Speichern').click();
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  requests.respond('PUT customer/3', ok(called));
  await sees(page.getByText('Gespeichert', { exact: true }));
  leaveField();
  await pressUndo();
  await takesBack(requests, called, changed);
  await sees(notice.getByText('Rückgängig gemacht: Telefon'));
  await offers('Wiederherstellen', 'Weiter zurück');
  await notice.getByRole('button', { name: 'Weiter zurück' }).click();
  await takesBack(requests, changed, wireCustomer);
  await sees(notice.getByText('Rückgängig gemacht: Ort'));
  await offers('Wiederherstellen');
  await notice.getByRole('button', { name: 'Wiederherstellen' }).click();
  await takesBack(requests, wireCustomer, changed, { of: REDO });
  await sees(notice.getByText('Wiederhergestellt: Ort'));
  await offers('Rückgängig', 'Weiter wiederherstellen');
  await notice.getByRole('button', { name: 'Weiter wiederherstellen' }).click();
  await takesBack(requests, changed, called, { of: REDO });
  await sees(notice.getByText('Wiederhergestellt: Telefon'));
  await offers('Rückgängig');
});

test('where nothing was done in this window, the notice leads to the history', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer', ok([wireCustomer]));
  await renderScreen({ path: '/customers', requests });
  await sees(page.getByRole('cell', { name: wireCustomer.name }));
  await pressUndo();
  await sees(notice.getByText(/^In diesem Fenster gibt es nichts rückgängig zu machen\./));
  await expect
    .element(notice.getByRole('link', { name: 'Verlauf' }))
    .toHaveAttribute('href', '/history');
});

test('in a field the key is the field’s own', async () => {
  const { runtime } = await saves();
  await city.click();
  await pressUndo();
  await seesNot(notice);
  expect(runtime.undoFeed.isWanted()).toBe(false);
});

test('with unsaved changes nothing is taken back, and nothing is lost', async () => {
  const { requests } = await saves();
  await userEvent.fill(city, 'Uster');
  leaveField();
  await pressUndo();
  await sees(notice.getByText(/ungespeicherte Änderungen/));
  await expect.element(city).toHaveValue('Uster');
  expect(requests.sent).not.toContain(UNDO);
});

test('what another person has changed since stays, and is named', async () => {
  const { requests } = await saves();
  await pressUndo();
  const kept = {
    kind: 'customer',
    id: 3,
    name: wireCustomer.name,
    reason: 'changed',
    fields: ['phone'],
    by: 'meier',
    at: '2026-11-20T08:30:00Z',
  };
  await takesBack(requests, changed, wireCustomer, { kept: [kept] });
  await sees(notice.getByText('Rückgängig gemacht: Ort'));
  await sees(notice.getByText(/meier hat das inzwischen geändert, am 20.11.2026, 09:30: Telefon/));
});

test('what another server has saved is not taken back, which is said', async () => {
  const { requests } = await opensCustomer();
  await userEvent.fill(city, 'Baden');
  await button('Speichern').click();
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  requests.respond('PUT customer/3', { ...ok(changed), batch: null });
  await sees(page.getByText('Gespeichert', { exact: true }));
  leaveField();
  await pressUndo();
  await sees(notice.getByText(/^Diese Änderung lässt sich hier nicht rückgängig machen/));
});

test('after a sign-out there is nothing to take back', async () => {
  const { requests, runtime } = await saves();
  requests.always('POST auth/logout', ok({}));
  expect(runtime.undoFeed.next().undo).not.toBeNull();
  runtime.session.send({ type: 'signOut.requested' });
  await expect.poll(() => runtime.undoFeed.next().undo).toBeNull();
  expect(runtime.undoFeed.take()).toEqual([]);
});

test('a change that is still being saved is taken back once it is saved', async () => {
  const { requests } = await opensCustomer();
  await choosesFromMenu('Archivieren', 'Verwalten');
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  leaveField();
  await pressUndo();
  await sees(notice.getByText(/^Ihre letzte Änderung wird noch gespeichert\./));
  requests.respond('PUT customer/3', ok(archived));
  await expect.poll(() => requests.waiting).toContain(UNDO);
  await seesNot(page.getByText('Archiviert.', { exact: false }));
  await takesBack(requests, archived, wireCustomer);
  await sees(notice.getByText(/^Grafikatelier Punktum ist nicht mehr archiviert\.$/));
});

test('the button beside a change takes back that one, not what was saved since', async () => {
  const { requests } = await opensCustomer();
  await choosesFromMenu('Archivieren', 'Verwalten');
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  requests.respond('PUT customer/3', { ...ok(archived), batch: REDO });
  await sees(page.getByText('Archiviert.', { exact: false }));
  const called = { ...archived, phone: '079 555 00 00' };
  await userEvent.fill(page.getByRole('textbox', { name: 'Telefon', exact: true }), called.phone);
  await button('Speichern').click();
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  requests.respond('PUT customer/3', ok(called));
  await sees(page.getByText('Gespeichert', { exact: true }));
  await button('Rückgängig').click();
  const restored = { ...wireCustomer, phone: called.phone };
  await takesBack(requests, called, restored, { of: REDO });
  await sees(notice.getByText(/^Grafikatelier Punktum ist nicht mehr archiviert\.$/));
});

const pressesUndoOver = async (sentence: RegExp) => {
  leaveField();
  await pressUndo();
  await sees(notice.getByText(sentence));
};

test('a creation is not taken back by the key, which tells so before it goes on to an older change', async () => {
  const { requests, router } = await saves();
  void router.navigate('/customers/new');
  await sees(page.getByRole('heading', { level: 1, name: 'Neuer Kunde' }));
  await userEvent.fill(page.getByRole('textbox', { name: 'Name', exact: true }), 'Anna Meier');
  await button('Speichern').click();
  await expect.poll(() => requests.waiting).toContain('POST customer');
  requests.respond('POST customer', {
    status: 201,
    body: { ...wireCustomer, id: 81, name: 'Anna Meier' },
    etag: '"1"',
  });
  await sees(page.getByText('Gespeichert', { exact: true }));
  await pressesUndoOver(/Erfassen lässt sich hier nicht rückgängig machen/);
  await sees(notice.getByRole('link', { name: 'Anna Meier' }));
  await pressUndo();
  await takesBack(requests, changed, wireCustomer);
  await sees(notice.getByText('Rückgängig gemacht: Ort'));
});

test('a merge is taken back, and the customer is separate again', async () => {
  const { requests, router } = await saves();
  const from = { ...wireCustomer, id: 5, name: 'Atelier Punktum' };
  requests.always('GET customer', ok([changed, from]));
  requests.always('GET customer/5', { ...ok(from), etag: '"five"' });
  requests.always('GET customer/3', { ...ok(changed), etag: '"three"' });
  void router.navigate('/customers/5/merge?into=3');
  await page.getByRole('button', { name: 'Zusammenführen', exact: true }).click();
  await expect.poll(() => requests.waiting).toContain('POST customer/5/merge');
  requests.respond('POST customer/5/merge', { ...ok(changed), batch: REDO });
  await sees(page.getByText(/^Zusammengeführt mit/));
  leaveField();
  await pressUndo();
  const request = `POST changes/${REDO}/undo`;
  await expect.poll(() => requests.waiting).toContain(request);
  const merged = { ...from, merged_into: 3, merged_on: '2026-11-20' };
  requests.respond(
    request,
    undoneRecords({ customers: [merged, changed] }, { customers: [from, changed] }),
  );
  await sees(notice.getByText(/^Atelier Punktum ist wieder eigenständig\.$/));
});

test('changed settings are not taken back by the key, which leads to them', async () => {
  const { requests, router } = await saves();
  requests.always('GET settings', { ...ok(wireSettings), etag: '"1"' });
  void router.navigate('/settings');
  await sees(page.getByRole('heading', { level: 1, name: 'Einstellungen' }));
  await userEvent.fill(page.getByRole('textbox', { name: /Name/ }), 'Putzteufel');
  await button('Speichern').click();
  await expect.poll(() => requests.waiting).toContain('PUT settings');
  requests.respond('PUT settings', ok({ ...wireSettings, name: 'Putzteufel' }));
  await sees(page.getByText('Gespeichert', { exact: true }));
  await pressesUndoOver(/Einstellungen lässt sich hier nicht rückgängig machen/);
  await sees(notice.getByRole('link', { name: 'Einstellungen' }));
  expect(requests.sent).not.toContain(UNDO);
});

const told = wireFridaysJob({ worker_ids: [2], told: { customer: true } });
const withdrawn = { ...wireAbsence, withdrawn_at: '2026-11-20T08:00:00Z', etag: '"2"' };

/** An absence for which Tenzin Dolkar comes in place of Ana Marques, of which the customer was told. */
async function absenceIsSaved() {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job', ok([]));
  const screen = await renderScreen({ path: '/workers', requests });
  await sees(page.getByRole('cell', { name: 'Tenzin Dolkar' }));
  const change = {
    kind: 'absence',
    saved: savedAbsence,
    otherJobs: [7],
    batches: [BATCH],
  } as const;
  screen.runtime.undoFeed.send({ type: 'change.made', change });
  const isWithdrawn = async () => {
    await expect.poll(() => requests.waiting).toContain(UNDO);
    const before = {
      jobs: [{ ...told, etag: '"2"' }],
      absences: [{ ...wireAbsence, etag: '"1"' }],
    };
    const now = { jobs: [{ ...wireFridaysJob(null), etag: '"3"' }], absences: [withdrawn] };
    requests.respond(UNDO, undoneRecords(before, now));
  };
  return { ...screen, requests, isWithdrawn };
}

test('whoever had been told of an absence is named once it is taken back, with the telephone', async () => {
  const { isWithdrawn } = await absenceIsSaved();
  await pressUndo();
  await isWithdrawn();
  await sees(notice.getByText(/^Rückgängig gemacht: Abwesenheit von Ana Marques und 1 Einsatz$/));
  await sees(notice.getByText('Bereits informiert: bitte nochmals informieren'));
  const people = notice.getByRole('listitem');
  await sees(people.getByRole('link', { name: wireCustomer.name }));
  await sees(people.getByRole('link', { name: `Anrufen: ${wireCustomer.phone}` }));
  await seesNot(people.getByText('Tenzin Dolkar'));
});

test('whoever is named on the page is not named once more in the notice', async () => {
  const { isWithdrawn, runtime } = await absenceIsSaved();
  const leave = runtime.undoFeed.naming(['7-0-2026-11-20']);
  await pressUndo();
  await isWithdrawn();
  await sees(notice.getByText(/^Rückgängig gemacht: Abwesenheit von Ana Marques und 1 Einsatz$/));
  await seesNot(notice.getByText('Bereits informiert: bitte nochmals informieren'));
  leave();
  await sees(notice.getByText('Bereits informiert: bitte nochmals informieren'));
});

test('visits are taken back once their job has no unsaved changes, and lead to their day in the plan', async () => {
  const { isWithdrawn, runtime } = await absenceIsSaved();
  const ofJob = { username: 'demo', kind: 'job', id: 7 } as const;
  const changes = { instructions: 'Leiter' };
  runtime.draftStore.save({ ...ofJob, name: 'Punktum', record: fridaysJob, changes });
  await pressUndo();
  await sees(notice.getByText(/ungespeicherte Änderungen/));
  runtime.draftStore.remove('demo', 'job', 7);
  await pressUndo();
  await isWithdrawn();
  const link = notice.getByRole('link', { name: 'Zum Plan vom Fr 20.11.' });
  await expect.element(link).toHaveAttribute('href', '/plan');
  await link.click();
  await seesNot(link);
});

test('the notice of an undo makes way for the next change', async () => {
  const { requests, runtime } = await saves();
  await pressUndo();
  await takesBack(requests, changed, wireCustomer);
  await sees(notice.getByText('Rückgängig gemacht: Ort'));
  runtime.undoFeed.send({
    type: 'change.made',
    change: { irreversible: 'erasure', kind: 'absence', saved: savedAbsence, batches: [] },
  });
  await seesNot(notice);
});
