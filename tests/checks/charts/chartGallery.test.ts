import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../../scripts/browser.ts';
import { DRAWINGS } from '../../../scripts/charts/folder.ts';
import { violationsOn } from '../../journeys/support/axe.ts';
import { models } from '../../models/models.ts';
import { chartName } from '../../../scripts/charts/page/chartName.ts';
import type { Model } from '../../support/model/defineModel.ts';
import { tile } from '../../support/tile.ts';

const address = pathToFileURL(join(DRAWINGS, 'index.html')).href;

/** In percent, so that the names of states are 11 px high. */
const LEAST_ZOOM = 74;

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
      verdict: text('.verdict.good'),
      present: states.map(({ id }) => id).toSorted(),
    };
  });

const opens = async (hash: string) => {
  await page.goto('about:blank');
  await page.goto(`${address}#${hash}`);
  await page.locator('.sheet').waitFor();
};
/** Goes to another chart on the open page, or opens it. */
const shows = async ({ chart }: Model) => {
  await page.goto(`${address}#${chart.id}`);
  await page.getByRole('heading', { name: chartName(chart), level: 1, exact: true }).waitFor();
  await page.locator('.sheet').waitFor();
};
const opensAll = async (model: Model) => {
  await shows(model);
  const open = page.getByRole('button', { name: 'Open all' });
  if ((await open.count()) === 0) return;
  await open.click();
  await page.locator('.toggle[data-toggle]').first().waitFor();
  await expect
    .poll(() => page.evaluate(hasFolded), { message: 'states are still folded' })
    .toBe(false);
};
const showsWords = () =>
  page.getByRole('combobox', { name: 'Shows' }).selectOption({ label: 'All words' });

/** Whether a state with states inside is folded. */
function hasFolded(): boolean {
  const sheet = document.querySelector('.sheet')!;
  const texts = [...sheet.shadowRoot!.querySelectorAll('text.inside')];
  return texts.some(({ textContent }) => textContent.endsWith('states inside'));
}
const next = () => page.getByRole('button', { name: 'Next', exact: true });

/** Shows the best of what is found by some words. */
const finds = async (words: string, on = page) => {
  const field = on.getByRole('searchbox', { name: 'Search' });
  await field.fill(words);
  await field.press('Enter');
};
const foundItems = () => page.getByRole('list', { name: 'Found' }).getByRole('listitem');

test.each(models)('a journey of $chart.id can be played on the page', async (model) => {
  const { chart, journeys } = model;
  const journey = journeys.toSorted((one, other) => one.steps.length - other.steps.length)[0]!;
  await opensAll(model);
  await page.getByText(/walks? of the tests$/).click();
  await page.locator('.walks').getByRole('button', { name: journey.name }).first().click();
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
  await opensAll(models.find(({ chart }) => chart.id === 'recordEditor')!);
  const click = (name: RegExp) => page.getByRole('button', { name }).first().click();
  await click(/^The record arrives/);
  await click(/^The user sets the name/);
  await click(/^The user saves/);
  const ignored = page.getByText('the user saves A second click does nothing.');
  expect(await ignored.count()).toBe(1);
  expect(await ignored.getByRole('button').count()).toBe(0);
  await click(/^The save of the record gets no answer/);
  expect((await seen()).present).toContain('recordEditor.open.work.editing.unanswered');
  expect(await page.locator('.steps li').first().innerText()).toBe(
    'The save of the record gets no answer. → editing › unanswered. The chart does: keep why it failed.',
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
  for (const hash of ['map', 'recordEditor?state=open.work.saving']) {
    await opens(hash);
    expect(await violationsOn(page), hash).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), hash).toBe(look.width);
  }
});

test.each([1280, 1920])(
  'at %d px every chart opens whole, with names, and with events where they fit, that can be read',
  async (width) => {
    const withEvents: string[] = [];
    await page.setViewportSize({ width, height: width === 1280 ? 800 : 1080 });
    await opens('session');
    for (const model of models) {
      const { chart } = model;
      await shows(model);
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
      if ((await page.locator('.said').count()) > 0) withEvents.push(chart.id);
    }
    expect(withEvents).toEqual(expect.arrayContaining(['absence', 'signIn']));
    expect(withEvents.length).toBeGreaterThan(models.length * 0.5);
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

test('a drawing is scaled by two fingers around their middle, and a touchpad scales by how far it turns', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await opens('absence');
  const { x, y, width, height } = (await drawingFrame().boundingBox())!;
  const point = { x: x + width / 2 - 60, y: y + height / 2 - 40 };
  const whole = await zoom();
  const placeAt = () =>
    page.locator('.sheet').evaluate((sheet, { x: left, y: top }) => {
      const box = sheet.getBoundingClientRect();
      return [(left - box.left) / box.width, (top - box.top) / box.height];
    }, point);
  const before = await placeAt();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizePinchGesture', {
    ...point,
    scaleFactor: 2,
    gestureSourceType: 'touch',
  });
  await expect.poll(zoom).toBeGreaterThan(1.6 * whole);
  const after = await placeAt();
  expect(after[0]).toBeCloseTo(before[0]!, 1);
  expect(after[1]).toBeCloseTo(before[1]!, 1);
  const pinched = await zoom();
  await page.mouse.move(point.x, point.y);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 2);
  await page.keyboard.up('Control');
  await expect.poll(zoom).toBeLessThan(pinched);
  expect(await zoom()).toBeGreaterThan(0.95 * pinched);
});

