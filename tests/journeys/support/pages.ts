import { chromium, type Browser, type BrowserContext, type Locator, type Page } from 'playwright';
import { expect as expectValue, onTestFinished } from 'vitest';
import { DEMO_USER } from '../../../server/demo/seedDemo.ts';
import { isReusedAddress } from '../../support/reusedPort.ts';
import { findTestBrowser } from '../../support/testBrowser.ts';
import { tile } from '../../support/tile.ts';
import { expect } from './expect.ts';
import { hearNothing } from './hearNothing.ts';
import { collectPageErrors } from './pageErrors.ts';
import { keepPageLog } from './pageLog.ts';
import { refuseLateRoutes } from './routes.ts';
import { signedInAt, startServer } from './server.ts';
import { createContext, takeSharedContext, type ContextOptions } from './sharedContext.ts';

let launched: Promise<Browser> | undefined;

/** The Chromium of this worker, which ends with it. */
export function launchBrowser(): Promise<Browser> {
  launched ??= findTestBrowser({ loadsOften: true }).then((options) => chromium.launch(options));
  return launched;
}

export interface PageOptions extends Omit<ContextOptions, 'address'> {
  readonly width?: number;
  /** The page errors that this journey provokes. */
  readonly allowedErrors?: RegExp;
  readonly storageState?: { readonly cookies: Cookies };
  /** For a journey that moves the clock, or must not find anything in the cache. */
  readonly ownContext?: boolean;
  /** For a journey that routes requests when the page is open. Nothing comes from the cache then. */
  readonly routes?: boolean;
  /** Whether the page hears what others change, and so reads everything again as it opens. */
  readonly hears?: boolean;
}

type Cookies = Parameters<BrowserContext['addCookies']>[0];

/**
 * A page like a new one. The test fails at its end if the page had errors, and a failed one says what
 * the page showed.
 */
export async function newPage(address: string, options: PageOptions = {}): Promise<Page> {
  const { width = 1280, allowedErrors, storageState, routes = false, hears = false } = options;
  const { context, page, release } = await pageFor(address, options);
  if (routes) await page.route('**/unused', (route) => route.continue());
  if (!hears) await hearNothing(page);
  if (storageState) await context.addCookies(storageState.cookies);
  await page.setViewportSize({ width, height: 800 });
  const errors = collectPageErrors(page, allowedErrors);
  const log = keepPageLog(page);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail' && !page.isClosed()) {
      const shown = await page.locator('body').ariaSnapshot();
      console.error(`${page.url()}\n${shown}`);
      Object.assign(task.meta, { page: { url: page.url(), shown, log } });
    }
    await release();
    expectValue(errors).toEqual([]);
  });
  return page;
}

async function pageFor(address: string, { timeZone, ownContext }: PageOptions) {
  const browser = await launchBrowser();
  const options = { address, timeZone };
  const isReused = isReusedAddress(address);
  const shared = isReused && !ownContext && (await takeSharedContext(browser, options));
  if (shared) return shared;
  const context = await createContext(browser, options);
  // Any other server may have the tiles of the default configuration.
  if (!isReused) {
    await context.route(/\/tiles\/|\/\/tile\.openstreetmap\.org\//, (route) =>
      route.fulfill({ body: tile, contentType: 'image/png' }),
    );
  }
  const page = await context.newPage();
  refuseLateRoutes(page);
  return { context, page, release: () => context.close() };
}

/** A page on a server of its own, signed out. */
export async function newSignedOutPage(options: PageOptions = {}): Promise<Page> {
  const { address } = await startServer();
  return newPage(address, options);
}

/** A page on a server of its own, signed in as the demo user. */
export async function newSignedInPage(options: PageOptions = {}): Promise<Page> {
  const { address } = await startServer();
  return newPage(address, { ...options, storageState: signedInAt(address) });
}

/** Opens a path on a server of its own, signed in as the demo user. */
export async function openSignedIn(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await newSignedInPage(options);
  await open(page, path);
  return page;
}

/** Opens a path and waits until everything that it shows is there. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Fills in the German sign-in form and sends it. */
export async function submitSignIn(page: Page, credentials = DEMO_USER): Promise<void> {
  await page.getByLabel('Benutzername').fill(credentials.username);
  await page.getByLabel('Passwort').fill(credentials.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}

/** Sets a checkbox by a click on its label, which is larger than what may move under the click. */
export async function setChecked(checkbox: Locator, checked: boolean): Promise<void> {
  if ((await checkbox.isChecked()) === checked) return;
  await checkbox.locator('xpath=ancestor::label').click();
  await expect(checkbox).toBeChecked({ checked });
}

/** Chooses a language in the user menu of the German interface. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  await page.getByRole('button', { name: 'Benutzermenü' }).click();
  await page.getByRole('menuitemradio', { name: language }).click();
}
