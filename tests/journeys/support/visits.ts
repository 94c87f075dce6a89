import type { BrowserContext, Page } from 'playwright';
import { beforeAll } from 'vitest';
import { listenAsStandIn, type Answers } from '../../support/standInBackend.ts';
import { TILES_URL } from '../../support/tile.ts';
import { TODAY } from '../../support/today.ts';
import { expect } from './expect.ts';
import { launchBrowser, open } from './pages.ts';
import { collectPageErrors } from './pageErrors.ts';
import { pseudoCatalog } from './pseudoLocale.ts';
import { answers } from './states/answers.ts';
import type { State } from './states/state.ts';
import { PROVOKED } from './states/states.ts';

const HEIGHT = 800;

interface VisitOptions {
  readonly width: number;
  readonly language: 'de' | 'en' | 'es' | 'pseudo';
}

/** A page of the same origin without the application, to empty its stores from. */
const BLANK = '/api/blank';

const around: Answers = {
  'GET /api/changes': { stream: ': \n\n' },
  [`GET ${BLANK}`]: { text: '<!doctype html><title>Blank</title>', type: 'text/html' },
  'GET /config.json': {
    json: {
      tiles: { url: TILES_URL },
      features: ['einsatzplan', 'contactSync'],
    },
  },
};

async function comeToRest(page: Page): Promise<void> {
  // A spinner never ends.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Lets the dates of a page stand; its frames go on, which Playwright's clock would replace. */
function stopDate(time: number): void {
  const Running = Date;
  globalThis.Date = class extends Running {
    constructor(...parts: readonly unknown[]) {
      super(...((parts.length === 0 ? [time] : parts) as [number]));
    }

    static override now() {
      return time;
    }
  } as DateConstructor;
}

/** Waits until two frames have the same layout: parts follow a width in a frame of their own. */
async function layoutSettles(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const boxes = () =>
      [...document.querySelectorAll<HTMLElement>('body *')]
        .map((box) => [box.offsetLeft, box.offsetTop, box.offsetWidth, box.offsetHeight].join())
        .join(';');
    let before = '';
    for (let now = boxes(); now !== before; now = boxes()) {
      before = now;
      await frame();
    }
  });
}

/** Adds a rule to the sheet into which the page inserts its own, to know what its queries take for the width. */
async function addProbe(page: Page, width: number): Promise<void> {
  await page.evaluate((narrowest) => {
    const { sheet } = document.querySelector<HTMLStyleElement>('style[data-emotion]')!;
    const rule = `@media (max-width: ${narrowest}px) { :root { --probe: narrow } }`;
    sheet!.insertRule(rule, sheet!.cssRules.length);
  }, width);
}

/** Makes the window of a state narrower, until what follows its width has followed. */
export async function narrow(page: Page, width: number): Promise<void> {
  await addProbe(page, width);
  // Chromium keeps the old width in the media queries of a sheet if rules are inserted just then.
  // After an input it is idle only once it has drawn a frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))),
  );
  const follows = () =>
    page.evaluate(
      () => getComputedStyle(document.documentElement).getPropertyValue('--probe') === 'narrow',
    );
  do {
    await page.setViewportSize({ width: width + 1, height: HEIGHT });
    await page.setViewportSize({ width, height: HEIGHT });
    await layoutSettles(page);
  } while (!(await follows()));
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await comeToRest(page);
}

/**
 * Leads into states, one after another, in one window on one server whose responses are switched
 * for each. Every visit loads the page anew with empty stores; only the browser's cache of the code
 * is kept, because to fetch and compile it costs more than all that is done with the page.
 */
export function createVisits({ width, language }: VisitOptions) {
  let context: BrowserContext;
  let page: Page;
  let errors: string[];
  let current: Answers = {};

  beforeAll(async () => {
    const isPseudo = language === 'pseudo';
    const standIn = await listenAsStandIn(
      () => current,
      (path, file) => (isPseudo && /\/en-/.test(path) ? pseudoCatalog(file.toString()) : file),
    );
    const browser = await launchBrowser();
    context = await browser.newContext({
      baseURL: standIn.address,
      viewport: { width, height: HEIGHT },
      reducedMotion: 'reduce',
    });
    await context.addInitScript(stopDate, TODAY.getTime());
    await context.addInitScript(
      (code) => localStorage.setItem('einsatzplan-language', code),
      isPseudo ? 'en' : language,
    );
    page = await context.newPage();
    errors = collectPageErrors(page, PROVOKED);
    return async () => {
      await context.close();
      await standIn.close();
    };
  });

  /** Opens the state's path and does what leads into the state. */
  async function visit({ path, answers: others = {}, act }: State): Promise<Page> {
    await context.setOffline(false);
    current = { ...around, ...answers, ...others };
    await page.goto(BLANK);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.setViewportSize({ width, height: HEIGHT });
    await page.mouse.move(0, 0);
    errors.length = 0;
    await open(page, path);
    await act?.(page);
    await comeToRest(page);
    return page;
  }

  return { visit, errors: (): readonly string[] => errors };
}
