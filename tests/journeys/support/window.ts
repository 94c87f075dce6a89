import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright';
import { afterAll, beforeAll, expect as expectValue, onTestFinished } from 'vitest';
import { findBrowser } from '../../../scripts/browser.ts';
import { DEMO_USER } from '../../../server/demo/seedDemo.ts';
import { temporaryFolder } from '../../server/support/folder.ts';
import { tile } from '../../support/tile.ts';
import { listenForComplaints } from './complaints.ts';
import { expect } from './expect.ts';
import { startProduct } from './product.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch(await findBrowser());
});

afterAll(() => browser.close());

interface WindowOptions {
  readonly width?: number;
  /** The complaints that this journey provokes. */
  readonly tolerated?: RegExp;
  /** The cookies of another window. */
  readonly storageState?: BrowserContextOptions['storageState'];
  /** The zone that the browser's computer is in. */
  readonly timeZone?: string;
}

/** A window of a browser that was never here before; at the end nothing in it has complained. */
export async function openWindow(address: string, options: WindowOptions = {}): Promise<Page> {
  const { width = 1280, tolerated, storageState, timeZone } = options;
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    ...(storageState && { storageState }),
    ...(timeZone && { timezoneId: timeZone }),
  });
  await context.route(/\/tiles\/|\/\/tile\.openstreetmap\.org\//, (route) =>
    route.fulfill({ body: tile, contentType: 'image/png' }),
  );
  const page = await context.newPage();
  const complaints = listenForComplaints(page, tolerated);
  onTestFinished(async () => {
    await context.close();
    expectValue(complaints).toEqual([]);
  });
  return page;
}

/** A window on a product of its own. */
export async function openProduct(options: WindowOptions = {}): Promise<Page> {
  const { address } = await startProduct({ DATA_DIR: temporaryFolder() });
  return openWindow(address, options);
}

/** Opens a path and waits until everything that it shows is there. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Fills in the German sign-in form and sends it. */
export async function submitSignIn(page: Page, credentials = DEMO_USER): Promise<void> {
  await page.getByLabel('Benutzername').fill(credentials.username);
  await page.getByLabel('Passwort').fill(credentials.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** Signs in, as far as the first page. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await submitSignIn(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neue Anfragen');
}

/** Chooses a language in the user menu of the German interface. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitemradio', { name: language }).click();
}
