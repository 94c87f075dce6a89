import { expect, test } from 'vitest';
import { inWidth, type Segment } from '../../../src/domain/calendar/overlaps.ts';

/** From one hour to another. */
type Visit = readonly [event: string, start: number, end: number];

const segmentsIn = (width: number, visits: readonly Visit[]) =>
  inWidth(
    visits.map(([event, start, end]) => ({ event, top: start * 60, minutes: (end - start) * 60 })),
    width,
  );

const rounded = (value: number) => Math.round(value * 10) / 10;

const edgesOf = ({ left, width }: Segment<string>, dayWidth: number) => [
  left * dayWidth,
  (left + width) * dayWidth,
];

/** `a 0–100` in px, and the minutes after which another visit lies over its head and its strip. */
const placesIn = (dayWidth: number, ...visits: Visit[]) =>
  segmentsIn(dayWidth, visits).map((segment) => {
    const { event, minutes, head, strip } = segment;
    const place = `${event} ${edgesOf(segment, dayWidth).map(rounded).join('–')}`;
    if (head === minutes) return place;
    return `${place} head ${head}${strip === minutes ? '' : ` strip ${strip}`}`;
  });

/** `a 8–9.5` in hours. */
const hoursIn = (dayWidth: number, ...visits: Visit[]) =>
  segmentsIn(dayWidth, visits).map(
    ({ event, top, minutes }) => `${event} ${top / 60}–${(top + minutes) / 60}`,
  );

const atOnce = (count: number, start: number, end: number) =>
  Array.from({ length: count }, (_, index): Visit => [`v${index + 1}`, start, end]);

/** Visits of two hours, named by their start. */
const eachHalfHour = (count: number) =>
  Array.from({ length: count }, (_, index): Visit => [
    `at ${8 + index / 2}`,
    8 + index / 2,
    10 + index / 2,
  ]);

test('visits that touch have the whole width each', () => {
  expect(placesIn(100, ['a', 8, 9], ['b', 9, 10])).toEqual(['a 0–100', 'b 0–100']);
});

test('overlapping visits stand side by side where each has 80 px', () => {
  const two: Visit[] = [
    ['a', 8, 12],
    ['b', 9, 10],
  ];
  expect(placesIn(160, ...two)).toEqual(['a 0–80', 'b 80–160']);
  expect(placesIn(159, ...two)).toEqual(['a 0–159 head 60', 'b 26–159']);
});

test('side by side, free columns are used', () => {
  expect(
    placesIn(
      240,
      ['a', 8, 10],
      ['b', 8, 9],
      ['c', 8, 9],
      ['d', 9, 11],
      ['e', 10, 11],
      ['f', 11, 12],
    ),
  ).toEqual(['a 0–80', 'b 80–160', 'c 160–240', 'd 80–240', 'e 0–80', 'f 0–240']);
});

test('side by side, a visit is not widened under one that begins while it goes on', () => {
  expect(placesIn(240, ['a', 8, 12], ['b', 8, 9], ['c', 10, 11], ['d', 10, 11])).toEqual([
    'a 0–80',
    'b 80–240',
    'c 80–160',
    'd 160–240',
  ]);
});

test('side by side, visits stand in the order of their starts, each in the first free column', () => {
  expect(placesIn(400, ...eachHalfHour(6))).toEqual([
    'at 8 0–100',
    'at 8.5 100–200',
    'at 9 200–300',
    'at 9.5 300–400',
    'at 10 0–100',
    'at 10.5 100–200',
  ]);
});

test('side by side, visits at the same time have equal shares', () => {
  expect(placesIn(400, ...atOnce(4, 8, 10))).toEqual([
    'v1 0–100',
    'v2 100–200',
    'v3 200–300',
    'v4 300–400',
  ]);
});

test('half an hour after another, a visit lies over it, indented by a strip', () => {
  expect(placesIn(100, ['a', 8, 10], ['b', 8.5, 10])).toEqual(['a 0–100 head 30', 'b 26–100']);
});

test('sooner than half an hour after one another, visits have equal shares of the width', () => {
  const soon = 8 + 29 / 60;
  expect(placesIn(99, ['a', 8, 10], ['b', 8, 10], ['c', soon, 10])).toEqual([
    'a 0–33',
    'b 33–66',
    'c 66–99',
  ]);
});

