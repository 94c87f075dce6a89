import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  calendarColors,
  type CalendarColors,
} from '../../../src/domain/calendar/calendarColors.ts';
import type { LocalDate, LocalDateTime } from '../../../src/domain/entities.ts';
import { NO_HOLIDAYS, type Holidays } from '../../../src/domain/holidays/holiday.ts';
import { loadMonthCalendar } from '../../../src/ui/calendar/loadMonthCalendar.ts';
import type { MonthItem } from '../../../src/ui/calendar/MonthCalendar.tsx';
import { button, sees } from '../../support/screen/gestures.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';
import { minute } from '../../domain/support/values.ts';

const MonthCalendar = await loadMonthCalendar();

const DAY = '2026-11-25' as LocalDate;
const MARKUP = '<b>x</b>';

const colors = { 1: calendarColors({ id: 1, color: '' }) };

function visit(title: string, hour: number, day: string = DAY): MonthItem {
  const [start, end] = [hour, hour + 1].map((each) => `${String(each).padStart(2, '0')}:00`);
  return {
    id: `${day}-${hour}`,
    start: minute(`${day} ${start}`),
    end: minute(`${day} ${end}`),
    title,
    times: `${start}–${end}`,
    initials: 'AM',
    label: `${title}, ${start}`,
    color: colors[1].lightColors,
    workerId: 1,
  };
}

/** Six visits on a day, the first one with a name that is markup. */
const six = [MARKUP, 'B', 'C', 'D', 'E', 'F'].map((title, index) => visit(title, 8 + index));

/** The calls of the calendar's callbacks. */
let said: unknown[];

const events = () => [...document.querySelectorAll<HTMLElement>('.sx__event')];
const focused = () => (document.activeElement as HTMLElement).textContent;
const press = (keys: string) => userEvent.keyboard(keys);

async function shows(
  visits: readonly MonthItem[],
  ofWorkers: Readonly<Record<string, CalendarColors>> = colors,
  holidays: Holidays = NO_HOLIDAYS,
) {
  const part = await renderPart(
    <MonthCalendar
      label="Kalender, November 2026"
      date={DAY}
      visits={visits}
      colors={ofWorkers}
      timeZone="Europe/Zurich"
      now={'2026-11-20T11:00:00' as LocalDateTime}
      holidays={holidays}
      onOpen={(id) => said.push(['open', id])}
      onMore={(day) => said.push(['more', day])}
      onStep={(periods) => said.push(['step', periods])}
    />,
  );
  await sees(page.getByRole('group', { name: 'Kalender, November 2026' }));
  await expect.poll(() => events().length > 0).toBe(visits.length > 0);
  return part;
}

beforeEach(async () => {
  await page.viewport(1280, 1000);
  said = [];
});

test('specification: a day shows four visits and the number of the others, which reports the day', async () => {
  await shows(six);
  await expect.poll(() => events().length).toBe(4);
  await button(/^\+ 2 Einsätze am/).click();
  expect(said).toEqual([['more', DAY]]);
});

test('in a low window a day shows fewer visits, so that no week is below its edge', async () => {
  await page.viewport(1280, 720);
  await shows(six);
  await sees(button(/^\+ [345] Einsätze am/));
  const weeks = [...document.querySelectorAll('.sx__month-grid-week')];
  expect(weeks.at(-1)!.getBoundingClientRect().bottom).toBeLessThanOrEqual(720);
});

test('a visit shows customer, start and initials, as text', async () => {
  await page.viewport(1600, 800);
  await shows(six);
  await expect.poll(() => events()[0]!.innerText).toContain(`${MARKUP}\n08:00\nAM`);
});

test('where the cells are narrow, a visit says when and for whom, and leaves the initials to its colour', async () => {
  await page.viewport(800, 800);
  const name = 'Bar Nord';
  await shows([visit(name, 8)]);
  const customer = page.getByText(name, { exact: true });
  await sees(customer);
  const [drawn] = events();
  const start = drawn!.querySelector('b + span')!.getBoundingClientRect();
  expect(start.right).toBeLessThan(customer.element().getBoundingClientRect().left);
  expect(drawn!.querySelector('bdi')!.checkVisibility()).toBe(false);
});

