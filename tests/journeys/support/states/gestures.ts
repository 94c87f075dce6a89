import type { Page } from 'playwright';
import { expect } from '../expect.ts';

export const alert = (page: Page) => expect(page.getByRole('alert').first()).toBeVisible();

export const dialog = (page: Page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).last()).toBeVisible();

export async function openUserMenu(page: Page) {
  await page.locator('header [aria-haspopup=menu]').click();
  await expect(page.getByRole('menu')).toBeVisible();
}

export async function openHelp(page: Page) {
  await page.keyboard.press('?');
  await dialog(page);
}

export const paletteOptions = (page: Page) => page.locator('dialog [role=option]');

export async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  await expect(paletteOptions(page).first()).toBeVisible();
}

export async function toggleNavigation(page: Page) {
  const button = page.locator('header [aria-expanded]').first();
  const before = await button.getAttribute('aria-expanded');
  await button.click();
  await expect(page.locator('header [aria-expanded]').first()).not.toHaveAttribute(
    'aria-expanded',
    before!,
  );
}

export async function save(page: Page) {
  await page.keyboard.press('Control+s');
  await alert(page);
}

export async function leaveFor(page: Page, path: string) {
  await page.locator(`main a[href="${path}"]`).first().click();
  await dialog(page);
}

export const seesMap = (page: Page) => expect(page.locator('.leaflet-container')).toBeVisible();
