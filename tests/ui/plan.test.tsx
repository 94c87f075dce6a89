import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SimulatedClock } from 'xstate';
import { SELECTION_KEY } from '../../src/domain/calendar/workerSelection.ts';
import { demoUser, ok } from '../support/backend.ts';
import { button, nextPaint, sees, seesNot } from '../support/gestures.ts';
import { HeldRequests } from '../support/heldRequests.ts';
import { wireJobListings, wireWorkers } from '../support/records.ts';
import { renderScreen } from '../support/renderScreen.tsx';

const [ana] = wireWorkers;

const person = (id: number, name: string) => ({ ...ana, id, name, color: '' });

interface Made {
  readonly start: string;
  readonly end: string;
  readonly worker?: number | null;
  readonly latitude?: number;
  readonly date?: string;
}

/** A job with one visit on Tuesday, 24 November 2026, at its customer, unless it says otherwise. */
function visitOf(
  id: number,
  name: string,
  { start, end, worker = 1, latitude = 47.38, date = '2026-11-24' }: Made,
) {
  return {
    ...wireJobListings[0]!,
    id,
    worker,
    from_date: date,
    confirmed_support: true,
    confirmed_customer: true,
    confirmed_worker: true,
    confirmed_terms: null,
    customer: { id, name, latitude, longitude: 8.52 },
    appointment: {
      events: [
        {
          start_time: `${date}T${start}:00+01:00`,
          end_time: `${date}T${end}:00+01:00`,
          rrule: null,
        },
      ],
    },
  };
}

const jobs = [
  visitOf(1, 'Apotheke', { start: '08:00', end: '10:00' }),
  visitOf(2, 'Bäckerei', { start: '10:05', end: '12:00', latitude: 47.43 }),
  visitOf(3, 'Coiffeur', { start: '09:00', end: '11:00', worker: 2 }),
  visitOf(4, 'Dorfladen', { start: '10:00', end: '12:00', worker: 2 }),
  visitOf(5, 'Einsam', { start: '07:00', end: '09:30', worker: null }),
  visitOf(6, 'Früh', { start: '04:00', end: '05:30', worker: 2 }),
];

const people = [person(1, 'Ana Marques'), person(2, 'Beat Gut'), person(3, 'Carla Frei')];

interface Opened {
  readonly path?: string;
  readonly rows?: readonly object[];
  readonly workers?: readonly object[];
}

async function open({
  path = '/plan?date=2026-11-24',
  rows = jobs,
  workers = people,
}: Opened = {}) {
  localStorage.clear();
  const requests = new HeldRequests();
  requests.always('GET auth/me', demoUser);
  requests.always('GET worker', ok(workers));
  requests.always('GET job', ok(rows));
  requests.always('GET absence', ok([]));
  const screen = await renderScreen({
    path,
    requests,
    clock: new SimulatedClock(),
    inspect: () => {},
  });
  onTestFinished(() => localStorage.clear());
  await sees(page.getByRole('group', { name: /^Plan,/ }));
  return { ...screen, requests };
}

const lane = (name: string | RegExp) => page.getByRole('group', { name });
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('visits stand in the lane of who comes, and those without anybody in the first one', async () => {
  await open();
  const names = lane(/Std\.|Carla/)
    .elements()
    .map((element) => element.getAttribute('aria-label')!.replaceAll('\u00a0', ' '));
  expect(names).toEqual([
    'Ohne Mitarbeitende, 2½ Std.',
    'Ana Marques, 3 Std. 55 Min.',
    'Beat Gut, 5½ Std.',
    'Carla Frei',
  ]);
  await sees(lane(/^Ana/).getByRole('button', { name: /^Apotheke, Ana Marques, / }));
  await sees(lane(/^Ohne/).getByRole('button', { name: /^Einsam, noch niemand, / }));
});

test('a visit opens its details, which the address keeps', async () => {
  const { router } = await open();
  await button(/^Apotheke/).click();
  await sees(page.getByRole('dialog', { name: 'Apotheke' }));
  expect(router.state.location.search).toBe('?date=2026-11-24&visit=1-0-2026-11-24');
});

test('a way that takes longer than there is time is in the name of the visit that it leads to', async () => {
  await open();
  await sees(button(/^Bäckerei, .*Weg von Apotheke etwa 18 Min\., dazwischen nur 5 Min\.$/));
  expect(lane(/^Ana/).element().textContent.replaceAll('\u00a0', ' ')).toContain(
    'Weg 18, Zeit 5 Min.',
  );
});

test('visits at the same time name each other', async () => {
  await open();
  await sees(button(/^Coiffeur, .*Dorfladen, 10:00–12:00$/));
  await sees(button(/^Dorfladen, .*Coiffeur, 09:00–11:00$/));
});

test('visits outside of the hours are counted at the edge of their lane, which shows all hours', async () => {
  await open();
  await seesNot(button(/^Früh/));
  await button('vor 06:00: 1').click();
  await sees(button(/^Früh/));
  await expect.element(button('Alle Stunden')).toHaveAttribute('aria-pressed', 'true');
});

test('workers without visits can be hidden, which the browser remembers', async () => {
  await open();
  await sees(lane('Carla Frei'));
  await button('Nur mit Einsätzen').click();
  await seesNot(lane('Carla Frei'));
  expect(localStorage.getItem('plan-only-busy')).toBe('true');
});

