import { expect, test } from 'vitest';
import { KeptDrafts } from '../../src/actors/keptDrafts.ts';
import { readKeptDrafts, type KeptDraft } from '../../src/domain/keptDraft.ts';
import { day, wallTime } from './support/values.ts';

const draft = {
  fromDate: day('2026-11-02'),
  events: [
    {
      start: wallTime('2026-11-02T09:00:00'),
      end: wallTime('2026-11-02T11:00:00'),
      rule: 'FREQ=WEEKLY;BYDAY=MO',
      origin: 0,
    },
  ],
  workerId: 2,
  confirmations: { support: true, customer: false, worker: false },
  unreadable: [],
};
const kept: KeptDraft = { username: 'demo', jobId: 7, customerName: 'Punktum', draft };

test('what was kept is read back', () => {
  const bare = { ...kept, draft: { ...draft, fromDate: null, events: [], workerId: null } };
  expect(readKeptDrafts(JSON.stringify([kept, bare]))).toEqual([kept, bare]);
});

test('a text that could not be read is not read back', () => {
  const garbled = { ...kept, draft: { ...draft, unreadable: ['fromDate'] } };
  expect(readKeptDrafts(JSON.stringify([garbled]))).toEqual([kept]);
});

test.each(['', 'null', '{}', '[null]', '[7]', '"text"', '[{'])('%j holds no draft', (text) =>
  expect(readKeptDrafts(text)).toEqual([]),
);

const [event] = draft.events;
test.each<[field: string, broken: object]>([
  ['user', { username: null }],
  ['job', { jobId: '7' }],
  ['customer', { customerName: undefined }],
  ['draft', { draft: null }],
  ['start', { draft: { ...draft, fromDate: '2026-02-30' } }],
  ['events', { draft: { ...draft, events: {} } }],
  ['event', { draft: { ...draft, events: [null] } }],
  ["event's start", { draft: { ...draft, events: [{ ...event, start: '2026-11-02' }] } }],
  ["event's end", { draft: { ...draft, events: [{ ...event, end: '2026-11-31T09:00:00' }] } }],
  ["event's rule", { draft: { ...draft, events: [{ ...event, rule: 7 }] } }],
  ["event's origin", { draft: { ...draft, events: [{ ...event, origin: 'x' }] } }],
  ['worker', { draft: { ...draft, workerId: 'Ana' } }],
  ['confirmations', { draft: { ...draft, confirmations: { support: true } } }],
])('a draft with a broken %s is left out and the others are not', (_, broken) =>
  expect(readKeptDrafts(JSON.stringify([{ ...kept, ...broken }, kept]))).toEqual([kept]),
);

/** A browser's store, as far as it is used here. */
function memoryStore(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  } as unknown as Storage;
}

test('drafts outlive the page, each for its user and its job, the newest first', () => {
  const store = memoryStore();
  const before = new KeptDrafts(() => store);
  before.keep({ ...kept, jobId: 8 });
  before.keep(kept);
  const after = new KeptDrafts(() => store);
  expect(after.all().map(({ jobId }) => jobId)).toEqual([7, 8]);
  expect(after.find('demo', 7)).toEqual(draft);
  expect(after.find('demo', 9)).toBeNull();
  expect(after.find('other', 7)).toBeNull();
});

test('a newer draft of a job takes the place of the older, and a dropped one is gone', () => {
  const store = memoryStore();
  const drafts = new KeptDrafts(() => store);
  drafts.keep(kept);
  drafts.keep({ ...kept, draft: { ...draft, workerId: 9 } });
  expect(drafts.all()).toHaveLength(1);
  expect(drafts.find('demo', 7)?.workerId).toBe(9);
  drafts.drop('demo', 7);
  expect(new KeptDrafts(() => store).all()).toEqual([]);
});

test('whoever listens hears of every change until they stop', () => {
  const drafts = new KeptDrafts(memoryStore);
  let heard = 0;
  const stop = drafts.subscribe(() => {
    heard += 1;
  });
  drafts.keep(kept);
  drafts.drop('demo', 7);
  drafts.drop('demo', 7);
  stop();
  drafts.keep(kept);
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
])('a store that is %s costs nothing but the reload', (_, store) => {
  const drafts = new KeptDrafts(store);
  drafts.keep(kept);
  expect(drafts.find('demo', 7)).toEqual(draft);
});
