import { expect, test } from 'vitest';
import type { JobEvent, Job } from '../../../../src/domain/entities.ts';
import {
  isRestOf,
  seenSeries,
  seriesChangeRules,
  type AskedSeriesChange,
} from '../../../../src/domain/job/series/seriesChange.ts';
import { bareJob } from '../../../support/records.ts';
import { day, minute } from '../../support/values.ts';

const { isGone, isStored, isSuperseded } = seriesChangeRules;
const X = day('2026-12-22');

const series = (rule: string, start = '09:00', end = '11:00'): JobEvent => ({
  id: 4,
  start: minute(`2026-12-01 ${start}`),
  end: minute(`2026-12-01 ${end}`),
  rule,
});
const TUESDAYS = series('FREQ=WEEKLY;BYDAY=TU');
const WEDNESDAYS = series('FREQ=WEEKLY;BYDAY=WE');

const job = (...events: readonly JobEvent[]): Job => ({
  ...bareJob,
  fromDate: day('2026-12-01'),
  events,
});

function asks(edit: AskedSeriesChange['change']['edit'], seen = job(TUESDAYS)): AskedSeriesChange {
  const change = { eventId: 4, seriesDay: X, edit };
  return { target: 'series', id: seen.id, name: '', change, seen: seenSeries(seen) };
}

const period = { start: minute('2026-12-24 09:00'), end: minute('2026-12-24 11:00') };
const later = { start: minute('2026-12-22 16:00'), end: minute('2026-12-22 18:00') };

test('a series that another person has moved to other days has not ended', () => {
  const asked = asks({ kind: 'ended' });
  const known = job(WEDNESDAYS);
  expect(isStored(known, asked)).toBe(false);
  expect(isSuperseded(known, asked)).toBe(true);
  expect(isGone!(known, asked)).toBe(false);
});

test('a series has ended where no event has a visit from the day on', () => {
  const ended = job(series('FREQ=WEEKLY;BYDAY=TU;UNTIL=20261221'));
  expect(isStored(ended, asks({ kind: 'ended' }))).toBe(true);
  const single = { ...TUESDAYS, ...later, rule: null };
  expect(isStored(job(...ended.events, single), asks({ kind: 'ended' }))).toBe(false);
});

test('all visits are not moved because another series of the job has one at that time', () => {
  const known = job(TUESDAYS, series('FREQ=WEEKLY;INTERVAL=2;BYDAY=TH'));
  const asked = asks({ kind: 'moved', period }, known);
  expect(isStored(known, asked)).toBe(false);
  expect(isSuperseded(known, asked)).toBe(false);
});

test('all visits are moved once their own series is at that time', () => {
  const asked = asks({ kind: 'moved', period });
  expect(isStored(job(series('FREQ=WEEKLY;BYDAY=TH')), asked)).toBe(true);
});

test('a split of the same day to another time is not the one that is asked for', () => {
  const asked = asks({ kind: 'restMoved', period: later, creationKey: '' });
  const rest = (start: string, end: string) => ({
    fromDate: X,
    events: [series('FREQ=WEEKLY;BYDAY=TU', start, end)],
  });
  expect(isRestOf(rest('14:00', '16:00'), asked)).toBe(false);
  expect(isRestOf(rest('16:00', '18:00'), asked)).toBe(true);
});
