import { expect, test } from 'vitest';
import type { EarlierWorkers, Job } from '../../../../src/domain/entities.ts';
import type { JobDraft } from '../../../../src/domain/job/jobDraft.ts';
import { applyEdit, type JobEdit } from '../../../../src/domain/job/edit/jobEdit.ts';
import { draftOf } from '../../../../src/domain/job/edit/jobFields.ts';
import {
  jobOfEvents,
  stayingEvents,
  withPeopleChanged,
} from '../../../../src/domain/job/edit/peopleEdits.ts';
import type { FieldsThen } from '../../../../src/domain/history/historyEntry.ts';
import { editsBefore } from '../../../../src/domain/history/restoration.ts';
import { withEventIds } from '../../../../src/domain/job/eventIds.ts';
import { merged } from '../../../../src/domain/record/recordForm.ts';
import { workersOn } from '../../../../src/domain/visits/workersOf.ts';
import { bareJob } from '../../../support/records.ts';
import { entryOf } from '../../support/history.ts';
import { storedJob } from '../../support/storedJob.ts';
import { day, wallTime } from '../../support/values.ts';

const ANA = 1;
const TENZIN = 2;
const EWA = 3;
const JOSE = 4;
const TODAY = day('2026-11-26');

type Own = readonly number[] | null;

/** Mondays, and Thursdays if there are people for them, from November on; null is the worker of the job. */
function jobOf(
  workerId: number | null,
  people: readonly Own[],
  earlier: readonly EarlierWorkers[] = [],
): Job {
  const days = ['2026-11-02', '2026-11-05'];
  return {
    ...bareJob,
    workerId,
    fromDate: day('2026-11-02'),
    events: people.map((workerIds, index) => ({
      id: 4 + 5 * index,
      start: wallTime(`${days[index]}T08:00:00`),
      end: wallTime(`${days[index]}T10:00:00`),
      rule: `FREQ=WEEKLY;BYDAY=${['MO', 'TH'][index]}`,
      ...(workerIds && { workerIds }),
    })),
    ...(earlier.length > 0 && { earlierWorkers: earlier }),
  };
}

const who = ({
  workerId,
  earlierWorkers,
  events,
}: Pick<JobDraft, 'workerId' | 'earlierWorkers' | 'events'>) => ({
  workerId,
  people: events.map(({ workerIds }) => workerIds ?? null),
  earlier: earlierWorkers,
});

function changed(
  job: Job,
  at: readonly number[],
  change: (ids: readonly number[]) => readonly number[],
  draft = draftOf(job),
) {
  return who(withPeopleChanged(job, draft, { at, change, from: TODAY }));
}

const adding = (id: number) => (ids: readonly number[]) => [...ids, id];
const without = (id: number) => (ids: readonly number[]) => ids.filter((one) => one !== id);
const only = (id: number) => () => [id];

const edited = (
  job: Job,
  at: readonly number[],
  change: (ids: readonly number[]) => readonly number[],
) => {
  const draft = draftOf(job);
  return { ...draft, ...withPeopleChanged(job, draft, { at, change, from: TODAY }) };
};

const given = (
  draft: JobDraft,
  workerId: number | null,
  earlierWorkers?: readonly EarlierWorkers[],
) =>
  applyEdit(draft, {
    kind: 'worker',
    staffing: { workerId, ...(earlierWorkers && { earlierWorkers }) },
  });

const until = (...workerIds: number[]) => [{ until: day('2026-11-25'), workerIds }];

test('a second person for all visits comes beside the worker of the job', () => {
  expect(changed(jobOf(ANA, [null, null]), [0, 1], adding(EWA))).toEqual({
    workerId: ANA,
    people: [
      [ANA, EWA],
      [ANA, EWA],
    ],
    earlier: [],
  });
});

test('another person for one weekday leaves the others to the worker of the job', () => {
  expect(changed(jobOf(ANA, [null, null]), [1], only(EWA))).toEqual({
    workerId: ANA,
    people: [null, [EWA]],
    earlier: [],
  });
});

test('the first person of the first event is the worker of the job, and whoever was keeps the other events', () => {
  expect(changed(jobOf(ANA, [null, null]), [0], only(EWA))).toEqual({
    workerId: EWA,
    people: [null, [ANA]],
    earlier: until(ANA),
  });
});

