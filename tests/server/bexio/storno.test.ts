import { expect, onTestFinished, test } from 'vitest';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { BexioError, type BexioEntry, type BexioFailure } from '../../../server/bexio/bexio.ts';
import { readConfig } from '../../../server/config/config.ts';
import { openDatabase } from '../../../server/database/database.ts';
import {
  markedPercentage,
  reducedMinutes,
  stornoActivities,
  withMarker,
  withoutMarker,
} from '../../../server/storno/rules.ts';
import { failureText } from '../../../server/bexio/failureText.ts';
import { TODAY } from '../../support/today.ts';
import { fakeBexio, STORNO_75 } from '../support/bexio/fakeBexio.ts';
import { addUser, NOVEMBER, startTaskServer } from '../support/bexio/taskServer.ts';
import { databaseSettings } from '../support/database/databaseSettings.ts';

const DONE = { minutes: 30, text: 'Treppenhaus _storno_auto_50' };
const KEPT = { minutes: 60, text: 'Treppenhaus' };

type Parts = Partial<BexioEntry> & Pick<BexioEntry, 'id'>;

/** A user and a bexio with these entries, in November and of the activity "Storno 50 %". */
async function startStorno(...entries: readonly Parts[]) {
  const database = await openDatabase(readConfig(await databaseSettings('empty')));
  onTestFinished(() => database.destroy());
  const bexio = fakeBexio(entries);
  const now = () => TODAY;
  const server = await startTaskServer({ database, bexio, now });
  const userId = await addUser(database, 'one');
  const restart = (options: { percentages?: readonly number[]; api?: string } = {}) =>
    startTaskServer({ database, bexio, now, ...options });
  return { ...server, database, bexio, userId, restart };
}

test.each([
  ['Storno 50 %', 50],
  ['STORNO kurzfristig (75%)', 75],
  ['Stornogebühr 50\u00a0%', 50],
  ['Storno 150 %', null],
  ['Storno 7.50 %', null],
  ['Storno 1’050 %', null],
  ['Storno 50 oder 75 %', 75],
  ['Storno 50 % bis 75 %', null],
  ['50 % Storno', null],
  ['Storno 40 %', null],
  ['Storno', null],
  ['Reinigung 50 %', null],
])('of the activity "%s" entries are reduced by %s', (name, percentage) => {
  const activities = stornoActivities([{ id: 3, name }], [50, 75]);
  expect(activities.get(3)?.percentage ?? null).toBe(percentage);
});

test.each([
  [60, 50, 30],
  [61, 50, 31],
  [1, 50, 1],
  [0, 50, 0],
  [61, 75, 15],
  [62, 75, 16],
  [1, 99, 0],
  [50, 99, 1],
])('%i minutes less %i percent are %i', (minutes, percentage, reduced) => {
  expect(reducedMinutes(minutes, percentage)).toBe(reduced);
});

test('the marker is appended to a text, found in it and removed from it', () => {
  expect(withMarker('Büro', 50)).toBe('Büro _storno_auto_50');
  expect(markedPercentage('Büro _storno_auto_50 geprüft')).toBe(50);
  expect(markedPercentage('Büro storno 50')).toBeNull();
  expect(withoutMarker('Büro _storno_auto_50')).toBe('Büro');
});

test('specification: a storno reduces the entries of its activities and period, and shows them in groups', async () => {
  const { storno, userId, bexio } = await startStorno(
    { id: 3, activityId: STORNO_75.id, minutes: 90, text: '', contactId: null, userId: 9 },
    { id: 2, minutes: 6_001, date: NOVEMBER.last },
    { id: 1, date: NOVEMBER.first },
    { id: 4, activityId: 1 },
    { id: 5, date: '2026-10-31' as LocalDate },
    { id: 6, date: '2026-12-01' as LocalDate },
  );
  const { status, result } = await storno(userId);
  expect(status).toBe('SUCCESS');
  expect(result).toEqual([
    {
      storno_percentage: 50,
      business_activity_name: 'Storno 50 %',
      entries: [
        {
          id: 1,
          text: 'Treppenhaus',
          worker_id: 1,
          worker_name: 'Ana Pereira',
          contact_id: 7,
          date: '2026-11-01',
          old_duration: '01:00',
          new_duration: '00:30',
          reduced_before: false,
        },
        expect.objectContaining({ id: 2, old_duration: '100:01', new_duration: '50:01' }),
      ],
    },
    {
      storno_percentage: 75,
      business_activity_name: 'Storno 75 %',
      entries: [
        expect.objectContaining({
          id: 3,
          text: '',
          worker_id: 9,
          worker_name: '',
          contact_id: null,
          new_duration: '00:23',
        }),
      ],
    },
  ]);
  expect(bexio.edits()).toEqual(['edit 1', 'edit 2', 'edit 3']);
  expect(bexio.stored.get(1)).toMatchObject(DONE);
  expect(bexio.stored.get(3)).toMatchObject({ minutes: 23, text: ' _storno_auto_75' });
  expect([4, 5, 6].map((id) => bexio.stored.get(id)?.minutes)).toEqual([60, 60, 60]);
});