test('a visit shares the width of one that began less than half an hour before, of no earlier one', () => {
  expect(placesIn(100, ['a', 8, 10], ['b', 8.25, 10], ['c', 8.5, 10])).toEqual([
    'a 0–50',
    'b 50–75',
    'c 75–100',
  ]);
});

test('in a row of three, each visit lies over the one before, whose strip stays in sight', () => {
  expect(placesIn(100, ...eachHalfHour(3))).toEqual([
    'at 8 0–100 head 30',
    'at 8.5 26–100 head 30',
    'at 9 52–100',
  ]);
});

test('a visit takes the widest room that there is, of two equally wide ones the left', () => {
  const before: Visit[] = [
    ['a', 8, 9.5],
    ['b', 8.5, 10.5],
    ['c', 9, 11],
  ];
  expect(placesIn(150, ...before, ['d', 10.5, 12]).at(-1)).toBe('d 78–150');
  expect(placesIn(100, ...before, ['d', 10.5, 12]).at(-1)).toBe('d 0–52');
  expect(placesIn(100, ...atOnce(2, 8, 12), ['d', 9, 12]).at(-1)).toBe('d 4–50');
});

test('in a longer row, visits lie in two lanes, where the bars of those below stay in sight', () => {
  expect(placesIn(100, ...eachHalfHour(6))).toEqual([
    'at 8 0–100 head 30 strip 60',
    'at 8.5 50–100 head 60 strip 60',
    'at 9 4–50 head 60 strip 60',
    'at 9.5 54–100 head 60 strip 60',
    'at 10 8–50',
    'at 10.5 58–100',
  ]);
});

test('a bar is enough once 24 × 24 px of a visit are in sight for 36 minutes', () => {
  const two = atOnce(2, 8, 12);
  expect(placesIn(100, ...two, ['c', 8 + 35 / 60, 12])).toContain('c 26–50');
  expect(placesIn(100, ...two, ['c', 8 + 36 / 60, 12])).toContain('c 4–50');
});

test('there are as many lanes as leave the narrowest visit the widest', () => {
  expect(placesIn(90, ...eachHalfHour(3)).at(-1)).toBe('at 9 4–45');
  expect(placesIn(120, ['a', 8, 10], ['b', 8.25, 10], ['c', 8.5, 10])).toEqual([
    'a 0–40',
    'b 40–80',
    'c 80–120',
  ]);
});

test('where more lanes leave the narrowest no wider, there are fewer', () => {
  expect(placesIn(100, ['a', 8, 9], ['b', 8, 10], ['c', 9, 11], ['d', 10, 12])).toContain(
    'd 26–100',
  );
});

test('in lanes, a visit extends over free space on the right', () => {
  expect(placesIn(100, ['a', 8, 10], ['b', 8.25, 9.5], ['c', 9, 12], ['d', 9.25, 12])).toEqual([
    'a 0–50 head 60 strip 60',
    'b 50–100 head 60 strip 60',
    'c 4–50',
    'd 54–100',
  ]);
  const chain: Visit[] = [
    ['a', 6, 8],
    ['b', 6.5, 8.5],
    ['c', 7, 9],
    ['d', 7.5, 9.5],
  ];
  expect(placesIn(100, ...chain, ['e', 8.5, 10]).slice(2)).toEqual([
    'c 4–50 head 90 strip 90',
    'd 54–100',
    'e 8–54',
  ]);
});

test('side by side in 24 px each, visits are not drawn later than they begin', () => {
  expect(hoursIn(96, ...atOnce(4, 8, 10))).toEqual(['v1 8–10', 'v2 8–10', 'v3 8–10', 'v4 8–10']);
  expect(placesIn(96, ...atOnce(4, 8, 10)).at(-1)).toBe('v4 72–96');
});

test('where there are too many, one lies over that which began first, half an hour lower', () => {
  expect(hoursIn(95, ...atOnce(4, 8, 10))).toEqual(['v1 8–10', 'v2 8–10', 'v3 8–10', 'v4 8.5–10']);
  expect(placesIn(84, ...atOnce(4, 8, 10))).toEqual([
    'v1 0–28 head 30 strip 30',
    'v2 28–56',
    'v3 56–84',
    'v4 4–28',
  ]);
});