test('an event to which the worker of the job alone comes has no people of its own', () => {
  expect(changed(jobOf(ANA, [null, [EWA]]), [1], only(ANA)).people).toEqual([null, null]);
});

test('an event without people is the worker’s of the job again', () => {
  expect(changed(jobOf(ANA, [null, [EWA]]), [1], without(EWA)).people).toEqual([null, null]);
});

test('whoever shared all visits keeps those of the past when one of them goes', () => {
  expect(
    changed(
      jobOf(ANA, [
        [ANA, EWA],
        [ANA, EWA],
      ]),
      [0, 1],
      without(EWA),
    ),
  ).toEqual({
    workerId: ANA,
    people: [null, null],
    earlier: [],
  });
});

test('a person who is added and removed again leaves everything as it was', () => {
  const job = jobOf(ANA, [null, null], until(TENZIN));
  const draft = draftOf(job);
  const two = withPeopleChanged(job, draft, { at: [0, 1], change: adding(EWA), from: TODAY });
  expect(changed(job, [0, 1], without(EWA), { ...draft, ...two })).toEqual(who(draft));
});

test('whoever gets a job takes the place of the former worker beside others', () => {
  expect(
    who(
      given(
        draftOf(
          jobOf(ANA, [
            [ANA, EWA],
            [ANA, EWA],
          ]),
        ),
        JOSE,
        until(ANA),
      ),
    ),
  ).toEqual({
    workerId: JOSE,
    people: [
      [JOSE, EWA],
      [JOSE, EWA],
    ],
    earlier: [],
  });
});

test('an event that is somebody else’s alone stays theirs when the job is handed over', () => {
  const job = jobOf(ANA, [null, [EWA]]);
  const draft = given(draftOf(job), JOSE, until(ANA));
  expect(who(draft)).toEqual({ workerId: JOSE, people: [null, [EWA]], earlier: until(ANA) });
  expect(stayingEvents(job, draft)).toEqual([1]);
});

test('who comes beside the worker of a job is not given the job', () => {
  const draft = draftOf(jobOf(ANA, [[ANA, EWA], null]));
  expect(given(draft, EWA)).toBe(draft);
});

test('whoever comes with the worker of a job stays when it is taken from that one', () => {
  expect(who(given(draftOf(jobOf(ANA, [[ANA, EWA], [EWA]])), null, until(ANA)))).toEqual({
    workerId: null,
    people: [[EWA], [EWA]],
    earlier: [],
  });
});

test('trying out workers loses nobody', () => {
  const draft = draftOf(jobOf(ANA, [null, [EWA]]));
  const tried = [EWA, JOSE, ANA].reduce((before, id) => given(before, id), draft);
  expect(who(tried)).toEqual(who(draft));
});

/** Who came to the events on a day before today, and who comes now. */
const comersOf = (draft: JobDraft) =>
  draft.events.map((event) => [
    workersOn(draft, event, day('2026-11-25'), undefined),
    workersOn(draft, event, TODAY, undefined),
  ]);

test.each([
  ['added', adding(EWA), [[ANA], [ANA, EWA]]],
  ['put in place of another one', only(EWA), [[ANA], [EWA]]],
])('somebody %s on one weekday changes no past visit', (_, change, thursdays) => {
  const job = jobOf(ANA, [null, null]);
  expect(comersOf(edited(job, [1], change))).toEqual([[[ANA], [ANA]], thursdays]);
});

test('who had other weekdays long before keeps them', () => {
  const june = { until: day('2026-11-10'), workerIds: [TENZIN] };
  const job = jobOf(ANA, [[ANA, EWA], null], [june]);
  const draft = edited(job, [0], without(EWA));
  expect(draft.earlierWorkers).toEqual([june]);
  expect(workersOn(draft, draft.events[0]!, day('2026-11-09'), undefined)).toEqual([ANA, EWA]);
  expect(draft.events[1]).not.toHaveProperty('earlierWorkers');
});

