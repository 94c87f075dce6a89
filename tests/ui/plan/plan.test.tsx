import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SELECTION_KEY } from '../../../src/domain/calendar/workerSelection.ts';
import { button, nextPaint, sees, seesNot } from '../../support/screen/gestures.ts';
import { withMotion } from '../../support/screen/media.ts';
import { jobs, lane, openPlan, person, visitOf } from '../../support/pages/plan.tsx';
import { wireAbsence } from '../../support/records.ts';

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('visits stand in the lane of who comes, and those without anybody in the first one', async () => {
  await openPlan();
  const names = lane(/Std\.|Carla/)
    .elements()
    .map((element) => element.getAttribute('aria-label')!.replaceAll('\u00a0', ' '));
  expect(names).toEqual([
    'Offen, 2½ Std.',
    'Ana Marques, 3 Std. 55 Min.',
    'Beat Gut, 5½ Std.',
    'Carla Frei',
  ]);
  await sees(lane(/^Ana/).getByRole('button', { name: /^Apotheke, Ana Marques, / }));
  await sees(lane(/^Offen/).getByRole('button', { name: /^Einsam, offen, / }));
});

test('a visit opens its details, which the address keeps', async () => {
  const { router } = await openPlan();
  await button(/^Apotheke/).click();
  await sees(page.getByRole('dialog', { name: 'Apotheke' }));
  expect(router.state.location.search).toBe('?date=2026-11-24&visit=1-0-2026-11-24');
});

test('a way that takes longer than there is time is in the name of the visit that it leads to', async () => {
  await openPlan();
  await sees(button(/^Bäckerei, .*Weg von Apotheke etwa 18 Min\., dazwischen nur 5 Min\.$/));
  expect(lane(/^Ana/).element().textContent.replaceAll('\u00a0', ' ')).toContain(
    'Weg 18, Zeit 5 Min.',
  );
});

test('visits at the same time name each other', async () => {
  await openPlan();
  await sees(button(/^Coiffeur, .*Dorfladen, 10:00–12:00$/));
  await sees(button(/^Dorfladen, .*Coiffeur, 09:00–11:00$/));
});

test('visits outside of the hours are counted at the edge of their lane, which shows all hours', async () => {
  await openPlan();
  await seesNot(button(/^Früh/));
  await expect.element(button('vor 06:00: 1')).toHaveTextContent('‹1');
  await button('vor 06:00: 1').click();
  await sees(button(/^Früh/));
  await button('Filtern').click();
  await expect.element(page.getByRole('checkbox', { name: 'Alle Stunden' })).toBeChecked();
});

test('workers without visits can be hidden, which the browser remembers', async () => {
  await openPlan();
  await sees(lane('Carla Frei'));
  await page.getByRole('checkbox', { name: 'Nur mit Einsätzen' }).click();
  await seesNot(lane('Carla Frei'));
  expect(localStorage.getItem('plan-only-busy')).toBe('true');
});

test('the workers selected in the calendar are those of the plan', async () => {
  await openPlan();
  await button('Filtern').click();
  await button('Nur Beat Gut anzeigen').click();
  await sees(button('Filtern: 1 von 3'));
  await seesNot(lane(/^Ana/));
  await expect.poll(() => localStorage.getItem(SELECTION_KEY)).toBe('[2]');
});

test('a week has its hours beside what a worker is to work, a day has not', async () => {
  const workers = [
    { ...person(1, 'Ana Marques'), weekly_target: 28 },
    { ...person(2, 'Beat Gut'), weekly_target: 4 },
    { ...person(3, 'Carla Frei'), weekly_target: 10 },
  ];
  await openPlan({ path: '/plan?view=week&date=2026-11-24', workers });
  const ana = lane('Ana Marques, 3 Std. 55 Min. von 28 Std.');
  await sees(ana.getByText(/^3\sStd\. 55\sMin\. \/ 28\sStd\.$/));
  await sees(ana.getByTitle(/^Woche vom 23\.11\.: 3\sStd\. 55\sMin\. von 28\sStd\.$/));
  await sees(lane('Beat Gut, 5½ von 4 Std., über dem Soll'));
  await sees(lane('Carla Frei, 0 von 10 Std.'));
  await button('Tag').click();
  await sees(lane('Ana Marques, 3 Std. 55 Min.'));
});

