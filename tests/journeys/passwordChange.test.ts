import type { Page } from 'playwright';
import { test } from 'vitest';
import { DEMO_USER } from '../../server/demo/seedDemo.ts';
import { TODAY } from '../support/today.ts';
import { expect } from './support/expect.ts';
import { signedInAt, startServer } from './support/server.ts';
import { newPage, open, openSignedIn, signIn, stopClock, submitSignIn } from './support/pages.ts';

const NEW_PASSWORD = 'gurke fährt tandem';

const fields = (page: Page) =>
  ['Aktuelles Passwort', 'Neues Passwort', 'Neues Passwort wiederholen'].map((name) =>
    page.getByLabel(name, { exact: true }),
  );

async function fillIn(page: Page, ...texts: readonly [string, string, string]): Promise<void> {
  for (const [index, field] of fields(page).entries()) await field.fill(texts[index]!);
}

test('changing the password ends the other sessions, returns to the page before and is valid from then on', async () => {
  const { address } = await startServer();
  const page = await newPage(address, { storageState: signedInAt(address), ownContext: true });
  const elsewhere = await newPage(address);
  await signIn(elsewhere);
  await page.clock.install({ time: TODAY });
  await open(page, '/jobs/1');
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitem', { name: 'Passwort ändern' }).click();
  await fillIn(page, DEMO_USER.password, NEW_PASSWORD, NEW_PASSWORD);
  await stopClock(page);
  await page.getByLabel('Neues Passwort wiederholen').press('Enter');
  await expect(page.getByText('Das Passwort wurde geändert.')).toBeVisible();
  await expect(page).toHaveURL('/password-change');
  await page.clock.runFor(3_000);
  await expect(page).toHaveURL('/jobs/1');

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL('/login');
  await submitSignIn(elsewhere, { ...DEMO_USER, password: NEW_PASSWORD });
  await expect(elsewhere).toHaveURL('/new-requests');
});

test('the rejected field is marked, the reason is given, and the typed passwords are kept', async () => {
  const page = await openSignedIn('/password-change', { allowedErrors: /status of 422/ });
  await fillIn(page, 'wrong', 'Passwort2026!', 'Passwort2026!');
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  const [current, next, confirmation] = fields(page);
  await expect(current!).toBeFocused();
  const reason = page.getByRole('alert');
  await expect(reason).toHaveText('Das aktuelle Passwort ist nicht richtig.');
  await expect(current!).toHaveValue('wrong');
  await expect(next!).toHaveValue('Passwort2026!');
  await expect(confirmation!).toHaveValue('Passwort2026!');
  await expect(current!).toHaveAttribute('aria-invalid', 'true');
  await expect(next!).not.toHaveAttribute('aria-invalid', 'true');
  await current!.fill(DEMO_USER.password);
  await expect(current!).not.toHaveAttribute('aria-invalid', 'true');
  await expect(reason).toBeVisible();
  await page.getByRole('button', { name: 'Passwort ändern' }).click();
  await expect(reason).toHaveText('Das neue Passwort ist zu leicht zu erraten.');
  await expect(next!).toBeFocused();
  await expect(next!).toHaveAttribute('aria-invalid', 'true');
});

test('a new password that is too short is marked when its field is left, not before', async () => {
  const page = await openSignedIn('/password-change');
  const [, next] = fields(page);
  const problem = page.getByText('Zu kurz: mindestens 12 Zeichen.');
  await next!.pressSequentially('gurke');
  await expect(next!).not.toHaveAttribute('aria-invalid', 'true');
  await next!.press('Tab');
  await expect(problem).toBeVisible();
  await expect(next!).toHaveAttribute('aria-invalid', 'true');
  await next!.fill(NEW_PASSWORD);
  await expect(problem).toBeHidden();
  await next!.fill('');
  await expect(next!).not.toHaveAttribute('aria-invalid', 'true');
});

test('a password confirmation shows no mismatch while it may still become right', async () => {
  const page = await openSignedIn('/password-change');
  const mismatch = page.getByText('Die Passwörter stimmen nicht überein');
  const confirmation = page.getByLabel('Neues Passwort wiederholen');
  await fillIn(page, DEMO_USER.password, NEW_PASSWORD, 'gurke');
  await expect(mismatch).toBeHidden();
  await confirmation.press('Enter');
  await expect(mismatch).toBeVisible();
  await confirmation.fill('');
  await expect(mismatch).toBeHidden();
  await confirmation.pressSequentially('gurken');
  await expect(mismatch).toBeVisible();
  await confirmation.fill(NEW_PASSWORD);
  await expect(mismatch).toBeHidden();
  await confirmation.fill('gurke');
  await expect(mismatch).toBeHidden();
  await confirmation.blur();
  await expect(mismatch).toBeVisible();
});

test('cancelling goes back, or to the start page when the page was opened by its URL', async () => {
  const page = await openSignedIn('/jobs/1');
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitem', { name: 'Passwort ändern' }).click();
  await page.getByRole('button', { name: 'Abbrechen' }).dblclick();
  await expect(page).toHaveURL('/jobs/1');
  await open(page, '/password-change');
  await page.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page).toHaveURL('/new-requests');
});

test('passwords can be revealed, and the fields have autocomplete names for password managers', async () => {
  const page = await openSignedIn('/password-change');
  const attributes = (name: string) =>
    Promise.all(fields(page).map((field) => field.getAttribute(name)));
  expect(await attributes('autocomplete')).toEqual([
    'current-password',
    'new-password',
    'new-password',
  ]);
  await expect(page.locator('[autocomplete=username]')).toHaveValue(DEMO_USER.username);
  expect(await attributes('type')).toEqual(['password', 'password', 'password']);
  await page.getByText('Passwörter anzeigen').click();
  expect(await attributes('type')).toEqual(['text', 'text', 'text']);
});
