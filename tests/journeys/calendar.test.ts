import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { CALENDAR_GRID } from '../../src/domain/calendar/dimensions.ts';
import { expect } from './support/expect.ts';
import { newPage, newSignedInPage, open, type PageOptions } from './support/pages.ts';
import { signedInAt, startServer } from './support/server.ts';

const SELECTION_KEY = 'calendar-selected-workers';

const workers = [
  { id: 1, name: 'Ana Marques' },
  { id: 2, name: 'Tenzin Dolkar' },
];

interface Times {
  readonly start: string;
  readonly end: string;
  readonly rrule?: string;
}

const job = (id: number, worker: number | null, { start, end, rrule }: Times) => ({
  id,
  customer: { id, name: `Haus ${id}` },
  worker,
  from_date: start.slice(0, 10),
  appointment: { events: [{ start_time: start, end_time: end, ...(rrule && { rrule }) }] },
});

const mondays = {
  start: '2026-11-16T08:00:00+01:00',
  end: '2026-11-16T10:00:00+01:00',
  rrule: 'FREQ=WEEKLY;BYDAY=MO',
};
const thursday = { start: '2026-11-19T08:00:00+01:00', end: '2026-11-19T10:00:00+01:00' };

const jobs = [job(1, 1, mondays), job(2, 2, mondays), job(3, null, mondays), job(4, 99, thursday)];

const untilNoon = (start: string) => ({
  start: `2026-11-18T${start}:00+01:00`,
  end: '2026-11-18T12:00:00+01:00',
});

const overlapping = [job(1, 1, untilNoon('08:00')), job(2, 2, untilNoon('08:30'))];

