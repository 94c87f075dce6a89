import type { Archivable, Job, LocalDateTime } from '../entities.ts';
import { MAX_DONE } from '../change.ts';
import type { DraftPart } from '../form.ts';
import { CONCERNED, isOutdated, termsConfirmedBy } from '../job/confirmedTerms.ts';
import type { JobDraft } from '../job/jobDraft.ts';
import { archivedOnOf } from '../person/archive.ts';
import { dayOf } from '../time/dates.ts';
import { jobsOf, type JointRecord } from '../visits/jointChange.ts';
import { placeOf, seenVisit, type AskedVisitChange } from '../visits/visitChange.ts';
import {
  formOf,
  type AnyDraft,
  type DraftOf,
  type PageKind,
  type MadeKind,
  type RecordOf,
} from '../recordForm.ts';

export type SavedRecord = RecordOf<MadeKind>;
export type SavedDraft = DraftOf<MadeKind>;

/** A change of a record that this person has saved. */
export interface DoneChange {
  readonly kind: MadeKind;
  /** Whose record it is; empty if unknown. */
  readonly name: string;
  /** The record that was changed. */
  readonly before: SavedRecord;
  /** What was sent; null if the record was archived or restored. */
  readonly draft: AnyDraft | null;
  readonly saved: SavedRecord;
  /** The job that the change has made and that goes on with the changed one; absent if none. */
  readonly followedBy?: number;
  /** The changes of other jobs that were saved with it, and are taken back with it. */
  readonly others?: readonly Omit<DoneChange, 'name'>[];
  /** The visits that were changed together, of this job and the others. */
  readonly jointly?: readonly AskedVisitChange[];
  /** The changes of visits that were saved together with it, of whatever jobs; absent if none. */
  readonly visits?: {
    readonly asked: readonly AskedVisitChange[];
    /** Whose visits they were, or are again; null if they are of several people. */
    readonly workerId: number | null;
  };
}

/** Whose drafts would be lost with the change, or saved over it: all records that it has changed. */
export function recordsIn({
  kind,
  saved,
  others = [],
  jointly = [],
  visits,
}: DoneChange): readonly { readonly kind: MadeKind; readonly id: number }[] {
  const own = [{ kind, saved }, ...others].map((one) => ({ kind: one.kind, id: one.saved.id }));
  const asked = [...jointly, ...(visits?.asked ?? [])];
  return [...own, ...asked.map(({ id }) => ({ kind: 'job' as const, id }))];
}

/** What this person has done, and can take back elsewhere if at all. */
export interface LastingChange {
  readonly lasting: 'creation' | 'merge' | 'separation' | 'settings' | 'erasure';
  readonly kind: PageKind;
  /** As in `DoneChange`. */
  readonly name: string;
  /** The record where it is taken back: of a merge and of a separation, the one that was given up. */
  readonly saved: RecordOf<PageKind>;
}

export type Deed = DoneChange | LastingChange;

export function isLasting(deed: Deed): deed is LastingChange {
  return 'lasting' in deed;
}

/** Who has changed the same since. */
export interface Overtaking {
  /** Empty if it was no user. */
  readonly who: string;
  /** In the business time zone; null if unknown. */
  readonly at: LocalDateTime | null;
}

/** With one more change; the newest is the last. */
export function withDone(done: readonly Deed[], change: Deed): readonly Deed[] {
  return [...done, change].slice(-MAX_DONE);
}

/**
 * The change that an undo is to take back; null if there is none, or the newest is a lasting one. `of`
 * is the record before the change, the very object; null means the newest change.
 */
export function meantIn(done: readonly Deed[], of: SavedRecord | null): DoneChange | null {
  const meant = of ? done.find((deed) => !isLasting(deed) && deed.before === of) : done.at(-1);
  return meant === undefined || isLasting(meant) ? null : meant;
}

type Unnamed = Omit<DoneChange, 'name'>;