test('the workers selected in the calendar are those of the plan', async () => {
  await open();
  await button('Mitarbeitende: 3 von 3 ausgewählt').click();
  await button('Nur Beat Gut anzeigen').click();
  await seesNot(lane(/^Ana/));
  await expect.poll(() => localStorage.getItem(SELECTION_KEY)).toBe('[2]');
});

test('a week has the hours of each day and of all of them', async () => {
  const friday = visitOf(7, 'Garage', { start: '08:00', end: '09:00', date: '2026-11-27' });
  await open({ path: '/plan?view=week&date=2026-11-24', rows: [...jobs, friday] });
  const week = lane('Ana Marques, 4 Std. 55 Min.');
  await sees(week.getByRole('group', { name: 'Dienstag, 24. November 2026, 3 Std. 55 Min.' }));
  await sees(week.getByRole('group', { name: 'Freitag, 27. November 2026, 1 Std.' }));
  await sees(week.getByRole('group', { name: 'Samstag, 28. November 2026', exact: true }));
});

test('the plan is one tab stop; arrows lead along lanes and to the nearest visit of the next one', async () => {
  await open();
  (button(/^Apotheke/).element() as HTMLElement).focus();
  expect(document.querySelectorAll('[data-stop][tabindex="0"]')).toHaveLength(1);
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toMatch(/^Bäckerei/);
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toMatch(/^Dorfladen/);
  await userEvent.keyboard('{ArrowDown}');
  expect(focused()).toBe('Carla Frei');
  await userEvent.keyboard('{ArrowUp}{End}');
  expect(focused()).toMatch(/^Dorfladen/);
  await userEvent.keyboard('{Home}');
  expect(focused()).toBe('Beat Gut');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(focused()).toMatch(/^Einsam/);
});

test('page keys lead to other days, and views have keys', async () => {
  const { router } = await open();
  (button(/^Apotheke/).element() as HTMLElement).focus();
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => router.state.location.search).toBe('?date=2026-11-25');
  await userEvent.keyboard('w');
  await expect.poll(() => router.state.location.search).toBe('?view=week&date=2026-11-25');
  await userEvent.keyboard('m');
  await nextPaint();
  expect(router.state.location.search).toBe('?view=week&date=2026-11-25');
});

test('of two hundred lanes those near the window are drawn, and the arrows lead to the others', async () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    person(index + 1, `Person ${String(index + 1).padStart(3, '0')}`),
  );
  await open({ workers: many, rows: [visitOf(1, 'Apotheke', { start: '08:00', end: '10:00' })] });
  const drawn = () => document.querySelectorAll('[data-lane]').length;
  expect(drawn()).toBeLessThan(60);
  (page.getByRole('link', { name: 'Person 001' }).element() as HTMLElement).focus();
  for (const _ of Array.from({ length: 40 })) await userEvent.keyboard('{ArrowDown}');
  await expect.poll(focused).toBe('Person 041');
  expect(drawn()).toBeLessThan(80);
});

test('the visit of the address is shown wherever its lane is', async () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    person(index + 1, `Person ${String(index + 1).padStart(3, '0')}`),
  );
  const far = visitOf(1, 'Apotheke', { start: '08:00', end: '10:00', worker: 180 });
  await open({ path: '/plan?date=2026-11-24&visit=1-0-2026-11-24', workers: many, rows: [far] });
  await sees(page.getByRole('dialog', { name: 'Apotheke' }));
});

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};

const point = (
  type: string,
  target: EventTarget,
  at: { readonly clientX: number; readonly clientY: number },
  pointerId = 1,
) =>
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, pointerId, pointerType: 'mouse', button: 0, ...at }),
  );

const carried = () => document.querySelector('[data-carried]') !== null;

function pickUp(visit: Element) {
  const at = middleOf(visit);
  point('pointerdown', visit, at);
  point('pointermove', window, { ...at, clientX: at.clientX + 10 });
}

test('a second finger neither carries on nor drops what the first one carries', async () => {
  await open();
  const visit = button(/^Apotheke/).element();
  pickUp(visit);
  await expect.poll(carried).toBe(true);
  const carla = lane(/^Carla/).element();
  for (const type of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel']) {
    point(type, carla, middleOf(carla), 2);
  }
  await nextPaint();
  expect(carried()).toBe(true);
  expect(document.querySelector('[data-over="1"]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  point('pointerup', window, middleOf(visit));
});

test('after a drop without a click a visit opens with the first press of a key', async () => {
  await open();
  const visit = button(/^Apotheke/);
  pickUp(visit.element());
  await expect.poll(carried).toBe(true);
  point('pointerup', window, middleOf(visit.element()));
  await expect.poll(carried).toBe(false);
  (visit.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await sees(page.getByRole('dialog'));
});

test('a visit that is chosen or carried says so as a pressed button', async () => {
  await open();
  const visit = button(/^Apotheke/);
  (visit.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>} {/Shift}');
  await expect.element(visit).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(visit).not.toHaveAttribute('aria-pressed');
});

test('a visit that is made later in its own lane says what it overlaps with there', async () => {
  await open();
  (button(/^Apotheke/).element() as HTMLElement).focus();
  await userEvent.keyboard(' z{ArrowRight>9/}');
  await sees(
    page
      .getByRole('status')
      .filter({ hasText: 'Ana Marques: Überschneidung mit Bäckerei, 10:05–12:00' }),
  );
  expect(document.querySelector('[data-over="1"][data-hindered]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
});
