import type { FieldsThen, HistoryEntry } from '../../../src/domain/history/historyEntry.ts';
import { wallTime } from './values.ts';

/** A change of a customer by anna, unless other parts are given. */
export function entryOf(
  before: FieldsThen | null,
  after: FieldsThen,
  others: Partial<HistoryEntry> = {},
): HistoryEntry {
  return {
    id: 81,
    at: wallTime('2026-11-20T08:30:00'),
    user: { id: 2, name: 'anna' },
    source: 'ui',
    kind: 'customer',
    recordId: 3,
    recordName: 'Grafikatelier Punktum',
    action: 'changed',
    otherId: null,
    before,
    after,
    ...others,
  };
}
