import { expect, test } from 'vitest';
import { fetchVisitNotes } from '../../../src/api/jobs/visitNotes.ts';
import { callsTo, inPage, json, never } from '../support/fetchBackend.ts';

inPage();

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const jobsAsked = ({ url }: Request) => new URL(url).searchParams.getAll('job').map(Number);

test('each job has its notes; one that is not there is gone', async () => {
  const { api } = callsTo(() => json([{ id: 2, instructions: 'Küche', access: null }]));
  expect(await fetchVisitNotes(api, [2, 3], never)).toEqual({
    rows: [
      { id: 2, instructions: 'Küche', access: '', isGone: false },
      { id: 3, instructions: '', access: '', isGone: true },
    ],
    unreadable: 0,
    loadedAt: 0,
  });
});

test('a hundred jobs are asked for at once', async () => {
  const { api, requests } = callsTo(() => json([]));
  const { rows } = await fetchVisitNotes(api, ids(201), never);
  expect(requests.map((request) => jobsAsked(request).length)).toEqual([100, 100, 1]);
  expect(requests.flatMap(jobsAsked)).toEqual(ids(201));
  expect(rows).toHaveLength(201);
});

test('nothing is asked of no job', async () => {
  const { api, requests } = callsTo(() => json([]));
  expect((await fetchVisitNotes(api, [], never)).rows).toEqual([]);
  expect(requests).toEqual([]);
});

test('where one of several answers fails, all do', async () => {
  const { api } = callsTo((request) =>
    jobsAsked(request).length === 100 ? json([]) : json({ code: 'internal' }, 500),
  );
  await expect(fetchVisitNotes(api, ids(101), never)).rejects.toMatchObject({
    code: 'serverFault',
  });
});