test('people who are saved and removed again leave the job as it was', () => {
  const job = jobOf(ANA, [null, null]);
  const all = storedJob(job, edited(job, [0, 1], adding(EWA)));
  const thursday = storedJob(all, edited(all, [1], adding(TENZIN)));
  expect(comersOf(draftOf(thursday))[1]).toEqual([[ANA], [ANA, EWA, TENZIN]]);
  const one = storedJob(thursday, edited(thursday, [1], only(ANA)));
  expect(storedJob(one, edited(one, [0], only(ANA)))).toEqual(job);
});

test('a handover passes on the visits to come of those who come together', () => {
  const job = jobOf(ANA, [[ANA, EWA], null]);
  expect(comersOf(given(draftOf(job), JOSE, until(ANA)))).toEqual([
    [
      [ANA, EWA],
      [JOSE, EWA],
    ],
    [[ANA], [JOSE]],
  ]);
});

test('another frequency keeps who came before', () => {
  const job = jobOf(ANA, [null, null]);
  const draft = edited(job, [0, 1], adding(EWA));
  const weekly = applyEdit(draft, { kind: 'frequency', frequency: 'weekly' });
  expect(comersOf(weekly)).toEqual([[[ANA], [ANA, EWA]]]);
});

test('another frequency keeps the people who come to all visits', () => {
  const draft = draftOf(jobOf(ANA, [[ANA, EWA]]));
  const twice = applyEdit(draft, { kind: 'frequency', frequency: 'twiceAWeek' });
  expect(who(twice).people).toEqual([
    [ANA, EWA],
    [ANA, EWA],
  ]);
});

test('somebody is ranked by the events that they come to, as if these were theirs alone', () => {
  const job = {
    ...jobOf(ANA, [null, [EWA]]),
    id: 7,
    customerName: '',
    customerZipCode: '',
    customerPosition: null,
  };
  const { workerId, events } = jobOfEvents(job, [1]);
  expect({ workerId, rules: events.map(({ rule }) => rule), people: events[0]!.workerIds }).toEqual(
    {
      workerId: null,
      rules: ['FREQ=WEEKLY;BYDAY=TH'],
      people: undefined,
    },
  );
});

/** What two people's edits of a job come to. */
function both(job: Job, mine: JobDraft, theirs: JobDraft) {
  const { draft, conflicts } = merged({
    kind: 'job',
    record: job,
    draft: mine,
    newer: { ...job, ...theirs, events: withEventIds(theirs.events) },
  });
  return { conflicts, ...who(draft as JobDraft) };
}

test('two people who change who comes to different events do not dispute', () => {
  const job = jobOf(ANA, [[ANA, JOSE], null]);
  const { conflicts, people } = both(
    job,
    edited(job, [0], adding(EWA)),
    edited(job, [1], adding(TENZIN)),
  );
  expect(conflicts).toEqual([]);
  expect(people).toEqual([
    [ANA, JOSE, EWA],
    [ANA, TENZIN],
  ]);
});

test('two people who change who comes to the same event are asked', () => {
  const job = jobOf(ANA, [null, null]);
  const { conflicts } = both(job, edited(job, [1], only(EWA)), edited(job, [1], only(TENZIN)));
  expect(conflicts).toEqual(['eventWorkers 9']);
});

test('somebody who is added while another person hands the job over comes beside the new worker', () => {
  const job = jobOf(ANA, [null]);
  const mine = edited(job, [0], adding(EWA));
  const theirs = given(draftOf(job), JOSE, until(ANA));
  expect(both(job, mine, theirs)).toMatchObject({ workerId: JOSE, people: [[JOSE, EWA]] });
  expect(both(job, theirs, mine)).toMatchObject({ workerId: JOSE, people: [[JOSE, EWA]] });
});

test('a job that is as it was before an entry of its history has the people of then', () => {
  const job = jobOf(ANA, [null, null]);
  const { events } = jobOf(ANA, [[ANA, EWA], [TENZIN]]);
  const entries = [
    entryOf({ events } as FieldsThen, { events: job.events } as FieldsThen, { id: 1 }),
  ];
  const restored = editsBefore({ kind: 'job', record: job }, entries, 1).reduce<JobDraft>(
    (draft, edit) => applyEdit(draft, edit as JobEdit),
    draftOf(job),
  );
  expect(who(restored).people).toEqual([[ANA, EWA], [TENZIN]]);
});
