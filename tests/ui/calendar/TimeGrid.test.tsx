import { useState, type ComponentProps } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CALENDAR_GRID } from '../../../src/domain/calendar/dimensions.ts';
import type { LocalDate, LocalDateTime } from '../../../src/domain/entities.ts';
import { TimeGrid } from '../../../src/ui/calendar/TimeGrid.tsx';
import type { CalendarItem } from '../../../src/ui/calendar/visit.ts';
import { button, sees, seesNot } from '../../support/screen/gestures.ts';
import { emulateMedia } from '../../support/screen/media.ts';
import { renderPart } from '../../support/screen/renderPart.tsx';
import { minute } from '../../domain/support/values.ts';

const [MONDAY, TUESDAY, WEDNESDAY] = [
  '2026-11-23' as LocalDate,
  '2026-11-24' as LocalDate,
  '2026-11-25' as LocalDate,
];

/** A visit named by its id. */
const visit = (id: string, start: string, end: string, day: string = MONDAY): CalendarItem => ({
  id,
  start: minute(`${day} ${start}`),
  end: minute(`${day} ${end}`),
  title: id,
  times: `${start}–${end}`,
  initials: 'AM',
  label: `Haus ${id}`,
  color: { main: '#7a5cff', container: '#d8d0ff', onContainer: 'black' },
});

/**
 *   Monday          Tuesday
 *   A 08:00–10:00   B 08:00–10:00
 *   C 14:00–15:00   D 16:00–17:00
 */
const four = [
  visit('A', '08:00', '10:00'),
  visit('B', '08:00', '10:00', TUESDAY),
  visit('C', '14:00', '15:00'),
  visit('D', '16:00', '17:00', TUESDAY),
];

const grid = page.getByRole('group', { name: 'Kalender, 23.11. – 25.11.2026' });
const house = (id: string) => button(`Haus ${id}`);
const element = (id: string) => house(id).element() as HTMLElement;
const boxOf = (id: string) => element(id).getBoundingClientRect();
const press = (keys: string) => userEvent.keyboard(keys);

/** The calls of the grid's callbacks. */
let said: unknown[];

const callbacks = {
  onOpen: (id: string) => said.push(id),
  onStep: (periods: number) => said.push(periods),
};

const THREE_DAYS = [MONDAY, TUESDAY, WEDNESDAY];

const gridOf = (
  visits: readonly CalendarItem[],
  props: Partial<ComponentProps<typeof TimeGrid>> = {},
) => (
  <TimeGrid
    label="Kalender, 23.11. – 25.11.2026"
    days={THREE_DAYS}
    visits={visits}
    format={CALENDAR_GRID}
    now={'2026-11-20T11:00:00' as LocalDateTime}
    {...callbacks}
    {...props}
  />
);

async function shows(
  visits: readonly CalendarItem[],
  props: Partial<ComponentProps<typeof TimeGrid>> = {},
) {
  const part = await renderPart(gridOf(visits, props));
  await sees(grid);
  return part;
}

beforeEach(() => {
  said = [];
});

test('arrows, Home and End move among the visits', async () => {
  await shows(four);
  await press('{Tab}');
  await expect.element(house('A')).toHaveFocus();
  const path = [
    ['{ArrowRight}', 'B'],
    ['{ArrowDown}', 'D'],
    ['{ArrowLeft}', 'C'],
    ['{ArrowUp}', 'A'],
    ['{ArrowUp}', 'A'],
    ['{End}', 'D'],
    ['{Home}', 'A'],
    ['{ArrowDown}', 'C'],
  ] as const;
  for (const [key, id] of path) {
    await press(key);
    await expect.element(house(id), { message: key }).toHaveFocus();
  }
});

test('the visits are one tab stop, the one that had the focus last', async () => {
  await shows(four);
  await press('{Tab}');
  await press('{ArrowDown}');
  await expect.element(house('C')).toHaveFocus();
  expect(document.querySelectorAll('[data-visit][tabindex="0"]')).toHaveLength(1);
  await press('{Tab}');
  expect(grid.element().contains(document.activeElement)).toBe(false);
  await press('{Shift>}{Tab}{/Shift}');
  await expect.element(house('C')).toHaveFocus();
});

