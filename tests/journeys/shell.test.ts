import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { NAVIGATION } from '../../src/domain/navigation.ts';
import { expect } from './support/expect.ts';
import {
  newPage,
  newSignedInPage,
  newSignedOutPage,
  open,
  openSignedIn,
  setChecked,
  signIn,
  stopClock,
  submitSignIn,
} from './support/pages.ts';
import { OUTAGE } from './support/outage.ts';
import { signedInAt, startServer } from './support/server.ts';
import { TODAY } from '../support/today.ts';
import { endSessionAtSave } from './support/sessionEnd.ts';

const menu = (page: Page) => page.getByRole('button', { name: 'Menü', exact: true });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const help = (page: Page) => page.getByRole('dialog', { name: 'Tastenkürzel' });

/** Waits until no call is under way: its answer would tell that the server is there. */
async function atRest(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByText('Wird geladen')).toHaveCount(0);
}

async function widthOf(page: Page): Promise<number> {
  return (await navigation(page).locator('..').boundingBox())!.width;
}

test('with reduced motion nothing changes over time', async () => {
  const page = await openSignedIn('/new-requests');
  const movesOfButtons = () =>
    page
      .getByRole('button')
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).transition))]);
  await atRest(page);
  expectValue(await movesOfButtons()).toEqual(['none']);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expectValue((await movesOfButtons()).join()).toContain('s');
});

test('every navigation entry equals the heading and the title of its page', async () => {
  const page = await openSignedIn('/new-requests');
  await page.getByRole('button', { name: 'Einzelne Berichte' }).click();
  const texts = await navigation(page).getByRole('link').allInnerTexts();
  const names = texts.map((text) => text.split('\n')[0]!);
  expectValue(names.length).toBeGreaterThan(5);
  for (const name of [...names.slice(1), names[0]!]) {
    const entry = navigation(page).getByRole('link', { name, exact: true });
    await entry.click();
    await expect(heading(page)).toHaveText(name);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(`${name} – Einsatzplan`);
    await expect(entry).toHaveAttribute('aria-current', 'page');
  }
});

test('navigation entries stand in the order of the route table, and a record marks its list as current', async () => {
  const page = await openSignedIn('/jobs/1');
  const links = navigation(page).getByRole('link');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expectValue(paths).toEqual(NAVIGATION.map(({ path }) => path));
  const current = navigation(page).locator('a[aria-current]:not([aria-current=false]):visible');
  await expect(current).toHaveText(['Aufträge']);
  await page.goto('/reporting/storno');
  await expect(current).toHaveText(['Stornozeiten']);
  await page.getByRole('button', { name: 'Einzelne Berichte' }).click();
  await expect(current).toHaveText(['Berichte']);
});

test('the drawer is 256 px wide or a 56 px rail with tooltips, and survives a reload', async () => {
  const page = await openSignedIn('/new-requests');
  expectValue(await widthOf(page)).toBe(256);
  await menu(page).click();
  await expect.poll(() => widthOf(page)).toBe(56);
  await expect(menu(page)).toHaveAttribute('aria-expanded', 'false');

  const customers = navigation(page).getByRole('link', { name: 'Kunden' });
  const name = page.locator('[popover]', { hasText: 'Kunden' });
  await customers.hover();
  await expect(name).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toBeHidden();
  await page.mouse.move(600, 400);
  await menu(page).focus();
  await customers.focus();
  await expect(customers).toBeFocused();
  await expect(name).toBeVisible();

  await page.reload();
  await expect(heading(page)).toBeVisible();
  expectValue(await widthOf(page)).toBe(56);
  await menu(page).click();
  await expect.poll(() => widthOf(page)).toBe(256);
});

test('the drawer works without localStorage', async () => {
  const page = await newSignedOutPage({ ownContext: true });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Denied.', 'SecurityError');
      },
    });
  });
  await signIn(page);
  await menu(page).click();
  await expect.poll(() => widthOf(page)).toBe(56);
});

