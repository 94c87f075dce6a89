import { expect, test } from 'vitest';
import { lastDayOf } from '../../../src/domain/recurrence/until.ts';
import type { RuleUntil } from '../../../src/domain/recurrence/rule.ts';
import { day } from '../support/values.ts';

const aDay: RuleUntil = { kind: 'day', day: day('2026-11-02') };
const aWallTime: RuleUntil = { kind: 'wallTime', day: day('2026-11-02'), time: '09:00:00' };
const instant = (text: string): RuleUntil => ({
  kind: 'instant',
  epochMilliseconds: Date.parse(text),
});

test.each<[what: string, until: RuleUntil, time: string, last: string]>([
  ['a day, whatever the time', aDay, '23:59', '2026-11-02'],
  ['a wall time with the time it names', aWallTime, '09:00', '2026-11-02'],
  ['a wall time before the time', aWallTime, '09:00:01', '2026-11-01'],
  ['an instant of winter, at it', instant('2026-11-02T08:00:00Z'), '09:00', '2026-11-02'],
  ['an instant of winter, before the time', instant('2026-11-02T08:00:00Z'), '09:01', '2026-11-01'],
  ['an instant of summer, at midnight', instant('2026-07-02T22:00:00Z'), '00:00', '2026-07-03'],
  ['an instant of summer, before the time', instant('2026-07-02T22:00:00Z'), '08:00', '2026-07-02'],
  ['an instant after the last of all days', instant('9999-12-31T12:00:00Z'), '08:00', '9999-12-31'],
])('the last day until %s', (_, until, time, last) => {
  expect(lastDayOf(until, time, 'Europe/Zurich')).toBe(last);
});