test('a click on a state or an arrow, and what is found by its words, show what it does', async () => {
  await opens('absence');
  await page.locator('.card[data-state="absence.dating"] .name').click();
  await expect.poll(() => chosen().innerText()).toMatch(/^dating/);
  expect(await chosen().getByText('walks pass through it').count()).toBe(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await page.locator('.arrow[data-keys^="absence.opening"] .head').first().click();
  await expect.poll(() => chosen().innerText()).toMatch(/^opening/);
  await finds('choosing');
  await expect.poll(() => chosen().innerText()).toMatch(/^choosing/);
});

test('a question, a state and a walk are found by words, and words that nothing has are told', async () => {
  await opens('recordEditor');
  await finds('Saving');
  await expect.poll(() => chosen().innerText()).toMatch(/^saving/);
  await finds('discarded and brought back after a conflict');
  await page.getByText('Step 0 of').waitFor();
  await finds('two people');
  await page.getByText('What if two people change the same?').waitFor();
  await finds('banana');
  await page.getByText('Nothing has these words. Try others.').waitFor();
});

test('what is found in another chart says so, and leads there', async () => {
  await opens('session');
  await page.getByRole('searchbox', { name: 'Search' }).fill('server restarts during an import');
  const first = foundItems().first();
  expect(await first.innerText()).toMatch(/^Question in Import\s+What if the server restarts/);
  await first.getByRole('link').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.innerText()).toBe('Import');
});

test('the same can be found again after something else was looked at', async () => {
  await opens('absence');
  await finds('choosing');
  await expect.poll(() => chosen().innerText()).toMatch(/^choosing/);
  await page.locator('.card[data-state="absence.dating"] .name').click();
  await expect.poll(() => chosen().innerText()).toMatch(/^dating/);
  await finds('choosing');
  await expect.poll(() => chosen().innerText()).toMatch(/^choosing/);
});

test('a question leads to the walk that answers it, at its state, and back to the questions', async () => {
  await opens('absence');
  const asked = 'What if the connection is lost, or the answer never comes';
  await page.getByRole('link', { name: asked }).click();
  await page.getByText(asked).first().waitFor();
  await page.getByText('Without an answer the same is sent again under the same key.').waitFor();
  await page.locator('.sheet').waitFor();
  expect((await seen()).present).toContain('visitBatch.unanswered');
  const whole = page.getByRole('region', { name: 'The whole walk' });
  expect(await whole.locator('[aria-current="step"]').innerText()).toContain('→ unanswered');
  await whole.getByRole('button', { name: 'It starts' }).click();
  await page.getByText('Step 0 of').waitFor();
  await page.getByRole('button', { name: 'All questions and walks' }).click();
  await page.getByRole('link', { name: 'Who is told once the visits are saved?' }).waitFor();
});

test('a state is folded and opened, and a chart that is followed opens in its place', async () => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await opens('import');
  const drawnState = (id: string) => page.locator(`.state[id="${id}"]`);
  expect(await drawnState('import.mapping.unread').count()).toBe(0);
  await page.locator('.toggle[data-toggle="import.mapping"]').click();
  await drawnState('import.mapping.unread').waitFor();
  await page.locator('.toggle[data-toggle="import.mapping"]').click();
  await drawnState('import.mapping.unread').waitFor({ state: 'detached' });
  await finds('checking');
  await chosen().getByRole('button', { name: 'Open the chart that it follows' }).press('Enter');
  const polling = 'import.checking.serverTask.polling';
  await page.locator(`.card[data-state="${polling}"] .name`).click();
  await expect.poll(() => chosen().innerText()).toMatch(/^polling[^]*Of the chart Server task/);
});

test('an event of the drawing is sent by a click, and an arrow says what can be sent', async () => {
  await opens('toast');
  await showsWords();
  await page.locator('.transition[data-key^="toast.hidden toast.requested"] .event').click();
  await expect.poll(async () => (await seen()).present).toEqual(['toast.passing']);
  await page.locator('.arrow[data-keys*="pause.requested"] .head').first().click();
  await chosen().getByRole('button', { name: 'Let it happen now' }).click();
  await expect.poll(async () => (await seen()).present).toEqual(['toast.paused']);
});

