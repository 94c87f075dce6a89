import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../../scripts/browser.ts';
import { DRAWINGS } from '../../../scripts/charts/folder.ts';
import { violationsOn } from '../../journeys/support/axe.ts';
import { models } from '../../models/models.ts';

const address = pathToFileURL(join(DRAWINGS, 'index.html')).href;

let browser: Browser;
let page: Page;
const errors: Error[] = [];

beforeAll(async () => {
  browser = await chromium.launch(await findBrowser());
  const context = await browser.newContext({ offline: true });
  page = await context.newPage();
  page.on('pageerror', (error) => errors.push(error));
  // Its reports differ from run to run.
  await page.route('**/reports/charts.js', (route) => route.abort());
});
afterAll(() => browser.close());

const seen = () =>
  page.evaluate(() => {
    const text = (selector: string) => document.querySelector(selector)?.textContent;
    const drawing = [...document.querySelectorAll('.drawing *')].find(
      ({ shadowRoot }) => shadowRoot,
    );
    const states = [...drawing!.shadowRoot!.querySelectorAll('.state.present')];
    return {
      step: text('.journey .bar span'),
      verdict: text('.expected .good'),
      present: states.map(({ id }) => id).toSorted(),
    };
  });

const next = () => page.getByRole('button', { name: 'Next', exact: true });

test.each(models)('a journey of $chart.id can be played on the page', async (model) => {
  const { chart, journeys } = model;
  const journey = journeys.toSorted((one, other) => one.steps.length - other.steps.length)[0]!;
  await page.goto(`${address}#${chart.id}`);
  await page.getByRole('combobox', { name: 'Walk' }).selectOption({ label: journey.name });
  for (const [index, { state }] of journey.steps.entries()) {
    await next().press('Enter');
    expect(await seen()).toEqual({
      step: `Step ${index + 1} of ${journey.steps.length}`,
      verdict: '✓ as expected',
      present: state
        .split(' | ')
        .map((path) => `${chart.id}.${path}`)
        .toSorted(),
    });
  }
  expect(await next().isDisabled()).toBe(true);
  expect(errors).toEqual([]);
});

test('a chart is walked by hand, each step can be undone, and a refusal says why', async () => {
  await page.goto('about:blank');
  await page.goto(`${address}#recordEditor`);
  const click = (name: RegExp) => page.getByRole('button', { name }).first().click();
  await click(/^the record arrives/);
  await click(/^edits the form/);
  await click(/^saves/);
  const ignored = page.getByText('the user saves A second click does nothing.');
  expect(await ignored.count()).toBe(1);
  expect(await ignored.getByRole('button').count()).toBe(0);
  await click(/^the save gets no answer/);
  expect((await seen()).present).toContain('recordEditor.open.work.editing.unanswered');
  expect(await page.locator('.steps li').first().innerText()).toBe(
    'The save gets no answer. → editing › unanswered.',
  );
  await click(/^Undo step/);
  expect((await seen()).present).toContain('recordEditor.open.work.saving.staying');
  expect(errors).toEqual([]);
});

test.each([
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 375 },
] as const)('axe finds no barrier on a $colorScheme page of $width px', async (look) => {
  await page.emulateMedia({ colorScheme: look.colorScheme });
  await page.setViewportSize({ width: look.width, height: 800 });
  await page.goto('about:blank');
  await page.goto(`${address}#recordEditor`);
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
});

test('a chart leads to the one that it follows', async () => {
  await page.goto(`${address}#reportRun`);
  await page.getByRole('main').getByRole('link', { name: 'Server task' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.innerText()).toBe('Server task');
});

test('the page opens at the first chart that has changed, and each change leads to its state', async () => {
  const key = 'toast.paused dismiss.requested 0';
  const changes = [
    {
      kind: 'changed',
      place: key,
      words: '«paused»: the user dismisses the toast',
      texts: [{ was: 'It waits.', is: 'It goes.' }],
    },
  ];
  const comparison = { release: 'v1', from: '7a1b2c3', to: '9d8e7f6', at: '2026-11-25T12:30:00Z' };
  const reports = { since: { ...comparison, changes: { toast: changes } } };
  const changed = await page.context().newPage();
  await changed.setViewportSize({ width: 1280, height: 500 });
  await changed.route('**/reports/charts.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `globalThis.chartReports = ${JSON.stringify(reports)};`,
    }),
  );
  await changed.goto(address);
  await changed.getByRole('heading', { name: 'Toast', level: 1 }).waitFor();
  const list = changed.locator('.report');
  await list.getByText('since v1 (7a1b2c3), compared with the files on 9d8e7f6').waitFor();
  expect(await list.locator('.texts').innerText()).toMatch(/It waits\.\s+It goes\./);
  const paused = changed.locator('[id="toast.paused"]');
  expect(await paused.evaluate(inFrame)).toBe(false);
  await changed.getByRole('button', { name: 'the user dismisses the toast' }).click();
  await expect.poll(() => paused.evaluate(inFrame)).toBe(true);
  await changed.close();
});

/** Whether a state can be seen in the frame of its drawing. */
function inFrame(state: Element): boolean {
  const frame = document.querySelector('.frame')!.getBoundingClientRect();
  const { top } = state.getBoundingClientRect();
  return top >= frame.top && top < frame.bottom;
}
