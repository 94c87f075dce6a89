import { expect, test, vi } from 'vitest';
import { UndoFeed } from '../../src/actors/runtime/undoFeed.ts';
import { savedAbsence } from '../support/absences.ts';

const change = { irreversible: 'creation', kind: 'absence', saved: savedAbsence } as never;
const request = { type: 'undo.requested' } as const;
const made = { type: 'change.made', change } as const;

test('a request says whether changes were being saved at that moment', () => {
  const feed = new UndoFeed();
  feed.send(request);
  feed.saving(feed, true);
  feed.send(request);
  feed.saving(feed, false);
  expect(feed.take()).toEqual([
    { ...request, saving: false },
    { ...request, saving: true },
  ]);
});

test('a wait for the saves ends with the last of them', async () => {
  const feed = new UndoFeed();
  const [plan, list] = [{}, {}];
  const ended = vi.fn<() => void>();
  feed.saving(plan, true);
  feed.saving(list, true);
  const wait = feed.saved().then(ended);
  feed.send(made);
  feed.saving(plan, false);
  await Promise.resolve();
  expect(ended).not.toHaveBeenCalled();
  feed.saving(list, false);
  await wait;
  await feed.saved();
});

test('for the next person there is nothing to take back, and nothing being saved', () => {
  const feed = new UndoFeed();
  feed.send(made);
  feed.saving(feed, true);
  feed.send(request);
  feed.clear();
  expect(feed.next()).toEqual({ undo: null, redo: null });
  feed.send(request);
  expect(feed.take()).toEqual([{ ...request, saving: false }]);
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