test('a second storno edits nothing and shows the earlier reductions', async () => {
  const { storno, userId, bexio } = await startStorno({ id: 1 }, { id: 2 });
  await storno(userId);
  const { result } = await storno(userId);
  expect(bexio.edits()).toHaveLength(2);
  const entry = { old_duration: '01:00', new_duration: '00:30', reduced_before: true };
  expect(result).toMatchObject([{ entries: [entry, entry] }]);
});

test('stornos of overlapping periods reduce an entry once', async () => {
  const { storno, userId, bexio } = await startStorno({ id: 1 });
  await storno(userId, { ...NOVEMBER, first: '2026-10-15' as LocalDate });
  await storno(userId, NOVEMBER);
  expect(bexio.edits()).toHaveLength(1);
});

test.each([
  ['runs', { running: true }],
  ['has no duration', { minutes: null }],
  ['has no minutes', { minutes: 0 }],
])('an entry that %s is left alone', async (_, parts) => {
  const { storno, userId, bexio } = await startStorno({ id: 1, ...parts });
  expect(await storno(userId)).toMatchObject({ status: 'SUCCESS', result: [] });
  expect(bexio.edits()).toEqual([]);
});

test.each(['_storno_auto_50', '_storno_auto_75'])(
  'an entry that was marked with %s before is left alone and shown without its old duration',
  async (marker) => {
    const { storno, userId, bexio } = await startStorno({ id: 1, text: `Büro ${marker}` });
    const { result } = await storno(userId);
    expect(bexio.edits()).toEqual([]);
    expect(result).toMatchObject([
      {
        storno_percentage: Number(marker.slice(-2)),
        entries: [{ text: 'Büro', old_duration: null, new_duration: '01:00' }],
      },
    ]);
  },
);

test('an entry that rounding leaves as long as it is gets its marker', async () => {
  const { storno, userId, bexio } = await startStorno({ id: 1, minutes: 1 });
  const { result } = await storno(userId);
  expect(bexio.stored.get(1)).toMatchObject({ ...DONE, minutes: 1 });
  expect(result).toMatchObject([{ entries: [{ old_duration: '00:01', new_duration: '00:01' }] }]);
});

test('the journal of one bexio does not concern an entry of another that has the same id', async () => {
  const { storno, userId, bexio, restart } = await startStorno({ id: 1 });
  await storno(userId);
  bexio.put({ id: 1, minutes: 30 });
  const other = await restart({ api: 'https://other.example' });
  const { result } = await other.storno(userId);
  expect(bexio.stored.get(1)).toMatchObject({ ...DONE, minutes: 15 });
  expect(result).toMatchObject([{ entries: [{ old_duration: '00:30', reduced_before: false }] }]);
});

test('a plan at one bexio stays a plan while another reduces an entry with the same id', async () => {
  const { storno, userId, bexio, journal, restart } = await startStorno({ id: 1 });
  bexio.failOnce('before', 'edit', 'unavailable');
  bexio.failOnce('before', 'edit', 'unavailable');
  await storno(userId);
  expect(await journal.find(1)).toMatchObject({ state: 'planned' });
  const other = await restart({ api: 'https://other.example' });
  await other.storno(userId);
  expect(await other.journal.find(1)).toMatchObject({ state: 'applied' });
  expect(await journal.find(1)).toMatchObject({ state: 'planned' });
});

test('a reduced entry whose text a person has replaced is left alone', async () => {
  const { storno, userId, bexio } = await startStorno({ id: 1 });
  await storno(userId);
  bexio.change(1, { text: 'Ersetzt' });
  const { result } = await storno(userId);
  expect(bexio.edits()).toHaveLength(1);
  expect(result).toMatchObject([{ entries: [{ id: 1, old_duration: '01:00' }] }]);
});

test('an entry that a person has reset to its old duration and text is reduced again', async () => {
  const { storno, userId, bexio } = await startStorno({ id: 1 });
  await storno(userId);
  bexio.change(1, KEPT);
  await storno(userId);
  expect(bexio.stored.get(1)).toMatchObject(DONE);
});

