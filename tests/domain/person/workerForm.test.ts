import { expect, test } from 'vitest';
import { workerForm } from '../../../src/domain/person/workerForm.ts';
import { worker as sample } from '../../support/records.ts';

const worker = { ...sample, calendarToken: '', planToken: '', raw: {}, etag: null };
const draft = workerForm.draftOf(worker);
const { color: _, id: __, ...texts } = sample;

test('the draft of a worker holds the texts that are edited and no place', () => {
  expect(draft).toEqual({ ...texts, mailLanguage: '' });
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
