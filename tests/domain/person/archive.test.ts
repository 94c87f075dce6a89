import { expect, test } from 'vitest';
import type { CustomerRecord } from '../../../src/domain/entities.ts';
import { choosable, isArchived } from '../../../src/domain/person/archive.ts';
import { rulesOf } from '../../../src/domain/record/recordChange.ts';
import { customer, customerNotes } from '../../support/records.ts';
import { day } from '../support/values.ts';

const record: CustomerRecord = { ...customer, ...customerNotes, raw: {}, etag: null };
const archived: CustomerRecord = { ...record, archivedOn: day('2026-11-20') };
const archiving = {
  target: 'customer',
  id: 3,
  name: customer.name,
  change: { archivedOn: day('2026-11-26') },
  seen: null,
} as const;
const restoring = { ...archiving, change: { archivedOn: null } };
const rules = rulesOf(archiving);

test('a record is archived from its day on', () => {
  expect([record, archived].map(isArchived)).toEqual([false, true]);
});

test('nobody who is archived can be chosen, but for the one who is chosen', () => {
  const others = { ...archived, id: 4 };
  expect(choosable([record, others], null)).toEqual([record]);
  expect(choosable([record, others], 4)).toEqual([record, others]);
});

test('an archived record has what was asked for if the day is the same', () => {
  expect(rules.isStored({ ...record, archivedOn: day('2026-11-26') }, archiving)).toBe(true);
  expect(rules.isStored(archived, archiving)).toBe(false);
  expect(rules.isStored(record, restoring)).toBe(true);
});

test('archiving takes the place of nothing that others have changed', () => {
  expect(rules.isSuperseded(archived, archiving)).toBe(false);
});

test('a person who sees the record as it is asks for the same', () => {
  expect(rules.knowing(archived, restoring)).toEqual({ ...restoring, seen: '2026-11-20' });
});

test('archiving leaves nothing to be done', () => {
  expect(rules.notesAfter([], archived, archiving)).toEqual([]);
});
