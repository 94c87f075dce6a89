import { expect, test } from 'vitest';
import { visitsAround } from '../../../../src/domain/visits/upcoming/visitsAround.ts';
import { listedJob } from '../../../support/records.ts';
import { inNovember, type Times } from '../../support/november.ts';
import { wallTime } from '../../support/values.ts';

const job = (id: number, ...times: readonly Times[]) =>
  listedJob(id, { workerId: 1, events: inNovember(times) });

function around(count: number, ...jobs: readonly ReturnType<typeof job>[]) {
  const now = wallTime('2026-11-24T09:00:00');
  const { coming, last } = visitsAround(jobs, { now, count, timeZone: 'Europe/Zurich' });
  const inShort = ({ job: { id }, visit: { start } }: (typeof coming)[number]) =>
    `${id}: ${start.slice(0, 16)}`;
  return { coming: coming.map(inShort), last: last && inShort(last) };
}

const rule = 'FREQ=WEEKLY;BYDAY=TU';

test('the next visits of several jobs are in the order in which they begin, the one under way among them', () => {
  const weekly = job(1, ['24 08:00', '24 10:00', { rule }]);
  expect(around(3, weekly, job(2, ['25 08:00', '25 10:00'])).coming).toEqual([
    '1: 2026-11-24T08:00',
    '2: 2026-11-25T08:00',
    '1: 2026-12-01T08:00',
  ]);
});

test('a cancelled visit is one of the next, and none that was the last', () => {
  const overrides = {
    '2026-11-17': { cancelled: true as const },
    '2026-11-24': { cancelled: true as const },
  };
  const weekly = job(1, ['10 08:00', '10 10:00', { rule, overrides }]);
  expect(around(1, weekly)).toEqual({
    coming: ['1: 2026-11-24T08:00'],
    last: '1: 2026-11-10T08:00',
  });
});

test('without visits there is neither a next nor a last one', () => {
  expect(around(4, job(1))).toEqual({ coming: [], last: null });
});
