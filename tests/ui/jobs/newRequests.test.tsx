import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { WireJobListing } from '../../../src/api/contract/records/jobs.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { button, nextPaint, sees, seesNot } from '../../support/screen/gestures.ts';
import { HeldRequests, type Answer } from '../../support/heldRequests.ts';
import { wireCustomer, wireJob, wireJobListings, wireWorkers } from '../../support/records.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const NEW = 'GET job?has_worker=false';
const WAITING = 'GET job?has_worker=true&unconfirmed=true';
const NEAR = 'Familie Özdemir';
const FAR = 'Velowerk Hardbrücke AG';

const requestsList = page.getByRole('region', { name: 'neue Anfragen', exact: true });
const waitingList = page.getByRole('region', { name: 'warten auf Bestätigung' });
const map = page.getByRole('region', { name: 'Karte der neuen Anfragen' });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const linkOf = (name: string) => row(name).getByRole('link').first();
const marker = (name: string) => map.getByRole('button', { name });
const outside = map.getByText('ausserhalb des Kartenausschnitts', { exact: false });
const isMarked = (place: ReturnType<typeof row>) =>
  place.elements().map((element) => element.hasAttribute('data-highlighted'));
const rowsOf = (list: typeof requestsList) =>
  list.elements().flatMap((region) => [...region.querySelectorAll('[role=row][data-id]')]);

const [assigned, request] = wireJobListings;

/** A request at a latitude, or at none. */
const at = (id: number, name: string, latitude: number | null): WireJobListing => ({
  ...request!,
  id,
  customer: { id, name, latitude, longitude: 8.5417 },
});

const two = [at(8, NEAR, 47.3769), at(9, FAR, 47.39)];

async function open(answer: Answer = ok(two), search = '') {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(wireWorkers));
  requests.always(NEW, answer);
  requests.always(WAITING, ok([assigned]));
  requests.always('GET job', ok([]));
  const screen = await renderScreen({
    path: `/new-requests?view=lists${search}`,
    requests,
    logs: /./,
  });
  return { requests, router: screen.router };
}

/** With the map drawn. */
async function opensMap(jobs: readonly WireJobListing[] = two, search = '') {
  const opened = await open(ok(jobs), search);
  await expect.poll(() => document.querySelectorAll('.map-marker').length).toBeGreaterThan(0);
  return opened;
}

function focuses(place: ReturnType<typeof row>): void {
  (place.element() as HTMLElement).focus();
}

test('specification: each list requests its own jobs, and every request with coordinates has a marker', async () => {
  const { requests } = await opensMap([...two, at(10, 'Jacqueline Egli', null)]);
  await expect.poll(() => rowsOf(requestsList)).toHaveLength(3);
  await expect.poll(() => rowsOf(waitingList)).toHaveLength(1);
  expect(requests.waiting).toEqual([]);
  expect(document.querySelectorAll('.map-marker')).toHaveLength(2);
  expect(map.element().getBoundingClientRect().height).toBe(400);
  await sees(page.getByRole('listitem').getByRole('link', { name: 'Jacqueline Egli' }));
});

test('a request shows its town, wish and age', async () => {
  const asked = at(8, NEAR, null);
  const wish = {
    created_at: '2026-11-17T09:00:00.000Z',
    frequency: { name: 'Jede Woche' },
    duration: 2,
    comment: '',
    time_slots: [{ name: 'Donnerstagnachmittag' }],
  };
  const customer = { ...asked.customer, city: 'Uster' };
  await open(ok([{ ...asked, customer, job_request: wish }]));
  await sees(row(NEAR).filter({ hasText: 'Uster' }));
  await sees(row(NEAR).filter({ hasText: /2\sStd\., Donnerstagnachmittag/ }));
  await sees(row(NEAR).filter({ hasText: 'vor 3 Tagen' }));
  await seesNot(requestsList.getByRole('columnheader', { name: 'Mitarbeiter/in' }));
});

test('a key leads from one request to the next, and a link back to the list', async () => {
  const { requests, router } = await open();
  requests.always('GET job/8', ok({ ...wireJob, id: 8, customer_id: 8 }));
  requests.always('GET job/9', ok({ ...wireJob, id: 9, customer_id: 9 }));
  requests.always('GET customer/8', ok({ ...wireCustomer, id: 8, name: NEAR }));
  requests.always('GET customer/9', ok({ ...wireCustomer, id: 9, name: FAR }));
  await userEvent.fill(requestsList.getByRole('searchbox'), 'e');
  const [first, next] = rowsOf(requestsList).map((one) => Number((one as HTMLElement).dataset.id));
  const nameOf = (id?: number) => (id === 8 ? NEAR : FAR);
  await linkOf(nameOf(first)).click();
  await sees(page.getByRole('heading', { level: 1, name: `${nameOf(first)} · Auftrag ${first}` }));
  await userEvent.keyboard('n');
  await sees(page.getByRole('heading', { level: 1, name: `${nameOf(next)} · Auftrag ${next}` }));
  await page.getByRole('main').getByRole('link', { name: 'Neue Anfragen' }).click();
  await expect.poll(() => router.state.location.search).toBe('?view=lists&requests.q=e');
});

test('hovering or focusing a marker highlights its row, and the other way round', async () => {
  await opensMap();
  await userEvent.hover(row(FAR));
  await expect.poll(() => isMarked(marker(FAR))).toEqual([true]);
  await userEvent.hover(marker(NEAR));
  await expect.poll(() => isMarked(row(NEAR))).toEqual([true]);
  await expect.poll(() => isMarked(marker(FAR))).toEqual([false]);
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  focuses(marker(FAR));
  await expect.poll(() => isMarked(row(FAR))).toEqual([true]);
  focuses(linkOf(NEAR));
  await expect.poll(() => isMarked(marker(NEAR))).toEqual([true]);
});

