import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { viewPath, type SavedView } from '../../../src/domain/list/savedViews.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { answer, demoUser, ok } from '../../support/pages/backend.ts';
import { wireCustomer, wireJobListings, wireWorkers } from '../../support/records.ts';
import { sees, seesNot } from '../../support/screen/gestures.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const opener = page.getByRole('button', { name: /^Ansicht/ });
const menu = page.getByRole('menu', { name: 'Meine Ansichten' });
const choice = (name: string) => menu.getByRole('menuitemradio', { name });
const item = (name: string) => menu.getByRole('menuitem', { name });
const dialog = page.getByRole('dialog', { name: 'Als Ansicht speichern' });
const nameField = dialog.getByRole('textbox', { name: 'Name' });
const search = page.getByRole('searchbox', { name: 'Suchen' });

const zurich: SavedView = { list: 'customers', name: 'Stadt Zürich', search: 'q=Z%C3%BCrich' };
const byTown: SavedView = { list: 'customers', name: 'Nach Ort', search: 'sort=-city' };
const dated: SavedView = { list: 'jobs', name: 'Mit Startdatum', search: 'columns=startDate' };
const none: SavedView = { list: 'jobs', name: 'Ohne Startdatum', search: 'columns=-' };

const customers = [
  { ...wireCustomer, id: 1, name: 'Zahnarztpraxis Stampfenbach', city: 'Zürich' },
  { ...wireCustomer, id: 2, name: 'Atelier Punktum', city: 'Zürich' },
  { ...wireCustomer, id: 3, name: 'Beatrice Schaufelberger', city: 'Uster' },
];

async function open(path: string, features?: readonly string[]) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer', ok(customers));
  requests.always('GET worker', ok(wireWorkers));
  requests.always('GET job', ok(wireJobListings));
  const screen = await renderScreen({ path, requests, ...(features && { features }) });
  await sees(opener);
  const address = () => {
    const { pathname, search: query } = screen.router.state.location;
    return pathname + query;
  };
  return { ...screen, requests, address };
}

const known = (...views: readonly SavedView[]) => ok({ views });

beforeEach(() => localStorage.clear());

test('a list asks for no views until they are wanted', async () => {
  const { requests } = await open('/customers');
  await sees(page.getByText('3 Kunden'));
  expect(requests.sent).not.toContain('GET saved-views');
  await opener.click();
  await expect.poll(() => requests.sent).toContain('GET saved-views');
});

test('the chosen view has the focus once the views have come', async () => {
  const { requests } = await open('/customers');
  await opener.click();
  await expect.poll(() => requests.waiting).toContain('GET saved-views');
  await expect.element(menu).toHaveFocus();
  requests.respond('GET saved-views', known(zurich));
  await expect.element(choice('Standardansicht')).toHaveFocus();
});

test('a chosen view shows what it has saved, and the standard view everything', async () => {
  const { requests, address } = await open('/customers?q=Uster');
  requests.always('GET saved-views', known(zurich, dated));
  await opener.click();
  await choice('Stadt Zürich').click();
  await sees(page.getByText('2 von 3'));
  await expect.element(search).toHaveValue('Zürich');
  await expect.poll(address).toBe(viewPath(zurich));
  await opener.click();
  await expect.element(choice('Stadt Zürich')).toHaveAttribute('aria-checked', 'true');
  await seesNot(choice('Mit Startdatum'));
  await choice('Standardansicht').click();
  await sees(page.getByText('3 Kunden'));
  await expect.poll(address).toBe('/customers');
});