/** The change of each job, with its record as it is by now. */
function eachOf(
  change: Unnamed,
  newer: SavedRecord,
): readonly (readonly [change: Unnamed, record: SavedRecord])[] {
  const { others = [], ...own } = change;
  const all = [own, ...others];
  const records = others.length > 0 ? jobsOf(newer as JointRecord) : [newer];
  return all.map((one, index) => [one, records[index]!] as const);
}

interface Changed {
  readonly parts: readonly DraftPart<AnyDraft>[];
  /** Those that have changed with them. */
  readonly followers: readonly DraftPart<AnyDraft>[];
  readonly was: AnyDraft;
  readonly is: AnyDraft;
}

function valueIn(part: DraftPart<AnyDraft>, draft: AnyDraft): string | undefined {
  return JSON.stringify(part.valueOf(draft));
}

/** The parts of the form that the change has changed, with the drafts of the record before and after. */
function changedIn({ kind, before, draft, saved }: Unnamed): Changed {
  const { draftOf, partsIn } = formOf(kind);
  const was = draftOf(before);
  const is = draftOf(saved);
  const sent = draft ?? was;
  const all = partsIn(was, sent, is);
  const parts = all.filter((part) => valueIn(part, sent) !== valueIn(part, was));
  const names = parts.map(({ name }) => name);
  const followers = all.filter(
    (part) =>
      !parts.includes(part) &&
      part.follows?.some((name) => names.includes(name)) &&
      valueIn(part, is) !== valueIn(part, was),
  );
  return { parts, followers, was, is };
}

/** A confirmation that is given again is changed as one that is given. */
function confirmationOf(part: string): string {
  return part.replace('renewal ', 'confirmation ');
}

/**
 * What was changed, by the names of the parts of the form; `archivedOn` if it was archived or restored,
 * `split` if another job goes on with it since, and `visits` if those of several jobs were changed.
 */
export function partsOf(change: DoneChange): readonly string[] {
  if (change.draft === null) return ['archivedOn'];
  if (change.followedBy !== undefined) return ['split'];
  if (change.visits && change.kind === 'job') return ['visits'];
  const all = [change, ...(change.others ?? [])];
  const names = all.flatMap((one) => changedIn(one).parts.map(({ name }) => name));
  return [...new Set(names.map(confirmationOf))];
}

/** Whose confirmation of a job was changed. */
function confirmedIn({ parts }: Changed) {
  return CONCERNED.filter((by) =>
    parts.some(({ name }) => confirmationOf(name) === `confirmation ${by}`),
  );
}

/** The confirmations that were changed and are given again since, for other terms. */
function confirmedSince({ kind, saved }: Unnamed, changed: Changed, newer: SavedRecord) {
  if (kind !== 'job') return [];
  const [ours, theirs] = [saved as Job, newer as Job];
  return confirmedIn(changed)
    .filter(
      (by) =>
        ours.confirmations[by] &&
        theirs.confirmations[by] &&
        isOutdated(by, termsConfirmedBy(by, ours), termsConfirmedBy(by, theirs)),
    )
    .map((by) => `confirmation ${by}`);
}

/**
 * What others have changed since of what the change had changed, by the names of `partsOf`. What they
 * have changed of visits that were changed together is not looked for.
 */
export function overtakenParts(change: DoneChange, newer: SavedRecord): readonly string[] {
  return eachOf(change, newer).flatMap(([one, record]) => overtakenIn(one, record));
}

/** The record of which others have changed the same, the first of several; else the first. */
export function overtakenRecord(change: DoneChange, newer: SavedRecord): SavedRecord {
  const each = eachOf(change, newer);
  const overtaken = each.find(([one, record]) => overtakenIn(one, record).length > 0);
  return (overtaken ?? each[0]!)[1];
}