test('a week says what is above the hours of the settings', async () => {
  await openPlan({ path: '/plan?view=week&date=2026-11-24', weeklyLimit: 5 });
  await sees(lane('Beat Gut, 5½ Std., über 5 Std.'));
  await sees(lane('Ana Marques, 3 Std. 55 Min.'));
});

test('a week has the hours of each day and of all of them', async () => {
  const friday = visitOf(7, 'Garage', { start: '08:00', end: '09:00', date: '2026-11-27' });
  await openPlan({ path: '/plan?view=week&date=2026-11-24', rows: [...jobs, friday] });
  const week = lane('Ana Marques, 4 Std. 55 Min.');
  await sees(week.getByRole('group', { name: 'Dienstag, 24. November 2026, 3 Std. 55 Min.' }));
  await sees(week.getByRole('group', { name: 'Freitag, 27. November 2026, 1 Std.' }));
  await sees(week.getByRole('group', { name: 'Samstag, 28. November 2026', exact: true }));
});

test('the plan is one tab stop; arrows lead along lanes and to the nearest visit of the next one', async () => {
  await openPlan();
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
  const { router } = await openPlan();
  (button(/^Apotheke/).element() as HTMLElement).focus();
  await userEvent.keyboard('{PageDown}');
  await expect.poll(() => router.state.location.search).toBe('?date=2026-11-25');
  await userEvent.keyboard('w');
  await expect.poll(() => router.state.location.search).toBe('?view=week&date=2026-11-25');
  await userEvent.keyboard('m');
  await nextPaint();
  expect(router.state.location.search).toBe('?view=week&date=2026-11-25');
});

test('a key each leads to the next and the previous day, wherever the focus is', async () => {
  const { router } = await openPlan();
  (page.getByRole('heading', { name: 'Plan' }).element() as HTMLElement).focus();
  await userEvent.keyboard('j');
  await expect.poll(() => router.state.location.search).toBe('?date=2026-11-25');
  await userEvent.keyboard('k');
  await expect.poll(() => router.state.location.search).toBe('?date=2026-11-24');
});

test('at the head of a lane its worker is reported as absent, also with the keys', async () => {
  const { router } = await openPlan();
  (page.getByRole('link', { name: 'Beat Gut', exact: true }).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toMatch(/Beat Gut.* abwesend melden$/);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/workers/2/absence');
});

test('of two hundred lanes those near the window are drawn, and the arrows lead to the others', async () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    person(index + 1, `Person ${String(index + 1).padStart(3, '0')}`),
  );
  await openPlan({
    workers: many,
    rows: [visitOf(1, 'Apotheke', { start: '08:00', end: '10:00' })],
  });
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
  await openPlan({
    path: '/plan?date=2026-11-24&visit=1-0-2026-11-24',
    workers: many,
    rows: [far],
  });
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
    new PointerEvent(type, {
      bubbles: true,
      pointerId,
      isPrimary: pointerId === 1,
      pointerType: 'mouse',
      button: 0,
      ...at,
    }),
  );

const carried = () => document.querySelector('[data-carried]') !== null;

function pickUp(visit: Element) {
  const at = middleOf(visit);
  point('pointerdown', visit, at);
  point('pointermove', window, { ...at, clientX: at.clientX + 10 });
}

test.each(['a visit', 'a heading'])(
  'a second finger on %s puts back what is carried',
  async (where) => {
    const { requests } = await openPlan();
    const visit = button(/^Apotheke/).element();
    pickUp(visit);
    const carla = lane(/^Carla/).element();
    point('pointermove', window, middleOf(carla));
    await expect.poll(() => carla.querySelector('[data-over]')).not.toBeNull();
    const second =
      where === 'a visit'
        ? button(/^Coiffeur/).element()
        : page.getByRole('heading').first().element();
    point('pointerdown', second, middleOf(second), 2);
    await expect.poll(carried).toBe(false);
    for (const pointerId of [2, 1]) {
      point('pointermove', window, middleOf(carla), pointerId);
      point('pointerup', carla, middleOf(carla), pointerId);
    }
    await nextPaint();
    expect(carried()).toBe(false);
    await sees(lane(/^Ana/).getByRole('button', { name: /^Apotheke/ }));
    expect(requests.sent).not.toContain('GET job/1');
  },
);

