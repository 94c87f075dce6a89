import type { Page } from 'playwright';
import { test } from 'vitest';
import { startStandIn } from '../../support/standInBackend.ts';
import { expect } from '../support/expect.ts';
import { newPage, newSignedInPage, open } from '../support/pages.ts';

const allowedErrors = /Failed to load resource|A part of the page could not be fetched/;

const alert = (page: Page) => page.getByRole('alert');
const loadAgain = (page: Page) => page.getByRole('button', { name: 'Neu laden' });

/** Takes the code of a part away, as a deployment does: the file that is imported for it. */
async function remove(page: Page, part: string): Promise<() => Promise<void>> {
  const address = `**/assets/${part}-*.js`;
  await page.route(address, (route) => route.fulfill({ status: 404 }));
  return () => page.unroute(address);
}

test('chunk load errors of the map and of the user menu leave the lists of new requests', async () => {
  const page = await newSignedInPage({ allowedErrors });
  await remove(page, 'RequestMap');
  const bringBack = await remove(page, 'OpenUserMenu');
  await open(page, '/new-requests?view=lists');
  await expect(alert(page)).toContainText('Die Karte konnte nicht geladen werden');
  const button = page.getByRole('button', { name: 'Benutzermenü' });
  const news = page.getByRole('alertdialog', {
    name: 'Das Benutzermenü konnte nicht geladen werden',
  });
  await button.click();
  await expect(news).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(news).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page.getByRole('table')).toHaveCount(2);
  await button.click();
  await bringBack();
  await news.getByRole('button', { name: 'Neu laden' }).click();
  await button.click();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('an application that cannot start says so in every language, and starts with one click once it can', async () => {
  const page = await newSignedInPage({ allowedErrors });
  const bringBack = await remove(page, 'start');
  await page.goto('/jobs?q=montag');
  for (const text of ['konnte nicht geladen', 'could not be loaded', 'No se ha podido cargar']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await bringBack();
  await page.getByRole('link', { name: 'Neu laden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aufträge');
  await expect(page.getByText('konnte nicht geladen')).toHaveCount(0);
  await expect(page).toHaveURL('/jobs?q=montag');
});

test('what is typed while the quick search loads is kept, and a chunk load error is shown in it', async () => {
  const page = await newSignedInPage({ allowedErrors });
  const code = '**/assets/OpenPalette-*.js';
  const loading = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await loading.promise;
    await route.continue();
  });
  const palette = page.getByRole('dialog', { name: 'Schnellsuche' });
  await open(page, '/new-requests');
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('buch');
  loading.resolve();
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('hand');
  await expect(palette.getByRole('combobox')).toHaveValue('buchhand');

  await page.unroute(code);
  await remove(page, 'OpenPalette');
  await open(page, '/new-requests');
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('alert')).toContainText(
    'Die Schnellsuche konnte nicht geladen werden',
  );
  await expect(loadAgain(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
});

test('a chunk load error of the map leaves a customer editable, and a reload keeps the edits', async () => {
  const page = await newSignedInPage({ allowedErrors });
  page.on('dialog', (dialog) => void dialog.accept());
  const bringBack = await remove(page, 'PositionMap');
  await open(page, '/customers/1');
  await expect(alert(page)).toContainText('Die Karte konnte nicht geladen werden');
  await page.getByLabel(/^Name/).fill('Verena von Arx');
  await bringBack();
  await loadAgain(page).click();
  await expect(
    page.getByText('Ihre nicht gespeicherten Änderungen wurden wiederhergestellt.'),
  ).toBeVisible();
  await expect(page.getByLabel(/^Name/)).toHaveValue('Verena von Arx');
  await expect(page.locator('.leaflet-container')).toBeVisible();
});

test('chunk load errors of undo and of the virtualized rows leave a job editable', async () => {
  const { address } = await startStandIn(() => ({
    'GET /api/auth/me': { json: { username: 'anna' } },
    'GET /api/job': { json: [] },
    'GET /api/job/1': { json: { id: 1, customer_id: 1 } },
    'GET /api/customer/1': { json: { id: 1, name: 'Anna Bader' } },
    'GET /api/worker': {
      json: Array.from({ length: 300 }, (_, index) => ({ id: index + 1, name: `P ${index}` })),
    },
  }));
  const page = await newPage(address, { allowedErrors });
  await remove(page, 'UndoPlace');
  await remove(page, 'VirtualRows');
  await open(page, '/jobs/1');
  await page.keyboard.press('Control+z');
  const news = page.getByRole('alertdialog', {
    name: 'Ein Teil der Seite konnte nicht geladen werden',
  });
  await news.getByRole('button', { name: 'Schliessen' }).click();
  await expect(news).toHaveCount(0);

  await page.getByRole('button', { name: 'Alle 300 Mitarbeitenden' }).click();
  await page.getByLabel('Zeilen pro Seite').selectOption('-1');
  await expect(alert(page)).toContainText('Die lange Liste konnte nicht angezeigt werden');
  await page.getByLabel('Zeilen pro Seite').selectOption('25');
  await expect(page.locator('[role=row][data-id]')).toHaveCount(25);
});
