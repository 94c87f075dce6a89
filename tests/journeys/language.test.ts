import type { Page } from 'playwright';
import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { chooseLanguage, openProduct, signIn } from './support/window.ts';

const languages = [
  { language: 'English', code: 'en', signInTitle: 'Sign in', homeTitle: 'New requests' },
  {
    language: 'Español',
    code: 'es',
    signInTitle: 'Iniciar sesión',
    homeTitle: 'Solicitudes nuevas',
  },
];

async function expectPage(page: Page, code: string, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} – Einsatzplan`);
  await expect(page.locator('html')).toHaveAttribute('lang', code);
}

test.each(languages)(
  '$language, chosen on the sign-in page, is kept after a reload',
  async ({ language, code, signInTitle }) => {
    const page = await openProduct();
    await page.goto('/login');
    await expectPage(page, 'de', 'Anmelden');
    await page.getByRole('button', { name: language }).click();
    await expectPage(page, code, signInTitle);
    await page.reload();
    await expectPage(page, code, signInTitle);
  },
);

test.each(languages)(
  '$language, chosen in the user menu, is kept after a reload',
  async ({ language, code, homeTitle }) => {
    const page = await openProduct();
    await signIn(page);
    await chooseLanguage(page, language);
    await expectPage(page, code, homeTitle);
    await page.reload();
    await expectPage(page, code, homeTitle);
  },
);
