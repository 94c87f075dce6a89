import { expect, test } from 'vitest';
import {
  dayMapPath,
  readDayMapAddress,
  writeDayMapAddress,
} from '../../../src/domain/navigation/dayMapAddress.ts';
import { day } from '../support/values.ts';

const TODAY = day('2026-11-20');
const read = (search: string) => readDayMapAddress(new URLSearchParams(search), TODAY);
const write = (address: ReturnType<typeof read>) => `${writeDayMapAddress(address, TODAY)}`;

test.each([
  ['', '2026-11-20', null],
  ['day=2026-11-24', '2026-11-24', null],
  ['day=2026-11-24&worker=3', '2026-11-24', 3],
  ['worker=nobody', '2026-11-20', 0],
])('%j is the map of %s with the route of %s', (search, date, routeId) => {
  expect(read(search)).toEqual({ day: date, routeId });
  expect(write(read(search))).toBe(search);
});

test.each(['day=2026-02-30', 'day=heute', 'worker=0', 'worker=ana'])(
  'invalid %j is left out',
  (search) => {
    expect(read(search)).toEqual({ day: TODAY, routeId: null });
  },
);

test('the path of a day names it, today too', () => {
  expect(dayMapPath(TODAY)).toBe('/plan/map?day=2026-11-20');
});
