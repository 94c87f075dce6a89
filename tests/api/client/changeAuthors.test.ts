import { expect, test } from 'vitest';
import { ChangeAuthors } from '../../../src/api/client/changeAuthors.ts';

const job = (by: string | null) => ({ kind: 'job', ids: [7], by });

test('all who have changed a record within a minute are named', () => {
  const authors = new ChangeAuthors();
  authors.keep(job('anna'), 0);
  authors.keep(job('peter'), 30_000);
  authors.keep(job('anna'), 40_000);
  expect(authors.of('job', 7, 50_000)).toEqual(['anna', 'peter']);
  expect(authors.of('job', 7, 90_000)).toEqual(['anna']);
  expect(authors.of('job', 7, 100_000)).toEqual([]);
});
