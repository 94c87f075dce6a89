import { expect, test } from 'vitest';
import { DraftStore } from '../../src/actors/runtime/draftStore.ts';
import { restoredEdits, unsavedRecord } from '../../src/domain/record/recordForm.ts';
import { readStoredDrafts, type StoredDraft } from '../../src/domain/record/storedDraft.ts';
import { bareJob, customer, worker } from '../support/records.ts';
import { day, wallTime } from './support/values.ts';
import { memoryStore } from '../support/memoryStore.ts';

const changes = {
  fromDate: day('2026-11-02'),
  events: [
    {
      start: wallTime('2026-11-02T09:00:00'),
      end: wallTime('2026-11-02T11:00:00'),
      rule: 'FREQ=WEEKLY;BYDAY=MO',
      id: 4,
    },
  ],
  workerId: 2,
  confirmations: { support: true, customer: false, worker: false },
  confirmedFor: { worker: { fromDate: null, events: [], workerId: 1 } },
  typed: { fromDate: 'bald', 'end 0': '11h', endsOn: '3', endsAfter: '0' },
};
/** One exception of each kind. */
const overrides = {
  '2026-11-09': { cancelled: true, reason: 'customer', note: 'Ferien' },
  '2026-11-16': {
    start: wallTime('2026-11-17T09:00:00'),
    end: wallTime('2026-11-17T11:00:00'),
    told: { customer: true },
  },
  '2026-11-23': { workerIds: [12], unread: { colour: 'red' } },
} as const;
const record = { ...bareJob, etag: '"1"' };
const kept = { username: 'demo', kind: 'job', id: 7, name: 'Punktum', record, changes } as const;

const person = {
  name: ' ',
  email: 'atelier@',
  phone: '044 555 20 79',
  address: '',
  zipCode: '8005',
  city: 'Zürich',
  latitude: '47.',
  longitude: '',
};
const keptCustomer = {
  ...kept,
  kind: 'customer',
  record: { ...customer, id: 7, raw: {}, etag: null },
  changes: person,
} as const;
const keptWorker = {
  ...kept,
  kind: 'worker',
  record: { ...worker, id: 7, calendarToken: '', planToken: '', raw: {}, etag: null },
  changes: { name: 'Ana', city: '' },
} as const;

const blankCustomer = unsavedRecord(
  'customer',
  'f81d4fae-7dec-41d1-a765-00a0c91e6bf6',
  day('2026-11-20'),
);
const keptNew = {
  ...kept,
  kind: 'customer',
  id: 'new',
  record: blankCustomer,
  changes: person,
} as StoredDraft;

const today = day('2026-11-20');
const isRestored = (draft: StoredDraft) =>
  restoredEdits({ ...draft, newer: draft.record, today }) !== null;

test('a stored draft is restored', () => {
  const bare = { ...kept, changes: { fromDate: null, events: [], workerId: null } };
  const single = { ...kept, changes: { confirmations: { worker: true } } };
  const [event] = changes.events;
  const many = {
    ...kept,
    changes: { events: [{ ...event, rule: null, id: null }], typed: { 'start 12': '8' } },
  };
  const excepted = {
    ...kept,
    record: { ...record, events: [{ ...event!, overrides, workerIds: [3] }] },
    changes: {
      events: [{ ...event!, overrides, workerIds: [3] }],
      keptVisits: { '4 2026-11-09': true },
      earlierWorkers: [{ until: day('2026-11-10'), workerIds: [] }],
    },
  };
  const nowhere = { ...keptCustomer, record: { ...keptCustomer.record, position: null } };
  const drafts = [
    kept,
    many,
    excepted,
    nowhere,
    keptWorker,
    keptNew,
    bare,
    { ...keptCustomer, changes: { city: '' } },
    single,
  ];
  expect(readStoredDrafts(JSON.stringify(drafts)).filter(isRestored)).toEqual(drafts);
});

test('a draft from before events had ids names them by their places', () => {
  const [{ id: _, ...event }] = changes.events as [(typeof changes.events)[number]];
  const drafted = [
    { ...event, origin: 1 },
    { ...event, origin: null },
  ];
  const old = {
    ...kept,
    record: { ...record, events: [event, event] },
    changes: { events: drafted },
  };
  expect(readStoredDrafts(JSON.stringify([old]))).toMatchObject([
    { record: { events: [{ id: 0 }, { id: 1 }] }, changes: { events: [{ id: 1 }, { id: null }] } },
  ]);
});

