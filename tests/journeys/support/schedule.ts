import type { Page } from 'playwright';
import { expect } from './expect.ts';

/** Scrolls to the end of a job until its week and the map of its route are drawn. */
export async function scrollToRoute(page: Page): Promise<void> {
  const map = page.locator('.leaflet-container');
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(map).toBeVisible({ timeout: 500 });
  }).toPass();
}
