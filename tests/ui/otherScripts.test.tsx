import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PAGES } from '../../scripts/pages.ts';
import { ROUTES } from '../../src/domain/navigation/route.ts';
import { nextPaint, sees } from '../support/screen/gestures.ts';
import { HeldRequests } from '../support/heldRequests.ts';
import { answerPages } from '../support/pages/pageAnswers.ts';
import { renderScreen } from '../support/screen/renderScreen.tsx';

/** In a script that runs from right to left, with figures and words that run the other way. */
const NAME = 'علي 24 Reinigung';

const NAMES = /"(?:Grafikatelier Punktum|Ana Marques|Tenzin Dolkar)"/g;

/** Opens a page on which every customer and worker has that name. */
async function open(path: string) {
  const requests = new HeldRequests();
  answerPages(requests, (json) => json.replaceAll(NAMES, JSON.stringify(NAME)));
  return renderScreen({ path, requests });
}

/** Texts of the page in which a name stands without an order of its own. */
function unisolated(): readonly string[] {
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
      if (runs.test(text) && text !== NAME) found.push(`${name}: ${text}`);
    }
  }
  return [...new Set(found)];
}

const WITHOUT_SESSION: readonly string[] = [ROUTES.signIn.path, ROUTES.invitation.path];

/** Waits until a page with all its answers has nothing more to draw. */
async function drawn(): Promise<void> {
  await expect.poll(() => document.querySelector('[aria-busy=true]')).toBeNull();
  await expect
    .poll(async () => {
      const before = document.body.innerHTML;
      await nextPaint();
      return document.body.innerHTML === before;
    })
    .toBe(true);
}

/** Calendars show the day of the visits. */
const PATHS = [
  ...PAGES.map(({ path }) => path).filter(
    (path) => !WITHOUT_SESSION.includes(path) && path !== ROUTES.calendar.path,
  ),
  ...['week', 'day', 'month', 'agenda'].map((view) => `/calendar?view=${view}&date=2026-11-24`),
];

test('names on every page keep the order of their script, on paper too', async () => {
  const { router } = await open(PATHS[0]!);
  const found: Record<string, readonly string[]> = {};
  let withNames = 0;
  for (const path of PATHS) {
    await router.navigate(path);
    await drawn();
    if (document.querySelector('main')!.textContent.includes('علي')) withNames += 1;
    found[path] = unisolated();
    dispatchEvent(new Event('beforeprint'));
    found[`${path} on paper`] = unisolated();
    dispatchEvent(new Event('afterprint'));
  }
  expect(Object.entries(found).filter(([, texts]) => texts.length > 0)).toEqual([]);
  expect(withNames).toBeGreaterThan(10);
});

test('names in the quick search keep the order of their script', async () => {
  await open('/jobs');
  await sees(page.getByRole('table'));
  await userEvent.keyboard('{Control>}k{/Control}');
  await sees(page.getByRole('combobox', { name: 'Schnellsuche' }));
  await userEvent.keyboard('علي');
  await sees(page.getByRole('option').first());
  expect(unisolated()).toEqual([]);
});

test('the name of a worker on the popup of a visit is at the left, as all lines are', async () => {
  await open('/calendar?view=day&date=2026-11-24');
  await expect.poll(() => document.querySelector('[data-visit]')).not.toBeNull();
  document.querySelector<HTMLElement>('[data-visit]')!.click();
  await sees(page.getByRole('dialog').getByText(NAME).first());
  const lines = page.getByRole('dialog').element().querySelectorAll('p');
  const aligned = [...lines].map((line) => getComputedStyle(line).textAlign);
  expect(new Set(aligned)).toEqual(new Set(['left']));
});
