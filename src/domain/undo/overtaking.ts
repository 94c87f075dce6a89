import type { FieldsThen, HistoryEntry } from '../history/historyEntry.ts';
import { eventWithId } from '../job/eventIds.ts';
import { visitOfPart } from '../job/edit/jobParts.ts';
import { patchText, type VisitKey } from '../visits/changes/visitPatch.ts';
import {
  overtakenParts,
  type DoneChange,
  type Overtaking,
  type SavedRecord,
} from './doneChange.ts';

const FIELDS: Readonly<Record<string, readonly (keyof FieldsThen)[]>> = {
  appointment: ['fromDate', 'events'],
  seriesEnd: ['events'],
  place: ['latitude', 'longitude'],
};

/** What the fields of a job say of one visit, if they say anything of its events. */
function visitIn({ events }: FieldsThen, { eventId, seriesDay }: VisitKey): string | null {
  return events ? patchText(eventWithId({ events }, eventId)?.overrides?.[seriesDay]) : null;
}

/** Whether an entry of the history has changed a part of the form. */
function hasChanged({ before, after }: HistoryEntry, part: string): boolean {
  const visit = visitOfPart(part);
  if (visit) return visitIn(before ?? {}, visit) !== visitIn(after, visit);
  const [, by] = /^confirmation (.+)$/.exec(part) ?? [];
  if (by) {
    return [after.confirmations, after.confirmedTerms].some((told) => told && by in told);
  }
  return (FIELDS[part] ?? [part as keyof FieldsThen]).some((field) => field in after);
}

/** Who has last changed what stands in the way of taking a change back; null if no entry tells. */
export function overtakingIn(
  change: DoneChange,
  newer: SavedRecord,
  entries: readonly HistoryEntry[],
): Overtaking | null {
  const parts = overtakenParts(change, newer);
  const entry = entries.find((one) => parts.some((part) => hasChanged(one, part)));
  return entry ? { who: entry.user?.name ?? '', at: entry.at } : null;
}