async function walks(path: readonly (readonly [key: string, label: string])[]) {
  for (const [key, label] of path) {
    await press(key);
    expect(document.activeElement?.getAttribute('aria-label'), key).toBe(label);
  }
}

test('up and down move through a day’s visits by start', async () => {
  await shows([
    visit('Late', '23:15', '23:45'),
    visit('Second', '08:30', '09:00'),
    visit('Third', '09:00', '10:00'),
    visit('Early', '04:00', '05:00'),
    visit('Earliest', '03:00', '05:00'),
    visit('First', '08:00', '12:00'),
    visit('Other', '08:15', '09:00', TUESDAY),
  ]);
  await sees(house('First'));
  element('Earliest').focus();
  const down = ['Early', 'First', 'Second', 'Third', 'Late', 'Late'];
  await walks(down.map((id) => ['{ArrowDown}', `Haus ${id}`]));
  const up = ['Third', 'Second', 'First', 'Early', 'Earliest', 'Earliest'];
  await walks(up.map((id) => ['{ArrowUp}', `Haus ${id}`]));
});

test('left and right lead to the visit that starts at the nearest time, past days without visits', async () => {
  await shows([
    visit('A', '12:00', '18:00'),
    visit('B', '07:00', '08:00', WEDNESDAY),
    visit('C', '13:00', '14:00', WEDNESDAY),
    visit('D', '18:00', '19:00', WEDNESDAY),
  ]);
  await sees(house('A'));
  element('A').focus();
  await walks([
    ['{ArrowRight}', 'Haus C'],
    ['{ArrowRight}', 'Haus C'],
    ['{ArrowDown}', 'Haus D'],
    ['{ArrowLeft}', 'Haus A'],
    ['{ArrowLeft}', 'Haus A'],
  ]);
});

test('a visit that goes on over midnight counts as the first of the next day', async () => {
  const night = { ...visit('N', '23:30', '07:00'), end: minute(`${TUESDAY} 07:00`) };
  await shows([
    night,
    visit('A', '22:00', '23:00', TUESDAY),
    visit('B', '01:00', '05:00', WEDNESDAY),
    visit('C', '23:00', '23:30', WEDNESDAY),
  ]);
  await sees(house('A'));
  element('B').focus();
  await walks([
    ['{ArrowLeft}', 'Haus N'],
    ['{ArrowRight}', 'Haus B'],
    ['{ArrowDown}', 'Haus C'],
    ['{ArrowLeft}', 'Haus A'],
  ]);
});

test('Home and End move to the first and last visit', async () => {
  await shows([
    visit('First', '08:00', '10:00'),
    visit('Late', '23:15', '23:45'),
    visit('Early', '03:00', '05:00', WEDNESDAY),
    visit('Last', '20:00', '21:00', WEDNESDAY),
  ]);
  await sees(house('Late'));
  element('Late').focus();
  await walks([
    ['{Home}', 'Haus First'],
    ['{End}', 'Haus Last'],
  ]);
});

test.each(['Alt', 'Control', 'Meta'])(
  'an arrow with %s is left to the browser',
  async (command) => {
    await shows(four);
    element('A').focus();
    await press(`{${command}>}{ArrowRight}{PageDown}{/${command}}`);
    await expect.element(house('A')).toHaveFocus();
    expect(said).toEqual([]);
  },
);

test('Tab enters at the next visit from now, not at one in the row of the early hours', async () => {
  const night = { ...visit('N', '23:30', '05:00', MONDAY), end: minute(`${TUESDAY} 05:00`) };
  await shows([night, ...four], { now: `${MONDAY}T10:30:00` as LocalDateTime });
  await press('{Tab}');
  await expect.element(house('C')).toHaveFocus();
});

test('with the focus on the grid itself, an arrow leads into it', async () => {
  await shows(four);
  (grid.element() as HTMLElement).focus();
  await press('{ArrowDown}');
  await expect.element(house('A')).toHaveFocus();
});

test('a click and Enter open a visit', async () => {
  await shows(four);
  await house('C').click();
  element('B').focus();
  await press('{Enter}');
  expect(said).toEqual(['C', 'B']);
});

test.each([
  { with: 'visits', visits: four },
  { with: 'no visit', visits: [] },
])(
  'with $with, PageDown and PageUp ask for the next and the previous period',
  async ({ visits }) => {
    await shows(visits);
    await press('{Tab}{PageDown}{PageUp}');
    expect(said).toEqual([1, -1]);
  },
);

