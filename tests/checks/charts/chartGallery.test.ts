import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../../scripts/browser.ts';
import { DRAWINGS } from '../../../scripts/charts/folder.ts';
import { violationsOn } from '../../journeys/support/axe.ts';
import { models } from '../../models/models.ts';

const address = pathToFileURL(join(DRAWINGS, 'index.html')).href;

/** Of a chart that has many outer states; a walk brings closer where one is. */
const LEAST_ZOOM = 50;

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

const showsAllStates = () =>
  page.getByRole('combobox', { name: 'Shows' }).selectOption({ label: 'All states' });
const opens = async (hash: string) => {
  await page.goto('about:blank');
  await page.goto(`${address}#${hash}`);
};
const next = () => page.getByRole('button', { name: 'Next', exact: true });

test.each(models)('a journey of $chart.id can be played on the page', async (model) => {
  const { chart, journeys } = model;
  const journey = journeys.toSorted((one, other) => one.steps.length - other.steps.length)[0]!;
  await opens(chart.id);
  await showsAllStates();
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
  await opens('recordEditor');
  await showsAllStates();
  const click = (name: RegExp) => page.getByRole('button', { name }).first().click();
  await click(/^the record arrives/);
  await click(/^edits the form/);
  await click(/^saves/);
  const ignored = page.getByText('the user saves A second click does nothing.');
  expect(await ignored.count()).toBe(1);
  expect(await ignored.getByRole('button').count()).toBe(0);
  await click(/^the save of the record gets no answer/);
  expect((await seen()).present).toContain('recordEditor.open.work.editing.unanswered');
  expect(await page.locator('.steps li').first().innerText()).toBe(
    'The save of the record gets no answer. → editing › unanswered.',
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
  await opens('recordEditor');
  expect(await violationsOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
});

test.each([1280, 1920])(
  'at %d px every chart opens whole, at half its size or larger',
  async (width) => {
    await page.setViewportSize({ width, height: width === 1280 ? 800 : 1080 });
    for (const { chart } of models) {
      await opens(chart.id);
      const isWhole = () =>
        page.evaluate(() => {
          const frame = document.querySelector('.frame')!.getBoundingClientRect();
          const drawing = document.querySelector('.sheet')!.getBoundingClientRect();
          return (
            drawing.left >= frame.left &&
            drawing.top >= frame.top &&
            drawing.right <= frame.right &&
            drawing.bottom <= frame.bottom
          );
        });
      // The drawing is moved with the first frame that is painted.
      await expect.poll(isWhole, { message: chart.id }).toBe(true);
      expect(await zoom(), chart.id).toBeGreaterThanOrEqual(LEAST_ZOOM);
    }
  },
);

const drawingFrame = () => page.getByRole('region', { name: 'Drawing of Absence' });
const zoom = async () => parseInt(await page.locator('output').innerText(), 10);
const chosen = () => page.getByRole('region', { name: 'What was chosen' });

test('a drawing is scaled by wheel and keys, moved by drag and keys, and shown whole again', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await opens('absence');
  const whole = await zoom();
  const leftOf = () => page.locator('.sheet').evaluate((one) => one.getBoundingClientRect().left);
  await drawingFrame().hover();
  await page.mouse.wheel(0, -200);
  await expect.poll(zoom).toBeGreaterThan(whole);
  const left = await leftOf();
  await page.mouse.down();
  await page.mouse.move(300, 300, { steps: 4 });
  await page.mouse.up();
  await expect.poll(leftOf).not.toBe(left);
  await drawingFrame().press('0');
  await expect.poll(zoom).toBe(whole);
  await drawingFrame().press('+');
  await expect.poll(zoom).toBeGreaterThan(whole);
  const before = await leftOf();
  await drawingFrame().press('ArrowLeft');
  await expect.poll(leftOf).toBeGreaterThan(before);
});

test('a click on a state or an arrow, and what is found by its words, show what it does', async () => {
  await opens('absence');
  await page.locator('.card[data-state="absence.dating"] .name').click();
  await expect.poll(() => chosen().innerText()).toMatch(/^dating/);
  expect(await chosen().getByText('journeys come here').count()).toBe(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('.arrow[data-keys^="absence.opening"]').first().locator('.number').click();
  await expect.poll(() => chosen().innerText()).toMatch(/^opening/);
  await page.getByRole('combobox', { name: 'Find' }).fill('choosing');
  await expect.poll(() => chosen().innerText()).toMatch(/^choosing/);
});

test('the address that is sent names chart, state and step of a walk', async () => {
  await opens('absence?walk=2&step=1');
  await expect.poll(async () => (await seen()).step).toMatch(/^Step 1 of /);
  await next().click();
  await page.locator('.card[data-state="absence.dating"] .name').click();
  await expect.poll(() => page.url()).toMatch(/#absence\?state=dating&walk=2&step=2$/);
  await page.reload();
  await expect.poll(() => chosen().innerText()).toMatch(/^dating/);
});

test('a chart leads to the one that it follows', async () => {
  await opens('reportRun');
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
  await changed.getByRole('combobox', { name: 'Shows' }).selectOption({ label: 'With words' });
  for (let step = 0; step < 6; step += 1)
    await changed.getByRole('button', { name: 'Larger' }).click();
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
