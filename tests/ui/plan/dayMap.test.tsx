import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { HeldRequests } from '../../support/heldRequests.ts';
import { demoUser, ok } from '../../support/pages/backend.ts';
import { person, visitOf } from '../../support/pages/plan.tsx';
import { sees, seesNot } from '../../support/screen/gestures.ts';
import { renderScreen } from '../../support/screen/renderScreen.tsx';

const PATH = '/plan/map?day=2026-11-24';

const lost = visitOf(7, 'Garage', { start: '14:00', end: '15:00', worker: 2 });

const rows = [
  visitOf(1, 'Apotheke', { start: '10:00', end: '11:00', latitude: 47.43 }),
  visitOf(2, 'Bäckerei', { start: '08:00', end: '09:00' }),
  visitOf(3, 'Coiffeur', { start: '09:00', end: '11:00', worker: 2, latitude: 47.4 }),
  { ...lost, customer: { ...lost.customer, latitude: null, longitude: null } },
  visitOf(5, 'Einsam', { start: '07:00', end: '09:30', worker: null, latitude: 47.35 }),
  visitOf(8, 'Hotel', { start: '08:00', end: '09:00', date: '2026-11-25' }),
];

const list = page.getByRole('list', { name: 'Routen' });
const route = (name: RegExp) => list.getByRole('button', { name });
const stop = (name: RegExp) =>
  page.getByRole('region', { name: /^Karte der Routen/ }).getByRole('button', { name });
const heading = page.getByRole('heading', { name: 'Karte', level: 1 });

async function open(path = PATH) {
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always(
    'GET worker',
    ok([person(1, 'Ana Marques'), person(2, 'Beat Gut'), person(3, 'Carla Frei')]),
  );
  requests.always('GET job', ok(rows));
  const screen = await renderScreen({ path, requests });
  await sees(heading);
  const address = () => {
    const { pathname, search } = screen.router.state.location;
    return pathname + search;
  };
  return { ...screen, requests, address };
}

const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent);
const opacityOf = (locator: Locator) => (locator.element() as HTMLElement).style.opacity || '1';

test('the list has open visits first, then everybody with visits, and how far they go', async () => {
  await open();
  await sees(route(/^Ana/));
  const [nobody, ana, beat, ...others] = textsOf(list.getByRole('button'));
  expect(nobody).toMatch(/^Offen07:00–09:301 Einsatz$/);
  expect(ana).toMatch(/^Ana Marques08:00–11:002 Einsätze · 5\.6 km, 18.Min\.$/);
  expect(beat).toContain('1 nicht auf der Karte');
  expect(others).toEqual([]);
});

test('the map numbers the stops of each person in the order of time', async () => {
  await open();
  await sees(stop(/^1\. Bäckerei, 08:00–09:00, Ana Marques$/));
  await sees(stop(/^2\. Apotheke, 10:00–11:00, Ana Marques$/));
  await sees(stop(/^1\. Einsam, 07:00–09:30, Offen$/));
  await seesNot(stop(/Garage/));
});

test('who is chosen stands out from the others, in the address too', async () => {
  const { address } = await open();
  await sees(stop(/Coiffeur/));
  await route(/^Ana/).click();
  await expect.poll(address).toBe(`${PATH}&worker=1`);
  await expect.poll(() => opacityOf(stop(/Coiffeur/))).toBe('0.3');
  expect(opacityOf(stop(/Apotheke/))).toBe('1');
  await route(/^Ana/).click();
  await expect.poll(address).toBe(PATH);
  await heading.hover();
  await expect.poll(() => opacityOf(stop(/Coiffeur/))).toBe('1');
});

test('pointing at somebody makes the others faint until the mouse leaves', async () => {
  await open();
  await sees(stop(/Coiffeur/));
  await route(/^Beat/).hover();
  await expect.poll(() => opacityOf(stop(/Apotheke/))).toBe('0.3');
  await heading.hover();
  await expect.poll(() => opacityOf(stop(/Apotheke/))).toBe('1');
});

test('a stop opens the card of its visit, by mouse and by key', async () => {
  await open();
  await stop(/Coiffeur/).click();
  await sees(page.getByRole('dialog', { name: 'Coiffeur' }));
  await userEvent.keyboard('{Escape}');
  await seesNot(page.getByRole('dialog', { name: 'Coiffeur' }));
  (stop(/Bäckerei/).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await sees(page.getByRole('dialog', { name: 'Bäckerei' }));
});

test('a visit without a place is listed, and opens there', async () => {
  await open();
  await page.getByRole('button', { name: '14:00–15:00 Garage' }).click();
  await sees(page.getByRole('dialog', { name: 'Garage' }));
});

test('keys lead to the next day and back, and from one route to the next', async () => {
  const { address } = await open();
  await sees(route(/^Ana/));
  await userEvent.keyboard('j');
  await expect.poll(address).toBe('/plan/map?day=2026-11-25');
  await sees(stop(/Hotel/));
  await seesNot(stop(/Apotheke/));
  await userEvent.keyboard('k');
  await expect.poll(address).toBe(PATH);
  (route(/^Offen/).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(route(/^Ana/)).toHaveFocus();
});

test('a day without visits says so', async () => {
  await open('/plan/map?day=2026-12-01');
  await sees(page.getByText('Keine Einsätze an diesem Tag'));
});
