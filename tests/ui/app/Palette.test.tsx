import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoUser, ok, unreachable } from '../../support/pages/backend.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests } from '../../support/heldRequests.ts';
import { wireCustomer, wireJob, wireJobListings, wireWorkers } from '../../support/records.ts';
import { withMotion } from '../../support/screen/media.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

beforeEach(withMotion);

const LISTS = ['GET customer', 'GET job', 'GET worker'];

const field = page.getByRole('combobox', { name: 'Schnellsuche' });
const dialog = page.getByRole('dialog', { name: 'Schnellsuche' });
const option = (name: string | RegExp) => dialog.getByRole('option', { name });
const active = dialog.getByRole('option', { selected: true });
const press = (keys: string) => userEvent.keyboard(keys);

const customers = [
  wireCustomer,
  { ...wireCustomer, id: 4, name: 'Familie Özdemir', phone: '044 555 43 69', city: 'Uster' },
  ...[5, 6, 7, 8, 9, 10].map((id) => ({
    ...wireCustomer,
    id,
    name: `Praxis ${id} & Partner`,
    phone: '',
  })),
];

let requests: HeldRequests;
let screen: Awaited<ReturnType<typeof renderScreen>>;

/** Opens a page of the application. Its lists are not answered yet. */
async function show(path: string): Promise<void> {
  screen = await renderScreen({ path, requests, logs: /"list\.loadFailed"/ });
  await sees(page.getByRole('heading', { level: 1 }));
}

function answerLists(): void {
  requests.always('GET customer', ok(customers));
  requests.always('GET job', ok(wireJobListings));
  requests.always('GET worker', ok(wireWorkers));
}

async function openPalette(): Promise<void> {
  await press('{Control>}k{/Control}');
  await expect.element(field).toHaveFocus();
}

async function expectPath(path: string): Promise<void> {
  await expect.poll(() => screen.router.state.location.pathname).toBe(path);
}

beforeEach(() => {
  localStorage.clear();
  requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET customer/3', ok(wireCustomer));
  requests.always('GET job/7', ok(wireJob));
});

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('loads the lists once it is open, and offers actions and pages before they come', async () => {
  await show('/password-change');
  expect(requests.sent).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^GET (job|customer|worker)/)]),
  );
  await openPalette();
  await expect
    .poll(() => requests.waiting.toSorted())
    .toEqual([...LISTS, 'GET saved-views'].toSorted());
  await sees(option('Drucken'));
  await press('kal');
  await expect.element(active).toHaveAccessibleName('Kalender');
  answerLists();
  await seesNot(dialog.getByText('Wird geladen'));
  await press('{Enter}');
  await expectPath('/calendar');
  await seesNot(dialog);
});

test.each([
  ['Escape', () => press('{Escape}')],
  ['the shortcut', () => press('{Meta>}k{/Meta}')],
  ['the close button', () => dialog.getByRole('button', { name: 'Schliessen' }).click()],
  [
    'a click beside it',
    () => page.elementLocator(document.body).click({ position: { x: 2, y: 2 } }),
  ],
])('%s closes it and gives the focus back', async (_, close) => {
  await show('/password-change');
  const password = page.getByLabelText('Aktuelles Passwort', { exact: true });
  await password.click();
  await openPalette();
  await close();
  await seesNot(dialog);
  await expect.element(password).toHaveFocus();
});

test('an entry shows every key of its shortcut', async () => {
  await show('/customers');
  await openPalette();
  const keys = option(/^Mitarbeitende/)
    .element()
    .querySelectorAll('kbd');
  expect([...keys].map(({ textContent }) => textContent)).toEqual(['g', 'w']);
});

test('the button opens it; the shortcut does nothing over another dialog', async () => {
  await show('/password-change');
  await button('Schnellsuche').click();
  await expect.element(field).toHaveFocus();
  await press('{Escape}');
  await button('Menü').click();
  (document.activeElement as HTMLElement).blur();
  await press('?');
  await sees(page.getByRole('dialog', { name: 'Tastenkürzel' }));
  const event = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true });
  document.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await seesNot(dialog);
  await press('{Escape}');
});

