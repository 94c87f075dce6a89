import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { PAGES } from '../../scripts/pages.ts';
import type { Answer, Answers } from '../support/standInBackend.ts';
import { expect as expectPage } from './support/expect.ts';
import { answers } from './support/states.ts';
import { createVisits } from './support/visits.ts';

const NAME = 'علي 24 Reinigung';

/** The answers of the states, with every name in a script that runs from right to left. */
const inArabic: Answers = Object.fromEntries(
  Object.entries(answers).map(([call, answer]) => [
    call,
    JSON.parse(
      JSON.stringify(answer).replaceAll(/"(?:Ωμέγα|Δέλτα|Σίγμα)"/g, `"${NAME}"`),
    ) as Answer,
  ]),
);

/** Texts of the page in which a name stands without an order of its own. */
function unisolatedOn(page: Page): Promise<readonly string[]> {
  return page.evaluate((alone) => {
    const runs = /\p{Script=Arabic}/u;
    const isolatedRun = /\u2068[^\u2069]*\u2069/g;
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent!.replaceAll(isolatedRun, '');
      if (!runs.test(text)) continue;
      let around = texts.currentNode.parentElement!;
      if (around.closest('script, style')) continue;
      const isPartOfLine = ({ display, unicodeBidi }: CSSStyleDeclaration) =>
        display === 'inline' && unicodeBidi === 'normal';
      while (isPartOfLine(getComputedStyle(around))) around = around.parentElement!;
      const { unicodeBidi } = getComputedStyle(around);
      if (unicodeBidi !== 'plaintext') found.push(`${around.outerHTML.slice(0, 120)}: ${text}`);
    }
    for (const element of document.querySelectorAll('[aria-label], [title]')) {
      for (const name of ['aria-label', 'title']) {
        const text = element.getAttribute(name)?.replaceAll(isolatedRun, '') ?? '';
        if (runs.test(text) && text !== alone) found.push(`${name}: ${text}`);
      }
    }
    return [...new Set(found)];
  }, NAME);
}

const { visit } = createVisits({ width: 1280, language: 'de' });

/** Calendars show the day of the visits. */
const PATHS = [
  ...PAGES.map(({ path }) => path).filter((path) => path !== '/login' && path !== '/calendar'),
  ...['week', 'day', 'month', 'agenda'].map((view) => `/calendar?view=${view}&date=2026-11-24`),
];

test('names in the quick search keep the order of their script', async () => {
  const page = await visit({ path: '/jobs', state: 'loaded', answers: inArabic });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('علي');
  await expectPage(page.getByRole('option').first()).toBeVisible();
  expect(await unisolatedOn(page)).toEqual([]);
});

test('the name of a worker on the popup of a visit is at the left, as all lines are', async () => {
  const page = await visit({
    path: '/calendar?view=day&date=2026-11-24',
    state: 'loaded',
    answers: inArabic,
  });
  await page.locator('[data-visit]').first().click();
  const lines = page.getByRole('dialog').locator('p');
  await expectPage(lines.first()).toContainText(NAME);
  const aligned = await lines.evaluateAll((all) =>
    all.map((line) => getComputedStyle(line).textAlign),
  );
  expect(new Set(aligned)).toEqual(new Set(['left']));
});

test.each(PATHS)('names on %s keep the order of their script', async (path) => {
  const page = await visit({ path, state: 'loaded', answers: inArabic });
  expect(await unisolatedOn(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  expect(await unisolatedOn(page), 'on paper').toEqual([]);
  await page.emulateMedia({ media: null });
});