test.each(['', 'null', '{}', '[null]', '[7]', '"text"', '[{'])('%j has no drafts', (text) =>
  expect(readStoredDrafts(text)).toEqual([]),
);

const [event] = changes.events;
test.each<[field: string, broken: object]>([
  ['user', { username: null }],
  ['kind', { kind: 'invoice' }],
  ['kind that is a property of Object', { kind: 'toString' }],
  ['kind of another draft', { ...keptWorker, changes }],
  ['id', { id: '7' }],
  ['name', { name: undefined }],
  ['field of a person', { ...keptCustomer, changes: { ...person, city: null } }],
  ['position of a worker', { ...keptWorker, changes: { latitude: '47.38' } }],
  ['second field of a person', { ...keptWorker, changes: { name: 'Ana', city: 7 } }],
  ['position of a customer', { ...keptCustomer, changes: { ...person, latitude: 47 } }],
  ['list of changes', { changes: null }],
  ['empty object of changes', { changes: {} }],
  ['field that jobs do not have', { changes: { name: 'Ana' } }],
  ['field that is a property of Object', { changes: { toString: '' } }],
  ['draft in an old format', { changes: undefined, draft: changes }],
  ['record', { record: null }],
  ['record of another kind', { record: keptCustomer.record }],
  ['record of another id', { record: { ...record, id: 8 } }],
  ['record of another id than new', { ...keptNew, record: { ...blankCustomer, id: 8 } }],
  ['key of a new record', { ...keptNew, record: { ...blankCustomer, creationKey: null } }],
  ['id that is no word for a new record', { ...keptNew, id: 'old' }],
  ["record's worker", { record: { ...record, workerId: 'Ana' } }],
  ["record's events", { record: { ...record, events: [null] } }],
  ["record's confirmations", { record: { ...record, confirmations: { support: true } } }],
  [
    "record's latitude",
    {
      ...keptCustomer,
      record: { ...keptCustomer.record, position: { latitude: 47, longitude: null } },
    },
  ],
  ['field of a worker', { ...keptWorker, record: { ...keptWorker.record, city: null } }],
  ["record's position", { ...keptCustomer, record: { ...keptCustomer.record, position: {} } }],
  ["record's tag", { record: { ...record, etag: 7 } }],
  ['record as it was received', { record: { ...record, raw: null } }],
  ['start', { changes: { ...changes, fromDate: '2026-02-30' } }],
  ['events', { changes: { ...changes, events: {} } }],
  ['event', { changes: { ...changes, events: [null] } }],
  ["event's start", { changes: { ...changes, events: [{ ...event, start: '2026-11-02' }] } }],
  ["event's end", { changes: { ...changes, events: [{ ...event, end: '2026-11-31T09:00:00' }] } }],
  ["event's rule", { changes: { ...changes, events: [{ ...event, rule: 7 }] } }],
  ["event's id", { changes: { ...changes, events: [{ ...event, id: 'x' }] } }],
  ["event's time of day", { changes: { events: [{ ...event, start: '2026-11-02T24:00:00' }] } }],
  ["event's second", { changes: { events: [{ ...event, end: '2026-11-02T09:00:00Z' }] } }],
  ["event's year", { changes: { events: [{ ...event, end: '12026-11-02T09:00:00' }] } }],
  ["event's workers", { changes: { events: [{ ...event, workerIds: ['Ana'] }] } }],
  ...(
    [
      ['day', { '2026-02-30': {} }],
      ['cancellation', { '2026-11-09': { cancelled: false } }],
      ['reason', { '2026-11-09': { reason: 7 } }],
      ['start', { '2026-11-09': { start: '2026-11-09' } }],
      ['end', { '2026-11-09': { end: '2026-11-09' } }],
      ['workers', { '2026-11-09': { workerIds: 3 } }],
      ['note', { '2026-11-09': { note: null } }],
      ['list of those who know', { '2026-11-09': { told: { customer: 'yes' } } }],
      ['unread part', { '2026-11-09': { unread: '' } }],
      ['patch', { '2026-11-09': null }],
    ] as const
  ).map(([what, broken]): [string, object] => [
    `exception's ${what}`,
    { changes: { events: [{ ...event, overrides: broken }] } },
  ]),
  ['earlier worker', { changes: { earlierWorkers: [{ until: '2026-11-10' }] } }],
  [
    'last day of an earlier worker',
    { changes: { earlierWorkers: [{ until: '', workerIds: [] }] } },
  ],
  ['kept visit', { changes: { keptVisits: { '4 2026-11-09': 'yes' } } }],
  ['second party', { changes: { confirmations: { worker: true, nobody: true } } }],
  ['second typed text', { changes: { typed: { fromDate: 'bald', endsOn: 3 } } }],
  ['typed field with more behind it', { changes: { typed: { 'start 1x': '8' } } }],
  ['typed field with more before it', { changes: { typed: { 'restart 1': '8' } } }],
  ['worker', { changes: { ...changes, workerId: 'Ana' } }],
  ['terms of a confirmation', { changes: { ...changes, confirmedFor: { worker: {} } } }],
  [
    'worker of such terms',
    {
      changes: {
        ...changes,
        confirmedFor: { worker: { fromDate: null, events: [], workerId: 'x' } },
      },
    },
  ],
  ['party of such terms', { changes: { ...changes, confirmedFor: { invoice: {} } } }],
  ['confirmations', { changes: { ...changes, confirmations: { support: 1 } } }],
  ['typed text', { changes: { ...changes, typed: { fromDate: 7 } } }],
  ['field of a typed text', { changes: { ...changes, typed: { comment: 'x' } } }],
  ['party that confirms', { changes: { ...changes, confirmations: { nobody: true } } }],
])('a draft with a broken %s is not restored, and the others are', (_, broken) => {
  const drafts = readStoredDrafts(JSON.stringify([{ ...kept, ...broken }, kept]));
  expect(drafts.filter(isRestored)).toEqual([kept]);
});