test('today is told apart, with a line at the present while it is within the hours', async () => {
  const days = () => [...document.querySelectorAll<HTMLElement>('[role=group] [role=group]')];
  const tints = () => days().map((day) => getComputedStyle(day).backgroundColor);
  const lines = () => days().map((day) => day.querySelectorAll('[aria-hidden]').length);
  const at = async (now: string) => {
    const part = await shows(four, { now: now as LocalDateTime });
    const seen = { tints: new Set(tints()).size, lines: lines() };
    part.close();
    return seen;
  };
  expect(await at(`${TUESDAY}T14:30:00`)).toEqual({ tints: 2, lines: [0, 1, 0] });
  expect(await at(`${TUESDAY}T05:59:00`)).toEqual({ tints: 2, lines: [0, 0, 0] });
  expect(await at(`${TUESDAY}T23:01:00`)).toEqual({ tints: 2, lines: [0, 0, 0] });
  expect(await at('2026-11-20T14:30:00')).toEqual({ tints: 1, lines: [0, 0, 0] });
});

test('a mark beside the hours tells the present, which a visit covers', async () => {
  await shows([visit('A', '14:00', '15:00', TUESDAY)], {
    now: `${TUESDAY}T14:30:00` as LocalDateTime,
  });
  const mark = () => document.querySelector('i')!.getBoundingClientRect();
  await expect.poll(() => boxOf('A').height).toBeGreaterThan(0);
  const { top, bottom } = boxOf('A');
  expect(mark().top + 5).toBeCloseTo((top + bottom) / 2, -1);
  const shown = document.elementFromPoint(mark().left + 4, mark().top + 5);
  expect(shown).toBe(document.querySelector('i'));
});

test('visits before the first and after the last hour stand in rows of their own', async () => {
  const night = { ...visit('N', '23:30', '05:00'), end: minute(`${TUESDAY} 05:00`) };
  await shows([night, visit('A', '08:00', '10:00')]);
  const top = (text: string) => page.getByText(text).element().getBoundingClientRect().top;
  await sees(page.getByText('vor 06:00'));
  await expect.poll(() => boxOf('A').height).toBeGreaterThan(0);
  const [late, early] = (await house('N').all())
    .map((each) => each.element().getBoundingClientRect())
    .toSorted((a, b) => b.top - a.top);
  expect(early!.top).toBeCloseTo(top('vor 06:00'), -1);
  expect(early!.left).toBeGreaterThan(late!.left);
  expect(early!.bottom).toBeLessThan(boxOf('A').top);
  expect(late!.top).toBeCloseTo(top('nach 23:00'), -1);
  expect(late!.top).toBeGreaterThan(boxOf('A').bottom);
});

test('without visits outside of the hours, there are no rows for them', async () => {
  await shows(four);
  await seesNot(page.getByText('vor 06:00'));
  await seesNot(page.getByText('nach 23:00'));
});

const WEEK = Array.from({ length: 7 }, (_, index) => `2026-11-${23 + index}` as LocalDate);

/** Visits at the same time on each day of a week. */
const crowdedWeek = WEEK.flatMap((day) =>
  Array.from({ length: 12 }, (_, index) =>
    visit(
      `V${index} ${day}`,
      `${String(8 + Math.floor(index / 4)).padStart(2, '0')}:00`,
      '13:00',
      day,
    ),
  ),
);

async function showsAt(width: number, visits: readonly CalendarItem[]) {
  await page.viewport(width, 800);
  return shows(visits, { days: WEEK });
}

test.each([1280, 700])(
  'at %d px, the seven days are equally wide and fit, however many visits overlap',
  async (width) => {
    await showsAt(width, crowdedWeek);
    await expect.element(house(crowdedWeek.at(-1)!.id)).toBeInTheDocument();
    const { scrollWidth, clientWidth } = grid.element();
    expect(scrollWidth).toBe(clientWidth);
    const widths = [...document.querySelectorAll('[role=group] [role=group]')].map(
      (day) => day.getBoundingClientRect().width,
    );
    expect(widths).toHaveLength(7);
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1);
  },
);