test('on a narrow screen the navigation is a dialog', async () => {
  const page = await openSignedIn('/new-requests', { width: 375 });
  const panel = page.getByRole('dialog', { name: 'Menü' });
  await expect(navigation(page)).toHaveCount(0);
  await menu(page).click();
  await expect(panel).toBeVisible();
  await expect(panel.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(menu(page)).toBeFocused();
  await menu(page).click();
  await page.mouse.click(350, 400);
  await expect(panel).toHaveCount(0);
  await menu(page).click();
  await navigation(page).getByRole('link', { name: 'Kalender' }).click();
  await expect(panel).toHaveCount(0);
  await expect(heading(page)).toHaveText('Kalender');
  await expect(heading(page)).toBeFocused();
});

test('single-key shortcuts work until they are switched off', async () => {
  const page = await openSignedIn('/new-requests');
  await page.keyboard.type('gk');
  await expect(heading(page)).toHaveText('Kalender');
  await page.keyboard.type('gj');
  await expect(heading(page)).toHaveText('Aufträge');
  const search = page.getByRole('searchbox');
  const hint = page.locator('main').getByText('/', { exact: true });
  await expect(hint).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('gk/?');
  await expect(search).toHaveValue('gk/?');
  await expect(heading(page)).toHaveText('Aufträge');

  await menu(page).focus();
  await page.keyboard.press('?');
  await expect(help(page)).toBeVisible();
  await page.keyboard.type('gk');
  await help(page).getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(help(page)).toHaveCount(0);
  await expect(menu(page)).toBeFocused();
  await page.keyboard.type('gk?');
  await page.reload();
  await expect(heading(page)).toHaveText('Aufträge');
  await expect(search).toHaveValue('gk/?');
  await search.fill('');
  await menu(page).focus();
  await expect(hint).toHaveCount(0);
  await page.keyboard.type('gk?');
  await expect(help(page)).toHaveCount(0);

  const user = page.getByRole('button', { name: 'Benutzermenü' });
  await user.click();
  await page.getByRole('menuitem', { name: 'Tastenkürzel' }).click();
  await expect(help(page).getByRole('checkbox')).not.toBeChecked();
  await help(page).getByRole('checkbox').check();
  await help(page).getByRole('button', { name: 'Schliessen' }).click();
  await expect(hint).toBeVisible();
  await expect(user).toBeFocused();
  await page.keyboard.type('gr');
  await expect(heading(page)).toHaveText('Berichte');
});

test('the first tab stop is a skip link', async () => {
  const page = await openSignedIn('/reporting');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  expectValue(new URL(page.url()).hash).toBe('');
});

test('a chunk load error of a page offers a reload, and every click tries once', async () => {
  const page = await openSignedIn('/new-requests', {
    routes: true,
    allowedErrors: /Failed to load resource|A part of the page could not be fetched/,
  });
  let fetched = 0;
  await page.route('**/assets/CalendarScreen*', (route) => {
    fetched += 1;
    return route.fulfill({ status: 404 });
  });
  await navigation(page).getByRole('link', { name: 'Kalender' }).click();
  await expect(heading(page)).toHaveText('Diese Seite konnte nicht geladen werden');
  await expect(navigation(page)).toBeVisible();
  const before = fetched;
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await expect.poll(() => fetched).toBeGreaterThan(before);
  await expect(heading(page)).toHaveText('Diese Seite konnte nicht geladen werden');
  await page.unroute('**/assets/CalendarScreen*');
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await expect(heading(page)).toHaveText('Kalender');
});

test('a lost connection is shown, editing continues, and a retry detects its return', async () => {
  const page = await openSignedIn('/jobs/1', { allowedErrors: OUTAGE });
  await page.context().setOffline(true);
  await expect(page.getByText(/^Offline seit \d\d:\d\d$/)).toBeVisible();
  const confirmation = page.getByRole('checkbox', { name: 'Kundendienst', exact: true });
  const changed = !(await confirmation.isChecked());
  await setChecked(confirmation, changed);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Der Server hat nicht' });
  await expect(failure).toBeVisible();
  await page.getByRole('button', { name: 'Neu verbinden' }).click();
  await expect(page.getByText(/^Offline seit/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^Offline seit/)).toBeHidden();
  await expect(confirmation).toBeChecked({ checked: changed });
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
});

const entry = (page: Page, name: string) => navigation(page).getByRole('link', { name });
const offline = (page: Page) => page.getByText(/^Offline seit \d\d:\d\d$/);

test('a network lost during a session check shows the sign-in page, and its return resumes the navigation', async () => {
  const page = await openSignedIn('/new-requests', { allowedErrors: OUTAGE });
  await entry(page, 'Kunden').click();
  await expect(heading(page)).toHaveText('Kunden');
  await atRest(page);
  await page.context().setOffline(true);
  await entry(page, 'Neue Anfragen').click();
  await expect(page).toHaveURL('/login');
  await expect(offline(page)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveURL('/new-requests');
  await expect(heading(page)).toHaveText('Neue Anfragen');
});

test('a restored tab shows the sign-in page offline', async () => {
  const { address } = await startServer();
  const page = await newPage(address, {
    storageState: signedInAt(address),
    allowedErrors: OUTAGE,
  });
  const ahead = page.waitForResponse(/\/assets\/SignInScreen-/);
  await open(page, '/customers');
  await (await ahead).finished();
  await page.context().setOffline(true);
  await entry(page, 'Kalender').click();
  await expect(page).toHaveURL('/login');
  await expect(heading(page)).toHaveText('Anmelden');
});

test('on a narrow screen the icon of the draft offer is beside its text', async () => {
  const page = await openSignedIn('/customers/1', { width: 375 });
  await page.getByLabel('Telefon').fill('044 555 00 00');
  await endSessionAtSave(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL('/login');
  await submitSignIn(page);
  const bar = page.getByRole('status').filter({ hasText: 'noch nicht gespeichert' });
  await expect(heading(page)).toHaveText('Neue Anfragen');
  const sign = (await bar.locator('svg').boundingBox())!;
  const words = (await bar.getByText('Ihre Änderungen').boundingBox())!;
  expectValue(sign.y).toBeGreaterThanOrEqual(words.y);
  expectValue(words.x).toBeGreaterThan(sign.x + sign.width);
});

test('after a failed sign-out only a password signs in again', async () => {
  const page = await newSignedInPage({ routes: true, ownContext: true, allowedErrors: OUTAGE });
  await page.clock.install({ time: TODAY });
  await open(page, '/new-requests');
  await atRest(page);
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  const signOut = page.getByRole('menuitem', { name: 'Abmelden' });
  await expect(signOut).toBeVisible();
  await stopClock(page);
  await signOut.click();
  await expect(page).toHaveURL('/login');
  await expect(offline(page)).toBeVisible();
  await page.clock.resume();
  await expect(offline(page)).toBeHidden();
  await expect(page).toHaveURL('/login');
});

test('the draft offer names every draft, and leads to each', async () => {
  const page = await newSignedInPage();
  for (const path of ['/customers/1', '/workers/1']) {
    await open(page, path);
    await page.getByLabel('Telefon').fill('044 555 00 00');
    await endSessionAtSave(page);
    await page.keyboard.press('Control+s');
    await expect(page).toHaveURL('/login');
    await submitSignIn(page);
    await expect(heading(page)).toHaveText('Neue Anfragen');
  }
  const bar = page.getByRole('status').filter({ hasText: 'noch nicht gespeichert' });
  const other = bar.getByRole('link', { name: /noch nicht gespeichert/ });
  await expect(other).toHaveAttribute('href', '/customers/1');
  await bar.getByRole('button', { name: 'Verwerfen' }).click();
  await open(page, '/reporting');
  await expect(bar).toContainText('noch nicht gespeichert');
  await expect(other).toHaveCount(0);
});

test('a save while leaving is confirmed on the next page', async () => {
  const page = await openSignedIn('/customers/1');
  await page.getByLabel(/^Name/).fill('Verena von Arx');
  await entry(page, 'Kalender').click();
  await page.getByRole('button', { name: 'Speichern und verlassen' }).click();
  await expect(heading(page)).toHaveText('Kalender');
  await expect(page.getByRole('status').getByText('Gespeichert: Verena von Arx')).toBeVisible();
});