test('a state says where its arrows lead, what holds around it, and a journey comes there by a click', async () => {
  await opens('recordEditor');
  await finds('leaving');
  await expect.poll(() => chosen().innerText()).toMatch(/^saving › leaving[^]*In all of «saving»/);
  const passing = chosen().getByRole('region', { name: 'Walks through it' });
  expect(await passing.getByRole('button').count()).toBe(5);
  await passing.getByRole('button').last().click();
  await expect.poll(async () => (await seen()).verdict).toBe('✓ as expected');
  await finds('loading');
  await chosen().getByRole('button', { name: '→ unavailable' }).click();
  await expect.poll(() => chosen().innerText()).toMatch(/^unavailable/);
});

test('the map leads from charts to those that they follow or tell, and from pages to charts', async () => {
  await opens('map');
  await page.locator('.card[data-state="map.import"] .name').click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.innerText()).toBe('Import');
  await opens('map');
  const importPage = page.getByRole('row').filter({ hasText: /^\/import[A-Z]/ });
  await importPage.getByRole('link', { name: 'Server task' }).click();
  await expect.poll(() => heading.innerText()).toBe('Server task');
});

test('the page takes less than 2 MB', async () => {
  expect((await stat(join(DRAWINGS, 'index.html'))).size).toBeLessThan(2_000_000);
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

test('the story goes on in the next chart by a click, and back by the way back', async () => {
  await opens('absence?state=settling');
  await chosen().getByRole('link', { name: 'Visit batch' }).click();
  await expect.poll(() => chosen().innerText()).toMatch(/^opening[^]*Comes from[^]*«settling»/);
  await page.goBack();
  await expect.poll(() => chosen().innerText()).toMatch(/^settling/);
  await page.goto(`${address}#visitBatch?state=saving`);
  await page.getByRole('link', { name: 'Undo: the user has changed a record' }).click();
  await expect.poll(() => chosen().innerText()).toMatch(/^ready/);
  await page.goBack();
  await expect.poll(() => chosen().innerText()).toMatch(/^saving/);
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
  const changed = await pageWith(reports);
  await changed.setViewportSize({ width: 1280, height: 500 });
  await changed.goto(address);
  await changed.getByRole('heading', { name: 'Toast', level: 1 }).waitFor();
  const list = changed.locator('.report');
  await list.getByText('since v1 (7a1b2c3), compared with the files on 9d8e7f6').waitFor();
  expect(await list.locator('.texts').innerText()).toMatch(/It waits\.\s+It goes\./);
  const paused = changed.locator('[id="toast.paused"]');
  await changed.getByRole('combobox', { name: 'Shows' }).selectOption({ label: 'All words' });
  for (let step = 0; step < 6; step += 1)
    await changed.getByRole('button', { name: 'Larger' }).click();
  expect(await paused.evaluate(inFrame)).toBe(false);
  await changed.getByRole('button', { name: 'the user dismisses the toast' }).click();
  await expect.poll(() => paused.evaluate(inFrame)).toBe(true);
  await changed.close();
});

test('a picture of the screen stands beside its state, small, and large on a click', async () => {
  const [hidden, passing] = ['hidden', 'passing'].map(
    (name) => `data:image/png;base64,${tile.toString('base64')}#${name}`,
  );
  const pictured = await pageWith({
    pictures: { toast: { hidden, passing }, serverTask: { polling: hidden } },
  });
  await pictured.setViewportSize({ width: 1280, height: 500 });
  await pictured.goto(`${address}#toast`);
  const small = pictured.getByRole('button', { name: 'The screen in «hidden», large' });
  expect(await small.getByRole('img').getAttribute('src')).toBe(hidden);
  const [button, image] = [await small.boundingBox(), await small.getByRole('img').boundingBox()];
  expect(button!.height).toBeGreaterThanOrEqual(image!.height);
  await finds('passing', pictured);
  await pictured.getByRole('button', { name: 'The screen in «passing», large' }).click();
  const large = pictured.getByRole('dialog', { name: 'The screen in «passing»' });
  expect(await large.getByRole('img').getAttribute('src')).toBe(passing);
  await pictured.keyboard.press('Escape');
  await large.waitFor({ state: 'hidden' });
  await finds('paused', pictured);
  await small.waitFor({ state: 'detached' });
  expect(await pictured.getByRole('img', { name: 'The screen in' }).count()).toBe(0);
  await pictured.getByText('No picture: on the screen no walk rests here').waitFor();
  await pictured.goto(`${address}#serverTask?state=opening`);
  await pictured.getByText('No picture: the chart never rests here.').waitFor();
  await pictured.close();
});

/** A page of its own, with such reports beside the charts. */
async function pageWith(reports: object): Promise<Page> {
  const opened = await page.context().newPage();
  await opened.route('**/reports/charts.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `globalThis.chartReports = ${JSON.stringify(reports)};`,
    }),
  );
  return opened;
}

/** Whether a state can be seen in the frame of its drawing. */
function inFrame(state: Element): boolean {
  const frame = document.querySelector('.frame')!.getBoundingClientRect();
  const { top } = state.getBoundingClientRect();
  return top >= frame.top && top < frame.bottom;
}