test('choosing a marker focuses its row, whatever the page and the search', async () => {
  await opensMap();
  const search = requestsList.getByRole('searchbox');
  await userEvent.fill(search, 'velowerk');
  await expect.poll(() => rowsOf(requestsList)).toHaveLength(1);
  await marker(NEAR).click();
  await expect.element(linkOf(NEAR)).toHaveFocus();
  await expect.element(search).toHaveValue('');
  focuses(marker(FAR));
  await userEvent.keyboard('{Enter}');
  await expect.element(linkOf(FAR)).toHaveFocus();
});

test('the row of a chosen marker stays highlighted until another row is hovered', async () => {
  await opensMap();
  await marker(NEAR).click();
  await expect.element(linkOf(NEAR)).toHaveFocus();
  (linkOf(NEAR).element() as HTMLElement).blur();
  await userEvent.hover(page.getByRole('heading', { level: 1 }));
  await nextPaint();
  expect([isMarked(row(NEAR)), isMarked(marker(NEAR))]).toEqual([[true], [true]]);
  await userEvent.hover(row(FAR));
  await expect.poll(() => isMarked(row(FAR))).toEqual([true]);
  expect(document.querySelectorAll('[role=row][data-highlighted]')).toHaveLength(1);
});

test('markers outside the map are counted, and «Alle zeigen» brings them into view', async () => {
  await opensMap([at(1, 'Haus 1', 47.3769), at(2, 'Haus 2', 46.9), at(3, 'Haus 3', 46.5)]);
  await sees(map.getByText('2 Anfragen ausserhalb des Kartenausschnitts'));
  await map.getByRole('button', { name: 'Alle zeigen' }).click();
  await seesNot(outside);
  await expect.element(map).toHaveFocus();
  const frame = map.element().getBoundingClientRect();
  const isInside = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= frame.top && bottom <= frame.bottom;
  };
  const markers = () => [...document.querySelectorAll('.map-marker')];
  await expect.poll(() => markers().map(isInside)).toEqual([true, true, true]);
});

test('on a phone the count of markers outside the map leaves the zoom buttons free', async () => {
  await page.viewport(375, 800);
  await opensMap([at(1, 'Haus 1', 47.3769), at(2, 'Haus 2', 46.9), at(3, 'Haus 3', 46.5)]);
  await sees(map.getByText('2 Anfragen ausserhalb des Kartenausschnitts'));
  await button('Vergrössern').click();
  await sees(outside);
});

test('the map is below both lists in a narrow window and beside them in a wide one', async () => {
  await opensMap();
  const top = (place: ReturnType<typeof row>) => place.element().getBoundingClientRect().top;
  expect(top(map)).toBeGreaterThan(top(waitingList));
  await page.viewport(1600, 800);
  await expect.poll(() => top(map) < top(row(FAR))).toBe(true);
  expect(map.element().getBoundingClientRect().height).toBe(400);
});

test('two requests with the same coordinates have two markers that can both be chosen', async () => {
  await opensMap([at(8, NEAR, 47.3769), at(9, FAR, 47.3769)]);
  for (const name of [NEAR, FAR]) {
    await marker(name).click();
    await expect.element(linkOf(name)).toHaveFocus();
  }
});

test('the two lists have separate URL parameters', async () => {
  const { router } = await open();
  await userEvent.fill(requestsList.getByRole('searchbox'), 'velo');
  await waitingList.getByRole('button', { name: 'Kunde', exact: true }).click();
  await expect
    .poll(() => router.state.location.search)
    .toBe('?view=lists&requests.q=velo&waiting.sort=customer');
  expect(rowsOf(requestsList)).toHaveLength(1);
  expect(rowsOf(waitingList)).toHaveLength(1);
});

test('a failed list leaves the other list and the map usable', async () => {
  const { requests } = await open({ status: 500 });
  const failed = 'Die Anfragen konnten nicht geladen werden';
  await sees(requestsList.getByRole('alert').filter({ hasText: failed }));
  await expect.poll(() => rowsOf(waitingList)).toHaveLength(1);
  await sees(map);
  await expect.poll(() => page.getByText(failed, { exact: true }).elements()).toHaveLength(2);
  requests.always(NEW, ok(two));
  await requestsList.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.poll(() => document.querySelectorAll('.map-marker')).toHaveLength(2);
  await seesNot(page.getByText(failed));
});

test('a name that looks like HTML is shown as text, on the map too', async () => {
  const name = '<img src=x onerror=alert(1)>';
  await opensMap([at(8, name, 47.3769)]);
  await sees(row(name));
  await userEvent.hover(marker(name));
  await sees(map.getByText(name, { exact: true }));
});

test('choosing a marker focuses its row in a virtualized list', async () => {
  const many = Array.from({ length: 400 }, (_, index) =>
    at(index + 1, `Haus ${index + 1}`, index === 350 ? 47.3769 : null),
  );
  await opensMap(many, '&requests.size=-1');
  await sees(row('Haus 1').first());
  await seesNot(row('Haus 351'));
  focuses(marker('Haus 351'));
  await userEvent.keyboard('{Enter}');
  await expect.element(linkOf('Haus 351')).toHaveFocus();
  await expect.element(row('Haus 351')).toBeInViewport();
});