test('drafts survive a reload, by user and record, newest first', () => {
  const store = memoryStore();
  const before = new DraftStore(() => store);
  before.save({ ...kept, id: 8, record: { ...record, id: 8 } });
  before.save(keptCustomer);
  before.save(kept);
  const after = new DraftStore(() => store);
  expect(after.resumable().map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'job 7',
    'customer 7',
    'job 8',
  ]);
  expect(after.find('demo', 'job', 7)).toEqual(kept);
  expect(after.find('demo', 'customer', 7)).toEqual(keptCustomer);
  expect(after.find('demo', 'worker', 7)).toBeNull();
  expect(after.find('demo', 'job', 9)).toBeNull();
  expect(after.find('other', 'job', 7)).toBeNull();
});

test('a newer draft of a job replaces the older one, and a dropped draft is removed', () => {
  const store = memoryStore();
  const drafts = new DraftStore(() => store);
  drafts.save(kept);
  drafts.save({ ...kept, changes: { workerId: 9 } });
  expect(drafts.resumable()).toHaveLength(1);
  expect(drafts.find('demo', 'job', 7)?.changes.workerId).toBe(9);
  drafts.remove('demo', 'job', 7);
  expect(new DraftStore(() => store).resumable()).toEqual([]);
});

test('a draft is not resumable while its record is open, once or twice', () => {
  const drafts = new DraftStore(memoryStore);
  drafts.save(kept);
  drafts.save(keptCustomer);
  const leave = drafts.markOpen('demo', 'customer', 7);
  const leaveAlso = drafts.markOpen('demo', 'customer', 7);
  expect(drafts.resumable()).toEqual([kept]);
  drafts.save(keptCustomer);
  expect(drafts.resumable()).toEqual([kept]);
  leave();
  expect(drafts.resumable()).toEqual([kept]);
  leaveAlso();
  expect(drafts.resumable()).toEqual([keptCustomer, kept]);
});

test('every change is reported until the subscription ends', () => {
  const drafts = new DraftStore(memoryStore);
  let heard = 0;
  const stop = drafts.subscribe(() => {
    heard += 1;
  });
  drafts.save(kept);
  drafts.remove('demo', 'job', 7);
  drafts.remove('demo', 'job', 7);
  stop();
  drafts.save(kept);
  expect(heard).toBe(2);
});

test.each<[what: string, store: () => Storage]>([
  [
    'forbidden',
    () => {
      throw new DOMException('denied', 'SecurityError');
    },
  ],
  [
    'full',
    () =>
      ({
        getItem: () => null,
        setItem: () => {
          throw new DOMException('full', 'QuotaExceededError');
        },
      }) as unknown as Storage,
  ],
])('if the storage is %s, drafts are kept until the page is reloaded', (_, store) => {
  const drafts = new DraftStore(store);
  drafts.save(kept);
  expect(drafts.find('demo', 'job', 7)).toEqual(kept);
});
