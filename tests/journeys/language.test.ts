import type { Page } from 'playwright';
import { test } from 'vitest';
import { startStandIn } from '../support/standInBackend.ts';
import { expect } from './support/expect.ts';
import { chooseLanguage, open, openProduct, openWindow, signIn } from './support/window.ts';

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

const counts = [
  { language: 'de', one: '1 Auftrag', two: '2 Aufträge', many: /^1['’]234 Aufträge$/ },
  { language: 'en', one: '1 job', two: '2 jobs', many: /^1['’]234 jobs$/ },
  { language: 'es', one: '1 trabajo', two: '2 trabajos', many: /^1['’]234 trabajos$/ },
];

test.each(counts)(
  'in $language, one and several are told apart, and numbers are Swiss',
  async ({ language, one, two, many }) => {
    let count = 1;
    const { address } = await startStandIn(() => ({
      'GET /api/auth/me': { json: { username: 'anna' } },
      'GET /api/worker': { json: [] },
      'GET /api/job': { json: Array.from({ length: count }, (_, index) => ({ id: index + 1 })) },
    }));
    const page = await openWindow(address, { tolerated: /status of 404/ });
    await page.addInitScript(
      (code) => localStorage.setItem('einsatzplan-language', code),
      language,
    );
    for (const [rows, text] of [
      [1, one],
      [2, two],
      [1234, many],
    ] as const) {
      count = rows;
      await open(page, '/jobs');
      await expect(page.locator('main [aria-live=polite]').first()).toHaveText(text);
    }
  },
);
