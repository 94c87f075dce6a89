import { expect, test } from 'vitest';
import { UndoFeed } from '../../src/actors/runtime/undoFeed.ts';
import { savedAbsence } from '../support/absences.ts';

const change = { irreversible: 'creation', kind: 'absence', saved: savedAbsence } as never;
const restoring = {
  target: 'customer',
  id: 3,
  name: '',
  change: { archivedOn: null },
  seen: null,
} as const;
const request = { type: 'undo.requested' } as const;
const made = { type: 'change.made', change } as const;

test('a request to take back the newest change waits until all are saved', () => {
  const feed = new UndoFeed();
  const [plan, list] = [{}, {}];
  feed.saving(plan, true);
  feed.saving(list, true);
  feed.send(request);
  feed.send(request);
  expect(feed.take()).toEqual([]);
  expect([feed.isWanted(), feed.isPostponed()]).toEqual([true, true]);
  feed.send(made);
  feed.saving(plan, false);
  expect(feed.take()).toEqual([made]);
  feed.saving(list, false);
  expect(feed.take()).toEqual([request]);
  expect(feed.isPostponed()).toBe(false);
});

test('a request for a change that was then not saved takes back no other one', () => {
  const feed = new UndoFeed();
  feed.send(made);
  feed.take();
  feed.saving(feed, true);
  feed.send(request);
  feed.saving(feed, false);
  expect(feed.take()).toEqual([]);
  expect(feed.isPostponed()).toBe(false);
});

test('the button beside a change does not wait for others', () => {
  const feed = new UndoFeed();
  feed.saving(feed, true);
  const own = { ...request, of: restoring };
  feed.send(own);
  expect(feed.take()).toEqual([own]);
});

test('for the next person there is nothing to take back, and nothing being saved', () => {
  const feed = new UndoFeed();
  feed.send(made);
  feed.saving(feed, true);
  feed.send(request);
  feed.clear();
  expect(feed.next()).toEqual({ undo: null, redo: null });
  expect(feed.isPostponed()).toBe(false);
  feed.send(request);
  expect(feed.take()).toEqual([request]);
});

test('a page names who has to be told again of its visits, as long as it is there', () => {
  const feed = new UndoFeed();
  const leaveOne = feed.naming(['7-0-2026-11-20', '7-0-2026-11-27']);
  feed.naming(['8-0-2026-11-20']);
  expect(feed.areNamed(['7-0-2026-11-27', '8-0-2026-11-20'])).toBe(true);
  expect(feed.areNamed(['7-0-2026-11-27', '9-0-2026-11-20'])).toBe(false);
  leaveOne();
  expect(feed.areNamed(['7-0-2026-11-27', '8-0-2026-11-20'])).toBe(false);
});
