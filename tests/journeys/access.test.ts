import axeCore, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
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

async function openWithAxe(width: number): Promise<Page> {
  const page = await openProduct({ width });
  await page.addInitScript({ content: axeCore.source });
  return page;
}

/** With the help open, with the drawer the other way, and with the panel of a narrow screen. */
async function expectNoBarriersInShell(page: Page): Promise<void> {
  await open(page, '/reporting/storno');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  expect.soft(await barriersOn(page), 'the help').toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('header [aria-expanded]').first().click();
  expect.soft(await barriersOn(page), 'the menu').toEqual([]);
}

async function expectNoBarriersAfterSignIn(page: Page): Promise<void> {
  for (const path of PATHS) {
    await open(page, path);
    expect.soft(await barriersOn(page), path).toEqual([]);
    await page.locator('header [aria-haspopup=menu]').click();
    await page.getByRole('menu').waitFor();
    expect.soft(await barriersOn(page), `${path} with the user menu`).toEqual([]);
  }
}

test.each([1280, 375])('at %d px, nobody meets a barrier in German', async (width) => {
  const page = await openWithAxe(width);
  await open(page, '/login');
  expect.soft(await barriersOn(page), '/login').toEqual([]);
  await signIn(page);
  await expectNoBarriersAfterSignIn(page);
  await expectNoBarriersInShell(page);
});

test.each(['English', 'Español'])('nobody meets a barrier in %s', async (language) => {
  const page = await openWithAxe(1280);
  await signIn(page);
  await chooseLanguage(page, language);
  await expectNoBarriersAfterSignIn(page);
  await page.context().clearCookies();
  await open(page, '/login');
  expect.soft(await barriersOn(page), '/login').toEqual([]);
});

test('a barrier is found', async () => {
  const page = await openWithAxe(1280);
  await open(page, '/login');
  await page.locator('h1').evaluate((heading) => heading.append(document.createElement('button')));
  expect((await barriersOn(page)).join()).toContain('button-name');
});
