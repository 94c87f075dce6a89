import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { expect } from './support/expect.ts';
import { newSignedInPage, open, openSignedIn, setChecked } from './support/pages.ts';

const requests = (page: Page) => page.getByRole('region', { name: 'neue Anfragen', exact: true });
const waiting = (page: Page) => page.getByRole('region', { name: 'warten auf Bestätigung' });
const map = (page: Page) => page.locator('.leaflet-container');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const marker = (page: Page, name: string) => map(page).getByRole('button', { name });
const records = '[role=row][data-id]';

const MARKED = ['data-highlighted', ''] as const;

async function openRequests(allowedErrors?: RegExp): Promise<Page> {
  const page = await openSignedIn('/', { ...(allowedErrors && { allowedErrors }) });
  await expect(page).toHaveURL('/new-requests');
  await expect(map(page)).toBeVisible();
  return page;
}

test('each list requests its own jobs, and every request with coordinates has a marker', async () => {
  const page = await newSignedInPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // The count in the menu reads all jobs.
    if (pathname === '/api/job' && search !== '') asked.push(search);
  });
  await open(page, '/new-requests');
  await expect(requests(page).locator(records)).toHaveCount(8);
  await expect(waiting(page).locator(records)).toHaveCount(8);
  expect(asked.toSorted()).toEqual(['?has_worker=false', '?has_worker=true&unconfirmed=true']);
  await expect(map(page).locator('.map-marker')).toHaveCount(6);
  expect((await map(page).boundingBox())?.height).toBe(400);
  const unplaced = page
    .locator('section')
    .filter({ has: map(page) })
    .getByRole('list');
  await expect(unplaced.getByRole('link')).toHaveText(['Jacqueline Egli', 'Familie Nguyen-Keller']);
});

test('a request shows its town, wish and age', async () => {
  const page = await openRequests();
  const text = row(page, 'Markus Wettstein');
  await expect(text).toContainText('Zürich');
  await expect(text).toContainText(/2\sStd\., Donnerstagnachmittag/);
  await expect(text).toContainText(/vor \d+ Tagen/);
  await expect(requests(page).getByRole('columnheader', { name: 'Mitarbeiter/in' })).toHaveCount(0);
});

test('the last confirmation takes a job out of the list, and undoing it brings it back', async () => {
  const page = await openRequests();
  const name = 'Monika Wyss';
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(new URL(request.url()).pathname);
  });
  await waiting(page)
    .getByRole('button', { name: `Bestätigen: ${name}` })
    .click();
  const popup = page.getByRole('dialog', { name });
  await popup.getByRole('checkbox', { name: 'Kunde', exact: true }).click();
  await expect(row(page, name)).toHaveCount(0);
  await expect(waiting(page).locator(records)).toHaveCount(7);
  await page
    .getByRole('region', { name: 'Änderungen' })
    .getByRole('button', { name: 'Rückgängig' })
    .click();
  await expect(row(page, name).getByRole('checkbox', { name: 'Kunde: nicht' })).toBeVisible();
  expect(saves).toHaveLength(2);
});

test('a key leads from a saved request to the next one, and a link back to the list', async () => {
  const page = await openRequests();
  await requests(page).getByRole('searchbox').fill('zürich');
  await expect(page).toHaveURL('/new-requests?requests.q=z%C3%BCrich');
  const nameOf = (index: number) =>
    requests(page).locator(records).nth(index).getByRole('link').first().innerText();
  const [first, second] = [await nameOf(0), await nameOf(1)];
  await requests(page).locator(records).first().getByRole('link').first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(first);
  await setChecked(page.getByRole('checkbox', { name: 'Kundendienst', exact: true }), true);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible();
  await page.keyboard.press('n');
  await expect(heading).toContainText(second);
  await page.getByRole('main').getByRole('link', { name: 'Neue Anfragen', exact: true }).click();
  await expect(page).toHaveURL('/new-requests?requests.q=z%C3%BCrich');
});

