import { expect, test } from 'vitest';
import { calendarColors, rowTint, tinted } from '../../../src/domain/calendar/calendarColors.ts';

const colorsOf = (id: number, color = '') => calendarColors({ id, color });

/** The two colours of `light-dark()`. */
const halvesOf = (color: string) => color.match(/#[\da-f]{6}/g) ?? [];

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("specification: a visit has the worker's own colour as its bar and half of it as its background", () => {
  expect(colorsOf(7, '#336699')).toEqual({
    colorName: '7',
    lightColors: {
      main: '#336699',
      container: 'light-dark(#99b3cc, #23334d)',
      onContainer: 'light-dark(#000000, #ffffff)',
    },
  });
});

test('a colour of three digits is read too', () => {
  expect(colorsOf(7, '#369').lightColors.main).toBe('#336699');
});

test("specification: a worker's row is lightened by 70 percent", () => {
  expect(rowTint({ id: 7, color: '#000000' })).toBe('light-dark(#b3b3b3, #17141f)');
  expect(tinted('#000000', 1)).toBe('light-dark(#ffffff, #1b1824)');
});

test.each(['', 'red', '#12', '#12345g', 'url(x)'])(
  'in place of %j the colour follows from the id',
  (color) => {
    expect(colorsOf(7, color)).toEqual(colorsOf(7));
  },
);

test('two hundred workers without a colour have as many colours', () => {
  const colors = Array.from({ length: 200 }, (_, id) => colorsOf(id).lightColors.main);
  expect(new Set(colors).size).toBe(200);
});

test('black is readable on the background of every visit', () => {
  const [darkest = ''] = halvesOf(colorsOf(1, '#000000').lightColors.container);
  expect((luminance(darkest) + 0.05) / 0.05).toBeGreaterThan(4.5);
});

test('in the dark white is readable on the background of every visit', () => {
  const [, lightest = ''] = halvesOf(colorsOf(1, '#ffffff').lightColors.container);
  expect(1.05 / (luminance(lightest) + 0.05)).toBeGreaterThan(4.5);
});

test.each([
  [0, '#b23434'],
  [1, '#34b258'],
  [2, '#7d34b2'],
  [3, '#b2a234'],
])('the colour of worker %i without one is a turn of the golden angle further: %s', (id, color) => {
  expect(colorsOf(id).lightColors.main).toBe(color);
});

test('a colour is read with blanks around it, but not from within a text', () => {
  expect(colorsOf(7, ' #336699 ').lightColors.main).toBe('#336699');
  expect(colorsOf(7, 'x#336699')).toEqual(colorsOf(7));
  expect(colorsOf(7, '#010203').lightColors.main).toBe('#010203');
});
