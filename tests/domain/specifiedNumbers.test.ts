import { expect, test } from 'vitest';
import { calendarMachine } from '../../machines/calendarMachine.ts';
import { passwordChangeMachine } from '../../machines/account/passwordChangeMachine.ts';
import { serverTaskMachine } from '../../machines/exchange/serverTaskMachine.ts';
import { toastMachine } from '../../machines/toastMachine.ts';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES, REPORT_PAGE_SIZE } from '../../src/domain/list/table.ts';
import { BREAKPOINTS } from '../../src/ui/media.ts';
import {
  CLOSE_DELAY,
  MAP_CENTER,
  MAP_HEIGHT,
  OPEN_DELAY,
  ROUTE_MAP_HEIGHT,
} from '../../src/ui/tokens.ts';

test('specification: a report is polled every 1500 ms', () => {
  expect(serverTaskMachine.implementations.delays).toMatchObject({ pollInterval: 1500 });
});

test('specification: the page goes back 3 seconds after the password was changed', () => {
  expect(passwordChangeMachine.implementations.delays).toMatchObject({ redirectDelay: 3000 });
});

test('specification: a message goes after 5 seconds', () => {
  expect(toastMachine.implementations.delays).toMatchObject({ toastPeriod: 5000 });
});

test('specification: lists have 25 rows on a page, reports 50, and offer 10, 25, 50, 100 and all', () => {
  expect([DEFAULT_PAGE_SIZE, REPORT_PAGE_SIZE]).toEqual([25, 50]);
  expect(PAGE_SIZES).toEqual([10, 25, 50, 100, -1]);
});

test('specification: a menu opens after 300 ms and closes after 250 ms', () => {
  expect([OPEN_DELAY, CLOSE_DELAY]).toEqual([300, 250]);
});

test('specification: maps begin at 47.3769, 8.5417 and are 400 px high, that of a route up to 600 px', () => {
  expect(MAP_CENTER).toEqual({ latitude: 47.3769, longitude: 8.5417 });
  expect([MAP_HEIGHT, ROUTE_MAP_HEIGHT]).toEqual(['400px', 'clamp(400px, 100vw, 600px)']);
});

test('specification: the number of further visits leads to the day after 250 ms', () => {
  expect(calendarMachine.implementations.delays).toEqual({ moreDelay: 250 });
});

test('specification: the layout changes at 600, 960, 1280, 1920 and 2560 px', () => {
  expect(Object.values(BREAKPOINTS)).toEqual(['600px', '960px', '1280px', '1920px', '2560px']);
});
