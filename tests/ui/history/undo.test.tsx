import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LocalDateTime } from '../../../src/domain/entities.ts';
import { doneVisitsOf } from '../../../src/domain/undo/doneVisits.ts';
import { seenVisit } from '../../../src/domain/visits/changes/visitChange.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, choosesFromMenu, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import {
  fridaysJob,
  fridaysVisit,
  savedAbsence,
  wireAbsence,
  wireFridaysJob,
  withPatch,
} from '../../support/absences.ts';
import { wireCustomer, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const city = page.getByRole('textbox', { name: 'Ort', exact: true });
const notice = page.getByRole('region', { name: 'Rückgängig' });
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
  const { requests, expectFaultless } = await saves();
  await pressUndo();
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  expect(requests.bodyOf('PUT customer/3')).toMatchObject({ city: 'Zürich' });
  requests.always('GET customer/3', ok(wireCustomer));
  requests.respond('PUT customer/3', ok(wireCustomer));
  await sees(notice.getByText('Zurückgenommen: Ort'));
  await sees(notice.getByRole('link', { name: wireCustomer.name }));
  await expect.element(city).toHaveValue('Zürich');
  await expectFaultless();
});

test('a save is taken back from another page, by the quick search', async () => {
  const { requests, router } = await saves();
  void router.navigate('/customers');
  await sees(page.getByRole('cell', { name: 'Baden' }));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('zurücknehmen');
  await sees(page.getByRole('option', { name: /Letzte Änderung zurücknehmen/ }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  requests.respond('PUT customer/3', ok(wireCustomer));
  await sees(page.getByRole('cell', { name: 'Zürich' }));
});

const openSearch = () => userEvent.keyboard('{Control>}k{/Control}');

test('the quick search offers to take back and to bring back without a word typed, and says what', async () => {
  const { requests } = await saves();
  await openSearch();
  await page.getByRole('option', { name: /Letzte Änderung zurücknehmen.*Punktum/ }).click();
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  requests.respond('PUT customer/3', ok(wireCustomer));
  await sees(notice.getByText('Zurückgenommen: Ort'));
  requests.always('GET customer/3', ok(wireCustomer));
  await openSearch();
  await seesNot(page.getByRole('option', { name: /Letzte Änderung zurücknehmen/ }));
  await page.getByRole('option', { name: /Zurückgenommenes wiederherstellen.*Punktum/ }).click();
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  requests.respond('PUT customer/3', ok(changed));
  await sees(notice.getByText('Wiederhergestellt: Ort'));
});

/** What the notice offers, in order, before it is closed. */
async function offers(...names: readonly string[]) {
  const shown = () => notice.getByRole('button').all();
  await expect.poll(() => shown().map((one) => one.element().textContent)).toEqual([...names, '']);
}

test('several changes are taken back and brought back by the buttons of the notice', async () => {
  const { requests, expectFaultless } = await saves();
  const called = { ...changed, phone: '079 555 00 00' };
  await userEvent.fill(page.getByRole('textbox', { name: 'Telefon', exact: true }), called.phone);
  await button('Speichern').click();
  const answerWith = async (record: object) => {
    await expect.poll(() => requests.waiting).toContain('PUT customer/3');
    requests.always('GET customer/3', ok(record));
    requests.respond('PUT customer/3', ok(record));
  };
  await answerWith(called);
  await sees(page.getByText('Gespeichert', { exact: true }));
  leaveField();
  await pressUndo();
  await answerWith(changed);
  await sees(notice.getByText('Zurückgenommen: Telefon'));
  await expectFaultless();
  await offers('Wiederherstellen', 'Weiter zurück');
  await notice.getByRole('button', { name: 'Weiter zurück' }).click();
  await answerWith(wireCustomer);
  await sees(notice.getByText('Zurückgenommen: Ort'));
  await offers('Wiederherstellen');
  await notice.getByRole('button', { name: 'Wiederherstellen' }).click();
  await answerWith(changed);
  await sees(notice.getByText('Wiederhergestellt: Ort'));
  await offers('Rückgängig', 'Weiter wiederherstellen');
  await notice.getByRole('button', { name: 'Weiter wiederherstellen' }).click();
  await answerWith(called);
  await sees(notice.getByText('Wiederhergestellt: Telefon'));
  await offers('Rückgängig');
  await notice.getByRole('button', { name: 'Rückgängig' }).click();
  await answerWith(changed);
  await sees(notice.getByText('Zurückgenommen: Telefon'));
});

test('where nothing was done in this window, the notice leads to the history', async () => {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer', ok([wireCustomer]));
  await renderScreen({ path: '/customers', requests });
  await sees(page.getByRole('cell', { name: wireCustomer.name }));
  await pressUndo();
  await sees(notice.getByText(/^In diesem Fenster gibt es nichts zurückzunehmen\./));
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
  expect(requests.sent.filter((name) => name === 'PUT customer/3')).toHaveLength(1);
});

test('what another person has changed since stays', async () => {
  const { requests } = await saves();
  requests.always('GET customer/3', ok({ ...wireCustomer, city: 'Chur' }));
  await pressUndo();
  await sees(notice.getByText('Das wurde inzwischen geändert: Ort.', { exact: false }));
  expect(requests.sent.filter((name) => name === 'PUT customer/3')).toHaveLength(1);
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
  const { requests, expectFaultless } = await opensCustomer();
  await choosesFromMenu('Archivieren', 'Verwalten');
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  leaveField();
  await pressUndo();
  await sees(notice.getByText(/^Ihre letzte Änderung wird noch gespeichert\./));
  await expectFaultless();
  requests.always('GET customer/3', ok(archived));
  requests.respond('PUT customer/3', ok(archived));
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  requests.respond('PUT customer/3', ok(wireCustomer));
  await sees(notice.getByText(/^Grafikatelier Punktum ist nicht mehr archiviert\.$/));
});

test('the button beside a change takes back that one, not what was saved since', async () => {
  const { requests, expectFaultless } = await opensCustomer();
  await choosesFromMenu('Archivieren', 'Verwalten');
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  requests.respond('PUT customer/3', ok(archived));
  await sees(page.getByText('Archiviert.', { exact: false }));
  const called = { ...archived, phone: '079 555 00 00' };
  await userEvent.fill(page.getByRole('textbox', { name: 'Telefon', exact: true }), called.phone);
  await button('Speichern').click();
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  requests.respond('PUT customer/3', ok(called));
  await sees(page.getByText('Gespeichert', { exact: true }));
  requests.always('GET customer/3', ok(called));
  await button('Rückgängig').click();
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  expect(requests.bodyOf('PUT customer/3')).toMatchObject({
    archived_on: null,
    phone: called.phone,
  });
  requests.always('GET customer/3', ok({ ...wireCustomer, phone: called.phone }));
  requests.respond('PUT customer/3', ok({ ...wireCustomer, phone: called.phone }));
  await sees(notice.getByText(/^Grafikatelier Punktum ist nicht mehr archiviert\.$/));
  await expectFaultless();
});

const pressesUndoOver = async (sentence: RegExp) => {
  leaveField();
  await pressUndo();
  await sees(notice.getByText(sentence));
};

test('a creation is not taken back by the key, which tells so before it goes on to an older change', async () => {
  const { requests, router, expectFaultless } = await saves();
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
  await pressesUndoOver(/Erfassen lässt sich hier nicht zurücknehmen/);
  await sees(notice.getByRole('link', { name: 'Anna Meier' }));
  await expectFaultless();
  expect(requests.sent.filter((name) => name === 'PUT customer/3')).toHaveLength(1);
  await pressUndo();
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  requests.respond('PUT customer/3', ok(wireCustomer));
  await sees(notice.getByText('Zurückgenommen: Ort'));
});

test('a merge is not taken back by the key, which leads to the customer that was given up', async () => {
  const { requests, router } = await saves();
  const from = { ...wireCustomer, id: 5, name: 'Atelier Punktum' };
  requests.always('GET customer', ok([changed, from]));
  requests.always('GET customer/5', { ...ok(from), etag: '"five"' });
  requests.always('GET customer/3', { ...ok(changed), etag: '"three"' });
  void router.navigate('/customers/5/merge?into=3');
  await page.getByRole('button', { name: 'Zusammenführen', exact: true }).click();
  await expect.poll(() => requests.waiting).toContain('POST customer/5/merge');
  requests.respond('POST customer/5/merge', ok(changed));
  await sees(page.getByText(/^Zusammengeführt mit/));
  await pressesUndoOver(/Zusammenführen lässt sich hier nicht zurücknehmen/);
  await expect
    .element(notice.getByRole('link', { name: from.name }))
    .toHaveAttribute('href', '/customers/5');
  expect(requests.sent.filter((name) => name === 'PUT customer/3')).toHaveLength(1);
});

test('changed settings are not taken back by the key, which leads to them', async () => {
  const { requests, router } = await saves();
  const settings = { name: 'Putzfee', holiday_region: '', noon: '12:00', history_months: 24 };
  requests.always('GET settings', { ...ok(settings), etag: '"1"' });
  void router.navigate('/settings');
  await sees(page.getByRole('heading', { level: 1, name: 'Einstellungen' }));
  await userEvent.fill(page.getByRole('textbox', { name: /Name/ }), 'Putzteufel');
  await button('Speichern').click();
  await expect.poll(() => requests.waiting).toContain('PUT settings');
  requests.respond('PUT settings', ok({ ...settings, name: 'Putzteufel' }));
  await sees(page.getByText('Gespeichert', { exact: true }));
  await pressesUndoOver(/Einstellungen lässt sich hier nicht zurücknehmen/);
  await sees(notice.getByRole('link', { name: 'Einstellungen' }));
  expect(requests.sent.filter((name) => name === 'PUT customer/3')).toHaveLength(1);
});

/** An absence for which Tenzin Dolkar comes in place of Ana Marques, of which the customer was told. */
async function absenceIsTold() {
  const patch = { workerIds: [2] };
  const asked = {
    target: 'visit' as const,
    id: 7,
    name: wireCustomer.name,
    change: { ...fridaysVisit, patch },
    seen: seenVisit(fridaysJob, fridaysVisit),
  };
  const saved = { absence: savedAbsence, jobs: [withPatch(patch)] };
  const now = '2026-11-20T09:00:00' as LocalDateTime;
  const change = doneVisitsOf(saved, { asked: [asked], now })!;
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer', ok([wireCustomer]));
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job', ok([]));
  const told = wireFridaysJob({ worker_ids: [2], told: { customer: true } });
  requests.always('GET job/7', { ...ok(told), etag: '"2"' });
  requests.always('GET absence/9', { ...ok(wireAbsence), etag: '"1"' });
  const screen = await renderScreen({ path: '/workers', requests });
  await sees(page.getByRole('cell', { name: 'Tenzin Dolkar' }));
  screen.runtime.undoFeed.send({ type: 'change.made', change });
  return { ...screen, requests };
}

const withdrawn = { ...wireAbsence, withdrawn_at: '2026-11-20T08:00:00Z', etag: '"2"' };

test('whoever had been told of an absence is named once it is taken back, with the telephone', async () => {
  const { requests, expectFaultless } = await absenceIsTold();
  await pressUndo();
  await expect.poll(() => requests.waiting).toContain('POST visit-changes');
  const jobs = [{ ...wireFridaysJob(null), etag: '"3"' }];
  requests.respond('POST visit-changes', ok({ jobs, absence: withdrawn }));
  await sees(notice.getByText(/^Zurückgenommen: Abwesenheit von Ana Marques und 1 Einsatz$/));
  await sees(notice.getByText('Schon Bescheid gesagt: bitte nochmals'));
  const people = notice.getByRole('listitem');
  await sees(people.getByRole('link', { name: wireCustomer.name }));
  await sees(people.getByRole('link', { name: `Anrufen: ${wireCustomer.phone}` }));
  await seesNot(people.getByText('Tenzin Dolkar'));
  await expectFaultless();
});

test('whoever is named on the page is not named once more in the notice', async () => {
  const { requests, runtime } = await absenceIsTold();
  const leave = runtime.undoFeed.naming(['7-0-2026-11-20']);
  await pressUndo();
  await expect.poll(() => requests.waiting).toContain('POST visit-changes');
  const jobs = [{ ...wireFridaysJob(null), etag: '"3"' }];
  requests.respond('POST visit-changes', ok({ jobs, absence: withdrawn }));
  await sees(notice.getByText(/^Zurückgenommen: Abwesenheit von Ana Marques und 1 Einsatz$/));
  await seesNot(notice.getByText('Schon Bescheid gesagt: bitte nochmals'));
  leave();
  await sees(notice.getByText('Schon Bescheid gesagt: bitte nochmals'));
});

test('visits are taken back once their job has no unsaved changes, and lead to their day in the plan', async () => {
  const { requests, runtime } = await absenceIsTold();
  const ofJob = { username: 'demo', kind: 'job', id: 7 } as const;
  const changes = { instructions: 'Leiter' };
  runtime.draftStore.save({ ...ofJob, name: 'Punktum', record: fridaysJob, changes });
  await pressUndo();
  await sees(notice.getByText(/ungespeicherte Änderungen/));
  runtime.draftStore.remove('demo', 'job', 7);
  await pressUndo();
  await expect.poll(() => requests.waiting).toContain('POST visit-changes');
  const jobs = [{ ...wireFridaysJob(null), etag: '"3"' }];
  requests.respond('POST visit-changes', ok({ jobs, absence: withdrawn }));
  const link = notice.getByRole('link', { name: 'Zum Plan vom Fr 20.11.' });
  await expect.element(link).toHaveAttribute('href', '/plan');
  await link.click();
  await seesNot(link);
});

test('the notice of an undo makes way for the next change', async () => {
  const { requests, runtime } = await saves();
  await pressUndo();
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  requests.respond('PUT customer/3', ok(wireCustomer));
  await sees(notice.getByText('Zurückgenommen: Ort'));
  const before = { ...savedAbsence };
  runtime.undoFeed.send({
    type: 'change.made',
    change: { lasting: 'erasure', kind: 'customer', saved: before as never },
  });
  await seesNot(notice);
});