test('hovering or focusing a marker highlights its row, and the other way round', async () => {
  const page = await openRequests();
  const name = 'Velowerk Hardbrücke AG';
  await row(page, name).hover();
  await expect(marker(page, name)).toHaveAttribute(...MARKED);
  await marker(page, 'Thomas Ackermann').hover();
  await expect(row(page, 'Thomas Ackermann')).toHaveAttribute(...MARKED);
  await expect(marker(page, name)).not.toHaveAttribute(...MARKED);
  await page.mouse.move(0, 0);
  await marker(page, name).focus();
  await expect(row(page, name)).toHaveAttribute(...MARKED);
  await row(page, 'Thomas Ackermann').getByRole('link').first().focus();
  await expect(marker(page, 'Thomas Ackermann')).toHaveAttribute(...MARKED);
});

test('choosing a marker focuses its row, whatever the page and the search', async () => {
  const page = await openRequests();
  const search = requests(page).getByRole('searchbox');
  await search.fill('velowerk');
  await expect(requests(page).locator(records)).toHaveCount(1);
  await marker(page, 'Thomas Ackermann').click();
  await expect(row(page, 'Thomas Ackermann').getByRole('link').first()).toBeFocused();
  await expect(search).toHaveValue('');
  await marker(page, 'Velowerk').focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Velowerk').getByRole('link').first()).toBeFocused();
});

test('the row of a chosen marker stays highlighted until another row is hovered', async () => {
  const page = await openRequests();
  const name = 'Thomas Ackermann';
  await row(page, name).scrollIntoViewIfNeeded();
  await marker(page, name).click();
  await expect(row(page, name).getByRole('link').first()).toBeFocused();
  await row(page, name).getByRole('link').first().blur();
  await expect(row(page, name)).toHaveAttribute(...MARKED);
  await expect(marker(page, name)).toHaveAttribute(...MARKED);
  await page.mouse.wheel(0, -2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(row(page, name)).toHaveAttribute(...MARKED);
  await row(page, 'Velowerk').hover();
  await expect(row(page, 'Velowerk')).toHaveAttribute(...MARKED);
  await expect(page.locator('[role=row][data-highlighted]')).toHaveCount(1);
});

test('markers outside the map are counted, and «Alle zeigen» brings them into view', async () => {
  const page = await newSignedInPage();
  await page.route('**/api/job?has_worker=false', async (route) => {
    const [job] = (await (await route.fetch()).json()) as object[];
    const json = [47.3769, 46.9, 46.5].map((latitude, index) => {
      const customer = { name: `Haus ${index + 1}`, latitude, longitude: 8.5417 };
      return { ...job, id: index + 1, customer };
    });
    await route.fulfill({ json });
  });
  await open(page, '/new-requests');
  await expect(map(page).getByText('2 Anfragen ausserhalb des Kartenausschnitts')).toBeVisible();
  await map(page).getByRole('button', { name: 'Alle zeigen' }).click();
  await expect(map(page).getByText('ausserhalb des Kartenausschnitts')).toHaveCount(0);
  await expect(map(page)).toBeFocused();
  for (const name of ['Haus 1', 'Haus 2', 'Haus 3'])
    await expect(marker(page, name)).toBeInViewport();
  for (let step = 0; step < 5; step += 1)
    await page.getByRole('button', { name: 'Vergrössern' }).click();
  await expect(map(page).getByText('ausserhalb des Kartenausschnitts')).toBeVisible();
});

test('on a phone the count of markers outside the map leaves the zoom buttons free', async () => {
  const page = await newSignedInPage({ width: 375 });
  await open(page, '/new-requests');
  const count = map(page).getByText('ausserhalb des Kartenausschnitts');
  await expect(count).toBeVisible();
  await page.getByRole('button', { name: 'Vergrössern' }).click({ timeout: 10_000 });
  await expect(map(page).getByText('Anfragen ausserhalb des Kartenausschnitts')).toBeVisible();
});

test('the map is below both lists in a narrow window and beside them in a wide one', async () => {
  const page = await openRequests();
  await expect(waiting(page).getByRole('heading')).toBeInViewport();
  const top = async (part: Locator) => (await part.boundingBox())!.y;
  expect(await top(map(page))).toBeGreaterThan(await top(waiting(page)));
  await page.setViewportSize({ width: 1600, height: 800 });
  await expect.poll(() => top(map(page))).toBeLessThan(await top(row(page, 'Velowerk')));
  expect((await map(page).boundingBox())?.height).toBe(400);
});

test('choosing a marker focuses its row in a virtualized list', async () => {
  const page = await newSignedInPage();
  await page.route('**/api/job?has_worker=false', async (route) => {
    const [job] = (await (await route.fetch()).json()) as { customer: object }[];
    const json = Array.from({ length: 400 }, (_, index) => {
      const place = { latitude: index === 350 ? 47.3769 : null, longitude: 8.5417 };
      return { ...job, id: index + 1, customer: { name: `Haus ${index + 1}`, ...place } };
    });
    await route.fulfill({ json });
  });
  await open(page, '/new-requests?requests.size=-1');
  await expect(row(page, 'Haus 1').first()).toBeVisible();
  await expect(row(page, 'Haus 351')).toHaveCount(0);
  await marker(page, 'Haus 351').focus();
  await page.keyboard.press('Enter');
  await expect(row(page, 'Haus 351').getByRole('link').first()).toBeFocused();
  await expect(row(page, 'Haus 351')).toBeInViewport();
});

test('two requests with the same coordinates have two markers that can both be chosen', async () => {
  const page = await newSignedInPage();
  await page.route('**/api/job?has_worker=false', async (route) => {
    const [job] = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: [job, { ...job, id: 900 }] });
  });
  await open(page, '/new-requests');
  const markers = map(page).locator('.map-marker');
  await expect(markers).toHaveCount(2);
  for (const index of [0, 1]) {
    await markers.nth(index).click();
    const link = page.locator(records).nth(index).getByRole('link').first();
    await expect(link).toBeFocused();
  }
});

