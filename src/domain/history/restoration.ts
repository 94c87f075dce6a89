import type { Job, LocalDate, Overrides } from '../entities.ts';
import { outdatedParties } from '../job/confirmation/confirmedTerms.ts';
import type { JobEdit } from '../job/edit/jobEdit.ts';
import { JOB_NOTES } from '../job/edit/jobFields.ts';
import { eventWithId } from '../job/eventIds.ts';
import { PARTIES } from '../job/confirmation/parties.ts';
import { CUSTOMER_FIELDS, WORKER_FIELDS } from '../person/personFields.ts';
import { patchText, withOverride } from '../visits/changes/visitPatch.ts';
import {
  formOf,
  isChanged,
  type AnyEdit,
  type AnyRecord,
  type RecordKind,
} from '../record/recordForm.ts';
import { isOfMerge, isOfSplit, type FieldsThen, type HistoryEntry } from './historyEntry.ts';

/**
 * The fields that an entry or a later one has changed, as they were before it; null for the entry of a
 * creation, of a merge or of a split. The newest entries are first, and none is missing. The series that
 * a job had before a split is none of its own any more: another job has a part of it.
 */
function fieldsBefore(entries: readonly HistoryEntry[], id: number): FieldsThen | null {
  const index = entries.findIndex((entry) => entry.id === id);
  const own = entries[index];
  // Both are undone as a whole, not by the form of one of their records.
  if (own && (isOfMerge(own) || isOfSplit(own))) return null;
  let then: FieldsThen = {};
  for (const { before } of entries.slice(0, index + 1)) {
    if (before === null) return null;
    const confirmations = { ...then.confirmations, ...before.confirmations };
    then = { ...then, ...before, confirmations };
  }
  if (!entries.slice(0, index).some(isOfSplit)) return then;
  const { fromDate: _f, events: _e, earlierWorkers: _w, ...others } = then;
  return others;
}

function picked<Name extends keyof FieldsThen>(names: readonly Name[], fields: FieldsThen) {
  const known = names.filter((name) => fields[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, fields[name]])) as Pick<FieldsThen, Name>;
}

/** The exceptions of now, with those of before on the days on which an entry has changed them. */
function overridesBefore(
  now: Overrides | undefined,
  before: Overrides = {},
  after: Overrides = {},
): Overrides | undefined {
  return Object.keys({ ...before, ...after })
    .filter((day) => patchText(before[day]) !== patchText(after[day]))
    .reduce((kept, day) => withOverride(kept, day as LocalDate, before[day] ?? null), now);
}

/**
 * The events with the exceptions that the job has by now, where the entry has not changed them: on the
 * days of the job, as in any draft.
 */
function appointmentEdits(job: Job, then: FieldsThen, entry: HistoryEntry): readonly JobEdit[] {
  const { fromDate = job.fromDate, events = job.events } = then;
  if (then.fromDate === undefined && then.events === undefined) return [];
  const after = { events: entry.after.events ?? job.events };
  const restored = events.map(({ overrides, ...event }) => {
    const now = eventWithId(job, event.id);
    const left = entry.before?.events ? eventWithId(after, event.id) : undefined;
    const kept = now
      ? overridesBefore(now.overrides, overrides, left ? left.overrides : overrides)
      : overrides;
    return { ...event, ...(kept && { overrides: kept }) };
  });
  return [
    ...(fromDate ? [{ kind: 'fromDate', fromDate } as const] : []),
    { kind: 'events', events: restored },
  ];
}

/**
 * Confirmations come last: one that is given again holds for the appointment of then. One that was
 * outdated even then is not given again.
 */
function jobEdits(job: Job, then: FieldsThen, entry: HistoryEntry): readonly JobEdit[] {
  const confirmations = { ...job.confirmations, ...then.confirmations };
  const { confirmedTerms = job.confirmedTerms } = then;
  const outdated: readonly string[] = outdatedParties({ confirmations, confirmedTerms });
  const confirmed = PARTIES.filter(
    (by) =>
      confirmations[by] !== job.confirmations[by] && !(confirmations[by] && outdated.includes(by)),
  );
  return [
    ...appointmentEdits(job, then, entry),
    { kind: 'fields', fields: picked(['workerId', 'earlierWorkers', ...JOB_NOTES], then) },
    ...confirmed.map((by) => ({ kind: 'confirmation', by, confirmed: confirmations[by] }) as const),
  ];
}

function editsTo(
  { kind, record }: { readonly kind: RecordKind; readonly record: AnyRecord },
  then: FieldsThen,
  entry: HistoryEntry,
): readonly AnyEdit[] {
  if (kind === 'job') return jobEdits(record as Job, then, entry);
  return [picked(kind === 'customer' ? CUSTOMER_FIELDS : WORKER_FIELDS, then)];
}

/**
 * The edits that give a record back what it had before an entry; none where that cannot be given back,
 * or is what it has. What its form does not edit stays as it is.
 */
export function editsBefore(
  { kind, record }: { readonly kind: RecordKind; readonly record: AnyRecord },
  entries: readonly HistoryEntry[],
  id: number,
): readonly AnyEdit[] {
  // That of a worker tells of the absences as well.
  const own = entries.filter((one) => one.kind !== 'absence');
  const then = fieldsBefore(own, id);
  const entry = own.find((one) => one.id === id);
  if (then === null || !entry) return [];
  const { draftOf, applyEdit } = formOf(kind);
  const edits = editsTo({ kind, record }, then, entry);
  const draft = edits.reduce(applyEdit, draftOf(record));
  return isChanged({ kind, record, draft }) ? edits : [];
}
