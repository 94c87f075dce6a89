import { expect, test } from 'vitest';
import type { CustomerRecord, Job } from '../../../src/domain/entities.ts';
import { termsOf } from '../../../src/domain/job/confirmation/confirmedTerms.ts';
import { withChanges } from '../../../src/domain/job/edit/jobFields.ts';
import type { JobDraft } from '../../../src/domain/job/jobDraft.ts';
import { customerForm } from '../../../src/domain/person/customerForm.ts';
import { formOf, merged, type AnyDraft } from '../../../src/domain/record/recordForm.ts';
import {
  isOvertaken,
  isTakenBack,
  overtakenParts,
  partsOf,
  recordsIn,
  reversalOf,
  type DoneChange,
} from '../../../src/domain/undo/doneChange.ts';
import { overtakingIn } from '../../../src/domain/undo/overtaking.ts';
import { withVisitPatch } from '../../../src/domain/visits/changes/visitChange.ts';
import { bareJob, customer } from '../../support/records.ts';
import { day, minute } from '../support/values.ts';

const FIELDS = ['name', 'email', 'phone', 'address', 'zipCode', 'city'] as const;
type Field = (typeof FIELDS)[number];

const stored = (fields: Partial<CustomerRecord> = {}): CustomerRecord => ({
  ...customer,
  ...fields,
  raw: {},
  etag: null,
});

/** The record that the server has once a draft of another one is saved, as `saveMerged` does it. */
function saveOf(record: CustomerRecord, draft: AnyDraft, newer: CustomerRecord): CustomerRecord {
  const { draft: onto } = merged({ kind: 'customer', record, draft, newer });
  return { ...newer, ...(onto as Partial<CustomerRecord>), position: newer.position };
}

function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** The fields that an undo has left other than it should. */
function faultsOf(change: DoneChange, before: CustomerRecord, after: CustomerRecord): Field[] {
  const [was, is] = [change.before, change.saved] as readonly CustomerRecord[];
  const parts: readonly string[] = partsOf(change);
  const others: readonly string[] = overtakenParts(change, before);
  return FIELDS.filter((field) => {
    if (others.length > 0) {
      const isOwn = before[field] === is![field];
      return after[field] !== before[field] || (others.includes(field) && isOwn);
    }
    if (!parts.includes(field)) return after[field] !== before[field];
    return after[field] !== was![field] || ![is![field], was![field]].includes(before[field]);
  });
}

test.each(Array.from({ length: 200 }, (_, seed) => seed))(
  'in the sequence %i of edits by two people, each undo restores exactly or leaves the record as it is',
  (seed) => {
    const random = randomFrom(seed + 1);
    let record = stored();
    const done: DoneChange[] = [];
    const faults: Field[] = [];
    const edit = () => {
      const draft = { ...customerForm.draftOf(record) };
      for (const field of FIELDS) if (random(3) === 0) draft[field] = `${field} ${random(4)}`;
      return draft;
    };
    for (let step = 0; step < 30; step += 1) {
      const before = record;
      const kind = random(5);
      if (kind < 2) {
        const draft = edit();
        record = saveOf(before, draft, before);
        done.push({ kind: 'customer', name: '', before, draft, saved: record });
      } else if (kind < 4) {
        record = saveOf(before, edit(), before);
      } else if (done.length > 0) {
        const change = done.pop()!;
        if (!isOvertaken(change, before)) {
          record = saveOf(before, reversalOf(change, before), before);
        }
        faults.push(...faultsOf(change, before, record));
      }
    }
    expect(faults).toEqual([]);
  },
);

const job: Job = {
  ...bareJob,
  fromDate: day('2026-11-02'),
  events: [
    {
      id: 4,
      start: minute('2026-11-02 09:00'),
      end: minute('2026-11-02 11:00'),
      rule: 'FREQ=WEEKLY;BYDAY=MO',
    },
  ],
  workerId: 1,
};
const terms = termsOf(job);
const changed = (before: Job, changes: Parameters<typeof withChanges>[1], saved: Partial<Job>) =>
  ({
    kind: 'job',
    name: '',
    before,
    draft: withChanges(before, changes),
    saved: { ...before, ...saved },
  }) as const satisfies DoneChange;

