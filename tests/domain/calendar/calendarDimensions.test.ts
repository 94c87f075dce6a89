import { expect, test } from 'vitest';
import * as dimensions from '../../../src/domain/calendar/dimensions.ts';

test('specification: the calendar shows 06:00 to 23:00, a week 680 px high, four visits a day of a month, a panel of 210 px, and slides for 300 ms; the week of a job shows 13 hours from 06:00', () => {
  expect(dimensions).toMatchObject({
    CALENDAR_GRID: { hours: { first: 6, count: 17 }, height: 680 },
    JOB_GRID: { hours: { first: 6, count: 13 }, height: 520 },
    DAYS_PER_WEEK: 7,
    VISIT_WIDTH: 100,
    VISITS_PER_DAY: 4,
    PANEL_WIDTH: 210,
    SLIDE_PERIOD: 300,
  });
});

test.each([
  [9.125, 4],
  [20, 4],
  [9.12, 3],
  [6.125, 2],
  [3, 1],
])('a week of a month that is %s rem high shows %s visits of a day', (height, count) => {
  expect(dimensions.visitsPerDay(height)).toBe(count);
});
