import { expect, test } from 'vitest';
import {
  formOf,
  isChanged,
  isSavable,
  isUnsaved,
  problemsIn,
  takenOver,
  unsavedRecord,
  type NewKind,
} from '../../src/domain/recordForm.ts';
import { customer, worker } from '../support/records.ts';

const KEY = 'f81d4fae-7dec-41d1-a765-00a0c91e6bf6';
const saved = {
  customer: { ...customer, id: 81, raw: {}, etag: null },
  worker: { ...worker, id: 81, calendarToken: '', raw: {}, etag: null },
};
const kinds = ['customer', 'worker'] as const satisfies readonly NewKind[];

test.each(kinds)('a new %s is blank, and has a key of its creation', (kind) => {
  const record = unsavedRecord(kind, KEY);
  expect(record).toMatchObject({ id: 'new', creationKey: KEY, etag: null });
  expect(new Set(Object.values(formOf(kind).draftOf(record)))).toEqual(new Set(['']));
  expect([isUnsaved(record), isUnsaved(saved[kind])]).toEqual([true, false]);
});

test.each(kinds)('a new %s can be saved once it has a name', (kind) => {
  const record = unsavedRecord(kind, KEY);
  const { draftOf, applyEdit } = formOf(kind);
  const draft = draftOf(record);
  expect(isChanged({ kind, record, draft })).toBe(false);
  const elsewhere = { kind, record, draft: applyEdit(draft, { city: 'Baden' }) };
  expect(isSavable(elsewhere)).toBe(false);
  expect(problemsIn(elsewhere)).toEqual([{ field: 'name', code: 'required' }]);
  expect(isSavable({ kind, record, draft: applyEdit(draft, { name: 'Ana' }) })).toBe(true);
});

test.each(kinds)('what the server adds to a new %s is no change by others', (kind) => {
  const draft = formOf(kind).draftOf({ ...saved[kind], city: '' });
  const newer = saved[kind];
  expect(takenOver({ kind, record: unsavedRecord(kind, KEY), draft, newer })).toEqual([]);
  expect(takenOver({ kind, record: { ...newer, city: '' }, draft, newer })).toEqual(['city']);
});
