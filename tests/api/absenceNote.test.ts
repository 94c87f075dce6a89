import { expect, test } from 'vitest';
import { addNote } from '../../src/actors/visits/absenceNote.ts';
import type { WireAbsence } from '../../src/api/contract/planning/absences.ts';
import { wireAbsence } from '../support/absences.ts';
import { callsTo, inPage, tagged } from './support/fetchBackend.ts';

inPage();

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