test('after a drop without a click a visit opens with the first press of a key', async () => {
  await openPlan();
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
  await openPlan();
  const visit = button(/^Apotheke/);
  (visit.element() as HTMLElement).focus();
  await userEvent.keyboard('{Shift>} {/Shift}');
  await expect.element(visit).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(visit).not.toHaveAttribute('aria-pressed');
});

test('a visit that is made later in its own lane says what it overlaps with there', async () => {
  await openPlan();
  (button(/^Apotheke/).element() as HTMLElement).focus();
  await userEvent.keyboard(' {ArrowRight>9/}');
  await sees(
    page
      .getByRole('status')
      .filter({ hasText: 'Ana Marques: Überschneidung mit Bäckerei, 10:05–12:00' }),
  );
  expect(document.querySelector('[data-over="1"][data-hindered]')).not.toBeNull();
  await userEvent.keyboard('{Escape}');
});

const status = () => page.getByRole('status').filter({ hasText: 'Einsam' });
const placedIn = (id: number) =>
  document.querySelector(`[data-lane="${id}"] [data-placed]`)?.textContent ?? null;

test('a key leads to the visits that nobody has, one after the other', async () => {
  await openPlan({
    rows: [...jobs, visitOf(8, 'Zuletzt', { start: '14:00', end: '15:00', worker: null })],
  });
  await userEvent.keyboard('n');
  expect(focused()).toMatch(/^Einsam/);
  await userEvent.keyboard('n');
  expect(focused()).toMatch(/^Zuletzt/);
  await userEvent.keyboard('n');
  expect(focused()).toMatch(/^Einsam/);
});

test('as a visit is picked up every lane says how it fits, and a key leads to the best one', async () => {
  await openPlan();
  (button(/^Einsam/).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.poll(() => document.querySelectorAll('[data-best]').length).toBe(1);
  expect(lane(/^Ana/).element().textContent).toContain('Überschneidung mit');
  expect(lane(/^Beat/).element().textContent).toContain('Überschneidung mit');
  await userEvent.keyboard('b');
  await sees(
    status().filter({
      hasText: 'Carla Frei: frei · KW 48: 0 Min. · passt am besten',
    }),
  );
  await userEvent.keyboard('{Escape}');
});

test('what is carried is drawn in the lane that it is over, when it would be then', async () => {
  await openPlan();
  (button(/^Einsam/).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  expect(placedIn(3)).toBeNull();
  await userEvent.keyboard('b');
  await expect.poll(() => placedIn(3)).toBe('Einsam07:00–09:30');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(() => placedIn(3)).toBe('Einsam07:30–10:00');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => placedIn(3)).toBeNull();
});

test('the focus stays on a visit that is moved to another day of the week', async () => {
  await openPlan({ path: '/plan?view=week&date=2026-11-24' });
  (button(/^Einsam/).element() as HTMLElement).focus();
  await userEvent.keyboard(' b{ArrowRight}{Enter}');
  await expect.poll(focused).toMatch(/^Einsam, Carla Frei, Mittwoch/);
});

test('who is absent for half a day is not absent for all of it', async () => {
  const day = { first_day: '2026-11-24', last_day: '2026-11-24' };
  const absence = { ...wireAbsence, ...day, worker_id: 3, part: 'am' };
  await openPlan({ absences: [absence] });
  expect(lane(/^Carla/).element().textContent).toContain('vorm. abwesend');
});

test('the sheets of the day lead back to the plan from which they were opened, whichever day they show by then', async () => {
  const { router } = await openPlan();
  await page.getByRole('link', { name: 'Tagesblätter' }).click();
  await sees(page.getByRole('link', { name: 'Plan' }).first());
  const back = () => page.getByRole('link', { name: 'Plan', exact: true }).elements();
  await expect
    .poll(() => back().map((link) => link.getAttribute('href')))
    .toContain('/plan?view=day&date=2026-11-24');
  expect(router.state.location.pathname).toBe('/plan/sheets');
});

test('the help names the keys of the plan', async () => {
  await openPlan();
  await userEvent.keyboard('?');
  const help = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await sees(help);
  const keys = [...help.element().querySelectorAll('dt')].map(({ textContent }) => textContent);
  expect(keys).toEqual(
    expect.arrayContaining(['kjBild aufBild ab', 'n', 'Leertaste', 'Umschalt+Leertaste', '↑↓b']),
  );
});

test('on a phone, the public holidays of the days shown stand above the lanes', async () => {
  await page.viewport(375, 800);
  const { router } = await openPlan({
    path: '/plan?view=week&date=2026-11-24',
    holidays: [
      { day: '2026-11-24', name: 'Betriebsausflug', part: 'pm' },
      { day: '2026-11-27', name: 'Chilbi', part: 'all' },
    ],
  });
  const outing = page.getByText('Dienstag, 24. November 2026 · Betriebsausflug, nachmittags');
  const fair = page.getByText('Freitag, 27. November 2026 · Chilbi');
  await sees(outing);
  await sees(fair);
  await router.navigate('/plan?date=2026-11-24');
  await seesNot(fair);
  await sees(outing);
});

const slotLink = () => page.getByRole('main').getByRole('link', { name: /Neuer Auftrag$/ });

test('a click on an empty time of a lane offers a new job there, and Enter opens it for that worker', async () => {
  const { router } = await openPlan();
  const track = lane(/^Carla/)
    .element()
    .querySelector<HTMLElement>('[data-track]')!;
  const hours = Number(getComputedStyle(track).getPropertyValue('--hours'));
  const x = Math.round(((9.25 - 6) / hours) * track.getBoundingClientRect().width);
  await userEvent.click(track, { position: { x, y: 8 } });
  await expect.element(slotLink()).toHaveFocus();
  const [, time] = /^(\d\d:\d\d) /.exec(slotLink().element().textContent)!;
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => router.state.location.pathname).toBe('/jobs/new');
  expect(router.state.location.search).toBe(`?worker=3&start=2026-11-24T${time}`);
});