test('the two lists have separate URL parameters', async () => {
  const page = await openRequests();
  await requests(page).getByRole('searchbox').fill('velo');
  await waiting(page).getByRole('button', { name: 'Kunde', exact: true }).click();
  await expect(page).toHaveURL('/new-requests?requests.q=velo&waiting.sort=customer');
  await page.reload();
  await expect(requests(page).locator(records)).toHaveCount(1);
  await expect(waiting(page).locator(records)).toHaveCount(8);
  await expect(waiting(page).locator(records).first()).toContainText('Beatrice Schaufelberger');
});

test('a failed list leaves the other list and the map usable', async () => {
  const page = await newSignedInPage({ allowedErrors: /status of 500/ });
  await page.route('**/api/job?has_worker=false', (route) => route.fulfill({ status: 500 }));
  await open(page, '/new-requests');
  const failed = 'Die Anfragen konnten nicht geladen werden';
  await expect(requests(page).getByRole('alert')).toContainText(failed);
  await expect(waiting(page).locator(records)).toHaveCount(8);
  await expect(map(page)).toBeVisible();
  const beside = page.locator('section').filter({ has: map(page) });
  await expect(beside.getByText(failed)).toBeVisible();
  await page.unroute('**/api/job?has_worker=false');
  await requests(page).getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(map(page).locator('.map-marker')).toHaveCount(6);
  await expect(page.getByText(failed)).toHaveCount(0);
});

test('failed map tiles show a notice and keep the markers', async () => {
  const page = await newSignedInPage({ allowedErrors: /ERR_FAILED/ });
  await page.context().route('**/tiles/**', (route) => route.abort());
  await open(page, '/new-requests');
  await expect(page.getByText('Der Kartenhintergrund lässt sich nicht laden.')).toBeVisible();
  await expect(map(page).locator('.map-marker')).toHaveCount(6);
});

test('a name that looks like HTML is shown as text, on the map too', async () => {
  const page = await newSignedInPage();
  const name = '<img src=x onerror=alert(1)>';
  await page.route('**/api/job?has_worker=false', async (route) => {
    const [job] = (await (await route.fetch()).json()) as { customer: object }[];
    await route.fulfill({ json: [{ ...job, customer: { ...job!.customer, name } }] });
  });
  await open(page, '/new-requests');
  await expect(row(page, name)).toBeVisible();
  await marker(page, name).hover();
  await expect(map(page).getByText(name, { exact: true })).toBeVisible();
});
