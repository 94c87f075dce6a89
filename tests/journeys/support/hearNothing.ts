import type { Page } from 'playwright';

/** Lets a page that is not open yet learn of what others change only by what it reads itself. */
export async function hearNothing(page: Page): Promise<void> {
  await page.route('**/api/changes', () => {});
}
