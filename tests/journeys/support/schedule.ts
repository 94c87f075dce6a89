import type { Page } from 'playwright';
import { expect } from './expect.ts';

/** Scrolls to the end of a job until its next visits are drawn. */
export async function scrollToVisits(page: Page): Promise<void> {
  const visit = page.locator('main [data-visit]').first();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(visit).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** Opens the week and the route of a job, until they are drawn. */
export async function openSchedule(page: Page): Promise<void> {
  await page.locator('#schedule summary').first().click();
  await expect(page.locator('#schedule li').first()).toBeVisible();
}