test.each([1280, 760, 700])(
  'at %d px, the head of each overlapping visit can be clicked',
  async (width) => {
    await showsAt(width, crowdedWeek);
    await expect.element(house(crowdedWeek.at(-1)!.id)).toBeInTheDocument();
    const isCovered = (id: string) => {
      const head = element(id);
      head.scrollIntoView({ block: 'center' });
      const { left, top } = head.getBoundingClientRect();
      return document.elementFromPoint(left + 8, top + 8)?.closest('[data-visit]') !== head;
    };
    const ids = crowdedWeek.map(({ id }) => id);
    await expect.poll(() => ids.filter(isCovered)).toEqual([]);
  },
);

test('visits fit the days after another number of days is shown', async () => {
  const two = ['A', 'B'].map((id) => visit(id, '08:00', '10:00'));
  const shown = { Montag: [MONDAY], Dienstag: [TUESDAY], Woche: WEEK };
  function Shown() {
    const [days, setDays] = useState<readonly LocalDate[]>(WEEK);
    const show = (name: string, next: readonly LocalDate[]) => (
      <button type="button" key={name} onClick={() => setDays(next)}>
        {name}
      </button>
    );
    return (
      <>
        {Object.entries(shown).map(([name, next]) => show(name, next))}
        {gridOf(two, { days })}
      </>
    );
  }
  await renderPart(<Shown />);
  const isBeside = () => Math.abs(boxOf('B').left - boxOf('A').right) < 1;
  await expect.poll(isBeside).toBe(true);
  await button('Montag').click();
  await expect.poll(() => boxOf('A').width).toBeGreaterThan(200);
  await button('Dienstag').click();
  await seesNot(house('A'));
  await button('Woche').click();
  await expect.element(house('A')).toHaveTextContent('A');
  expect(isBeside()).toBe(true);
});

test('below 700 px the days keep their width, and the grid scrolls to today', async () => {
  await page.viewport(375, 800);
  await shows(four, { days: WEEK, now: `${WEDNESDAY}T11:00:00` as LocalDateTime });
  await expect.poll(() => boxOf('B').width).toBeGreaterThan(90);
  await expect.poll(() => grid.element().scrollLeft).toBeGreaterThan(92);
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
});

const drawn = (id: string, part: '::before' | '::after') => getComputedStyle(element(id), part);

/** On one line, without the break that hides initials which do not fit. */
const textOf = (id: string) =>
  `${element(id).textContent} ${drawn(id, '::after').content.replace('\u200b', '').replace('\\a ', ' ')}`;

test('a wide visit says customer, both times and initials, a narrower one its start', async () => {
  const alone = visit('Alone', '08:00', '12:00');
  const two = ['P', 'Q'].map((id) => visit(id, '08:00', '12:00', WEDNESDAY));
  await showsAt(760, [alone, ...two]);
  await expect.poll(() => textOf('Alone')).toBe('Alone "08:00–12:00 AM"');
  expect(textOf('P')).toBe('P "08:00 AM"');
});

test('a visit too narrow for its start says customer and initials, or the customer alone of one worker', async () => {
  const crowd = (initials: string, day: LocalDate) =>
    ['08:00', '08:00', '09:00'].map((start, index) => ({
      ...visit(`V${index}${initials}`, start, '12:00', day),
      initials,
    }));
  await showsAt(700, [...crowd('AM', MONDAY), ...crowd('', TUESDAY)]);
  await expect.poll(() => textOf('V2AM')).toBe('V2AM "AM"');
  expect(textOf('V2')).toBe('V2 none');
});

test.each([1280, 1180, 760, 700])(
  'at %d px, a start that is drawn fits its line',
  async (width) => {
    const beside = (count: number, day: LocalDate) =>
      Array.from({ length: count }, (_, index) =>
        visit(`V${count}${index}`, '08:00', '12:00', day),
      );
    const all = WEEK.slice(0, 4).flatMap((day, index) => beside(index + 1, day));
    await showsAt(width, all);
    const text = document.createElement('canvas').getContext('2d')!;
    const isCut = ({ id }: CalendarItem) => {
      const { content, fontSize, fontFamily } = drawn(id, '::after');
      const { clientWidth } = element(id);
      const { paddingLeft, paddingRight } = getComputedStyle(element(id));
      text.font = `${fontSize} ${fontFamily}`;
      const room = clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return content.includes('08:00') && text.measureText('08:00').width > room;
    };
    await expect.poll(() => textOf('V10')).toContain('08:00');
    expect(all.filter(isCut)).toEqual([]);
  },
);

