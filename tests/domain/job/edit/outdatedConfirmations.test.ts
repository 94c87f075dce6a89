import { describe, expect, test } from 'vitest';
import type { JobEvent, Job } from '../../../../src/domain/entities.ts';
import type { JobDraft } from '../../../../src/domain/job/jobDraft.ts';
import { applyEdit, restoring, type JobEdit } from '../../../../src/domain/job/edit/jobEdit.ts';
import { changesOf, draftOf, withChanges } from '../../../../src/domain/job/edit/jobFields.ts';
import { outdatedConfirmations } from '../../../../src/domain/job/edit/outdatedConfirmations.ts';
import { byParty } from '../../../../src/domain/job/confirmation/parties.ts';
import { termsInWords } from '../../../../src/domain/job/confirmation/terms.ts';
import type { Language } from '../../../../src/domain/text/language.ts';
import { bareJob } from '../../../support/records.ts';
import { day, wallTime } from '../../support/values.ts';

const event = (start: string, end: string, rule: string | null): JobEvent => ({
  id: 4,
  start: wallTime(`${start}:00`),
  end: wallTime(`${end}:00`),
  rule,
});
const wednesday = event('2026-11-04T08:30', '2026-11-04T10:30', 'FREQ=WEEKLY;BYDAY=WE');
const friday = event('2026-11-06T22:00', '2026-11-07T06:00', 'FREQ=WEEKLY;BYDAY=FR');

const job: Job = {
  ...bareJob,
  workerId: 1,
  fromDate: day('2026-11-02'),
  events: [wednesday],
  confirmations: byParty(() => true),
};

const edited = (known: Job, ...edits: readonly JobEdit[]) =>
  edits.reduce(applyEdit, draftOf(known));

/** Who confirmed what, as `worker of 1`; one that was taken back has `not` before it. */
const found = (known: Job, draft: JobDraft) =>
  outdatedConfirmations(known, draft).map(
    ({ by, given, stands }) => `${stands ? '' : 'not '}${by} of ${given.workerId}`,
  );

const substitute: JobEdit = { kind: 'fields', fields: { workerId: 2 } };
const later: JobEdit = { kind: 'start', event: 0, time: '09:00' };
const tick: JobEdit = { kind: 'confirmation', by: 'worker', confirmed: true };
const untick: JobEdit = { kind: 'confirmation', by: 'worker', confirmed: false };

describe('confirmations given for something else', () => {
  test.each<[when: string, edits: readonly JobEdit[], expected: readonly string[]]>([
    ['nothing is changed', [], []],
    ['another worker is chosen', [substitute], ['worker of 1']],
    ['the worker is taken away', [{ kind: 'fields', fields: { workerId: null } }], ['worker of 1']],
    ['the worker is chosen again', [substitute, { kind: 'fields', fields: { workerId: 1 } }], []],
    ['a time is changed', [later], ['customer of 1', 'worker of 1']],
    ['the time is changed back', [later, { kind: 'start', event: 0, time: '08:30' }], []],
    ['worker and time are changed', [substitute, later], ['customer of 1', 'worker of 1']],
    [
      'the day is changed',
      [{ kind: 'weekday', event: 0, weekday: 4 }],
      ['customer of 1', 'worker of 1'],
    ],
    [
      'the start date is changed',
      [{ kind: 'fromDate', fromDate: day('2026-11-09') }],
      ['customer of 1', 'worker of 1'],
    ],
    ['an end is set', [{ kind: 'seriesEnd', end: { kind: 'day', day: day('2026-12-31') } }], []],
    [
      'the frequency is changed',
      [{ kind: 'frequency', frequency: 'weekly2' }],
      ['customer of 1', 'worker of 1'],
    ],
    [
      'the replaced events are brought back',
      [{ kind: 'frequency', frequency: 'weekly2' }, restoring(job, draftOf(job))],
      [],
    ],
    ['the confirmation is taken away by hand', [substitute, untick], ['not worker of 1']],
    ['it is given again after the change', [substitute, untick, tick], []],
    ['it is given again before the change', [untick, tick, substitute], ['worker of 1']],
    [
      'it is given again, and another worker chosen then',
      [substitute, untick, tick, { kind: 'fields', fields: { workerId: 3 } }],
      ['worker of 2'],
    ],
    [
      'they are taken back',
      [later, { kind: 'confirmations', by: ['customer', 'worker'], confirmed: false }],
      ['not customer of 1', 'not worker of 1'],
    ],
    [
      'taking them back is undone',
      [
        later,
        { kind: 'confirmations', by: ['customer', 'worker'], confirmed: false },
        { kind: 'confirmations', by: ['customer', 'worker'], confirmed: true },
      ],
      ['customer of 1', 'worker of 1'],
    ],
  ])('when %s', (_when, edits, expected) => {
    expect(found(job, edited(job, ...edits))).toEqual(expected);
  });

  test('a new confirmation is of what the draft had when it was ticked', () => {
    const unconfirmed = { ...job, confirmations: byParty((by) => by === 'customer') };
    expect(found(unconfirmed, edited(unconfirmed, substitute))).toEqual([]);
    expect(found(unconfirmed, edited(unconfirmed, substitute, tick))).toEqual([]);
    expect(found(unconfirmed, edited(unconfirmed, tick, substitute))).toEqual(['worker of 1']);
    expect(found(unconfirmed, edited(unconfirmed, tick, substitute, untick))).toEqual([]);
  });

  test('a confirmation that was outdated when the job was loaded is so until it is given again', () => {
    const { fromDate, events } = job;
    const passedOn = {
      ...job,
      workerId: 2,
      confirmedTerms: { worker: { fromDate, events, workerId: 1 } },
    };
    expect(found(passedOn, edited(passedOn))).toEqual(['worker of 1']);
    expect(found(passedOn, edited(passedOn, { kind: 'fields', fields: { workerId: 1 } }))).toEqual(
      [],
    );
    expect(found(passedOn, edited(passedOn, later))).toEqual(['customer of 2', 'worker of 1']);
    const renewed = edited(passedOn, untick, tick);
    expect(found(passedOn, renewed)).toEqual([]);
    expect(changesOf(passedOn, renewed)).toEqual({
      confirmedFor: { worker: { fromDate, events: renewed.events, workerId: 2 } },
    });
  });

  test('a confirmation without worker or appointment holds for the first one', () => {
    const open = { ...job, workerId: null, events: [] };
    expect(
      found(open, edited(open, substitute, { kind: 'frequency', frequency: 'weekly' })),
    ).toEqual([]);
    expect(
      found(
        { ...open, unreadableEvents: 1 },
        edited(open, { kind: 'frequency', frequency: 'once' }),
      ),
    ).toEqual(['customer of null', 'worker of null']);
  });

  test('a rule that only its prefix tells apart is the same', () => {
    const prefixed = { ...job, events: [{ ...wednesday, rule: `RRULE:${wednesday.rule}` }] };
    const edits: readonly JobEdit[] = [
      { kind: 'weekday', event: 0, weekday: 4 },
      { kind: 'weekday', event: 0, weekday: 2 },
    ];
    expect(found(prefixed, edited(prefixed, ...edits))).toEqual([]);
  });

  test('a stored draft keeps what its confirmations were given for', () => {
    for (const edits of [
      [substitute, later],
      [substitute, untick, tick],
      [substitute, untick, tick, later],
    ]) {
      const draft = edited(job, ...edits);
      const stored = JSON.parse(JSON.stringify(changesOf(job, draft))) as typeof draft;
      expect(found(job, withChanges(job, stored))).toEqual(found(job, draft));
    }
  });

  test('a confirmation taken away and given again is no change', () => {
    expect(changesOf(job, edited(job, untick, tick))).toEqual({});
  });
});