const confirmed = { support: false, customer: true, worker: false };
const confirming = changed(
  job,
  { confirmations: { customer: true }, confirmedFor: { customer: terms } },
  { confirmations: confirmed },
);

test('a confirmation that was given is one change, and is taken back', () => {
  expect(partsOf(confirming)).toEqual(['confirmation customer']);
  const draft = reversalOf(confirming, confirming.saved) as JobDraft;
  expect([draft.confirmations.customer, draft.confirmedFor]).toEqual([false, {}]);
  expect(isTakenBack(confirming, job)).toBe(true);
  expect(isTakenBack(confirming, confirming.saved)).toBe(false);
});

test('a confirmation that was removed is given back for what it was given for', () => {
  const given = {
    ...job,
    confirmations: confirmed,
    workerId: 2,
    confirmedTerms: { customer: terms },
  };
  const removing = changed(
    given,
    { confirmations: { customer: false } },
    {
      confirmations: { ...confirmed, customer: false },
      confirmedTerms: undefined,
    },
  );
  const draft = reversalOf(removing, removing.saved) as JobDraft;
  expect([draft.confirmations.customer, draft.confirmedFor]).toEqual([true, { customer: terms }]);
});

test('a confirmation that another person has renewed for another appointment stays', () => {
  const later = [{ ...job.events[0]!, start: minute('2026-11-02 08:00') }];
  const moved = { ...confirming.saved, events: later };
  expect(isOvertaken(confirming, { ...moved, confirmedTerms: { customer: terms } })).toBe(false);
  expect(overtakenParts(confirming, moved)).toEqual(['confirmation customer']);
});

test('a worker whom another person has assigned since stays, and the history tells who it was', () => {
  const assigning = changed(job, { workerId: 2 }, { workerId: 2 });
  const newer = { ...job, workerId: 3 };
  expect(overtakenParts(assigning, newer)).toEqual(['workerId']);
  const entry = {
    id: 2,
    at: minute('2026-11-20 09:30'),
    user: { id: 2, name: 'meier' },
    source: 'ui',
    kind: 'job',
    recordId: 7,
    recordName: '',
    action: 'changed',
    otherId: null,
    before: {},
  } as const;
  const entries = [
    { ...entry, id: 3, user: null, after: { instructions: '' } },
    { ...entry, after: { workerId: 3 } },
    { ...entry, id: 1, user: null, after: { workerId: 2 } },
  ];
  expect(overtakingIn(assigning, newer, entries)).toEqual({ who: 'meier', at: entry.at });
  expect(overtakingIn(assigning, newer, entries.slice(0, 1))).toBeNull();
});

test('a moved appointment is taken back while another person has changed the worker', () => {
  const events = [{ ...job.events[0]!, end: minute('2026-11-02 12:00') }];
  const moving = changed(job, { events: [{ ...events[0]!, id: 4 }] }, { events });
  const newer = { ...moving.saved, workerId: 3 };
  expect(overtakenParts(moving, newer)).toEqual([]);
  const draft = reversalOf(moving, newer) as JobDraft;
  expect([draft.events, draft.workerId]).toEqual([formDraft(job).events, 3]);
});

const twentySecond = { eventId: 4, seriesDay: day('2026-12-22') };
const twentyNinth = { eventId: 4, seriesDay: day('2026-12-29') };
const tuesdays: Job = {
  ...job,
  events: [{ ...job.events[0]!, rule: 'FREQ=WEEKLY;BYDAY=TU' }],
};
const offOn22nd = withVisitPatch(tuesdays, twentySecond, { cancelled: true });
const cancelling: DoneChange = {
  kind: 'job',
  name: '',
  before: tuesdays,
  draft: withVisitPatch(formOf('job').draftOf(tuesdays) as JobDraft, twentySecond, {
    cancelled: true,
  }),
  saved: offOn22nd,
};

