import { test } from 'vitest';
import { DEMO_USER } from '../../../server/demo/seedDemo.ts';
import { expect } from '../support/expect.ts';
import { newSignedOutPage, submitSignIn } from '../support/pages.ts';

test('a wrong password shows an error in German, and the right one signs in afterwards', async () => {
  const page = await newSignedOutPage();
  await page.goto('/login');
  await submitSignIn(page, { ...DEMO_USER, password: 'recurring-jokes' });
  await expect(page.getByRole('alert')).toHaveText('Benutzername oder Passwort ist falsch');
  await submitSignIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neue Anfragen');
});
