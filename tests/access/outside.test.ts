import { expect, onTestFinished, test } from 'vitest';
import { LANGUAGES } from '../../src/domain/text/language.ts';
import { violationsOn } from '../journeys/support/axe.ts';
import { startOutsidePages } from '../journeys/support/outsidePages.ts';
import { launchBrowser } from '../journeys/support/pages.ts';

const WIDTHS = [320, 1280];
const SCHEMES = ['light', 'dark'] as const;

test.each(LANGUAGES)(
  'in %s no page for people outside has violations of WCAG 2.2 AA or overflows, by day and night, wide and narrow',
  async (language) => {
    const { address, states } = await startOutsidePages();
    const browser = await launchBrowser();
    for (const width of WIDTHS) {
      for (const colorScheme of SCHEMES) {
        const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme });
        onTestFinished(() => context.close());
        const page = await context.newPage();
        for (const { state, path } of states) {
          const url = new URL(path, address);
          url.searchParams.set('language', language);
          await page.goto(url.href);
          const where = `${state}, ${width} px, ${colorScheme}`;
          expect.soft(await page.locator('html').getAttribute('lang'), where).toBe(language);
          expect.soft(await violationsOn(page), where).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - innerWidth,
          );
          expect.soft(overflow, where).toBeLessThanOrEqual(0);
        }
      }
    }
  },
);