test('a cancelled visit is taken back, and leaves the other visits as others have made them', () => {
  const newer = withVisitPatch({ ...offOn22nd, workerId: 3 }, twentyNinth, { workerIds: [12] });
  expect(partsOf(cancelling)).toEqual(['override 4 2026-12-22']);
  expect(overtakenParts(cancelling, newer)).toEqual([]);
  const reversal = reversalOf(cancelling, newer) as JobDraft;
  expect(reversal.workerId).toBe(3);
  expect(reversal.events[0]!.overrides).toEqual({ '2026-12-29': { workerIds: [12] } });
  expect(isTakenBack(cancelling, newer)).toBe(false);
  expect(isTakenBack(cancelling, tuesdays)).toBe(true);
});

test('a cancelled visit that another person has changed since is not taken back', () => {
  const newer = withVisitPatch(offOn22nd, twentySecond, { cancelled: true, note: 'Ferien' });
  expect(overtakenParts(cancelling, newer)).toEqual(['override 4 2026-12-22']);
});

test('a single event that was moved is taken back with its note', () => {
  const key = { eventId: 4, seriesDay: day('2026-11-02') };
  const noted = { note: 'Hund' };
  const single = withVisitPatch(
    { ...job, events: [{ ...job.events[0]!, rule: null }] },
    key,
    noted,
  );
  const patch = { start: minute('2026-11-05 14:00'), end: minute('2026-11-05 16:00'), ...noted };
  const moving: DoneChange = {
    kind: 'job',
    name: '',
    before: single,
    draft: withVisitPatch(formOf('job').draftOf(single) as JobDraft, key, patch),
    saved: withVisitPatch(single, key, patch),
  };
  const reversal = reversalOf(moving, moving.saved) as JobDraft;
  expect(reversal.events).toEqual([{ ...single.events[0]!, id: 4 }]);
});

test('it is told who has changed the same visit since, and not who has changed another one', () => {
  const newer = withVisitPatch(offOn22nd, twentySecond, { cancelled: true, note: 'Ferien' });
  const other = withVisitPatch(newer, twentyNinth, { workerIds: [12] });
  const entry = {
    at: minute('2026-11-20 08:30'),
    source: 'ui',
    kind: 'job',
    recordId: 7,
    recordName: '',
    action: 'changed',
    otherId: null,
  } as const;
  const entries = [
    {
      ...entry,
      id: 3,
      user: { id: 3, name: 'huber' },
      before: { events: newer.events },
      after: { events: other.events },
    },
    {
      ...entry,
      id: 2,
      user: { id: 2, name: 'meier' },
      before: { events: offOn22nd.events },
      after: { events: newer.events },
    },
  ];
  expect(overtakingIn(cancelling, other, entries)).toEqual({ who: 'meier', at: entry.at });
});

const formDraft = (of: Job) => formOf('job').draftOf(of) as JobDraft;

test('archiving is taken back unless another person has restored and archived since', () => {
  const archiving: DoneChange = {
    kind: 'customer',
    name: '',
    before: stored(),
    draft: null,
    saved: stored({ archivedOn: day('2026-11-20') }),
  };
  expect(partsOf(archiving)).toEqual(['archivedOn']);
  expect(isOvertaken(archiving, archiving.saved)).toBe(false);
  expect(isOvertaken(archiving, stored({ archivedOn: day('2026-11-19') }))).toBe(true);
  expect([archiving.saved, archiving.before].map((of) => isTakenBack(archiving, of))).toEqual([
    false,
    true,
  ]);
});

test('a change concerns the drafts of every record that it has changed', () => {
  const jobOf = (id: number) => ({ ...bareJob, id });
  const one = (id: number) => ({
    kind: 'job' as const,
    before: jobOf(id),
    draft: formOf('job').draftOf(jobOf(id)),
    saved: jobOf(id),
  });
  const idsIn = (change: DoneChange) => recordsIn(change).map(({ kind, id }) => `${kind} ${id}`);
  expect(idsIn({ ...one(7), name: '' })).toEqual(['job 7']);
  const together = { ...one(7), name: '', visits: [], others: [one(8)] };
  expect(idsIn(together)).toEqual(['job 7', 'job 8']);
});
