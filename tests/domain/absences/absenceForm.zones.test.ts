import { expect, test } from 'vitest';
import { absenceForm, type AbsenceDraft } from '../../../src/domain/absences/absenceForm.ts';
import {
  absencesIn,
  absentToday,
  overlapping,
  ownAbsences,
} from '../../../src/domain/absences/ownAbsences.ts';
import type { AbsenceRecord } from '../../../src/domain/entities.ts';
import { merged } from '../../../src/domain/record/recordForm.ts';
import { absence, wireAbsence } from '../../support/records.ts';
import { day, wallTime } from '../support/values.ts';

const TODAY = day('2026-11-26');
const record: AbsenceRecord = { ...absence, withdrawnAt: null, raw: wireAbsence, etag: null };
const draft = absenceForm.draftOf(record);
const blank = { ...absenceForm.blank(TODAY), raw: {}, etag: null };

const problemsOf = (changes: Partial<AbsenceDraft>) =>
  absenceForm.problemsOf(record, { ...draft, ...changes });

test('a new absence is today, and its kind has to be chosen', () => {
  const fresh = absenceForm.draftOf(blank);
  expect(fresh).toMatchObject({ firstDay: TODAY, lastDay: TODAY, part: 'all', withdrawn: false });
  expect(absenceForm.problemsOf(blank, fresh)).toEqual([{ field: 'kind', code: 'required' }]);
  expect(absenceForm.problemsOf(blank, { ...fresh, kind: 'holiday' })).toEqual([]);
});

test('a saved absence of a kind that we do not know can be saved', () => {
  expect(problemsOf({ kind: null })).toEqual([]);
});

test.each<[words: string, changes: Partial<AbsenceDraft>, field: string, code: string]>([
  ['before the first', { lastDay: day('2026-11-25') }, 'lastDay', 'lastBeforeFirst'],
  ['401 days long', { lastDay: day('2027-12-31') }, 'lastDay', 'tooManyDays'],
  ['no day', { typed: { lastDay: 'bald' } }, 'lastDay', 'unreadable'],
  ['no day', { typed: { firstDay: 'bald' } }, 'firstDay', 'unreadable'],
  ['too long', { note: 'x'.repeat(301) }, 'note', 'tooLong'],
])('what is %s cannot be saved', (_, changes, field, code) => {
  expect(problemsOf(changes)).toEqual([{ field, code }]);
});

test.each([day('2026-11-26'), day('2027-12-30'), null])('a last day %s can be saved', (lastDay) => {
  expect(problemsOf({ lastDay })).toEqual([]);
});

test('a day that is chosen takes the place of the text', () => {
  const typed = absenceForm.applyEdit(draft, { typed: 'lastDay', text: '31.' });
  expect(typed.typed).toEqual({ lastDay: '31.' });
  expect(absenceForm.applyEdit(typed, { lastDay: null })).toEqual({ ...draft, lastDay: null });
  const emptied = absenceForm.applyEdit(typed, { typed: 'lastDay', text: '' });
  expect(emptied).toEqual({ ...draft, lastDay: null });
});

test('a short form becomes a day once it is left', () => {
  const typed = { ...draft, typed: { lastDay: '11.12.' } };
  expect(absenceForm.settled(typed, TODAY)).toEqual({ ...draft, lastDay: day('2026-12-11') });
});

test('the two days are one part, and a withdrawal is another', () => {
  const newer = { ...record, firstDay: day('2026-11-27') };
  const mine = { ...draft, lastDay: day('2026-12-11') };
  const edits = { kind: 'absence', record, newer } as const;
  expect(merged({ ...edits, draft: mine }).conflicts).toEqual(['days']);
  expect(merged({ ...edits, draft: { ...draft, withdrawn: true } })).toMatchObject({
    conflicts: [],
    draft: { firstDay: day('2026-11-27'), withdrawn: true },
  });
});

test('a withdrawn absence is drafted as such', () => {
  const withdrawnAt = wallTime('2026-11-26T08:00:00');
  expect(absenceForm.draftOf({ ...record, withdrawnAt }).withdrawn).toBe(true);
});

const past = { ...absence, id: 2, firstDay: day('2026-10-01'), lastDay: day('2026-10-02') };
const older = { ...past, id: 3, firstDay: day('2026-09-01'), lastDay: day('2026-09-02') };
const open = { ...absence, id: 4, firstDay: day('2027-01-04'), lastDay: null };
const other = { ...absence, id: 6, workerId: 2 };

test('what is to come stands in the order of days, what is past the other way round', () => {
  const { toCome, past: over } = ownAbsences([open, older, other, absence, past], 1, TODAY);
  expect(toCome.map(({ id }) => id)).toEqual([5, 4]);
  expect(over.map(({ id }) => id)).toEqual([2, 3]);
});

test('the absence of today that ends last is the one that is told', () => {
  const today = { ...absence, id: 8, firstDay: TODAY, lastDay: TODAY };
  expect(absentToday([today, absence, open], 1, TODAY)?.id).toBe(5);
  expect(absentToday([absence], 1, day('2026-12-05'))).toBeUndefined();
});

test('those that hold on a day of the window are in it', () => {
  const window = { first: day('2026-12-04'), last: day('2026-12-10') };
  expect(absencesIn([open, past, absence], window).map(({ id }) => id)).toEqual([5]);
});

test.each([
  ['the same days', {}, 5],
  ['one common day', { firstDay: day('2026-12-04'), lastDay: null }, 5],
  ['days after it', { firstDay: day('2026-12-05'), lastDay: null }, undefined],
  ['the absence itself', { id: 5 }, undefined],
  ['somebody else', { workerId: 2 }, undefined],
])('an absence on %s overlaps one that is there: %o', (_, changes, expected) => {
  expect(overlapping([absence], { ...absence, id: 9, ...changes })?.id).toBe(expected);
});

test('a morning and an afternoon do not overlap', () => {
  const morning = { ...absence, part: 'am' as const };
  expect(overlapping([morning], { ...absence, id: 9, part: 'pm' })).toBeUndefined();
});
