import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { expect } from './support/expect.ts';
import { dataFolder } from '../server/support/template.ts';
import { signedInAt, spawnServer } from './support/server.ts';
import { OUTAGE } from './support/outage.ts';
import { newPage, open, openSignedIn, submitSignIn } from './support/pages.ts';

const cutOff = { allowedErrors: new RegExp(`${OUTAGE.source}|status of (401|50[023])`) };
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const offline = (page: Page) => page.getByText(/^Offline seit \d\d:\d\d$/);
const phone = (page: Page) => page.getByLabel('Telefon');

/** A product that can be stopped, and started again at the same address with the same data. */
async function startInterruptible() {
  const settings = { DATA_DIR: dataFolder('demo') };
  let server = await spawnServer(settings);
  const { address } = server;
  return {
    address,
    stop: async () => {
      server.kill('SIGKILL');
      await server.ended;
    },
    startAgain: async () => {
      server = await spawnServer({ ...settings, PORT: new URL(address).port });
    },
  };
}

/** Holds the request of a sign-out back; the answer lets it go on. */
async function holdSignOut(page: Page): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/auth/logout', async (route) => {
    await held;
    await route.continue();
  });
  return resolve;
}

async function chooseSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
}

test('three tabs resume after an outage without loss', async () => {
  const { address, stop, startAgain } = await startInterruptible();
  const signedIn = { ...cutOff, storageState: signedInAt(address) };
  const clean = await newPage(address, signedIn);
  const edited = await newPage(address, signedIn);
  const signedOut = await newPage(address, cutOff);
  await clean.route('**/assets/CustomersScreen*', (route) => route.abort());
  await open(clean, '/jobs?search=Dietikon');
  await open(edited, '/customers/1');
  await phone(edited).fill('044 555 00 00');
  await open(signedOut, '/login');
  await signedOut.getByLabel('Benutzername').fill('demo');
  await signedOut.getByLabel('Passwort').fill('recurring-jobs');

  await stop();
  await entry(clean, 'Kunden').click();
  await expect(clean).toHaveURL('/login');
  await expect(offline(clean)).toBeVisible();
  await expect(clean.getByText(/geht es ohne Passwort auf Ihrer Seite weiter/)).toBeVisible();
  await edited.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(edited.getByRole('alert')).toBeVisible();
  await expect(offline(edited)).toBeVisible();
  await signedOut.getByRole('button', { name: 'Anmelden' }).click();
  await expect(signedOut.getByText(/Es ist ein Fehler aufgetreten/)).toBeVisible();
  await expect(offline(signedOut)).toBeVisible();

  await clean.unroute('**/assets/CustomersScreen*');
  await startAgain();
  await expect(clean).toHaveURL('/customers');
  await expect(heading(clean)).toHaveText('Kunden');
  await expect(clean.getByRole('row').nth(1)).toBeVisible();
  await expect(offline(edited)).toBeHidden();
  await expect(phone(edited)).toHaveValue('044 555 00 00');
  await expect(offline(signedOut)).toBeHidden();
  await expect(signedOut.getByLabel('Passwort')).toHaveValue('recurring-jobs');

  await clean.goBack();
  await expect(clean).toHaveURL('/jobs?search=Dietikon');
  await edited.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(edited.getByText('Gespeichert', { exact: true })).toBeVisible();
  await signedOut.getByRole('button', { name: 'Anmelden' }).click();
  await expect(heading(signedOut)).toHaveText('Neue Anfragen');
});

test('a session check that fails once does not interrupt the navigation', async () => {
  const page = await openSignedIn('/new-requests', { ...cutOff, routes: true });
  let checks = 0;
  await page.route('**/api/auth/me', (route) => {
    checks += 1;
    return checks === 1 ? route.fulfill({ status: 502 }) : route.continue();
  });
  await page.evaluate((offlineText) => {
    new MutationObserver(() => {
      if (document.body.innerText.includes(offlineText)) document.body.dataset['wasOffline'] = '';
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, 'Offline seit');
  const paths: string[] = [];
  page.on('framenavigated', (frame) => paths.push(new URL(frame.url()).pathname));
  await entry(page, 'Kunden').click();
  await expect(heading(page)).toHaveText('Kunden');
  await expect.poll(() => checks).toBe(2);
  await expect(page.locator('body')).not.toHaveAttribute('data-was-offline');
  expectValue(paths).toEqual(['/customers']);
});

test('edits and the URL are restored after an outage of the session check', async () => {
  const page = await openSignedIn('/customers/1?from=list#top', { ...cutOff, routes: true });
  await phone(page).fill('044 555 00 00');
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, body: '<html>' }));
  await page.route('**/api/customer/1', (route) => route.fulfill({ status: 401, json: {} }));
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL('/login');
  await expect(offline(page)).toBeVisible();
  await page.unroute('**/api/customer/1');
  await page.unroute('**/api/auth/me');
  await expect(page).toHaveURL('/customers/1?from=list#top');
  await expect(phone(page)).toHaveValue('044 555 00 00');
});

test('signing in during an outage of the session check leads to the start page', async () => {
  const page = await openSignedIn('/new-requests', { ...cutOff, routes: true });
  let isUp = false;
  // Not before: a check that finds the session good leads back to where it was lost.
  page.on('response', (response) => {
    if (response.url().endsWith('/api/auth/login')) isUp = true;
  });
  await page.route('**/api/auth/me', (route) =>
    isUp ? route.continue() : route.fulfill({ status: 500 }),
  );
  await entry(page, 'Kunden').click();
  await expect(page).toHaveURL('/login');
  await submitSignIn(page);
  await expect(page).toHaveURL('/new-requests');
});

test('a slow sign-out leaves at once and ends the session in the background', async () => {
  const page = await openSignedIn('/new-requests', { routes: true });
  await entry(page, 'Kunden').click();
  await expect(heading(page)).toHaveText('Kunden');
  const goOn = await holdSignOut(page);
  const ended = page.waitForResponse('**/api/auth/logout');
  await chooseSignOut(page);
  await expect(page).toHaveURL('/login');
  await expect(heading(page)).toHaveText('Anmelden');
  await page.goBack();
  await expect(page).toHaveURL('/login');
  goOn();
  await ended;
  await page.goto('/jobs');
  await expect(page).toHaveURL('/login');
});

test('a sign-in waits for a running sign-out, whose response would delete the new session', async () => {
  const page = await openSignedIn('/new-requests', { routes: true });
  const goOn = await holdSignOut(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await chooseSignOut(page);
  await submitSignIn(page);
  await expect(page.getByRole('button', { name: 'Anmeldung läuft …' })).toBeVisible();
  expectValue(sent).toEqual(['/api/auth/logout']);
  goOn();
  await expect(heading(page)).toHaveText('Neue Anfragen');
  await open(page, '/jobs');
  await expect(heading(page)).toHaveText('Aufträge');
});