test('a click on an empty day of the week offers a new job in the morning, and the next click takes that away', async () => {
  await openPlan({ path: '/plan?view=week&date=2026-11-24' });
  const cell = lane(/^Carla/).getByRole('group', { name: /^Donnerstag/ });
  await cell.click();
  await expect
    .element(slotLink())
    .toHaveAttribute('href', '/jobs/new?worker=3&start=2026-11-26T08:00');
  await cell.click({ position: { x: 4, y: 4 } });
  await seesNot(slotLink());
});

test('a key on a visit offers a new job after it, and Escape leads back', async () => {
  await openPlan();
  const visit = button(/^Apotheke/);
  (visit.element() as HTMLElement).focus();
  await userEvent.keyboard('e');
  await expect
    .element(slotLink())
    .toHaveAttribute('href', '/jobs/new?worker=1&start=2026-11-24T10:00');
  await userEvent.keyboard('{Escape}');
  await seesNot(slotLink());
  await expect.element(visit).toHaveFocus();
});

test('on a phone, those who are free are one line, which opens their lanes', async () => {
  await page.viewport(375, 800);
  await openPlan();
  const fold = button(/^1 frei: Carla$/);
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  await seesNot(lane(/^Carla/));
  await fold.click();
  await sees(lane(/^Carla/));
  await fold.click();
  await seesNot(lane(/^Carla/));
});

test('the next week slides in from the right beside the names, and a week before from the left', async () => {
  await withMotion();
  await openPlan({ path: '/plan?view=week&date=2026-11-24' });
  const animate = vi.spyOn(Element.prototype, 'animate');
  onTestFinished(() => animate.mockRestore());
  const slidFrom = () =>
    new Set(
      animate.mock.calls.flatMap(([frames]) => (frames as PropertyIndexedKeyframes)['translate']),
    );
  await button('Nächster Zeitraum').click();
  await expect.poll(slidFrom).toEqual(new Set(['24px', '0']));
  const slid = animate.mock.contexts as readonly Element[];
  const cells = [...document.querySelectorAll('[data-lane] [data-date]')];
  expect(cells.filter((cell) => !slid.includes(cell))).toEqual([]);
  expect(slid.filter((one) => one.matches('[data-head]'))).toEqual([]);
  animate.mockClear();
  await button('Voriger Zeitraum').click();
  await expect.poll(slidFrom).toEqual(new Set(['-24px', '0']));
});