test('half an hour has the initials on the line of the customer, with the times where it is wide', async () => {
  const half = visit('H', '08:00', '08:30');
  const part = await shows([half], { days: [MONDAY] });
  const widthBesideName = () =>
    element('H').clientWidth - element('H').querySelector('span')!.clientWidth;
  await expect.poll(() => textOf('H')).toBe('H "08:00–08:30 AM"');
  expect(widthBesideName()).toBeGreaterThan(80);
  part.close();
  await showsAt(760, [half]);
  await expect.poll(() => textOf('H')).toBe('H "AM"');
  expect(widthBesideName()).toBeGreaterThan(15);
});

test('a narrow visit that is high enough has the name of the customer vertically below the initials', async () => {
  const three = (start: string, end: string, day: LocalDate) =>
    ['X', 'Y', 'Z'].map((id) => visit(`${id} ${end}`, start, end, day));
  await showsAt(760, [...three('08:00', '12:00', MONDAY), ...three('08:00', '09:00', TUESDAY)]);
  await expect.poll(() => textOf('X 12:00')).toBe(' "AM"');
  const { content, writingMode, order } = drawn('X 12:00', '::before');
  expect({ content, writingMode, order }).toEqual({
    content: '"X 12:00"',
    writingMode: 'vertical-rl',
    order: '1',
  });
  expect(textOf('X 09:00')).toBe(' "AM"');
  expect(drawn('X 09:00', '::before').content).toBe('none');
});

test('of one worker, a narrow visit has the customer vertically where it is high, else cut off', async () => {
  const three = (ids: string, end: string, day: LocalDate) =>
    [...ids].map((id) => ({ ...visit(id, '08:00', end, day), initials: '' }));
  await showsAt(760, [...three('PQR', '12:00', MONDAY), ...three('STU', '09:00', TUESDAY)]);
  await expect.poll(() => drawn('P', '::before').content).toBe('"P"');
  expect(drawn('P', '::before').writingMode).toBe('vertical-rl');
  expect(drawn('S', '::before').content).toBe('none');
  expect(textOf('S')).toBe('S none');
});

test('a narrow visit with another one over it has initials only where too little of it is in sight', async () => {
  const crowd = Array.from({ length: 5 }, (_, index) =>
    visit(`V${index}`, index < 4 ? '08:00' : '09:00', '18:00'),
  );
  await showsAt(760, crowd);
  await expect.poll(() => textOf('V0')).toBe(' "AM"');
  const names = crowd.map(({ id }) => drawn(id, '::before').content);
  expect(names).toEqual(['none', 'none', '"V2"', '"V3"', '"V4"']);
});

test('a visit under another has the customer in its head, and the initials in the strip below', async () => {
  await showsAt(760, [visit('Under', '08:00', '12:00'), visit('Over', '08:30', '12:00')]);
  await expect.poll(() => textOf('Under')).toBe('Under "AM"');
  const name = element('Under').querySelector('span')!.getBoundingClientRect();
  expect(name.bottom).toBeLessThanOrEqual(boxOf('Over').top);
  expect(name.width).toBeGreaterThan(80);
  const { top, left, maxWidth } = drawn('Under', '::after');
  expect(boxOf('Under').top + parseFloat(top)).toBeGreaterThanOrEqual(name.bottom);
  const right = boxOf('Under').left + 4 + parseFloat(left) + parseFloat(maxWidth);
  expect(right).toBeLessThan(boxOf('Over').left);
});

test('with the pointer on a visit, the one over it stays above', async () => {
  await showsAt(760, [visit('Under', '08:00', '12:00'), visit('Over', '08:30', '12:00')]);
  await house('Under').hover({ position: { x: 10, y: 8 } });
  await expect.poll(() => element('Under').matches(':hover')).toBe(true);
  const { left, top } = boxOf('Over');
  expect(document.elementFromPoint(left + 20, top + 20)).toBe(element('Over'));
});

