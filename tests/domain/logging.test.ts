import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logSave } from '../../src/actors/editor/logSave.ts';
import { logWarningOnce } from '../../src/log.ts';
import { logUnreadableEvents } from '../../src/screens/jobs/logUnreadableEvents.ts';
import { TODAY } from '../support/today.ts';
import { wallTime } from './support/values.ts';

const console = {
  info: vi.spyOn(globalThis.console, 'info'),
  warn: vi.spyOn(globalThis.console, 'warn'),
};

beforeEach(() => {
  vi.useFakeTimers({ now: TODAY });
  for (const spy of Object.values(console)) spy.mockReset().mockReturnValue();
});

afterEach(() => {
  vi.useRealTimers();
});

const linesOf = (level: keyof typeof console) => console[level].mock.calls.flat();

const time = '"time":"2026-11-20T10:00:00.000Z"';

function jobWith(id: number, ...rules: readonly (string | null)[]) {
  const start = wallTime('2026-11-23T09:00:00');
  return { id, events: rules.map((rule) => ({ id: 4, start, end: start, rule })) };
}

test('a successful save is logged with the kind and id of the record', async () => {
  expect(await logSave('job', 7, Promise.resolve('saved'))).toBe('saved');
  expect(linesOf('info')).toEqual([`einsatzplan {${time},"event":"job.saved","id":7}`]);
  expect(linesOf('warn')).toEqual([]);
});

test('a failed save is logged with its code, without the message, and still rejects', async () => {
  const failure = { code: 'refused', message: 'Anna Bader is too long.' };
  await expect(logSave('customer', 3, Promise.reject(failure))).rejects.toBe(failure);
  expect(linesOf('warn')).toEqual([
    `einsatzplan {${time},"event":"customer.saveFailed","id":3,"code":"refused"}`,
  ]);
  expect(linesOf('info')).toEqual([]);
});

test('specification: an invalid rule is logged once per job and rule', () => {
  const job = jobWith(101, 'FREQ=WEEKLY;BYDAY=XX', 'FREQ=WEEKLY;BYDAY=MO', null);
  logUnreadableEvents(job);
  logUnreadableEvents(job);
  logUnreadableEvents(jobWith(102, 'FREQ=WEEKLY;BYDAY=XX'));
  logUnreadableEvents(jobWith(101, 'COUNT=3'));
  const invalid = '"code":"invalidValue","property":"BYDAY"';
  expect(linesOf('warn')).toEqual([
    `einsatzplan {${time},"event":"rule.unreadable","jobId":101,${invalid}}`,
    `einsatzplan {${time},"event":"rule.unreadable","jobId":102,${invalid}}`,
    `einsatzplan {${time},"event":"rule.unreadable","jobId":101,"code":"missingFrequency"}`,
  ]);
});

test('a rule that repeats the time of its event is not logged', () => {
  logUnreadableEvents(jobWith(105, 'FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0'));
  expect(linesOf('warn')).toEqual([]);
});

test('a rule whose visits are too long is logged once', () => {
  const event = { start: wallTime('2026-02-02T09:00:00'), end: wallTime('2026-03-06T09:00:00') };
  const job = {
    id: 106,
    events: [
      { id: 4, ...event, rule: 'FREQ=YEARLY' },
      { id: 9, ...event, rule: null },
    ],
  };
  logUnreadableEvents(job);
  logUnreadableEvents(job);
  expect(linesOf('warn')).toEqual([
    `einsatzplan {${time},"event":"rule.unreadable","jobId":106,"code":"visitTooLong"}`,
  ]);
});

test('text in place of a rule is not logged', () => {
  logUnreadableEvents(jobWith(103, 'Frau Bader anrufen'));
  expect(linesOf('warn')).toEqual([
    `einsatzplan {${time},"event":"rule.unreadable","jobId":103,"code":"unknownProperty"}`,
  ]);
});

test('unreadable events are logged once per job, with their number', () => {
  const job = { ...jobWith(104), unreadableEvents: 2 };
  logUnreadableEvents(job);
  logUnreadableEvents(job);
  expect(linesOf('warn')).toEqual([
    `einsatzplan {${time},"event":"job.eventsUnreadable","jobId":104,"count":2}`,
  ]);
});

test('a page logs at most a thousand different rules and events', () => {
  for (let jobId = 1000; jobId < 3000; jobId += 1) {
    logWarningOnce(`job ${jobId}`, { event: 'job.eventsUnreadable', jobId, count: 1 });
  }
  expect(linesOf('warn').length).toBeLessThanOrEqual(1000);
  expect(linesOf('warn').length).toBeGreaterThan(900);
});