test('what no row of a list matches is searched for everywhere with one click', async () => {
  answerLists();
  await show('/jobs');
  const search = page.getByRole('searchbox', { name: 'Suchen' });
  await search.fill('044 555 43 69');
  await button('Überall suchen').click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('044 555 43 69');
  await expect.element(active).toHaveAccessibleName('Familie Özdemir Uster · 044 555 43 69');
  await press('{Escape}');
  await expect.element(button('Überall suchen')).toHaveFocus();
  await button('Suche leeren').last().click();
  await seesNot(button('Überall suchen'));
});

test('finds people and jobs as the lists do', async () => {
  answerLists();
  await show('/password-change');
  await openPalette();
  await press('+41 44 555 43 69');
  await expect.element(active).toHaveAccessibleName('Familie Özdemir Uster · 044 555 43 69');
  await userEvent.fill(field, 'marques');
  await expect.element(active).toHaveAccessibleName('Ana Marques Zürich · 079 555 21 17');
  await sees(option(/^Grafikatelier Punktum Auftrag 7 · Ana Marques · jeden Montag, 09:00–11:00$/));
  await userEvent.fill(field, '#7');
  await expect.element(active).toHaveAccessibleName(/^Grafikatelier Punktum Auftrag 7 /);
  await sees(option('Praxis 7 & Partner #7 · Zürich'));
  await userEvent.fill(field, 'auftrag 7');
  await expect.element(active).toHaveAccessibleName(/^Grafikatelier Punktum Auftrag 7 /);
  await seesNot(option(/^Praxis/));
  await userEvent.fill(field, 'xyz');
  await sees(dialog.getByText('Nichts gefunden zu «xyz»'));
  await seesNot(dialog.getByRole('option'));
});

test('a person found by the email is shown with it', async () => {
  answerLists();
  await show('/password-change');
  await openPalette();
  await press('ana@');
  await expect
    .element(active)
    .toHaveAccessibleName('Ana Marques Zürich · 079 555 21 17 · ana@example.ch');
});

test.each([
  ['Neuer Kunde', '/customers/new'],
  ['Benutzer', '/users'],
])('«%s» leads to %s', async (name, path) => {
  answerLists();
  await show('/password-change');
  await openPalette();
  await press(name);
  await expect.element(active).toHaveAccessibleName(name);
  await press('{Enter}');
  await expectPath(path);
});

test('hits beyond the first five are counted, and lead to the list with the search', async () => {
  answerLists();
  await show('/password-change');
  await openPalette();
  await press('praxis & p');
  await option('und 1 weitere in Kunden').click();
  await expectPath('/customers');
  await expect.element(page.getByRole('searchbox', { name: 'Suchen' })).toHaveValue('praxis & p');
});

test('arrows choose, Enter opens, and Ctrl+Enter or Cmd+Enter opens in a new tab', async () => {
  answerLists();
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
  await show('/password-change');
  await openPalette();
  await press('grafik');
  await expect.element(active).toHaveAccessibleName(/^Grafikatelier Punktum Zürich/);
  await press('{ArrowDown}');
  await expect.element(active).toHaveAccessibleName(/^Grafikatelier Punktum Auftrag 7/);
  await expect.element(field).toHaveAttribute('aria-activedescendant', active.element().id);
  const inNewTab = ['/jobs/7', '_blank', 'noopener'];
  await press('{Control>}{Enter}{/Control}');
  expect(openTab.mock.calls).toEqual([inNewTab]);
  await press('{Meta>}{Enter}{/Meta}');
  expect(openTab.mock.calls).toEqual([inNewTab, inNewTab]);
  await expect.element(field).toHaveFocus();
  await press('{ArrowUp}{Enter}');
  await expectPath('/customers/3');
  expect(openTab).toHaveBeenCalledTimes(2);
});

test('a failed list is named and can be tried again while the others are searched', async () => {
  answerLists();
  requests.always('GET customer', unreachable);
  await show('/password-change');
  await openPalette();
  await sees(dialog.getByText('Die Kunden konnten nicht geladen werden'));
  await press('grafik');
  await expect.element(active).toHaveAccessibleName(/^Grafikatelier Punktum Auftrag 7/);
  answerLists();
  await dialog.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(field).toHaveFocus();
  await sees(option(/^Grafikatelier Punktum Zürich/));
  await seesNot(dialog.getByRole('alert'));
});

