import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from '../support/expect.ts';
import { chooseLanguage, newSignedOutPage, openSignedIn, submitSignIn } from '../support/pages.ts';

async function expectPage(page: Page, code: string, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} – Einsatzplan`);
  await expect(page.locator('html')).toHaveAttribute('lang', code);
}

test('a language chosen on the sign-in page is kept after a reload', async () => {
  const page = await newSignedOutPage();
  await page.goto('/login');
  await expectPage(page, 'de', 'Anmelden');
  await page.getByRole('button', { name: 'Español' }).click();
  await expectPage(page, 'es', 'Iniciar sesión');
  await page.reload();
  await expectPage(page, 'es', 'Iniciar sesión');
});

test('a language chosen in the user menu is kept after a reload', async () => {
  const page = await openSignedIn('/new-requests');
  await chooseLanguage(page, 'English');
  await expectPage(page, 'en', 'New requests');
  await expect(page.locator('[aria-haspopup=menu]')).toBeFocused();
  await page.reload();
  await expectPage(page, 'en', 'New requests');
});

/** Takes the texts of a language away, as a deployment does; answers how to bring them back. */
async function removeTexts(page: Page, codes: string): Promise<() => Promise<void>> {
  const address = new RegExp(`/assets/(${codes})-[^/]*\\.js$`);
  await page.route(address, (route) => route.fulfill({ status: 404 }));
  return () => page.unroute(address);
}

test('a missing catalog starts the sign-in page in another language, and with none left it offers a reload', async () => {
  const page = await newSignedOutPage({ allowedErrors: /Failed to load resource/ });
  let bringBack = await removeTexts(page, 'de');
  await page.goto('/login');
  await expectPage(page, 'en', 'Sign in');
  await bringBack();
  bringBack = await removeTexts(page, 'de|en|es');
  await page.goto('/login');
  await expect(page.getByText('Einsatzplan konnte nicht geladen werden.')).toBeVisible();
  await bringBack();
  await page.getByRole('link', { name: 'Neu laden' }).click();
  await expectPage(page, 'de', 'Anmelden');
});

test('the signed-in catalog is fetched in parallel with the shell, not before sign-in', async () => {
  const page = await newSignedOutPage({ routes: true });
  const texts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/de-')) texts.push(request.url());
  });
  await page.goto('/login');
  await expectPage(page, 'de', 'Anmelden');
  expect(texts).toHaveLength(1);
  const shell = Promise.withResolvers<void>();
  await page.route('**/assets/Shell-*.js', async (route) => {
    await shell.promise;
    await route.continue();
  });
  await submitSignIn(page);
  await expect.poll(() => texts).toHaveLength(2);
  shell.resolve();
  await expectPage(page, 'de', 'Neue Anfragen');
});