const visits = (page: Page) => page.locator('main [data-visit]');
const visit = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name},`) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Ansicht' }).getByRole('button', { name });
const period = (page: Page) => page.locator('main h2[aria-live]');
const popup = (page: Page, name: string) => page.getByRole('dialog', { name });
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SELECTION_KEY);

/** The events that the page logs. */
function loggedOn(page: Page): string[] {
  const events: string[] = [];
  page.on('console', (message) => {
    const event = /"event":"(calendar\.\w+)"/.exec(message.text())?.[1];
    if (event) events.push(event);
  });
  return events;
}

interface CalendarOptions extends PageOptions {
  readonly rows?: readonly object[];
  readonly fontsMayCome?: Promise<void>;
}

async function openCalendar(
  path = '',
  { rows = jobs, fontsMayCome, ...options }: CalendarOptions = {},
): Promise<Page> {
  const page = await newSignedInPage({
    allowedErrors: /"calendar\.workerMissing"/,
    ...options,
  });
  await page.route('**/api/job', (route) => route.fulfill({ json: rows }));
  await page.route('**/api/worker', (route) => route.fulfill({ json: workers }));
  if (fontsMayCome) {
    await page.route('**/*.woff2', async (route) => {
      await fontsMayCome;
      await route.continue();
    });
  }
  await open(page, `/calendar${path}`);
  return page;
}

test('the selected workers are stored in the browser', async () => {
  const page = await openCalendar('', { allowedErrors: /"calendar\.\w+"/ });
  const logged = loggedOn(page);
  await expect(visits(page)).toHaveCount(2);
  await button(page, 'Ana Marques').click();
  await expect(visits(page)).toHaveCount(1);
  expectValue(await stored(page)).toBe('[2]');
  await page.reload();
  await expect(visits(page)).toHaveCount(1);
  await expect(button(page, 'Tenzin Dolkar')).toHaveAttribute('aria-pressed', 'true');
  await expect(button(page, 'Ana Marques')).toHaveAttribute('aria-pressed', 'false');

  await page.evaluate((key) => localStorage.setItem(key, 'all of them'), SELECTION_KEY);
  await page.reload();
  await expect(page.getByText('0 von 2 ausgewählt').last()).toBeVisible();
  await expect(visits(page)).toHaveCount(0);
  expectValue(logged).toContain('calendar.selectionUnreadable');
  await page.getByRole('button', { name: 'Alle anzeigen' }).click();
  await expect(visits(page)).toHaveCount(2);
});

test('the URL holds view, date and open visit', async () => {
  const page = await openCalendar();
  await page.keyboard.press('d');
  await expect(period(page)).toHaveText('Fr 20.11.2026');
  await page.getByRole('button', { name: 'Voriger Zeitraum' }).click();
  await expect(page).toHaveURL('/calendar?view=day&date=2026-11-19');
  await page.keyboard.press('w');
  await expect(page).toHaveURL('/calendar?date=2026-11-19');
  await visit(page, 'Haus 1').click();
  await expect(popup(page, 'Haus 1')).toContainText(
    'Ana MarquesMontag, 16. November 202608:00–10:00wiederkehrend',
  );
  await page.reload();
  await expect(popup(page, 'Haus 1')).toBeVisible();
  await expect(view(page, 'Woche')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(popup(page, 'Haus 1')).toHaveCount(0);
  await expect(visit(page, 'Haus 1')).toBeFocused();
  await expect(page).toHaveURL('/calendar?date=2026-11-19');
  await page.goBack();
  await expect(period(page)).toHaveText('Do 19.11.2026');
  await page.keyboard.press('t');
  await expect(page).toHaveURL('/calendar?view=day');
});

test.each([1280, 732])(
  'at %d px the seven days of a week fit without scrolling sideways, however many visits overlap',
  async (width) => {
    const rows = Array.from({ length: 12 }, (_, id) => job(id, 1 + (id % 2), mondays));
    const page = await openCalendar('?date=2026-11-23', { rows, width });
    await expect(visits(page)).toHaveCount(rows.length);
    await expect(view(page, 'Woche')).toHaveAttribute('aria-pressed', 'true');
    const days = page.getByRole('group', { name: /2026$/ }).getByRole('group');
    await expect(days).toHaveCount(7);
    const { left, right, widths } = await days.evaluateAll((all) => {
      const boxes = all.map((day) => day.getBoundingClientRect());
      const card = all[0]!.parentElement!.getBoundingClientRect();
      return {
        left: boxes[0]!.left - card.left,
        right: boxes.at(-1)!.right - card.right,
        widths: boxes.map((box) => Math.round(box.width)),
      };
    });
    expectValue(left).toBeGreaterThan(0);
    expectValue(right).toBeLessThanOrEqual(0);
    expectValue(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
  },
);

test('the days of a month are equally wide, whatever is written in them', async () => {
  const customer = { id: 1, name: 'Blumengeschäft Schneider und Töchter am Bahnhofplatz' };
  const rows = [1, 2, 3, 4, 5].map((id) => ({ ...job(id, 1, mondays), customer }));
  const page = await openCalendar('?view=month', { rows });
  const days = page.locator('.sx__month-grid-day');
  await expect(days.filter({ has: page.locator('.sx__event') }).first()).toBeVisible();
  const widths = await days.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expectValue(Math.max(...widths) - Math.min(...widths)).toBeLessThan(2);
  const events = await page
    .locator('.sx__event')
    .evaluateAll((all) => all.map(({ clientWidth }) => clientWidth));
  expectValue(Math.max(...events)).toBeLessThanOrEqual(Math.min(...widths));
});

test('a month scrolls to today, and on Back where it was', async () => {
  const page = await openCalendar('?date=2026-11-20');
  await page.setViewportSize({ width: 1280, height: 560 });
  const top = () => period(page).evaluate((heading) => heading.getBoundingClientRect().top);
  const topInWeek = await top();
  await view(page, 'Monat').click();
  const today = page.locator('main [data-date="2026-11-20"]');
  await expect(today).toBeInViewport({ ratio: 1 });
  await expect(view(page, 'Monat')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Fr', { exact: true }).filter({ visible: true })).toBeInViewport({
    ratio: 1,
  });
  await button(page, 'Nächster Zeitraum').click();
  await expect(period(page)).toHaveText('Dezember 2026');
  await page.keyboard.press('Home');
  await expect.poll(top).toBe(topInWeek);
  await button(page, 'Heute').click();
  await expect(today).toBeInViewport({ ratio: 1 });
  const last = page.locator('main [data-date="2026-12-06"]');
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  await page.getByRole('link', { name: 'Kunden' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kunden');
  await page.goBack();
  await expect(last).toBeInViewport({ ratio: 1 });
  expectValue(await page.evaluate(() => scrollY)).toBe(place);
});

test('a week prints on one page with a key of its workers', async () => {
  const hours = [1, 2, 3].flatMap((hour) => [`0${hour}:00`, `23:${hour}0`]);
  const rows = hours.map((hour, index) => {
    const start = `2026-11-18T${hour}:00+01:00`;
    const end = hour.startsWith('23') ? '2026-11-18T23:59:00+01:00' : '2026-11-18T05:00:00+01:00';
    return job(index, 1, { start, end });
  });
  const { promise: fontsMayCome, resolve: releaseFonts } = Promise.withResolvers<void>();
  const page = await openCalendar('?date=2026-11-16', { rows, fontsMayCome });
  await expect(visits(page)).toHaveCount(rows.length);
  const pagesPrinted = async () => {
    const pdf = await page.pdf({ preferCSSPageSize: true });
    return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
  };
  expectValue(await page.evaluate(() => document.fonts.status)).toBe('loading');
  expectValue(await pagesPrinted()).toBe(1);
  releaseFonts();
  await page.evaluate(() => document.fonts.ready);
  expectValue(await pagesPrinted()).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const initials = await visits(page).first().getAttribute('data-note');
  await expect(page.getByText(new RegExp(`^${initials} \\p{L}+ \\p{L}+`, 'u'))).toBeVisible();
  await expect(page.getByText(/^Stand \d\d\.\d\d\.\d{4}, \d\d:\d\d$/)).toBeVisible();
});

test('a visit is in front of one that covers it while its popup is open', async () => {
  const page = await openCalendar('?date=2026-11-16', { rows: overlapping });
  const inFront = () =>
    visit(page, 'Haus 2').evaluate((covering) => {
      const { left, top } = covering.getBoundingClientRect();
      return document.elementFromPoint(left + 20, top + 40)?.getAttribute('aria-label');
    });
  await expectValue.poll(inFront).toMatch(/^Haus 2,/);
  await visit(page, 'Haus 1').click({ position: { x: 8, y: 8 } });
  await expect(popup(page, 'Haus 1')).toBeVisible();
  await expectValue.poll(inFront).toMatch(/^Haus 1,/);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(popup(page, 'Haus 1')).toBeHidden();
  await expectValue.poll(inFront).toMatch(/^Haus 2,/);
});

test('on paper, every visit’s name is readable', async () => {
  const page = await openCalendar('?date=2026-11-16', { rows: overlapping });
  const a4Landscape = { width: 1047, height: 718 };
  await page.setViewportSize(a4Landscape);
  await page.emulateMedia({ media: 'print' });
  const grid = page.getByRole('group', { name: /^Kalender, / });
  await expect(grid).toHaveCSS('width', `${CALENDAR_GRID.paperWidth}px`);
  const drawn = () =>
    visits(page).evaluateAll(([below, over]) => {
      const { height, bottom } = below!.querySelector('span')!.getBoundingClientRect();
      return { height, isNameWhole: bottom <= over!.getBoundingClientRect().top };
    });
  await expectValue.poll(drawn).toEqual({ height: 12, isNameWhole: true });
});

test('keys that change view or period keep the focus in the calendar, at the same visit where it is shown', async () => {
  const page = await openCalendar('?date=2026-11-23');
  const calendar = page.getByRole('group', { name: /^Kalender, / });
  await visit(page, 'Haus 2').focus();
  for (const key of ['d', 'm', 'a', 'w']) {
    await page.keyboard.press(key);
    await expect(visit(page, 'Haus 2').and(page.locator(':focus'))).toBeVisible();
  }
  await page.keyboard.press('d');
  await page.keyboard.press('PageDown');
  await expect(calendar).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(visit(page, 'Haus 2')).toBeFocused();
});

test('a change of the calendar leaves the focus where a person has put it', async () => {
  const page = await openCalendar('?date=2026-11-23');
  await visit(page, 'Haus 2').focus();
  await view(page, 'Tag').click();
  await expect(page).toHaveURL(/view=day/);
  await expect(view(page, 'Tag')).toBeFocused();
  await visit(page, 'Haus 2').focus();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('w');
  await expect(view(page, 'Woche')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-visit]:focus')).toHaveCount(0);
});

test('a click on another visit opens that one, and Details opens its job in a new tab', async () => {
  const page = await openCalendar('?date=2026-11-23');
  await visit(page, 'Haus 2').click();
  await expect(popup(page, 'Haus 2')).toBeVisible();
  await visit(page, 'Haus 1').click();
  await expect(popup(page, 'Haus 1')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(visit(page, 'Haus 1')).toBeFocused();
  await visit(page, 'Haus 2').click();
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Details' }).click(),
  ]);
  await expect(opened).toHaveURL('/jobs/2');
});

test('the workers are one tab stop, whose buttons the arrow keys lead to', async () => {
  const page = await openCalendar();
  const { keyboard } = page;
  const onlyTenzin = button(page, 'Nur Tenzin Dolkar anzeigen');
  await expect(button(page, 'Ana Marques')).toBeVisible();
  await button(page, 'Keine').press('Tab');
  await expect(button(page, 'Ana Marques')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(button(page, 'Tenzin Dolkar')).toBeFocused();
  await keyboard.press('ArrowRight');
  await expect(onlyTenzin).toBeFocused();
  await keyboard.press('Tab');
  await expect(button(page, 'Heute')).toBeFocused();
  await keyboard.press('Shift+Tab');
  await expect(onlyTenzin).toBeFocused();
  await keyboard.press('Home');
  await keyboard.press('Space');
  await expect(button(page, 'Ana Marques')).toHaveAttribute('aria-pressed', 'false');
});

test('the calendar goes to a typed date within its range', async () => {
  const page = await openCalendar('?view=day');
  const date = page.getByRole('textbox', { name: 'Zum Datum' });
  const type = async (text: string) => {
    await date.fill(text);
    await date.press('Tab');
  };
  await type('24.11.2026');
  await expect(page).toHaveURL('/calendar?view=day&date=2026-11-24');
  await type('2026-12-31');
  await expect(page).toHaveURL('/calendar?view=day&date=2026-12-31');
  for (const rejected of ['31.12.1969', '2077-01-01', 'bald']) {
    await type(rejected);
    await expect(period(page)).toHaveText('Do 31.12.2026');
  }
  await expect(page).toHaveURL('/calendar?view=day&date=2026-12-31');
});

test('jobs without a known worker are not drawn', async () => {
  const page = await newSignedInPage({ allowedErrors: /"calendar\.\w+"/ });
  const logged = loggedOn(page);
  await page.route('**/api/job', (route) => route.fulfill({ json: jobs }));
  await page.route('**/api/worker', (route) => route.fulfill({ json: workers }));
  await open(page, '/calendar');
  await expect(visits(page)).toHaveCount(2);
  expectValue(logged).toEqual(['calendar.workerMissing']);
  await open(page, '/calendar?date=2026-11-23');
  await page.getByRole('link', { name: '1 Einsatz ohne Mitarbeitende' }).click();
  await expect(page).toHaveURL(/^[^?]*\/plan\?.*date=2026-11-23/);
});

test('jobs that fail to load are logged once, and nothing else is shown', async () => {
  const page = await newSignedInPage({ allowedErrors: /"calendar\.loadFailed"|status of 500/ });
  const logged = loggedOn(page);
  await page.route('**/api/job', (route) => route.fulfill({ status: 500, json: {} }));
  await open(page, '/calendar');
  await expect(page.getByText(/(\d+) von \1 ausgewählt/).last()).toBeVisible();
  await expect.poll(() => logged).toEqual(['calendar.loadFailed']);
  await expect(visits(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('visits keep their days and times around both changes of the clock, wherever the computer is', async () => {
  const nightly = (id: number, day: string, offset: string, after: string) => [
    job(id, 1, { start: `${day}T01:30:00${offset}`, end: `${day}T03:30:00${after}` }),
    job(id + 1, 1, { start: `${day}T23:30:00${after}`, end: `${day}T23:45:00${after}` }),
  ];
  const aroundChanges = [
    ...nightly(1, '2026-03-29', '+01:00', '+02:00'),
    ...nightly(3, '2026-10-25', '+02:00', '+01:00'),
    job(5, 1, {
      start: '2026-03-23T08:00:00+01:00',
      end: '2026-03-23T10:00:00+01:00',
      rrule: 'FREQ=WEEKLY',
    }),
  ];
  const { address } = await startServer();
  for (const timeZone of ['America/Los_Angeles', 'Pacific/Auckland']) {
    const page = await newPage(address, {
      timeZone,
      storageState: signedInAt(address),
    });
    await page.route('**/api/job', (route) => route.fulfill({ json: aroundChanges }));
    await page.route('**/api/worker', (route) => route.fulfill({ json: workers }));
    const names = () =>
      visits(page).evaluateAll((all) =>
        all.map((each) => each.getAttribute('aria-label')).toSorted(),
      );
    const inWords = (id: number, day: string, times: string) =>
      `Haus ${id}, Ana Marques, ${day}, ${times}${id === 5 ? ', wiederkehrend' : ''}`;
    await open(page, '/calendar?date=2026-03-29');
    await expect
      .poll(names, timeZone)
      .toEqual([
        inWords(1, 'Sonntag, 29. März 2026', '01:30–03:30'),
        inWords(2, 'Sonntag, 29. März 2026', '23:30–23:45'),
        inWords(5, 'Montag, 23. März 2026', '08:00–10:00'),
      ]);
    await open(page, '/calendar?date=2026-10-25');
    await expect
      .poll(names, timeZone)
      .toEqual([
        inWords(3, 'Sonntag, 25. Oktober 2026', '01:30–03:30'),
        inWords(4, 'Sonntag, 25. Oktober 2026', '23:30–23:45'),
        inWords(5, 'Montag, 19. Oktober 2026', '08:00–10:00'),
      ]);
  }
});