test('a reduced entry stays as it is when the percentages or its activity change', async () => {
  const { storno, userId, bexio, restart } = await startStorno({ id: 1 });
  await storno(userId);
  bexio.change(1, { activityId: STORNO_75.id });
  await storno(userId);
  const other = await restart({ percentages: [75] });
  await other.storno(userId);
  expect(bexio.edits()).toHaveLength(1);
});

test('an entry that is found under two activities is reduced once, by that of its last reading', async () => {
  const { storno, userId, bexio } = await startStorno({ id: 1 });
  bexio.after = (call) => {
    if (call === 'entries') bexio.change(1, { activityId: STORNO_75.id });
  };
  await storno(userId);
  expect(bexio.stored.get(1)).toMatchObject({ minutes: 15, text: 'Treppenhaus _storno_auto_75' });
  expect(bexio.edits()).toHaveLength(1);
});

test.each([
  ['to another activity', { activityId: 1 }],
  ['out of the period', { date: '2026-12-01' as LocalDate }],
])('an entry that is moved %s after the search is left alone', async (_, parts) => {
  const { storno, userId, bexio } = await startStorno({ id: 1 });
  bexio.before = (call) => {
    if (call === 'entry') bexio.change(1, parts);
  };
  expect(await storno(userId)).toMatchObject({ status: 'SUCCESS', result: [] });
  expect(bexio.edits()).toEqual([]);
});

test('the plan for an entry is committed before bexio is called, and no transaction is open', async () => {
  const { storno, userId, bexio, database } = await startStorno({ id: 1 });
  const seen: unknown[] = [];
  bexio.before = async (call) => {
    if (call !== 'edit') return;
    // A transaction of this connection would let these wait for ever.
    await database.transaction().execute(async (transaction) => {
      seen.push(await transaction.selectFrom('storno_journal').selectAll().executeTakeFirst());
    });
  };
  await storno(userId);
  expect(seen).toMatchObject([{ state: 'planned', old_minutes: 60, new_minutes: 30 }]);
});

test.each<BexioFailure>(['unavailable', 'unreadable'])(
  'an edit whose answer is %s is looked up: if it was made, it is not repeated',
  async (reason) => {
    const { storno, userId, bexio } = await startStorno({ id: 1 });
    bexio.failOnce('after', 'edit', reason);
    expect(await storno(userId)).toMatchObject({ status: 'SUCCESS' });
    expect(bexio.calls.slice(-3)).toEqual(['entry 1', 'edit 1', 'entry 1']);
    expect(bexio.stored.get(1)).toMatchObject(DONE);
  },
);

test('an edit that is made at the second try is found, although that has no answer either', async () => {
  const { storno, userId, bexio } = await startStorno({ id: 1 });
  bexio.failOnce('after', 'edit', 'unreadable');
  bexio.failOnce('before', 'edit', 'unreadable');
  expect(await storno(userId)).toMatchObject({ status: 'SUCCESS' });
  expect(bexio.edits()).toHaveLength(2);
  expect(bexio.stored.get(1)).toMatchObject(DONE);
});

test('an edit without an answer is looked up: if it was not made, it is tried once more', async () => {
  const { storno, userId, bexio } = await startStorno({ id: 1 }, { id: 2 });
  bexio.failOnce('before', 'edit', 'unavailable');
  expect(await storno(userId)).toMatchObject({ status: 'SUCCESS' });
  expect(bexio.edits()).toEqual(['edit 1', 'edit 1', 'edit 2']);
  bexio.put({ id: 3 });
  bexio.failOnce('before', 'edit', 'unavailable');
  bexio.failOnce('before', 'edit', 'unavailable');
  expect(await storno(userId)).toMatchObject({
    status: 'FAILURE',
    failure: { reason: 'unavailable', storno: { changed: 0 } },
  });
});

test('if an edit has no answer and cannot be looked up, the next storno finds out', async () => {
  const { storno, userId, bexio, journal } = await startStorno({ id: 1 });
  bexio.failOnce('after', 'edit', 'unavailable');
  bexio.after = ((earlier) => (call, id) => {
    if (call === 'edit') bexio.failOnce('before', 'entry', 'unavailable');
    return earlier(call, id);
  })(bexio.after);
  expect(await storno(userId)).toMatchObject({ failure: { reason: 'unavailable' } });
  expect(await journal.find(1)).toMatchObject({ state: 'planned' });
  const { status, result } = await storno(userId);
  expect(status).toBe('SUCCESS');
  expect(result).toMatchObject([{ entries: [{ old_duration: '01:00', new_duration: '00:30' }] }]);
  expect(bexio.edits()).toHaveLength(1);
});

