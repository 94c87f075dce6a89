import { test } from 'vitest';
import { DEMO_USER } from '../../server/demo/seedDemo.ts';
import { expect } from './support/expect.ts';
import { newSignedOutPage, signIn, submitSignIn } from './support/pages.ts';

test('a wrong password is told in German, and the right one still leads in', async () => {
  const page = await newSignedOutPage();
  await page.goto('/login');
  await submitSignIn(page, { ...DEMO_USER, password: 'recurring-jokes' });
  await expect(page.getByRole('alert')).toHaveText('Benutzername oder Passwort ist falsch');
  await submitSignIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neue Anfragen');
});

test('the sign-in page is for whoever is signed out, every other page for the others', async () => {
  const page = await newSignedOutPage();
  await page.goto('/jobs/1');
  await expect(page).toHaveURL('/login');
  await signIn(page);
  await page.goto('/login');
  await expect(page).toHaveURL('/new-requests');
});