test('a visit that another covers later has its text above that one', async () => {
  const visits = [
    visit('Long name of a customer', '08:00', '12:00'),
    visit('Beside', '08:00', '12:00'),
    visit('Over', '09:00', '12:00'),
  ];
  await showsAt(760, visits);
  await expect.poll(() => textOf('Over')).toContain('AM');
  const covered = element('Long name of a customer');
  const { paddingBottom } = getComputedStyle(covered);
  expect(covered.getBoundingClientRect().bottom - parseFloat(paddingBottom)).toBeCloseTo(
    boxOf('Over').top,
    0,
  );
  expect(textOf('Long name of a customer')).toBe('Long name of a customer "AM"');
});

test.each([1280, 1180, 760, 700])(
  'at %d px, initials of a low or narrow visit are whole or not drawn',
  async (width) => {
    const visits = WEEK.slice(0, 6).flatMap((day, index) =>
      Array.from({ length: 1 + (index % 3) }, (_, beside) => ({
        ...visit(`V${index}${beside}`, '08:00', index < 3 ? '09:00' : '08:30', day),
        initials: 'MM',
      })),
    );
    await showsAt(width, visits);
    const text = document.createElement('canvas').getContext('2d')!;
    const isCut = ({ id }: CalendarItem) => {
      const { content, fontSize, fontFamily, letterSpacing, height } = drawn(id, '::after');
      const { paddingLeft, paddingRight } = getComputedStyle(element(id));
      text.font = `${fontSize} ${fontFamily}`;
      text.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
      const room = element(id).clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const isHidden = content.includes('\u200b') && height === '16px';
      return !isHidden && text.measureText(content.slice(1, -1)).width > room;
    };
    await expect.poll(() => textOf('V00')).toContain('MM');
    expect(visits.filter(isCut)).toEqual([]);
  },
);

test('before the first hour, a visit has its times where the day is wide, else its initials', async () => {
  const early = visit('E', '04:00', '05:00');
  const part = await shows([early], { days: [MONDAY] });
  await expect.poll(() => textOf('E')).toBe('E "04:00–05:00 AM"');
  part.close();
  await showsAt(760, [early, { ...visit('F', '04:00', '05:00', TUESDAY), initials: '' }]);
  await expect.poll(() => textOf('E')).toBe('E "AM"');
  expect(textOf('F')).toBe('F none');
});

test('of one worker, a long name outside of the hours ends in an ellipsis', async () => {
  const early = {
    ...visit('Hauswartung Limmattal Genossenschaft', '04:00', '05:00'),
    initials: '',
  };
  await showsAt(760, [early]);
  await sees(house(early.id));
  const { scrollWidth, clientWidth } = element(early.id);
  expect(scrollWidth).toBe(clientWidth);
});

test('the grid is drawn for paper before print() goes on, and for the screen after it', async () => {
  await shows(four);
  const heights = () => boxOf('A').height;
  await expect.poll(heights).toBe(80);
  dispatchEvent(new Event('beforeprint'));
  expect(heights()).toBe(52);
  dispatchEvent(new Event('afterprint'));
  await expect.poll(heights).toBe(80);
});

test('an emphasized visit is told apart without colour', async () => {
  await shows([{ ...four[0]!, emphasized: true }, ...four.slice(1)]);
  const outline = (id: string) => getComputedStyle(element(id)).outlineStyle;
  await sees(house('A'));
  expect(['A', 'B', 'C'].map(outline)).toEqual(['solid', 'none', 'none']);
});

const atHeight = (height: number) => page.viewport(1280, height);

