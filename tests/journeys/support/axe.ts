import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every rule of WCAG 2.2 A and AA; `target-size` is off by default. */
const RULES: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
};

/** Those that ask for the colours. */
const COLOURS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  resultTypes: ['violations'],
};

declare global {
  var axe: typeof axeCore;
}

/**
 * Loads axe by the protocol of the browser, which keeps the compiled code for the next document. What
 * Playwright evaluates is compiled each time.
 */
async function loadAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: source });
  await session.detach();
}

async function violationsOf(page: Page, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await loadAxe(page);
  return page.evaluate(async (rules) => {
    scrollTo(0, 0);
    const { violations } = await axe.run(document, rules);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, options);
}

/**
 * The violations of WCAG 2.2 AA that axe finds in what the page shows, from its top: further down,
 * a sticky bar may cover half of a target, which axe takes for a small one.
 */
export function violationsOn(page: Page): Promise<string[]> {
  return violationsOf(page, RULES);
}

/** Those in the dark, which differs in nothing but the colours; the page is light again afterwards. */
export async function violationsInTheDarkOn(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await violationsOf(page, COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}