test('a view that is shown otherwise than it was saved says so, and is saved as it is', async () => {
  const { requests, address } = await open(viewPath(zurich));
  requests.always('GET saved-views', known(zurich));
  await sees(page.getByRole('button', { name: 'Ansicht Stadt Zürich', exact: true }));
  await search.fill('Zürich Atelier');
  const changed = page.getByRole('button', { name: 'Ansicht Stadt Zürich geändert' });
  await changed.click();
  await item('Änderungen speichern').click();
  const saved = { ...zurich, search: 'q=Z%C3%BCrich+Atelier' };
  await expect.poll(() => requests.bodyOf('PUT saved-views')).toEqual({ views: [saved] });
  requests.respond('PUT saved-views', known(saved));
  await seesNot(changed);
  await expect.poll(address).toBe(viewPath(saved));
  await opener.click();
  await seesNot(item('Änderungen speichern'));
});

test('a link of a colleague shows their view, which can be kept under its name', async () => {
  const { requests } = await open(viewPath(byTown));
  requests.always('GET saved-views', known(zurich));
  await opener.click();
  await seesNot(item('Umbenennen …'));
  await item('Als Ansicht speichern …').click();
  await expect.element(nameField).toHaveValue('Nach Ort');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => requests.bodyOf('PUT saved-views')).toEqual({ views: [zurich, byTown] });
});

test('the name of another view says that it is replaced', async () => {
  const { requests } = await open('/customers?sort=-city');
  requests.always('GET saved-views', known(zurich));
  await opener.click();
  await item('Als Ansicht speichern …').click();
  await seesNot(dialog.getByText(/^Ersetzt/));
  await nameField.fill('Stadt Zürich');
  await sees(dialog.getByText(/^Ersetzt Ihre Ansicht .*Stadt Zürich.*\.$/));
});

test('a deleted view leaves the list as it is, and no name', async () => {
  const { requests, address } = await open(viewPath(zurich));
  requests.always('GET saved-views', known(zurich));
  await opener.click();
  await item('Löschen').click();
  await answer({ requests } as never, 'PUT saved-views', known());
  await expect.poll(address).toBe('/customers?q=Z%C3%BCrich');
  await sees(page.getByText('2 von 3'));
});

describe('columns of the jobs', () => {
  const start = page.getByRole('columnheader', { name: 'Startdatum' });

  test('come with the view, whatever this browser has kept', async () => {
    const { requests, router } = await open(viewPath(none));
    requests.always('GET saved-views', known(none, dated));
    await sees(page.getByRole('row').nth(1));
    await seesNot(start);
    await router.navigate(viewPath(dated));
    await sees(start);
  });

  test('that are chosen in a view are a change of it, not of the standard view', async () => {
    const { requests, router, address } = await open(viewPath(none));
    requests.always('GET saved-views', known(none));
    await page.getByRole('button', { name: 'Spalten' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Startdatum' }).click();
    await sees(start);
    await expect.poll(address).toBe('/jobs?view=Ohne+Startdatum&columns=startDate');
    await sees(page.getByRole('button', { name: 'Ansicht Ohne Startdatum geändert' }));
    await router.navigate('/jobs');
    await seesNot(start);
  });
});

test('the quick search opens a view by its name', async () => {
  const { requests, address } = await open('/workers');
  requests.always('GET saved-views', known(zurich, dated));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.keyboard('mit start');
  await sees(page.getByRole('option', { name: /^Mit Startdatum/, selected: true }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe(viewPath(dated));
});

test('a backend that keeps no views has them kept by the browser, for the user', async () => {
  const { requests, router } = await open('/customers?q=Uster', []);
  await opener.click();
  await item('Als Ansicht speichern …').click();
  await nameField.fill('Oberland');
  await userEvent.keyboard('{Enter}');
  await sees(page.getByRole('button', { name: 'Ansicht Oberland' }));
  expect(requests.sent.filter((name) => name.endsWith('saved-views'))).toEqual([]);
  await router.navigate('/workers');
  await sees(page.getByRole('heading', { name: 'Mitarbeitende' }));
  await router.navigate('/customers');
  await sees(page.getByRole('heading', { name: 'Kunden' }));
  await opener.click();
  await sees(choice('Oberland'));
});