test('the names of the days stay in view while the page scrolls', async () => {
  await atHeight(400);
  await shows(four);
  const name = page.getByText('Mo 23.11.');
  await sees(name);
  scrollTo(0, 300);
  await expect.poll(() => boxOf('A').top).toBeLessThan(0);
  expect(name.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

test('an arrow names the time of a visit below the window, and leads to it', async () => {
  await atHeight(400);
  const late = { ...visit('L', '20:30', '22:00', WEDNESDAY), emphasized: true };
  await shows([...four, late], { pointsBelow: true });
  const arrow = button('Einsatz um 20:30 weiter unten anzeigen');
  await sees(arrow);
  expect(arrow.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
  await arrow.click();
  await expect.element(house('L')).toHaveFocus();
  await seesNot(arrow);
});

test('the arrow goes when the window jumps over its visit', async () => {
  await atHeight(400);
  const night = Array.from({ length: 12 }, (_, index) => visit(`N${index}`, '23:10', '23:50'));
  await shows([visit('L', '16:00', '16:30', WEDNESDAY), ...night], { pointsBelow: true });
  const arrow = button('Einsatz um 16:00 weiter unten anzeigen');
  await sees(arrow);
  scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(() => boxOf('L').bottom).toBeLessThan(0);
  await seesNot(arrow);
});

test('the arrow goes when its visit comes to be beside what a card shows of the grid', async () => {
  await page.viewport(375, 620);
  await shows([visit('E', '08:00', '09:00'), visit('L', '20:00', '21:30', WEEK[6])], {
    days: WEEK,
    now: `${MONDAY}T08:30:00` as LocalDateTime,
    pointsBelow: true,
  });
  grid.element().parentElement!.style.overflow = 'clip';
  const arrow = button('Einsatz um 20:00 weiter unten anzeigen');
  await sees(arrow);
  grid.element().scrollTo({ top: grid.element().scrollHeight });
  await expect.poll(() => boxOf('L').bottom).toBeLessThan(620);
  expect(boxOf('L').left).toBeGreaterThan(375);
  await seesNot(arrow);
});

test('the arrow goes when the window scrolls to the height of a visit beside what a card shows', async () => {
  await page.viewport(375, 620);
  await shows([visit('E', '08:00', '09:00'), visit('L', '09:00', '10:30', WEEK[6])], {
    days: WEEK,
    now: `${MONDAY}T08:30:00` as LocalDateTime,
    pointsBelow: true,
  });
  const card = grid.element().parentElement!;
  card.style.overflow = 'clip';
  card.style.marginTop = '500px';
  const arrow = button('Einsatz um 09:00 weiter unten anzeigen');
  await sees(arrow);
  scrollTo(0, 500);
  await expect.poll(() => boxOf('L').bottom).toBeLessThan(620);
  expect(boxOf('L').left).toBeGreaterThan(375);
  await seesNot(arrow);
});

test('the line of the present is seen above the visits, lets them be clicked, and is not on paper', async () => {
  await shows(four, { now: `${MONDAY}T09:00:00` as LocalDateTime });
  await sees(house('A'));
  element('A').scrollIntoView();
  const line = document.querySelector<HTMLElement>('[data-today] > [aria-hidden]')!;
  const { left, top } = line.getBoundingClientRect();
  const atLine = () => document.elementFromPoint(left + 20, top + 1);
  expect(atLine()?.closest('[data-visit]')).toBe(element('A'));
  line.style.pointerEvents = 'auto';
  expect(atLine()).toBe(line);
  await emulateMedia({ media: 'print' });
  expect(getComputedStyle(line).display).toBe('none');
});

/** Whether an element is drawn within another one. */
function isWithin(inner: Element, outer: Element): boolean {
  const [small, large] = [inner, outer].map((one) => one.getBoundingClientRect());
  return (
    small!.width > 0 &&
    small!.left >= large!.left &&
    small!.right <= large!.right + 0.5 &&
    small!.top >= large!.top &&
    small!.bottom <= large!.bottom
  );
}

test('a visit whose worker has another one then is marked, in whatever room it has', async () => {
  const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L'];
  const ofTuesday = many.map((id) => visit(id, '08:00', '11:00', TUESDAY));
  const [first, ...others] = [visit('Wide', '08:00', '10:00'), ...ofTuesday].map((one) => ({
    ...one,
    isDoubled: true,
  }));
  await shows([first!, ...others, visit('Alone', '14:00', '15:00')]);
  for (const id of ['Wide', ...many]) {
    const mark = element(id).querySelector('i')!;
    expect(getComputedStyle(mark, '::before').content).toBe('"!"');
    expect(isWithin(mark, element(id)), id).toBe(true);
  }
  expect(element('Alone').querySelector('i')).toBeNull();
});

test('half a holiday says its part below its name, however long that is', async () => {
  const name = 'Betriebsausflug aller Niederlassungen '.repeat(3).trim();
  await shows(four, {
    holidays: new Map([[TUESDAY, { day: TUESDAY, name, part: 'pm' }]]),
  });
  const words = page.getByTitle(`${name}, nachmittags`);
  await sees(words);
  const [called, part] = words.element().children;
  expect(part!.textContent).toBe('nachmittags');
  expect(isWithin(part!, words.element())).toBe(true);
  expect(called!.scrollWidth).toBeGreaterThan(called!.clientWidth);
});