describe('what was confirmed, in words', () => {
  const words = (known: Job, language: Language, ...edits: readonly JobEdit[]) =>
    termsInWords(known, edited(known, ...edits), { language, timeZone: 'Europe/Zurich' });
  const of = (...events: readonly JobEvent[]): Job => ({ ...job, events });
  const frequency: JobEdit = { kind: 'frequency', frequency: 'weekly2' };
  const start: JobEdit = { kind: 'fromDate', fromDate: day('2026-11-09') };

  test.each<[what: string, known: Job, edits: readonly JobEdit[], expected: string]>([
    ['day and times', of(wednesday), [later], 'Mi 08:30–10:30'],
    ['the same where only the worker changed', of(wednesday), [substitute], 'Mi 08:30–10:30'],
    ['every event', of(wednesday, friday), [later], 'Mi 08:30–10:30; Fr 22:00–06:00 +1'],
    ['a night', of(friday), [{ kind: 'end', event: 0, time: '05:00' }], 'Fr 22:00–06:00 +1'],
    [
      'the day of a single event',
      of({ ...wednesday, rule: null }),
      [start],
      'Mi 04.11.2026, 08:30–10:30',
    ],
    ['a frequency that changed', of(wednesday), [frequency], 'jeden Mittwoch, 08:30–10:30'],
    [
      'a start date that changed',
      of(wednesday),
      [start],
      'jeden Mittwoch, 08:30–10:30, ab 02.11.2026',
    ],
    [
      'another rule',
      of({ ...wednesday, rule: 'FREQ=MONTHLY;BYMONTHDAY=4' }),
      [later],
      'jeden Monat am 4., 08:30–10:30',
    ],
    [
      'a rhythm that the form does not offer',
      of({ ...wednesday, rule: 'FREQ=WEEKLY;INTERVAL=3;BYDAY=WE' }),
      [substitute],
      'alle 3 Wochen am Mittwoch, 08:30–10:30',
    ],
    [
      'a start date that changed beside a single event',
      of(wednesday, { ...friday, rule: null }),
      [start],
      'jeden Mittwoch, 08:30–10:30; 06.11.2026, 22:00–06:00 (am nächsten Tag), ab 02.11.2026',
    ],
    ['nothing without events', of(), [substitute], ''],
  ])('%s', (_what, known, edits, expected) => {
    expect(words(known, 'de', ...edits)).toBe(expected);
  });

  test('in English and Spanish', () => {
    expect(words(of(wednesday), 'en', start)).toBe('every Wednesday, 08:30–10:30, from 02.11.2026');
    expect(words(of(wednesday), 'es', later)).toBe('Mié 08:30–10:30');
    expect(words(of(wednesday), 'es', start)).toBe(
      'todos los miércoles, 08:30–10:30, desde el 02.11.2026',
    );
  });
});
