import { expect, test } from 'vitest';
import {
  draftAfterSave,
  formOf,
  isChanged,
  isSavable,
  isUnsaved,
  problemsIn,
  restoredEdits,
  takenOver,
  unsavedRecord,
  type AnyEdit,
} from '../../../src/domain/record/recordForm.ts';
import { BLANK_CUSTOMER } from '../../../src/domain/person/customerForm.ts';
import { bareJob, customer, worker } from '../../support/records.ts';
import { day } from '../support/values.ts';

const today = day('2026-11-20');
const KEY = 'f81d4fae-7dec-41d1-a765-00a0c91e6bf6';
const saved = {
  customer: { ...customer, id: 81, raw: {}, etag: null },
  worker: { ...worker, id: 81, calendarToken: '', planToken: '', raw: {}, etag: null },
};
const kinds = ['customer', 'worker'] as const;

test.each(kinds)('a new %s is blank, and has a key of its creation', (kind) => {
  const record = unsavedRecord(kind, KEY, today);
  expect(record).toMatchObject({ id: 'new', creationKey: KEY, etag: null });
  expect(new Set(Object.values(formOf(kind).draftOf(record)))).toEqual(new Set(['']));
  expect([isUnsaved(record), isUnsaved(saved[kind])]).toEqual([true, false]);
});

test.each(kinds)('a new %s can be saved once it has a name', (kind) => {
  const record = unsavedRecord(kind, KEY, today);
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
  expect(takenOver({ kind, record: unsavedRecord(kind, KEY, today), draft, newer })).toEqual([]);
  expect(takenOver({ kind, record: { ...newer, city: '' }, draft, newer })).toEqual(['city']);
});

const job = unsavedRecord('job', KEY, today);
const { draftOf, applyEdit } = formOf('job');
const fieldsOf = (fields: object) => ({ kind: 'fields', fields }) as AnyEdit;
const problemsAfter = (...fields: readonly object[]) => {
  const draft = fields.map(fieldsOf).reduce(applyEdit, draftOf(job));
  return problemsIn({ kind: 'job', record: job, draft });
};

test('a new job begins today, of nobody and for nobody', () => {
  expect(job).toMatchObject({ fromDate: today, customerId: null, workerId: null, events: [] });
  expect(isChanged({ kind: 'job', record: job, draft: draftOf(job) })).toBe(false);
});

test('a new job needs a customer, who is there or is made with it', () => {
  expect(problemsAfter()).toEqual([{ field: 'customerId', code: 'required' }]);
  expect(problemsAfter({ customerId: 3 })).toEqual([]);
  expect(problemsAfter({ newCustomer: { ...BLANK_CUSTOMER, name: 'Anna' } })).toEqual([]);
});

test('what is wrong with the customer of a new job is named as theirs', () => {
  expect(problemsAfter({ newCustomer: { ...BLANK_CUSTOMER, email: 'a@' } })).toEqual([
    { field: 'customer.name', code: 'required' },
    { field: 'customer.email', code: 'noEmail' },
  ]);
});

test('a new job that was kept is restored with the customer who is made with it', () => {
  const draft = applyEdit(draftOf(job), fieldsOf({ newCustomer: BLANK_CUSTOMER, workerId: 2 }));
  const changes = formOf('job').changesOf(job, draft);
  expect(changes).toEqual({ newCustomer: BLANK_CUSTOMER, workerId: 2 });
  const kept = { kind: 'job', id: 'new', record: job, changes, newer: job, today } as const;
  expect(restoredEdits(kept)).toEqual({ record: job, draft });
  const broken = { newCustomer: { ...BLANK_CUSTOMER, city: null } };
  expect(restoredEdits({ ...kept, changes: broken as never })).toBeNull();
});

test('the customer of a saved job stays who they are', () => {
  const record = { ...bareJob, etag: null };
  const draft = applyEdit(
    draftOf(record),
    fieldsOf({ customerId: 9, newCustomer: BLANK_CUSTOMER }),
  );
  expect(isChanged({ kind: 'job', record, draft })).toBe(false);
  expect(problemsIn({ kind: 'job', record, draft })).toEqual([]);
});

test('whom a saved job is for follows the save, whatever was chosen meanwhile', () => {
  const sent = applyEdit(draftOf(job), fieldsOf({ customerId: 5 }));
  const edited = applyEdit(sent, fieldsOf({ customerId: null, newCustomer: BLANK_CUSTOMER }));
  const stored = { ...bareJob, id: 81, customerId: 5 };
  const draft = draftAfterSave({ kind: 'job', sent, draft: edited, saved: stored });
  expect(draft).toMatchObject({ customerId: 5, newCustomer: null });
});
