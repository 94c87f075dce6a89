import { describe, expect, test } from 'vitest';
import { PAGES } from '../../../scripts/pages.ts';
import { violationsOn } from '../../journeys/support/axe.ts';
import { newPage, open } from '../../journeys/support/pages.ts';
import { signedInAt, startServer } from '../../journeys/support/server.ts';
import { statesWithOverlays } from '../../journeys/support/states/states.ts';
import { createVisits } from '../../journeys/support/visits.ts';

const WIDTHS = [1280, 375];

const SIGNED_IN_PAGES = PAGES.filter(({ name }) => name !== 'signIn');

/** Runs axe in a language on every state of every screen, and on the demo data. */
export function describeAccess(language: 'de' | 'en' | 'es'): void {
  describe.each(WIDTHS)(`at %d px in ${language}`, (width) => {
    const { visit } = createVisits({ width, language });

    test.each(statesWithOverlays)('$path $state has no WCAG 2.2 AA violations', async (state) => {
      expect(await violationsOn(await visit(state))).toEqual([]);
    });

    test('the demo data has no WCAG 2.2 AA violations on any route', async () => {
      const { address } = await startServer();
      const page = await newPage(address, {
        width,
        storageState: signedInAt(address),
        ownContext: true,
      });
      await page.addInitScript(
        (code) => localStorage.setItem('einsatzplan-language', code),
        language,
      );
      for (const { path } of SIGNED_IN_PAGES) {
        await open(page, path);
        await expect(page.locator('html').getAttribute('lang')).resolves.toBe(language);
        expect.soft(await violationsOn(page), path).toEqual([]);
      }
    });
  });
}
