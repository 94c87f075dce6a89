import { describe, expect, test } from 'vitest';
import { dayOfWire } from '../../../src/api/client/wallTime.ts';
import {
  idOf,
  isObject,
  numberOf,
  objectOf,
  positionOf,
  requiredId,
  rowsOf,
  textOf,
} from '../../../src/api/client/wire.ts';

const unreadable = expect.objectContaining({ code: 'unreadableAnswer' });

test('objectOf returns an object unchanged', () => {
  const wire = { id: 7 };
  expect(isObject(wire)).toBe(true);
  expect(objectOf(wire)).toBe(wire);
});

test.each([null, undefined, [], 'text', 7, true])('%j is not an object', (value) => {
  expect(isObject(value)).toBe(false);
  expect(() => objectOf(value)).toThrow(unreadable);
});

describe('rows', () => {
  const rows = [{ id: 1 }, { id: 2, name: 'Ana' }];

  test.each<[form: string, value: unknown]>([
    ['from an array', rows],
    ['from a data property', { data: rows, total: 2 }],
  ])('are read %s', (_, value) => expect(rowsOf(value)).toEqual({ rows, unreadable: 0 }));

  test('without an id are skipped and counted', () => {
    expect(
      rowsOf([null, 7, 'text', [], {}, { id: null }, { id: '1' }, { id: 1.5 }, { id: 3 }]),
    ).toEqual({ rows: [{ id: 3 }], unreadable: 8 });
  });

  test.each([null, undefined, {}, { data: null }, { data: { id: 1 } }, { rows: [] }, 'text', 7])(
    'cannot be read from %j',
    (value) => expect(() => rowsOf(value)).toThrow(unreadable),
  );
});

test.each<[value: unknown, text: string]>([
  ['8005', '8005'],
  [8005, '8005'],
  [' Ana ', ' Ana '],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [true, ''],
  [['a'], ''],
  [{ name: 'a' }, ''],
])('%j as text is %j', (value, text) => expect(textOf(value)).toBe(text));

test.each([1, 7, Number.MAX_SAFE_INTEGER])('%j is an id', (value) => {
  expect(idOf(value)).toBe(value);
  expect(requiredId(value)).toBe(value);
});

test.each([null, undefined, '7', 1.5, Number.NaN, 2 ** 53, {}])('%j is not an id', (value) => {
  expect(idOf(value)).toBeNull();
  expect(() => requiredId(value)).toThrow(unreadable);
});

test.each<[value: unknown, number: number | null]>([
  [2.5, 2.5],
  [0, 0],
  ['47.3769', 47.3769],
  ['-8.5', -8.5],
  ['', null],
  ['  ', null],
  ['a', null],
  ['Infinity', null],
  [Number.NaN, null],
  [null, null],
  [true, null],
  [[1], null],
])('%j as a number is %j', (value, number) => expect(numberOf(value)).toBe(number));

test.each<[value: unknown, day: string | null]>([
  ['2026-12-01', '2026-12-01'],
  ['2026-03-29', '2026-03-29'],
  ['2026-12-01T00:00:00', '2026-12-01'],
  ['2026-12-01 12:00:00', '2026-12-01'],
  ['2026-12-01T12:00:00+01:00', '2026-12-01'],
  ['2026-11-30T23:00:00Z', '2026-12-01'],
  ['2026-06-30T22:00:00.000Z', '2026-07-01'],
  ['2026-06-30T21:59:59Z', '2026-06-30'],
  ['2026-02-30', null],
  ['01.12.2026', null],
  ['', null],
  [null, null],
  [1_796_083_200_000, null],
])('%j is the day %j in Zurich', (value, day) =>
  expect(dayOfWire(value, 'Europe/Zurich')).toBe(day),
);

test.each<[wire: Record<string, unknown>, position: object | null]>([
  [
    { latitude: 47.38, longitude: 8.52 },
    { latitude: 47.38, longitude: 8.52 },
  ],
  [
    { latitude: '47.38', longitude: '8.52' },
    { latitude: 47.38, longitude: 8.52 },
  ],
  [
    { latitude: 0, longitude: 0 },
    { latitude: 0, longitude: 0 },
  ],
  [{ latitude: null, longitude: 8.52 }, null],
  [{ latitude: 47.38, longitude: '' }, null],
  [{}, null],
])('the position of %j is %j', (wire, position) => expect(positionOf(wire)).toEqual(position));
