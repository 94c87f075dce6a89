import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { violationsInTheDarkOn, violationsOn } from '../journeys/support/axe.ts';
import { cutOffOn, untranslatedOn } from '../journeys/support/pseudoLocale.ts';
import { isAsOpened, phoneStates, states } from '../journeys/support/states/states.ts';
import { createVisits, narrow } from '../journeys/support/visits.ts';

async function expectAccessible(page: Page, width: number) {
  expect.soft(await violationsOn(page), `${width} px`).toEqual([]);
}

async function expectAccessibleInTheDark(page: Page) {
  expect.soft(await violationsInTheDarkOn(page), 'in the dark').toEqual([]);
}

async function expectTextsWhole(page: Page, width: number) {
  // schedule-x lays a small month out over several frames.
  await expect.poll(() => cutOffOn(page), { message: `${width} px` }).toEqual([]);
}

describe('opened at 1280 px', () => {
  const { visit, errors } = createVisits({ width: 1280, language: 'pseudo' });

  test.each(states)(
    '$path $state has no WCAG 2.2 AA violations or untranslated texts, nor cut-off ones, when narrowed to 375 px neither',
    async (state) => {
      const page = await visit(state);
      expect.soft(await untranslatedOn(page)).toEqual([]);
      await expectAccessible(page, 1280);
      if (isAsOpened(state)) await expectAccessibleInTheDark(page);
      await expectTextsWhole(page, 1280);
      await narrow(page, 375);
      await expectTextsWhole(page, 375);
      if (isAsOpened(state)) await expectAccessible(page, 375);
      expect.soft(errors()).toEqual([]);
    },
  );
});

describe('opened at 375 px', () => {
  const { visit, errors } = createVisits({ width: 375, language: 'pseudo' });

  test.each(phoneStates)(
    '$path $state has no WCAG 2.2 AA violations, untranslated texts or cut-off texts',
    async (state) => {
      const page = await visit(state);
      expect.soft(await untranslatedOn(page)).toEqual([]);
      await expectAccessible(page, 375);
      await expectTextsWhole(page, 375);
      expect.soft(errors()).toEqual([]);
    },
  );
});

describe('a fault is found', () => {
  const { visit, errors } = createVisits({ width: 1280, language: 'pseudo' });
  const placeholder = { path: '/test', state: 'loaded' };

  test('when a button has no name', async () => {
    const page = await visit(placeholder);
    expect(await violationsOn(page)).toEqual([]);
    await page
      .locator('h1')
      .evaluate((heading) => heading.append(document.createElement('button')));
    expect((await violationsOn(page)).join()).toContain('button-name');
  });

  test('when a text is faint in the dark alone', async () => {
    const page = await visit(placeholder);
    await page.locator('h1').evaluate((heading) => {
      heading.style.color = 'light-dark(black, #222)';
    });
    expect(await violationsOn(page)).toEqual([]);
    expect((await violationsInTheDarkOn(page)).join()).toContain('color-contrast');
  });

  test('when a text is untranslated or cut off, or the page is too wide', async () => {
    const page = await visit(placeholder);
    await page.locator('h1').evaluate((heading) => {
      heading.insertAdjacentHTML('afterend', '<p id="cut">Ωμέγα Ωμέγα Ωμέγα</p>Untranslated');
      const cut = document.getElementById('cut')!;
      Object.assign(cut.style, { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' });
      heading.setAttribute('aria-label', 'Label');
    });
    expect(await untranslatedOn(page)).toEqual(['Untranslated', 'aria-label: Label']);
    expect(await cutOffOn(page)).toEqual(['Ωμέγα Ωμέγα Ωμέγα']);
    await page.locator('#cut').evaluate((cut: HTMLElement) => {
      cut.title = cut.textContent;
      document.body.style.minWidth = '3000px';
    });
    expect(await cutOffOn(page)).toEqual([expect.stringContaining('wider')]);
  });

  test('when the page logs an error', async () => {
    const page = await visit(placeholder);
    await page.evaluate(() => console.error('Out of order'));
    await expect.poll(errors).toEqual(['Out of order']);
  });
});