test('of twelve at once, each has a head in sight, and the bar of the lowest is', () => {
  const twelve = atOnce(12, 8, 13);
  expect(hoursIn(99, ...twelve).slice(2)).toEqual([
    'v3 8–13',
    'v4 8.5–13',
    'v5 8.5–13',
    'v6 8.5–13',
    'v7 9–13',
    'v8 9–13',
    'v9 9–13',
    'v10 9.5–13',
    'v11 9.5–13',
    'v12 9.5–13',
  ]);
  expect(placesIn(99, ...twelve).slice(6)).toEqual([
    'v7 4–33 head 30 strip 30',
    'v8 37–66 head 30 strip 30',
    'v9 70–99 head 30 strip 30',
    'v10 4–33',
    'v11 37–66',
    'v12 70–99',
  ]);
});

test('where there are too many, a visit lies over none in a lane that has become free', () => {
  expect(
    placesIn(
      60,
      ['a', 8, 12],
      ['b', 8.5, 9.5],
      ['c', 9, 10],
      ['d', 9.5, 13],
      ['e', 11.5, 12.5],
      ['f', 12.5, 14],
    ),
  ).toEqual(['a 0–30 head 60 strip 60', 'b 30–60', 'c 4–30', 'd 30–60', 'e 4–30', 'f 0–30']);
});

test('columns become narrower rather than that a visit is drawn after its end', () => {
  expect(placesIn(40, ...atOnce(3, 8, 9))).toEqual([
    'v1 0–20 head 30 strip 30',
    'v2 20–40',
    'v3 4–20',
  ]);
  expect(hoursIn(40, ...atOnce(3, 8, 9)).at(-1)).toBe('v3 8.5–9');
});

test('a day that is not laid out yet has its visits at their times', () => {
  expect(hoursIn(0, ['a', 8, 9], ['b', 9, 10])).toEqual(['a 8–9', 'b 9–10']);
});

/** The same numbers each time. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 16_807) % 2_147_483_647;
    return state % below;
  };
}

const crowds = Array.from({ length: 200 }, (_, seed) => {
  const random = randomNumbers(seed + 1);
  const visits = Array.from({ length: 2 + random(12) }, (__, index): Visit => {
    const start = 7 + random(24) / 4;
    return [`v${index}`, start, start + (2 + random(14)) / 4];
  });
  return { width: 90 + random(120), visits: visits.toSorted((a, b) => a[1] - b[1] || b[2] - a[2]) };
});

test('no visit is drawn over the first half hour of another, or outside of its day', () => {
  for (const { width, visits } of crowds) {
    const segments = segmentsIn(width, visits);
    const message = JSON.stringify({ width, visits });
    expect(segments, message).toHaveLength(visits.length);
    for (const [index, { left, width: share, top, head, minutes }] of segments.entries()) {
      const covers = segments
        .slice(index + 1)
        .filter(
          (other) =>
            other.left < left + share - 1e-9 &&
            left < other.left + other.width - 1e-9 &&
            other.top < top + minutes &&
            top < other.top + other.minutes,
        );
      const uncovered = Math.min(minutes, ...covers.map((other) => other.top - top));
      expect(uncovered, message).toBeGreaterThanOrEqual(30);
      expect(uncovered, message).toBe(head);
      expect(left, message).toBeGreaterThanOrEqual(0);
      expect(left + share, message).toBeLessThanOrEqual(1 + 1e-9);
      expect(share * width, message).toBeGreaterThanOrEqual(16);
    }
  }
});

test('in a wide day, no visit overlaps another, and none leaves a column to its left free', () => {
  for (const { visits } of crowds) {
    const segments = segmentsIn(2000, visits);
    const message = JSON.stringify(visits);
    for (const [index, segment] of segments.entries()) {
      const { top, left, width } = segment;
      const ongoing = segments.slice(0, index).filter((other) => other.top + other.minutes > top);
      const isFree = (from: number, to: number) =>
        ongoing.every(
          (other) => other.left + other.width <= from + 1e-9 || other.left >= to - 1e-9,
        );
      expect(isFree(left, left + width), message).toBe(true);
      const narrowest = Math.min(...segments.map((other) => other.width));
      expect(left > 1e-9 && isFree(left - narrowest, left), message).toBe(false);
    }
  }
});