test('the weekdays stand above the weeks once, in sentence case', async () => {
  await shows(six);
  const { innerText } = page.getByRole('group').element() as HTMLElement;
  expect(innerText.split(/\s+/).slice(0, 8)).toEqual([
    'KW',
    'Mo',
    'Di',
    'Mi',
    'Do',
    'Fr',
    'Sa',
    'So',
  ]);
  expect(innerText.match(/Mo/g)).toHaveLength(1);
});

test('the weeks are equally high, with as many visits as a day shows and with none', async () => {
  await shows(six);
  await expect.poll(() => events().length).toBe(4);
  const heights = [...document.querySelectorAll('.sx__month-grid-week')].map((week) =>
    Math.round(week.getBoundingClientRect().height),
  );
  expect(heights).toHaveLength(6);
  expect(new Set(heights).size).toBe(1);
});

test('the visits of a month are one tab stop with arrows, and a click or Enter opens one', async () => {
  await shows([visit('A', 8), visit('B', 10), visit('C', 8, '2026-11-26')]);
  await expect.poll(() => events().length).toBe(3);
  await press('{Tab}');
  await expect.poll(focused).toContain('A');
  await press('{ArrowDown}');
  expect(focused()).toContain('B');
  await press('{ArrowUp}{ArrowRight}');
  expect(focused()).toContain('C');
  await press('{Enter}{PageDown}{PageUp}');
  events()[0]!.click();
  expect(said).toEqual([
    ['open', '2026-11-26-8'],
    ['step', 1],
    ['step', -1],
    ['open', `${DAY}-8`],
  ]);
  expect(document.querySelectorAll('.sx__event[tabindex="0"]')).toHaveLength(1);
});

test('specification: colours without the light ones make the console warn', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  await shows(six, { 1: { colorName: '1' } as CalendarColors });
  await expect.poll(() => warn.mock.calls.join()).toContain('light');
});

test('a visit at the same time as another one is marked, and so is the number of those without room', async () => {
  const doubled = six.map((one, index) => ({ ...one, isDoubled: index === 0 || index === 5 }));
  await shows(doubled);
  await expect.poll(() => events().length).toBe(4);
  const isMarked = (event: Element) => event.querySelector('em') !== null;
  await expect.poll(() => events().map(isMarked)).toEqual([true, false, false, false]);
  const more = button(/^\+ 2 Einsätze am/);
  await expect.element(more).toHaveAccessibleDescription('F, 13:00');
  expect(getComputedStyle(more.element(), '::after').content).toBe('"!"');
});

test('where all that overlap have room, the number of the others has no mark', async () => {
  await shows(six.map((one, index) => ({ ...one, isDoubled: index < 2 })));
  const more = button(/^\+ 2 Einsätze am/);
  await sees(more);
  await expect.element(more).not.toHaveAttribute('title');
});

test('half a holiday takes half of its cell, and says its part below its name', async () => {
  const holiday = { day: DAY, name: 'Betriebsausflug', part: 'pm' } as const;
  await shows(six, colors, new Map([[DAY, holiday]]));
  const cell = document.querySelector(`[data-date="${DAY}"]`)!;
  const name = getComputedStyle(cell, '::before');
  await expect.poll(() => name.content).toBe('"Betriebsausflug\\a nachmittags"');
  expect(getComputedStyle(cell).backgroundImage).toContain('linear-gradient');
  expect(name.height).toBe('26px');
});

test('the days are equally wide, whatever is written in them', async () => {
  const name = 'Blumengeschäft Schneider und Töchter am Bahnhofplatz';
  await shows([8, 9, 10, 11].map((hour) => visit(name, hour)));
  const days = [...document.querySelectorAll('.sx__month-grid-day')];
  const widths = days.map(({ clientWidth }) => clientWidth);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(2);
  const drawn = events().map(({ clientWidth }) => clientWidth);
  expect(Math.max(...drawn)).toBeLessThanOrEqual(Math.min(...widths));
});
