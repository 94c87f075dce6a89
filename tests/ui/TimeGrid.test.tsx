import type { ComponentProps } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LocalDate, LocalDateTime } from '../../src/domain/entities.ts';
import { TimeGrid } from '../../src/ui/calendar/TimeGrid.tsx';
import type { CalendarVisit } from '../../src/ui/calendar/visit.ts';
import { button, sees, seesNot } from '../support/gestures.ts';
import { renderPart } from '../support/renderPart.tsx';

const [MONDAY, TUESDAY, WEDNESDAY] = [
  '2026-11-23' as LocalDate,
  '2026-11-24' as LocalDate,
  '2026-11-25' as LocalDate,
];

/** A visit named by its id. */
const visit = (id: string, start: string, end: string, day: string = MONDAY): CalendarVisit => ({
  id,
  start: `${day} ${start}`,
  end: `${day} ${end}`,
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

async function shows(
  visits: readonly CalendarVisit[],
  props: Partial<ComponentProps<typeof TimeGrid>> = {},
) {
  const part = await renderPart(
    <TimeGrid
      label="Kalender, 23.11. – 25.11.2026"
      days={[MONDAY, TUESDAY, WEDNESDAY]}
      visits={visits}
      hours={{ first: 6, count: 17 }}
      height={680}
      now={'2026-11-20T11:00:00' as LocalDateTime}
      {...callbacks}
      {...props}
    />,
  );
  await sees(grid);
  return part;
}

beforeEach(() => {
  said = [];
});

test('the visits are one tab stop, in which arrows lead to the nearest visit, Home and End to the first and last', async () => {
  const part = await shows(four);
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
  expect(document.querySelectorAll('[data-visit][tabindex="0"]')).toHaveLength(1);
  await press('{Tab}');
  expect(grid.element().contains(document.activeElement)).toBe(false);
  await press('{Shift>}{Tab}{/Shift}');
  await expect.element(house('C')).toHaveFocus();
  await part.expectFaultless();
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
    const part = await shows(visits);
    await press('{Tab}{PageDown}{PageUp}');
    expect(said).toEqual([1, -1]);
    await part.expectFaultless();
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

test('visits before the first and after the last hour stand in rows of their own', async () => {
  const night = { ...visit('N', '23:30', '05:00'), end: `${TUESDAY} 05:00` };
  const part = await shows([night, visit('A', '08:00', '10:00')]);
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
  await part.expectFaultless();
});

test('without visits outside of the hours, there are no rows for them', async () => {
  await shows(four);
  await seesNot(page.getByText('vor 06:00'));
  await seesNot(page.getByText('nach 23:00'));
});

test('where more visits overlap than fit, each is 84 px wide and the grid scrolls sideways', async () => {
  const ids = Array.from({ length: 30 }, (_, index) => `V${index}`);
  const part = await shows(ids.map((id) => visit(id, '08:00', '10:00')));
  await expect.element(button('Haus V29')).toBeInTheDocument();
  const widths = [...document.querySelectorAll('[data-visit]')].map(
    (each) => each.getBoundingClientRect().width,
  );
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(83);
  const { scrollWidth, clientWidth } = grid.element();
  expect(scrollWidth).toBeGreaterThan(clientWidth);
  expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
  element('V0').focus();
  await press('{End}');
  await expect.poll(() => boxOf('V29').right).toBeLessThanOrEqual(innerWidth);
  await part.expectFaultless();
});

test.each([
  { first: 'today', shown: TUESDAY, props: { now: `${TUESDAY}T11:00:00` as LocalDateTime } },
  { first: 'the day that is asked for', shown: TUESDAY, props: { firstDay: TUESDAY } },
])('where the days do not fit, $first is scrolled to', async ({ shown, props }) => {
  const ids = Array.from({ length: 12 }, (_, index) => `V${index}`);
  const days = [MONDAY, TUESDAY, WEDNESDAY];
  await shows(
    days.flatMap((day) => ids.map((id) => visit(`${id} ${day}`, '08:00', '10:00', day))),
    props,
  );
  await expect.poll(() => boxOf(`V0 ${shown}`).left).toBeLessThan(100);
});

test('an emphasized visit is told apart without colour', async () => {
  await shows([{ ...four[0]!, emphasized: true }, ...four.slice(1)]);
  const outline = (id: string) => getComputedStyle(element(id)).outlineStyle;
  await sees(house('A'));
  expect(['A', 'B', 'C'].map(outline)).toEqual(['solid', 'none', 'none']);
});
