import { expect, test } from 'vitest';
import {
  outOfHoursText,
  visitText,
  type Surface,
  type FittedText,
} from '../../../src/domain/calendar/visitText.ts';
import { minute } from '../support/values.ts';

/** 40 px per hour, as in the calendar. */
const screen: Surface = {
  dayWidth: 100,
  height: 680,
  minutes: 17 * 60,
  fontSize: 12,
  lineHeight: 16,
};

/** 26 px per hour. */
const paper: Surface = { ...screen, height: 442, fontSize: 10, lineHeight: 12 };

const notes = { start: minute('2026-11-23 08:00'), times: '08:00–11:00', initials: 'AM' };

/** The text of a visit so many px wide, of which so many minutes are in sight. */
const textOf = (
  px: number,
  head: number,
  {
    initials = 'AM',
    surface = screen,
    minutes = head,
    strip = minutes,
  }: { initials?: string; surface?: Surface; minutes?: number; strip?: number } = {},
) =>
  visitText(
    { ...notes, initials },
    { top: 0, minutes, left: 0, width: px / surface.dayWidth, head, strip },
    surface,
  );

const inShort = ({ name, note, noteAt, isSmall }: FittedText) =>
  [
    typeof name === 'number' ? `name ${name}` : name === 'vertical' ? 'vertical name' : 'no name',
    note && `${note.replace('\n', ' / ')} ${noteAt}`,
    isSmall && 'small',
  ]
    .filter(Boolean)
    .join(', ');

test.each([
  [30, 'name 1, AM beside'],
  [60, 'name 1, 08:00–11:00 AM below'],
  [90, 'name 2, 08:00–11:00 AM below'],
  [120, 'name 3, 08:00–11:00 AM below'],
  [150, 'name 4, 08:00–11:00 AM below'],
  [600, 'name 4, 08:00–11:00 AM below'],
])('with %d minutes in sight, a visit of 120 px says: %s', (minutes, text) => {
  expect(inShort(textOf(120, minutes))).toBe(text);
});

test.each([
  [230, 'name 1, 08:00–11:00 AM below'],
  [109, 'name 1, 08:00–11:00 AM below'],
  [108, 'name 1, 08:00 AM below'],
  [66, 'name 1, 08:00 AM below'],
  [65, 'name 1, AM below'],
  [55, 'name 1, AM below, small'],
  [40, 'name 1, AM below, small'],
  [39, 'no name, AM top, small'],
])('%d px wide, a visit of an hour says: %s', (px, text) => {
  expect(inShort(textOf(px, 60))).toBe(text);
});

test.each([
  [109, 'name 3, 08:00–11:00 AM below'],
  [108, 'name 2, 08:00–11:00 / AM below'],
  [88, 'name 2, 08:00–11:00 / AM below'],
  [87, 'name 3, 08:00 AM below'],
  [65, 'name 2, 08:00 / AM below'],
  [44, 'name 2, 08:00 / AM below, small'],
  [43, 'name 3, AM below, small'],
])('%d px wide, a visit of two hours has a note of one line or two: %s', (px, text) => {
  expect(inShort(textOf(px, 120))).toBe(text);
});

test('a visit of three lines keeps two of them for its name', () => {
  expect(inShort(textOf(108, 90))).toBe('name 2, 08:00 AM below');
});

test.each([
  [224, 'name 1, 08:00–11:00 AM beside'],
  [223, 'name 1, AM beside'],
  [52, 'name 1, AM beside, small'],
  [51, 'name 1, small'],
])('%d px wide, half an hour leaves half of its line to the name: %s', (px, text) => {
  expect(inShort(textOf(px, 30))).toBe(text);
});

test('without initials there is more room for times', () => {
  const initials = '';
  expect(inShort(textOf(88, 60, { initials }))).toBe('name 1, 08:00–11:00 below');
  expect(inShort(textOf(87, 60, { initials }))).toBe('name 1, 08:00 below');
  expect(inShort(textOf(43, 60, { initials }))).toBe('name 1, small');
});

test('a narrow visit has a vertical name where it is high enough, else initials or a name cut off', () => {
  expect(inShort(textOf(39, 90))).toBe('vertical name, AM top, small');
  expect(inShort(textOf(39, 85))).toBe('no name, AM top, small');
  expect(inShort(textOf(39, 30, { minutes: 240, strip: 60 }))).toBe('no name, AM top, small');
  expect(inShort(textOf(39, 85, { initials: '' }))).toBe('name 1, small');
});

test('the text stands in the minutes before another visit covers it, above it or from its side', () => {
  const covered = { minutes: 240, strip: 120 };
  expect(textOf(120, 60, covered).minutes).toBe(60);
  expect(textOf(39, 60, covered).minutes).toBe(120);
});

test('a visit that is covered after its first line has initials in the strip that is left', () => {
  expect(inShort(textOf(120, 30, { minutes: 120, strip: 120 }))).toBe('name 1, AM strip');
  expect(inShort(textOf(120, 30, { minutes: 120, strip: 50 }))).toBe('name 1, AM beside');
  expect(inShort(textOf(120, 60, { minutes: 120, strip: 120 }))).toBe(
    'name 1, 08:00–11:00 AM below',
  );
});

test('on paper, an hour has two lines of its smaller letters', () => {
  expect(inShort(textOf(95, 60, { surface: paper }))).toBe('name 1, 08:00–11:00 AM below');
  expect(inShort(textOf(91, 60, { surface: paper }))).toBe('name 1, 08:00 AM below');
  expect(inShort(textOf(95, 30, { surface: paper }))).toBe('name 1, AM beside');
});

test('outside of the hours there is one line', () => {
  const at = (dayWidth: number) => inShort(outOfHoursText(notes, { ...screen, dayWidth }));
  expect(at(224)).toBe('name 1, 08:00–11:00 AM beside');
  expect(at(223)).toBe('name 1, AM beside');
});
