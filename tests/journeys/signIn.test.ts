import { test } from 'vitest';
import { DEMO_USER } from '../../server/demo/seedDemo.ts';
import { temporaryFolder } from '../server/support/folder.ts';
import { expect } from './support/expect.ts';
import { startProduct } from './support/product.ts';
import { open, openProduct, openWindow, signIn, submitSignIn } from './support/window.ts';

const TROUBLE = 'Es ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.';

test('a wrong password is told in German, and the right one still leads in', async () => {
  const page = await openProduct();
  await page.goto('/login');
  await submitSignIn(page, { ...DEMO_USER, password: 'recurring-jokes' });
  await expect(page.getByRole('alert')).toHaveText('Benutzername oder Passwort ist falsch');
  await submitSignIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neue Anfragen');
});

test('a server in trouble is told in German', async () => {
  const page = await openProduct({ tolerated: /status of 500/ });
  await page.route('**/api/auth/login', (route) => route.fulfill({ status: 500 }));
  await page.goto('/login');
  await submitSignIn(page);
  await expect(page.getByRole('alert')).toHaveText(TROUBLE);
});

test('a server that is gone is told in German', async () => {
  const server = await startProduct({ DATA_DIR: temporaryFolder() });
  const page = await openWindow(server.address, { tolerated: /ERR_CONNECTION_REFUSED/ });
  await open(page, '/login');
  server.kill('SIGKILL');
  await server.ended;
  await submitSignIn(page);
  await expect(page.getByRole('alert')).toHaveText(TROUBLE);
});

test('the sign-in page is for whoever is signed out, every other page for the others', async () => {
  const page = await openProduct();
  await page.goto('/jobs/1');
  await expect(page).toHaveURL('/login');
  await signIn(page);
  await page.goto('/login');
  await expect(page).toHaveURL('/new-requests');
});
