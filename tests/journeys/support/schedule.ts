import type { Page } from 'playwright';
import { expect } from './expect.ts';

/** Scrolls to the end of a job until its week and its route are drawn. */
export async function scrollToRoute(page: Page): Promise<void> {
  const stop = page.locator('#schedule li').first();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(stop).toBeVisible({ timeout: 500 });
  }).toPass();
}
