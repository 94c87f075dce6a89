import type { Page } from 'playwright';
import { test } from 'vitest';
import { startStandIn } from '../support/standInBackend.ts';
import { expect } from './support/expect.ts';
import {
  chooseLanguage,
  newPage,
  newSignedOutPage,
  open,
  openSignedIn,
  signIn,
  submitSignIn,
} from './support/pages.ts';

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
    const page = await newSignedOutPage();
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
    const page = await openSignedIn('/new-requests');
    await chooseLanguage(page, language);
    await expectPage(page, code, homeTitle);
    await expect(page.locator('[aria-haspopup=menu]')).toBeFocused();
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
  'counts in $language have the right plural and Swiss numbers',
  async ({ language, one, two, many }) => {
    let count = 1;
    const { address } = await startStandIn(() => ({
      'GET /api/auth/me': { json: { username: 'anna' } },
      'GET /api/worker': { json: [] },
      'GET /api/job': { json: Array.from({ length: count }, (_, index) => ({ id: index + 1 })) },
    }));
    const page = await newPage(address, { allowedErrors: /status of 404/, ownContext: true });
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

const missing = { allowedErrors: /Failed to load resource/ };

/** Takes the texts of a language away, as a deployment does; answers how to bring them back. */
async function removeTexts(page: Page, codes: string): Promise<() => Promise<void>> {
  const address = new RegExp(`/assets/(${codes})-[^/]*\\.js$`);
  await page.route(address, (route) => route.fulfill({ status: 404 }));
  return () => page.unroute(address);
}

/** Holds back the files of a name; answers how to let them come. */
async function hold(page: Page, name: string): Promise<() => void> {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await held;
    await route.continue();
  });
  return goOn;
}

test('the language chosen last wins, even if its catalog arrives first', async () => {
  const page = await newSignedOutPage({ routes: true });
  await page.goto('/login');
  const goOn = await hold(page, 'es');
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  await expectPage(page, 'en', 'Sign in');
  const arrived = page.waitForResponse(/\/assets\/es-/);
  goOn();
  await (await arrived).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expectPage(page, 'en', 'Sign in');
  await page.reload();
  await expectPage(page, 'en', 'Sign in');
});

test('a language whose catalog is missing shows an error and is not chosen', async () => {
  const page = await newSignedOutPage(missing);
  await removeTexts(page, 'en|es');
  await page.goto('/login');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('alert')).toContainText('English konnte nicht geladen werden.');
  await signIn(page);
  await chooseLanguage(page, 'Español');
  const news = page.getByText('Español konnte nicht geladen werden.');
  await expect(news).toBeVisible();
  await page.getByRole('button', { name: 'Meldung schliessen' }).focus();
  await page.keyboard.press('Enter');
  await expect(news).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.reload();
  await expectPage(page, 'de', 'Neue Anfragen');
});

test('the error of the language chosen last stays when an earlier one arrives after it', async () => {
  const page = await newSignedOutPage(missing);
  await removeTexts(page, 'en');
  await page.goto('/login');
  const goOn = await hold(page, 'es');
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('button', { name: 'English' }).click();
  const error = page.getByRole('alert');
  await expect(error).toContainText('English konnte nicht geladen werden.');
  const arrived = page.waitForResponse(/\/assets\/es-/);
  goOn();
  await (await arrived).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(error).toContainText('English konnte nicht geladen werden.');
});

test('a missing catalog starts the sign-in page in another language, and with none left it offers a reload', async () => {
  const page = await newSignedOutPage(missing);
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
  const goOn = await hold(page, 'Shell');
  await submitSignIn(page);
  await expect.poll(() => texts).toHaveLength(2);
  goOn();
  await expectPage(page, 'de', 'Neue Anfragen');
});

test('a language chosen on the sign-in page applies after sign-in, even if its catalog arrives late', async () => {
  const page = await newSignedOutPage({ routes: true });
  await page.goto('/login');
  const goOn = await hold(page, 'en');
  await page.getByRole('button', { name: 'English' }).click();
  await submitSignIn(page);
  await expectPage(page, 'de', 'Neue Anfragen');
  goOn();
  await expectPage(page, 'en', 'New requests');
});

test('a late signed-in catalog does not override the language chosen meanwhile', async () => {
  const page = await newSignedOutPage({ routes: true });
  await page.goto('/login');
  await expectPage(page, 'de', 'Anmelden');
  const bringGerman = await hold(page, 'de');
  const bringEnglish = await hold(page, 'en');
  await page.getByRole('button', { name: 'English' }).click();
  const asked = page.waitForRequest(/\/assets\/de-/);
  await submitSignIn(page);
  await asked;
  bringEnglish();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  bringGerman();
  await expectPage(page, 'en', 'New requests');
});

const missingParts = { allowedErrors: /Failed to load resource|A part of the page could not/ };

test('a missing signed-in catalog falls back to another language', async () => {
  const page = await newSignedOutPage({ ...missing, routes: true });
  await page.goto('/login');
  await expectPage(page, 'de', 'Anmelden');
  await removeTexts(page, 'de');
  await submitSignIn(page);
  await expectPage(page, 'en', 'New requests');
});

test('without any signed-in catalog the page offers a reload', async () => {
  const page = await newSignedOutPage({ ...missingParts, routes: true });
  await page.goto('/login');
  await expectPage(page, 'de', 'Anmelden');
  const bringBack = await removeTexts(page, 'de|en|es');
  await submitSignIn(page);
  await expectPage(page, 'de', 'Diese Seite konnte nicht geladen werden');
  await bringBack();
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await expectPage(page, 'de', 'Neue Anfragen');
});
