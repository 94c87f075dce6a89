import { expect, test } from 'vitest';
import { workerForm } from '../../../src/domain/person/workerForm.ts';
import { readWeeklyTarget } from '../../../src/domain/person/weeklyTarget.ts';
import { worker as sample } from '../../support/records.ts';

const worker = { ...sample, calendarToken: '', planToken: '', raw: {}, etag: null };
const draft = workerForm.draftOf(worker);
const { color: _, id: __, ...texts } = sample;

test('the draft of a worker holds the texts that are edited and no place', () => {
  expect(draft).toEqual({ ...texts, mailLanguage: '', weeklyTarget: '' });
  // @ts-expect-error -- a worker has no place
  expect(workerForm.changesOf(worker, { ...draft, latitude: '47' })).toEqual({});
});

test('a worker needs a name, and an email address that is one', () => {
  const edited = workerForm.applyEdit(draft, { name: ' ', email: 'ana@', city: '' });
  expect(workerForm.changesOf(worker, edited)).toEqual({ name: ' ', email: 'ana@', city: '' });
  expect(workerForm.problemsOf(worker, edited)).toEqual([
    { field: 'name', code: 'required' },
    { field: 'email', code: 'noEmail' },
  ]);
});

test('a worker has target hours as they are typed, and none', () => {
  const agreed = { ...worker, weeklyTarget: 34.5 };
  expect(workerForm.draftOf(agreed).weeklyTarget).toBe('34.5');
  const without = workerForm.applyEdit(workerForm.draftOf(agreed), { weeklyTarget: '' });
  expect(workerForm.changesOf(agreed, without)).toEqual({ weeklyTarget: '' });
  expect(workerForm.problemsOf(agreed, without)).toEqual([]);
});

test.each([
  ['34', 34],
  [' 34,5 ', 34.5],
  ['34.0', 34],
  ['12½', 12.5],
  ['0.5', 0.5],
  ['60', 60],
])('target hours of %j are %d', (typed, hours) => {
  expect(readWeeklyTarget(typed)).toBe(hours);
  const edited = workerForm.applyEdit(draft, { weeklyTarget: typed });
  expect(workerForm.problemsOf(worker, edited)).toEqual([]);
});

test.each(['0', '60.5', '34.25', '80 %', 'voll', '-4', '1e1'])(
  'target hours of %j are a problem',
  (weeklyTarget) => {
    const edited = workerForm.applyEdit(draft, { weeklyTarget });
    expect(workerForm.problemsOf(worker, edited)).toEqual([
      { field: 'weeklyTarget', code: 'noHours' },
    ]);
  },
);
