import { expect, test } from 'vitest';
import {
  isUnreadable,
  overridesOf,
  patchOf,
} from '../../../../src/domain/visits/changes/storedOverrides.ts';

const ZONE = 'Europe/Zurich';

test('only exceptions of calendar days are read', () => {
  const cancelled = { cancelled: true };
  const stored = {
    foo: cancelled,
    '22.12.2026': cancelled,
    '2026-02-30': cancelled,
    '2026-12-22': cancelled,
  };
  expect(overridesOf(stored, ZONE)).toEqual({ overrides: { '2026-12-22': cancelled } });
  expect(overridesOf({ foo: cancelled }, ZONE)).toEqual({});
});

test('who else was told than the app knows leaves an exception readable', () => {
  const stored = { cancelled: true, told: { customer: true, by: 'sms' } };
  expect(patchOf(stored, ZONE)).toEqual(stored);
});

test('null says nothing', () => {
  const stored = {
    cancelled: true,
    reason: null,
    start_time: null,
    end_time: null,
    worker_ids: null,
    note: null,
    told: { customer: null, worker: true },
  };
  expect(patchOf(stored, ZONE)).toEqual({ cancelled: true, told: { worker: true } });
});

test('an exception that cannot be read is unreadable also with fields that nobody knows', () => {
  const stored = { cancelled: 'yes', fee: 50 };
  const patch = patchOf(stored, ZONE);
  expect(patch).toEqual({ unread: stored });
  expect(isUnreadable(patch)).toBe(true);
});
