import { expect as expectValue, test } from 'vitest';
import { startStandIn } from '../support/standInBackend.ts';
import { cutOffOn, showPseudoLocale, untranslatedOn } from './support/pseudoLocale.ts';
import { answers, visitStates } from './support/states.ts';
import { open, openWindow } from './support/window.ts';

/** Every state of every screen is visited, one after the other. */
const ALL_STATES = { timeout: 900_000 };

test.each([1280, 375])(
  'at %d px, every text is translated, and none that is longer is cut off',
  ALL_STATES,
  async (width) => {
    await visitStates({
      width,
      prepare: showPseudoLocale,
      look: async (page, where) => {
        await expectValue.soft(page.locator('body').textContent(), where).resolves.toContain('⟦');
        expectValue.soft(await untranslatedOn(page), where).toEqual([]);
        expectValue.soft(await cutOffOn(page), where).toEqual([]);
      },
    });
  },
);

test('an untranslated text, a text cut off and a page that is too wide are found', async () => {
  const { address } = await startStandIn(() => answers);
  const page = await openWindow(address, { tolerated: /status of 404/ });
  await showPseudoLocale(page);
  await open(page, '/test');
  await page.locator('h1').evaluate((heading) => {
    heading.insertAdjacentHTML('afterend', '<p id="cut">Ωμέγα Ωμέγα Ωμέγα</p>Untranslated');
    const cut = document.getElementById('cut')!;
    Object.assign(cut.style, { width: '40px', overflow: 'hidden', whiteSpace: 'nowrap' });
    heading.setAttribute('aria-label', 'Label');
  });
  expectValue(await untranslatedOn(page)).toEqual(['Untranslated', 'aria-label: Label']);
  expectValue(await cutOffOn(page)).toEqual(['Ωμέγα Ωμέγα Ωμέγα']);
  await page.locator('#cut').evaluate((cut: HTMLElement) => {
    cut.title = cut.textContent;
    document.body.style.minWidth = '3000px';
  });
  expectValue(await cutOffOn(page)).toEqual([expectValue.stringContaining('wider')]);
});
