import { expect, test } from 'vitest';
import { addNote } from '../../src/actors/visits/absenceNote.ts';
import { saveReversalOf } from '../../src/actors/changes/jointCalls.ts';
import { takeBack } from '../../src/actors/visits/savedVisits.ts';
import type { WireAbsence } from '../../src/api/absenceContract.ts';
import { absenceRecordOf } from '../../src/api/absences.ts';
import { ConflictFailure } from '../../src/api/client/saveMerged.ts';
import { doneVisitsOf } from '../../src/domain/undo/doneVisits.ts';
import { wireAbsence } from '../support/absences.ts';
import { minute } from '../domain/support/values.ts';
import { callsTo, inPage, json, tagged } from './support/fetchBackend.ts';

inPage();

const withdrawnAs = (now: WireAbsence) =>
  json({ jobs: [], absence: { ...now, withdrawn_at: '2026-11-20T09:00:00Z', etag: '"3"' } });

/** Takes back an absence as it was saved, whatever has become of it since. */
function takeBackFrom(now: WireAbsence) {
  const { api, requests } = callsTo(({ method }) =>
    method === 'GET' ? tagged(now, '"2"') : withdrawnAs(now),
  );
  const absence = absenceRecordOf(api, wireAbsence, '"1"');
  const saved = { absence, jobs: [] };
  return {
    taken: takeBack(api, { workerId: absence.workerId, saved, asked: [] }),
    methods: () => requests.map(({ method }) => method),
  };
}

/** Undoes an absence that another person saves as `now` just before that. */
function undoneAfter(now: WireAbsence) {
  let isFirst = true;
  const { api, requests } = callsTo(() => {
    const isEarly = isFirst;
    isFirst = false;
    const absence = { ...now, etag: '"2"' };
    return isEarly
      ? json({ code: 'changed', message: '', jobs: [], absence }, 409)
      : withdrawnAs(now);
  });
  const absence = absenceRecordOf(api, wireAbsence, '"1"');
  const options = { asked: [], now: minute('2026-11-20 08:00') };
  const change = { ...doneVisitsOf({ absence, jobs: [] }, options)!, name: '' };
  return {
    undone: saveReversalOf(api, change, { ...absence, others: [] }),
    methods: () => requests.map(({ method }) => method),
  };
}

const longer = { ...wireAbsence, last_day: '2026-12-04' };

test('an absence that nobody has changed since is withdrawn', async () => {
  const { taken, methods } = takeBackFrom(wireAbsence);
  expect((await taken).absence?.withdrawnAt).not.toBeNull();
  expect(methods()).toEqual(['GET', 'POST']);
});

test('one that somebody has made longer since is kept', async () => {
  const { taken, methods } = takeBackFrom(longer);
  expect((await taken).absence?.withdrawnAt).toBeNull();
  expect(methods()).toEqual(['GET']);
});

test('where all is to be taken back, one that somebody makes longer meanwhile is a conflict', async () => {
  const { undone, methods } = undoneAfter(longer);
  const conflict = await undone.catch((error: unknown) => error);
  expect(conflict).toBeInstanceOf(ConflictFailure);
  expect(conflict).toMatchObject({ newer: { id: 9, lastDay: '2026-12-04' } });
  expect(methods()).toEqual(['POST']);
});

test('another change of it meanwhile does not keep it from being withdrawn', async () => {
  const { undone, methods } = undoneAfter(wireAbsence);
  expect(await undone).toMatchObject({ id: 9, others: [] });
  expect(methods()).toEqual(['POST', 'POST']);
});

test('a note is added to an absence that stands, and only once', async () => {
  let now: WireAbsence = { ...wireAbsence, note: 'Grippe' };
  const { api, requests } = callsTo(async (request) => {
    if (request.method === 'PUT') now = { ...now, ...((await request.json()) as object) };
    return tagged(now, '"2"');
  });
  expect(await addNote(api, 9, ' ')).toBe(false);
  expect(requests).toEqual([]);
  expect(await addNote(api, 9, 'Arztzeugnis folgt')).toBe(true);
  expect(await addNote(api, 9, 'Arztzeugnis folgt')).toBe(true);
  expect(now.note).toBe('Grippe\nArztzeugnis folgt');
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET']);
});

test('a note for which an absence has no place is not added, and not said to be', async () => {
  const now = { ...wireAbsence, note: 'a'.repeat(300) };
  const { api, requests } = callsTo(() => tagged(now, '"2"'));
  expect(await addNote(api, 9, 'Arztzeugnis folgt')).toBe(false);
  expect(requests.map(({ method }) => method)).toEqual(['GET']);
});