test('records opened last come first, without the open one and those that are gone', async () => {
  answerLists();
  await show('/customers/3');
  await sees(page.getByRole('textbox', { name: 'Name' }));
  void screen.router.navigate('/jobs/7');
  await sees(button('Termin bearbeiten'));
  await openPalette();
  await expect
    .element(active)
    .toHaveAccessibleName('Grafikatelier Punktum Kunde · Zürich · 044 555 20 79');
  await press('{Enter}');
  await expectPath('/customers/3');
  await openPalette();
  await expect.element(active).toHaveAccessibleName(/^Grafikatelier Punktum Auftrag 7/);
  await press('{Escape}');
  requests.always('GET job', ok([]));
  await openPalette();
  await expect.element(active).toHaveAccessibleName('Neuer Auftrag');
});

test('until the records opened last are loaded, Enter does nothing by itself', async () => {
  await show('/customers/3');
  await sees(page.getByRole('textbox', { name: 'Name' }));
  void screen.router.navigate('/password-change');
  await expectPath('/password-change');
  await openPalette();
  await sees(option('Drucken'));
  await press('{Enter}');
  await sees(dialog);
  answerLists();
  await expect.element(active).toHaveAccessibleName(/^Grafikatelier Punktum Kunde/);
});

test('saves and discards what is unsaved, and offers neither without changes', async () => {
  answerLists();
  await show('/customers/3');
  const name = page.getByRole('textbox', { name: 'Name' });
  await sees(name);
  await openPalette();
  await sees(option('Drucken'));
  await seesNot(option(/^Speichern|^Verwerfen/));
  await press('{Escape}');
  await userEvent.fill(name, 'Atelier');
  await openPalette();
  await option(/^Verwerfen/).click();
  await expect.element(name).toHaveValue('Grafikatelier Punktum');
  await userEvent.fill(name, 'Atelier');
  await openPalette();
  await press('speich{Enter}');
  await expect.poll(() => requests.waiting).toContain('PUT customer/3');
  await expect.element(name).toHaveFocus();
});

test('an input that keeps the record from being saved is focused instead', async () => {
  answerLists();
  await show('/customers/3');
  const name = page.getByRole('textbox', { name: 'Name' });
  await userEvent.fill(name, '');
  await page.getByRole('textbox', { name: 'Ort' }).click();
  await openPalette();
  await press('speich{Enter}');
  await expect.element(name).toHaveFocus();
});

test('prints, opens the help, changes the language and signs out', async () => {
  answerLists();
  const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
  await show('/customers/3');
  await sees(page.getByRole('textbox', { name: 'Name' }));
  await openPalette();
  await press('drucken{Enter}');
  expect(print).toHaveBeenCalledOnce();
  await openPalette();
  await press('tasten{Enter}');
  await sees(page.getByRole('dialog', { name: 'Tastenkürzel' }));
  await press('{Escape}');
  await openPalette();
  await press('englis{Enter}');
  await sees(page.getByRole('button', { name: 'Quick search' }));
  await press('{Control>}k{/Control}');
  await press('deutsch{Enter}');
  await sees(button('Schnellsuche'));
  expect(localStorage.getItem('einsatzplan-recent')).toContain('"customer"');
  await openPalette();
  await press('abmelden{Enter}');
  await expectPath('/login');
  expect(localStorage.getItem('einsatzplan-recent')).toBe('');
});

test.each([
  ['morgen', 'Samstag, 21. November 2026', '?date=2026-11-21'],
  ['Mo 30.11.', 'Montag, 30. November 2026', '?date=2026-11-30'],
  ['next week', 'Woche vom 23.11.2026', '?view=week&date=2026-11-27'],
])('%s leads to the plan then', async (typed, name, search) => {
  answerLists();
  requests.always('GET absence', ok([]));
  await show('/password-change');
  await openPalette();
  await field.fill(typed);
  await expect.element(active).toHaveTextContent(name);
  await press('{Enter}');
  await expectPath('/plan');
  expect(screen.router.state.location.search).toBe(search);
});

test('a name and a day lead to the lane of that worker on the plan of that day', async () => {
  answerLists();
  requests.always('GET absence', ok([]));
  await show('/password-change');
  await openPalette();
  await field.fill('tenzin morgen');
  await expect.element(active).toHaveTextContent('Tenzin Dolkar: Samstag, 21. November 2026');
  await press('{Enter}');
  await expectPath('/plan');
  const lane = page
    .getByRole('group', { name: /^Tenzin/ })
    .getByRole('link', { name: 'Tenzin Dolkar', exact: true });
  await expect.element(lane).toHaveFocus();
  await expect.poll(() => screen.router.state.location.search).toBe('?date=2026-11-21');
});
