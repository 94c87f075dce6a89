import axeCore, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitStates } from './support/states.ts';
import { chooseLanguage, open, openProduct, signIn } from './support/window.ts';

const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'target-size': { enabled: true } },
};

const PATHS = [
  '/new-requests',
  '/customers',
  '/workers',
  '/jobs',
  '/jobs/1',
  '/customers/1',
  '/workers/1',
  '/calendar',
  '/reporting',
  '/reporting/vacation',
  '/reporting/timesheets',
  '/reporting/storno',
  '/test',
  '/password-change',
];

declare global {
  var axe: typeof axeCore;
}

/** The barriers that axe finds in what the page shows once its movements have ended. */
function barriersOn(page: Page): Promise<string[]> {
  return page.evaluate(async (rules) => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const { violations } = await axe.run(document, rules);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, RULES);
}

async function addAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axeCore.source });
}

async function openWithAxe(): Promise<Page> {
  const page = await openProduct();
  await addAxe(page);
  return page;
}

/** Every state of every screen is visited, one after the other. */
const ALL_STATES = { timeout: 900_000 };

test.each([1280, 375])('at %d px, nobody meets a barrier in German', ALL_STATES, async (width) => {
  await visitStates({
    width,
    prepare: addAxe,
    look: async (page, where) => expect.soft(await barriersOn(page), where).toEqual([]),
  });
});

test.each(['English', 'Español'])('nobody meets a barrier in %s', async (language) => {
  const page = await openWithAxe();
  await signIn(page);
  await chooseLanguage(page, language);
  for (const path of PATHS) {
    await open(page, path);
    expect.soft(await barriersOn(page), path).toEqual([]);
  }
  await page.context().clearCookies();
  await open(page, '/login');
  expect.soft(await barriersOn(page), '/login').toEqual([]);
});

test('a barrier is found', async () => {
  const page = await openWithAxe();
  await open(page, '/login');
  await page.locator('h1').evaluate((heading) => heading.append(document.createElement('button')));
  expect((await barriersOn(page)).join()).toContain('button-name');
});