test.each([
  ['its text is replaced', { text: 'Ersetzt' }],
  ['it leaves its activity', { activityId: 1 }],
])('an edit without an answer counts as made although %s meanwhile', async (_, parts) => {
  const { storno, userId, bexio } = await startStorno({ id: 1 });
  bexio.after = (call) => {
    if (call !== 'edit') return;
    bexio.change(1, parts);
    throw new BexioError('unavailable', 'The answer is lost.');
  };
  const { result } = await storno(userId);
  expect(result).toMatchObject([{ entries: [{ id: 1, new_duration: '00:30' }] }]);
  expect(bexio.edits()).toHaveLength(1);
});

test('an entry that is deleted after a plan is forgotten by the next storno', async () => {
  const { storno, userId, bexio } = await startStorno({ id: 1 }, { id: 2 });
  bexio.failOnce('before', 'edit', 'limited');
  await storno(userId);
  bexio.stored.delete(1);
  const { status, result } = await storno(userId);
  expect(status).toBe('SUCCESS');
  expect(result).toMatchObject([{ entries: [{ id: 2 }] }]);
});

test('refused entries are named, the others are reduced, and the next storno shows these', async () => {
  const { storno, userId, bexio } = await startStorno({ id: 1 }, { id: 2 }, { id: 3 });
  bexio.before = (call, id) => {
    if (call === 'edit' && id === 2) throw new BexioError('refused', 'Not allowed.');
  };
  const failed = await storno(userId);
  expect(failed).toMatchObject({
    status: 'FAILURE',
    result: null,
    failure: {
      reason: null,
      storno: {
        changed: 2,
        refused: [{ id: 2, workerName: 'Ana Pereira', date: '2026-11-10' }],
      },
    },
  });
  bexio.before = () => undefined;
  const { result } = await storno(userId);
  expect(bexio.edits()).toEqual(['edit 1', 'edit 2', 'edit 3', 'edit 2']);
  expect(result).toMatchObject([
    {
      entries: [
        { id: 1, reduced_before: true },
        { id: 2, reduced_before: false },
        { id: 3, reduced_before: true },
      ],
    },
  ]);
});

test.each<BexioFailure>(['notConnected', 'limited'])(
  'a storno that is %s stops, and says how many entries it has changed',
  async (reason) => {
    const { storno, userId, bexio } = await startStorno({ id: 1 }, { id: 2 }, { id: 3 });
    bexio.before = (call, id) => {
      if (call === 'edit' && id === 2) throw new BexioError(reason, 'No.');
    };
    expect(await storno(userId)).toMatchObject({
      status: 'FAILURE',
      failure: { reason, storno: { changed: 1, refused: [] } },
    });
    expect(bexio.stored.get(3)).toMatchObject(KEPT);
  },
);

test('a storno that fails names what it cannot read as well', async () => {
  const { storno, userId, bexio } = await startStorno({ id: 1 }, { id: 2 });
  const row = { list: 'entries', id: 9, date: NOVEMBER.first, field: 'duration' } as const;
  bexio.unreadable.push({ ...row, userId: 1 });
  bexio.failOnce('before', 'edit', 'refused');
  const { status, failure, unreadable } = await storno(userId);
  expect(status).toBe('FAILURE');
  expect(unreadable).toEqual([{ ...row, worker_name: 'Ana Pereira' }]);
  expect(failureText(failure!, 'de', unreadable)).toContain(
    'Nicht lesbar: 1 (9 Ana Pereira 01.11.2026 duration).',
  );
});

test('closing lets a running edit end, makes no other, and the next start goes on', async () => {
  const { tasks, runner, userId, bexio, journal, outcome, restart } = await startStorno(
    { id: 1 },
    { id: 2 },
  );
  const id = await tasks.start(userId, 'storno', NOVEMBER);
  bexio.before = (call) => {
    if (call === 'edit') void tasks.close();
  };
  await expect(runner.runAll()).rejects.toThrow('aborted');
  expect(bexio.edits()).toEqual(['edit 1']);
  expect(await journal.find(1)).toMatchObject({ state: 'applied' });
  expect(await outcome(id)).toMatchObject({ status: 'STARTED' });
  bexio.before = () => undefined;
  const next = await restart();
  await next.runner.runAll();
  expect(bexio.edits()).toEqual(['edit 1', 'edit 2']);
  expect(await outcome(id)).toMatchObject({
    status: 'SUCCESS',
    result: [{ entries: [{ reduced_before: false }, { reduced_before: false }] }],
  });
});
