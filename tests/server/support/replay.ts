import type { WireHistory, WireRecordChange } from '../../../src/api/contract/records/history.ts';
import type { Browser } from './browser.ts';

type Fields = Readonly<Record<string, unknown>>;

/** All changes of the pages that begin at a path, the oldest first. */
export async function historyAt(browser: Browser, path: string): Promise<WireRecordChange[]> {
  const changes: WireRecordChange[] = [];
  let before: number | null = null;
  do {
    const page: WireHistory = (
      await browser.get(before === null ? path : `${path}?before=${before}`)
    ).json();
    changes.push(...page.changes);
    before = page.next;
  } while (before !== null);
  return changes.toReversed();
}

/** The record after each of its changes, the oldest first, from what they have written. */
export function replayed(changes: readonly WireRecordChange[]): Fields[] {
  let record: Fields = {};
  return changes.map(({ after }) => (record = { ...record, ...after }));
}

/** The record before each of its changes, the oldest first, from what they have replaced. */
export function takenBack(record: Fields, changes: readonly WireRecordChange[]): Fields[] {
  let earlier = record;
  return changes
    .toReversed()
    .map(({ before }) => (earlier = { ...earlier, ...before }))
    .toReversed();
}
