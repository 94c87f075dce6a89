import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { CALENDAR_GRID } from '../../../src/domain/calendar/dimensions.ts';
import { expect } from '../support/expect.ts';
import { newPage, newSignedInPage, open, type PageOptions } from '../support/pages.ts';
import { signedInAt, startServer } from '../support/server.ts';

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
const jobs = [job(1, 1, mondays), job(2, 2, mondays)];

const untilNoon = (start: string) => ({
  start: `2026-11-18T${start}:00+01:00`,
  end: '2026-11-18T12:00:00+01:00',
});

const overlapping = [job(1, 1, untilNoon('08:00')), job(2, 2, untilNoon('08:30'))];

const visits = (page: Page) => page.locator('main [data-visit]');
const visit = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name},`) });
const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Ansicht' }).getByRole('button', { name });
const period = (page: Page) => page.locator('main h2[aria-live]');
const popup = (page: Page, name: string) => page.getByRole('dialog', { name });
interface CalendarOptions extends PageOptions {
  readonly rows?: readonly object[];
  readonly fontsMayCome?: Promise<void>;
}

async function openCalendar(
  path = '',
  { rows = jobs, fontsMayCome, ...options }: CalendarOptions = {},
): Promise<Page> {
  const page = await newSignedInPage(options);
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

test('the URL holds view, date and open visit', async () => {
  const page = await openCalendar();
  await page.keyboard.press('d');
  await expect(period(page)).toHaveText('Fr 20.11.2026, KW\u00a047');
  await page.getByRole('button', { name: 'Voriger Zeitraum' }).click();
  await expect(page).toHaveURL('/calendar?view=day&date=2026-11-19');
  await page.keyboard.press('w');
  await expect(page).toHaveURL('/calendar?date=2026-11-19');
  await visit(page, 'Haus 1').click();
  await expect(popup(page, 'Haus 1')).toContainText(
    'Mo 16.11., 08:00–10:00 · 2\u00a0Std. · jeden Montag',
  );
  await page.reload();
  await expect(popup(page, 'Haus 1')).toBeVisible();
  await expect(view(page, 'Woche')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(popup(page, 'Haus 1')).toHaveCount(0);
  await expect(visit(page, 'Haus 1')).toBeFocused();
  await expect(page).toHaveURL('/calendar?date=2026-11-19');
  await page.goBack();
  await expect(period(page)).toHaveText('Do 19.11.2026, KW\u00a047');
  await page.keyboard.press('t');
  await expect(page).toHaveURL('/calendar?view=day');
});

test('at 1280 px, the days of a week and its number are on one line', async () => {
  const page = await openCalendar('?date=2026-11-23');
  await expect(period(page)).toHaveText('23.11. – 29.11.2026, KW\u00a048');
  const lines = await period(page).evaluate(async (heading) => {
    await document.fonts.ready;
    const range = document.createRange();
    range.selectNodeContents(heading);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
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

test('visits keep their days and times around both changes of the clock, also on a computer half a day ahead', async () => {
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
  const page = await newPage(address, {
    timeZone: 'Pacific/Auckland',
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
    .poll(names)
    .toEqual([
      inWords(1, 'Sonntag, 29. März 2026', '01:30–03:30'),
      inWords(2, 'Sonntag, 29. März 2026', '23:30–23:45'),
      inWords(5, 'Montag, 23. März 2026', '08:00–10:00'),
    ]);
  await open(page, '/calendar?date=2026-10-25');
  await expect
    .poll(names)
    .toEqual([
      inWords(3, 'Sonntag, 25. Oktober 2026', '01:30–03:30'),
      inWords(4, 'Sonntag, 25. Oktober 2026', '23:30–23:45'),
      inWords(5, 'Montag, 19. Oktober 2026', '08:00–10:00'),
    ]);
});

test('on paper, every visit’s name is readable', async () => {
  const page = await openCalendar('?date=2026-11-16', { rows: overlapping });
  await page.setViewportSize({ width: 1047, height: 718 });
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