function overtakenIn(change: Unnamed, newer: SavedRecord): readonly string[] {
  if (change.visits && change.kind === 'job') return [];
  if (change.draft === null) {
    const days = [change.saved, change.before].map((record) => archivedOnOf(record as Archivable));
    return days.includes(archivedOnOf(newer as Archivable)) ? [] : ['archivedOn'];
  }
  const changed = changedIn(change);
  const now = formOf(change.kind).draftOf(newer);
  const others = [...changed.parts, ...changed.followers].filter((part) => {
    const value = valueIn(part, now);
    return value !== valueIn(part, changed.is) && value !== valueIn(part, changed.was);
  });
  return [...others.map(({ name }) => name), ...confirmedSince(change, changed, newer)];
}

export function isOvertaken(change: DoneChange, newer: SavedRecord): boolean {
  return overtakenParts(change, newer).length > 0;
}

/** The draft of the record as it is by now, with what the change had changed as it was before. */
export function reversalOf(change: Unnamed, newer: SavedRecord): AnyDraft {
  const changed = changedIn(change);
  const draft = [...changed.parts, ...changed.followers].reduce(
    (into, part) => part.copy(changed.was, into),
    formOf(change.kind).draftOf(newer),
  );
  if (change.kind !== 'job') return draft;
  const before = change.before as Job;
  const given = confirmedIn(changed).filter((by) => before.confirmations[by]);
  return {
    ...(draft as JobDraft),
    confirmedFor: Object.fromEntries(given.map((by) => [by, termsConfirmedBy(by, before)])),
  };
}

/** The changes of visits that take changes back which were saved together. */
export function jointReversalOf(
  change: DoneChange,
  newer: JointRecord,
): readonly AskedVisitChange[] {
  const each = eachOf(change, newer);
  return (change.jointly ?? []).flatMap((asked) => {
    const [own, record] = each.find(([, { id }]) => id === asked.id)!;
    const job = record as Job;
    const eventIndex = placeOf(job, asked);
    if (eventIndex === null) return [];
    const was = (reversalOf(own, job) as JobDraft).events[eventIndex]!;
    const now = job.events[eventIndex]!;
    const isSingle = now.rule === null;
    const day = isSingle ? dayOf(now.start) : asked.change.seriesDay;
    const patch = was.overrides?.[isSingle ? dayOf(was.start) : day] ?? null;
    const isMoved = isSingle && (was.start !== now.start || was.end !== now.end);
    const period = isMoved ? { start: was.start, end: was.end } : null;
    const key = { eventIndex, seriesDay: day };
    const wanted = period ? { ...patch, ...period } : patch;
    return [{ ...asked, change: { ...key, patch: wanted }, seen: seenVisit(job, key) }];
  });
}

/**
 * What brings back a change that was taken back, as a change from the record after that to what it
 * was before; null if nothing does.
 */
export function redoOf(change: DoneChange, record: SavedRecord): DoneChange | null {
  if (change.followedBy !== undefined || change.visits) return null;
  const back = ([{ kind, draft, saved }, now]: readonly [Unnamed, SavedRecord]) => ({
    kind,
    before: saved,
    draft: draft && formOf(kind).draftOf(now),
    saved: now,
  });
  const [own, ...others] = eachOf(change, record).map(back);
  const { name, jointly } = change;
  return {
    ...own!,
    name,
    ...(jointly && { jointly }),
    ...(change.others && { others }),
  };
}

/** Whether the record has what it had before the change. */
export function isTakenBack(change: DoneChange, newer: SavedRecord): boolean {
  return eachOf(change, newer).every(([one, record]) => isBack(one, record));
}

function isBack(change: Unnamed, record: SavedRecord): boolean {
  if (change.draft === null) {
    return archivedOnOf(record as Archivable) === archivedOnOf(change.before as Archivable);
  }
  const { draftOf, changesOf } = formOf(change.kind);
  const { parts, was } = changedIn(change);
  const now = draftOf(record);
  return (
    parts.every((part) => valueIn(part, now) === valueIn(part, was)) &&
    Object.keys(changesOf(record, reversalOf(change, record))).length === 0
  );
}
