import { test } from 'vitest';
import { DEMO_USER } from '../../../server/demo/seedDemo.ts';
import { expect } from '../support/expect.ts';
import { open, openSignedIn, submitSignIn } from '../support/pages.ts';

const NEW_PASSWORD = 'gurke fährt tandem';

test('a changed password keeps the session, returns to the page before and is valid from then on', async () => {
  const page = await openSignedIn('/jobs/1');
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitem', { name: 'Passwort ändern' }).click();
  await expect(page).toHaveURL('/password-change');
  await page.getByLabel('Aktuelles Passwort').fill(DEMO_USER.password);
  await page.getByLabel('Neues Passwort', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Neues Passwort wiederholen').fill(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Jetzt zurück' }).click();
  await expect(page).toHaveURL('/jobs/1');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Auftrag 1');

  await page.context().clearCookies({ name: 'session' });
  await open(page, '/login');
  await submitSignIn(page, { ...DEMO_USER, password: NEW_PASSWORD });
  await expect(page).toHaveURL('/new-requests');
});
