import { expect, test } from 'vitest';
import * as dimensions from '../../src/domain/calendar/dimensions.ts';

test('the calendar has the dimensions that are specified', () => {
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
