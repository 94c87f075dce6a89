import { expect, test } from 'vitest';
import {
  absencesWhere,
  createAbsence,
  fetchAbsence,
  fetchCreatedAbsence,
  saveAbsence,
} from '../../src/api/absences.ts';
import { fetchList } from '../../src/api/client/list.ts';
import { announceSaved } from '../../src/api/client/savedRecords.ts';
import { absenceForm } from '../../src/domain/absences/absenceForm.ts';
import type { AbsenceRecord, Unsaved } from '../../src/domain/entities.ts';
import { addDays } from '../../src/domain/time/dates.ts';
import { absence, wireAbsence } from '../support/records.ts';
import { day, wallTime } from '../domain/support/values.ts';
import { callsTo, inPage, json, never, tagged, type Backend } from './support/fetchBackend.ts';

inPage();

const record: AbsenceRecord = { ...absence, withdrawnAt: null, raw: wireAbsence, etag: '"1"' };
const draft = absenceForm.draftOf(record);
const unsaved: Unsaved<AbsenceRecord> = {
  ...record,
  id: 'new',
  creationKey: 'f81d4fae-7dec-41d1-a765-00a0c91e6bf6',
  raw: {},
  etag: null,
};

const called = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`;

/** A backend that stores what it is sent of an absence. */
const storing: Backend = async (request) => {
  const sent = request.method === 'GET' ? {} : ((await request.json()) as object);
  return tagged({ ...wireAbsence, ...sent }, '"2"');
};

test('all absences are listed, past ones too', async () => {
  const { api, requests } = callsTo(() => json([wireAbsence]));
  expect(await fetchList(api, absencesWhere({}), never)).toMatchObject({
    rows: [absence],
    unreadable: 0,
  });
  expect(requests[0]!.url).toMatch(/\/api\/absence$/);
});

test('absences are listed of one worker, or from a day on', async () => {
  const { api, requests } = callsTo(() => json([wireAbsence]));
  await fetchList(api, absencesWhere({ worker: 1 }), never);
  await fetchList(api, absencesWhere({ from: day('2025-11-26') }), never);
  expect(requests.map(({ url }) => url.split('/api/')[1])).toEqual([
    'absence?worker=1',
    'absence?from=2025-11-26',
  ]);
});

test.each([
  ['of the worker', { worker: 1 }, true],
  ['of another worker', { worker: 2 }, false],
  ['that holds on the day', { from: absence.lastDay! }, true],
  ['that is over by then', { from: addDays(absence.lastDay!, 1) }, false],
])('a saved absence %s is in the list or not', (_, query, isListed) => {
  expect(absencesWhere(query).includes(record)).toBe(isListed);
  expect(absencesWhere(query).includes({ ...record, lastDay: null } as typeof record)).toBe(
    isListed || 'from' in query,
  );
});

test.each([
  ['a worker', { worker_id: undefined }],
  ['a first day', { first_day: '2026-02-30' }],
  ['a last day that is one', { last_day: 'soon' }],
])('an absence without %s is counted as unreadable', async (_, fields) => {
  const { api } = callsTo(() => json([wireAbsence, { ...wireAbsence, id: 6, ...fields }]));
  expect(await fetchList(api, absencesWhere({}), never)).toMatchObject({
    rows: [absence],
    unreadable: 1,
  });
});

test('what a viewer is not told, and a kind that we do not know, is no kind', async () => {
  const rows = [
    { ...wireAbsence, kind: null, note: '' },
    { ...wireAbsence, id: 6, kind: 'training' },
  ];
  const { api } = callsTo(() => json(rows));
  const { rows: read } = await fetchList(api, absencesWhere({}), never);
  expect(read.map(({ kind }) => kind)).toEqual([null, null]);
});

test('an absence until further notice has no last day', async () => {
  const { api } = callsTo(() => json([{ ...wireAbsence, last_day: null }]));
  const { rows } = await fetchList(api, absencesWhere({}), never);
  expect(rows[0]!.lastDay).toBeNull();
});

test('one absence is read with its tag, and the time of its withdrawal in the zone', async () => {
  const wire = { ...wireAbsence, withdrawn_at: '2026-11-26T07:30:00Z' };
  const { api } = callsTo(() => tagged(wire));
  expect(await fetchAbsence(api, 5, never)).toEqual({
    ...absence,
    withdrawnAt: wallTime('2026-11-26T08:30:00'),
    raw: wire,
    etag: '"1"',
  });
});

test('an answer without days is unreadable', async () => {
  const { api } = callsTo(() => tagged({ ...wireAbsence, first_day: '' }));
  await expect(fetchAbsence(api, 5, never)).rejects.toMatchObject({ code: 'unreadableAnswer' });
});

test('only what was edited is sent', async () => {
  const { api, requests } = callsTo(storing);
  const edited = { ...draft, lastDay: null, note: ' Arzt am Montag ' };
  expect(await saveAbsence(api, record, edited)).toMatchObject({
    lastDay: null,
    note: 'Arzt am Montag',
    etag: '"2"',
  });
  expect(requests.map(called)).toEqual(['PUT /api/absence/5']);
  expect(requests[0]!.headers.get('if-match')).toBe('"1"');
  expect(await requests[0]!.json()).toEqual({ last_day: null, note: 'Arzt am Montag' });
});

test('another person who moved the other day meanwhile is a conflict about the days', async () => {
  const { api } = callsTo((request) =>
    request.method === 'PUT'
      ? json({ code: 'outdated', message: '' }, 412)
      : tagged({ ...wireAbsence, first_day: '2026-11-27' }, '"2"'),
  );
  const edited = { ...draft, lastDay: day('2026-12-11') };
  await expect(saveAbsence(api, record, edited)).rejects.toMatchObject({ code: 'conflict' });
});

test('a refused day is named as the form names it', async () => {
  const { api } = callsTo(() => json({ field: 'last_day', message: 'No.' }, 422));
  const edited = { ...draft, lastDay: day('2026-11-25') };
  await expect(saveAbsence(api, record, edited)).rejects.toMatchObject({
    code: 'refused',
    fields: ['lastDay'],
  });
});

test.each([true, false])('withdrawn is sent as %s alone', async (withdrawn) => {
  const { api, requests } = callsTo(storing);
  const withdrawnAt = withdrawn ? null : wallTime('2026-11-26T08:30:00');
  await saveAbsence(api, { ...record, withdrawnAt }, { ...draft, withdrawn });
  expect(await requests[0]!.json()).toEqual({ withdrawn });
});

test('a new absence is sent whole, with its key', async () => {
  const { api, requests } = callsTo(storing);
  expect(await createAbsence(api, unsaved, draft)).toMatchObject({ id: 5, workerId: 1 });
  expect(requests.map(called)).toEqual(['POST /api/absence']);
  expect(requests[0]!.headers.get('idempotency-key')).toBe(unsaved.creationKey);
  expect(await requests[0]!.json()).toEqual({
    worker_id: 1,
    kind: 'sick',
    first_day: '2026-11-26',
    last_day: '2026-12-04',
    part: 'all',
    note: 'Zeugnis folgt',
  });
});

test('what an earlier try has created is found by its key', async () => {
  const { api, requests } = callsTo(() => tagged(wireAbsence));
  expect(await fetchCreatedAbsence(api, unsaved.creationKey, never)).toEqual(record);
  expect(requests.map(called)).toEqual([`GET /api/creation/${unsaved.creationKey}`]);
});

test('a withdrawn absence leaves the lists, and one that holds again is asked for', async () => {
  const { api } = callsTo(() => json([wireAbsence]));
  const listed = () => api.listCache.get(absencesWhere({}))?.list.rows;
  await fetchList(api, absencesWhere({}), never);
  announceSaved(api, 'absence', { ...record, withdrawnAt: wallTime('2026-11-26T08:30:00') });
  expect(listed()).toEqual([]);
  announceSaved(api, 'absence', record);
  expect(listed()).toBeUndefined();
});
