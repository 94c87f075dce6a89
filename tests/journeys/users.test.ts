import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { newPage, open, openSignedIn } from './support/pages.ts';

const PASSWORD = 'gurke fährt tandem';

const dialog = (page: Page) => page.getByRole('dialog');

/** Invites somebody as an admin, and returns the link that is shown. */
async function invite(page: Page, username: string, role: string): Promise<string> {
  await page.getByRole('button', { name: 'Jemanden einladen …' }).click();
  await dialog(page).getByLabel('Benutzername').fill(username);
  await dialog(page).getByRole('radio', { name: role }).check();
  await page.keyboard.press('Enter');
  const link = await dialog(page).getByLabel('Link', { exact: true }).inputValue();
  await dialog(page).getByRole('button', { name: 'Fertig' }).click();
  return link;
}

/** Opens a link in a browser without a session, on the server of the admin. */
async function openLink(admin: Page, link: string): Promise<Page> {
  const { origin, hash } = new URL(link);
  const page = await newPage(origin, { ownContext: true, allowedErrors: /status of (401|404)/ });
  await open(page, `/invitation${hash}`);
  await admin.bringToFront();
  return page;
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Passwort wiederholen').fill(PASSWORD);
  await page.getByRole('button', { name: 'Passwort festlegen und anmelden' }).click();
}

const rowOf = (page: Page, username: string) => page.getByRole('row', { name: username });

test('somebody who is invited sets a password by the link, is signed in, and is listed as active', async () => {
  const admin = await openSignedIn('/users');
  const link = await invite(admin, 'verena', 'Planung');
  await expect(rowOf(admin, 'verena')).toContainText('Eingeladen bis');
  const guest = await openLink(admin, link);
  await expect(guest.getByText('Für verena')).toBeVisible();
  await choosePassword(guest);
  await expect(guest).toHaveURL('/new-requests');
  await admin.reload();
  await expect(rowOf(admin, 'verena')).toContainText('Aktiv');

  const late = await openLink(admin, link);
  await expect(late.getByText('Dieser Link gilt nicht oder nicht mehr')).toBeVisible();
});

test('somebody who is disabled is led to the sign-in at the next step', async () => {
  const admin = await openSignedIn('/users');
  const guest = await openLink(admin, await invite(admin, 'verena', 'Planung'));
  await choosePassword(guest);
  await expect(guest).toHaveURL('/new-requests');
  await admin.reload();
  await admin.getByRole('button', { name: 'Ändern: verena' }).click();
  await dialog(admin).getByLabel('Gesperrt').check();
  await dialog(admin).getByRole('button', { name: 'Speichern' }).click();
  await expect(rowOf(admin, 'verena')).toContainText('Gesperrt');
  await guest.getByRole('link', { name: 'Kunden' }).click();
  await expect(guest).toHaveURL('/login');
});

test('the last admin stays one, and the dialog says why', async () => {
  const page = await openSignedIn('/users', { allowedErrors: /status of 409/ });
  await page.getByRole('button', { name: 'Ändern: demo' }).click();
  await dialog(page).getByRole('radio', { name: 'Planung' }).check();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Mindestens eine Person muss Benutzer verwalten können.',
  );
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(rowOf(page, 'demo')).toContainText('Verwaltung');
});
