import { expect, test } from 'vitest';
import { absenceRecordOf } from '../../src/api/absences.ts';
import { ConflictFailure } from '../../src/api/saveMerged.ts';
import { takeBack } from '../../src/actors/savedVisits.ts';
import type { WireAbsence } from '../../src/api/absenceContract.ts';
import { wireAbsence } from '../support/absences.ts';
import { callsTo, inPage, json, tagged } from './support/fetchBackend.ts';

inPage();

/** Takes back an absence as it was saved, whatever has become of it since. */
function takeBackFrom(now: WireAbsence, isWhole: boolean) {
  const { api, requests } = callsTo(({ method }) =>
    method === 'GET'
      ? tagged(now, '"2"')
      : json({ jobs: [], absence: { ...now, withdrawn_at: '2026-11-20T09:00:00Z', etag: '"3"' } }),
  );
  const absence = absenceRecordOf(api, wireAbsence, '"1"');
  const saved = { absence, jobs: [] };
  return {
    taken: takeBack(api, { workerId: absence.workerId, saved, asked: [], isWhole }),
    methods: () => requests.map(({ method }) => method),
  };
}

const longer = { ...wireAbsence, last_day: '2026-12-04' };

test('an absence that nobody has changed since is withdrawn', async () => {
  const { taken, methods } = takeBackFrom(wireAbsence, true);
  expect((await taken).absence?.withdrawnAt).not.toBeNull();
  expect(methods()).toEqual(['GET', 'POST']);
});

test('an absence that somebody has made longer since is a conflict where all is to be taken back', async () => {
  const { taken, methods } = takeBackFrom(longer, true);
  const conflict = await taken.catch((error: unknown) => error);
  expect(conflict).toBeInstanceOf(ConflictFailure);
  expect(conflict).toMatchObject({ newer: { id: 9, lastDay: '2026-12-04' } });
  expect(methods()).toEqual(['GET']);
});

test('where not all has to be taken back it is kept', async () => {
  const { taken, methods } = takeBackFrom(longer, false);
  expect((await taken).absence?.withdrawnAt).toBeNull();
  expect(methods()).toEqual(['GET']);
});
