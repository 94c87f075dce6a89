import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { expect } from '../support/expect.ts';
import { openSignedIn, setChecked } from '../support/pages.ts';

const form = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog');
const goBack = (page: Page) => page.evaluate(() => history.back());

/** Whether the browser asks before it closes the page; the page stays. */
async function isWarnedOnClosing(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  });
}

test('Back does not bypass the leave dialog of a form or of a page', async () => {
  const page = await openSignedIn('/jobs?q=Verena');
  await page
    .getByRole('link', { name: /^Details zu Verena Stäubli/ })
    .first()
    .click();
  await page.getByRole('button', { name: /, bearbeiten$/ }).click();
  await form(page).getByLabel('Ort', { exact: true }).fill('Baden');
  await goBack(page);
  await expect(question(page)).toBeVisible();
  await goBack(page);
  await expect(question(page)).toBeVisible();
  expectValue(await isWarnedOnClosing(page)).toBe(true);
  await question(page).getByRole('button', { name: 'Verwerfen und schliessen' }).click();
  await expect(form(page)).toBeHidden();
  expectValue(await isWarnedOnClosing(page)).toBe(false);

  const confirmation = page.getByRole('checkbox', { name: 'Kundendienst', exact: true });
  await setChecked(confirmation, !(await confirmation.isChecked()));
  await goBack(page);
  await expect(question(page)).toBeVisible();
  await goBack(page);
  await expect(question(page)).toBeVisible();
  await expect(page).toHaveURL(/\/jobs\/\d+$/);
  expectValue(await isWarnedOnClosing(page)).toBe(true);
  await question(page).getByRole('button', { name: 'Verwerfen und verlassen' }).click();
  await expect(page).toHaveURL(/\/jobs\?q=Verena$/);
});
