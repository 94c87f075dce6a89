import { expect, test } from 'vitest';
import { NOTE_LENGTH, noteLength, tooLongNotes } from '../../../src/domain/form/note.ts';
import { customerForm } from '../../../src/domain/person/customerForm.ts';
import { jobForm } from '../../../src/domain/job/edit/jobForm.ts';
import { bareJob, customer, customerNotes } from '../../support/records.ts';

const LONG = 'x'.repeat(NOTE_LENGTH + 1);

test('a note has as many characters as the server counts', () => {
  expect(noteLength(' 🔑\nA ')).toBe(3);
});

test('a note may have as many characters as the contract says, and no more', () => {
  expect(tooLongNotes(['access'], { access: LONG.slice(1) })).toEqual([]);
  expect(tooLongNotes(['access', 'internalNote'], { access: LONG })).toEqual(['access']);
});

test('a note that is too long keeps a customer from being saved, unless it is the stored one', () => {
  const record = { ...customer, ...customerNotes, internalNote: LONG, raw: {}, etag: null };
  const draft = customerForm.applyEdit(customerForm.draftOf(record), { access: LONG });
  expect(customerForm.problemsOf(record, draft)).toEqual([{ field: 'access', code: 'tooLong' }]);
});

test('a note that is too long keeps a job from being saved', () => {
  const draft = { ...jobForm.draftOf(bareJob), instructions: LONG };
  expect(jobForm.problemsOf(bareJob, draft)).toEqual([{ field: 'instructions', code: 'tooLong' }]);
});

test('a draft that was stored before there were notes has empty ones', () => {
  expect(customerForm.isRecord({ ...customer, raw: {}, etag: null })).toBe(true);
  expect(jobForm.draftOf(bareJob)).toMatchObject({ instructions: '', internalNote: '' });
});
