import { describe, expect, test } from 'vitest';
import type { Job, LocalDate } from '../../../../src/domain/entities.ts';
import type { JobDraft } from '../../../../src/domain/job/jobDraft.ts';
import { applyEdit, type JobEdit } from '../../../../src/domain/job/edit/jobEdit.ts';
import { draftOf } from '../../../../src/domain/job/edit/jobFields.ts';
import { jobForm } from '../../../../src/domain/job/edit/jobForm.ts';
import { seriesEndOf } from '../../../../src/domain/job/series/seriesEnd.ts';
import { mergeDrafts, type Versions } from '../../../../src/domain/form/mergeDrafts.ts';
import { samples } from '../../../models/editor/editorSamples.ts';

const job: Job = samples.job.record;

function mergedOf(of: Versions<JobDraft>, givenUp?: readonly string[]) {
  return mergeDrafts(jobForm.partsIn(...Object.values(of)), of, givenUp);
}

const conflictsIn = (of: Versions<JobDraft>) => mergedOf(of).conflicts;

const lastDay = '2026-12-21' as LocalDate;
const endsOn: JobEdit = { kind: 'seriesEnd', end: { kind: 'day', day: lastDay } };
const later: JobEdit = { kind: 'start', event: 0, time: '10:00' };

function edited(...edits: readonly JobEdit[]): JobDraft {
  return edits.reduce(applyEdit, draftOf(job));
}

function versions(mine: JobDraft, theirs: JobDraft) {
  return { base: draftOf(job), mine, theirs };
}

describe('an end of the series beside another change of the appointment', () => {
  test.each<[string, JobEdit]>([
    ['another time', later],
    ['another weekday', { kind: 'weekday', event: 0, weekday: 3 }],
    ['another start', { kind: 'fromDate', fromDate: '2026-11-16' as LocalDate }],
    ['another frequency', { kind: 'frequency', frequency: 'twiceAWeek' }],
  ])('keeps both with %s, whichever of two people saves first', (_, other) => {
    const both = edited(other, endsOn);
    for (const { mine, theirs } of [
      { mine: edited(other), theirs: edited(endsOn) },
      { mine: edited(endsOn), theirs: edited(other) },
    ]) {
      expect(conflictsIn(versions(mine, theirs))).toEqual([]);
      const merged = mergedOf(versions(mine, theirs)).draft;
      expect(merged.events).toEqual(both.events);
      expect(merged.fromDate).toBe(both.fromDate);
    }
  });

  test('a number of visits is divided anew among the rules of another frequency', () => {
    const mine = edited({ kind: 'seriesEnd', end: { kind: 'visits', visits: 6 } });
    const theirs = edited({ kind: 'frequency', frequency: 'twiceAWeek' });
    expect(seriesEndOf(mergedOf(versions(mine, theirs)).draft)).toEqual({
      kind: 'visits',
      visits: 6,
    });
  });

  test('an end is asked about where the other person has left no series', () => {
    const once = edited({ kind: 'frequency', frequency: 'once' });
    expect(conflictsIn(versions(edited(endsOn), once))).toEqual(['seriesEnd']);
    expect(conflictsIn(versions(once, edited(endsOn)))).toEqual(['seriesEnd']);
  });

  test('two ends are asked about, and the time that was changed too is not', () => {
    const other: JobEdit = { kind: 'seriesEnd', end: { kind: 'visits', visits: 3 } };
    const both = versions(edited(endsOn, later), edited(other));
    expect(conflictsIn(both)).toEqual(['seriesEnd']);
    const merged = mergedOf(both, ['seriesEnd']).draft;
    expect(merged.events).toEqual(edited(other, later).events);
  });

  test('ends that differ by rule belong to the appointment', () => {
    const [monday] = job.events;
    const various = {
      ...draftOf(job),
      events: [
        { ...monday!, origin: 0 },
        { ...monday!, rule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20261221', origin: 1 },
      ],
    };
    const theirs = {
      ...various,
      events: [various.events[0]!, { ...various.events[1]!, rule: monday!.rule }],
    };
    const mine = applyEdit(various, later);
    expect(conflictsIn({ base: various, mine, theirs })).toEqual(['appointment']);
  });
});

test('a typed end belongs to the end, any other text to the appointment', () => {
  const typing = (field: 'endsOn' | 'fromDate') =>
    edited({ kind: 'text', field, text: 'irgendwann' });
  const merged = mergedOf(versions(typing('endsOn'), typing('fromDate'))).draft;
  expect(merged.typed).toEqual({ fromDate: 'irgendwann', endsOn: 'irgendwann' });
  const swapped = mergedOf(versions(typing('fromDate'), typing('endsOn'))).draft;
  expect(swapped.typed).toEqual({ fromDate: 'irgendwann', endsOn: 'irgendwann' });
});
