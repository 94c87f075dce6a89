import type { Archivable, Job, LocalDateTime } from '../entities.ts';
import { MAX_DONE } from '../change.ts';
import type { DraftPart } from '../form/form.ts';
import { CONCERNED, isOutdated, termsConfirmedBy } from '../job/confirmation/confirmedTerms.ts';
import type { JobDraft } from '../job/jobDraft.ts';
import { archivedOnOf } from '../person/archive.ts';
import type { AskedChange } from '../record/recordChange.ts';
import { recordsOf, type JointRecord } from '../visits/changes/jointChange.ts';
import type { AskedVisitChange } from '../visits/changes/visitChange.ts';
import { overridesIn, untold } from '../visits/changes/visitPatch.ts';
import {
  formOf,
  type AnyDraft,
  type DraftOf,
  type PageKind,
  type MadeKind,
  type RecordOf,
} from '../record/recordForm.ts';

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
  /** What was asked for outside of a form, which tells the change from others; absent if it was in one. */
  readonly asked?: AskedChange;
  /** The changes of visits that were saved together, or with an absence; absent if it is no such. */
  readonly visits?: readonly AskedVisitChange[];
  /** The changes of the other jobs of these visits, which are taken back with it. */
  readonly others?: readonly Unnamed[];
}

type Unnamed = Omit<DoneChange, 'name'>;

/** The records that it has changed: unsaved edits of them would be lost with it. */
export function recordsIn({
  others = [],
  ...own
}: DoneChange): readonly { readonly kind: MadeKind; readonly id: number }[] {
  return [own, ...others].map(({ kind, saved }) => ({ kind, id: saved.id }));
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
 * is what was asked for, the very object; null means the newest change.
 */
export function meantIn(done: readonly Deed[], of: AskedChange | null): DoneChange | null {
  const meant = of ? done.find((deed) => !isLasting(deed) && deed.asked === of) : done.at(-1);
  return meant === undefined || isLasting(meant) ? null : meant;
}

/** The change of each record, with that as it is by now. */
export function eachOf(
  { others = [], ...own }: Unnamed,
  newer: SavedRecord,
): readonly (readonly [change: Unnamed, record: SavedRecord])[] {
  const records = own.visits ? recordsOf(newer as JointRecord<SavedRecord>) : [newer];
  return [own, ...others].map((one, index) => [one, records[index]!] as const);
}

interface Changed {
  readonly all: readonly DraftPart<AnyDraft>[];
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
  return { all, parts, followers, was, is };
}

/** A confirmation that is given again is changed as one that is given. */
function confirmationOf(part: string): string {
  return part.replace('renewal ', 'confirmation ');
}

/**
 * What was changed, by the names of the parts of the form; `archivedOn` if it was archived or restored,
 * `split` if another job goes on with it since, and `visits` of visits that were changed together.
 */
export function partsOf(change: DoneChange): readonly string[] {
  if (change.draft === null) return ['archivedOn'];
  if (change.followedBy !== undefined) return ['split'];
  if (change.visits && change.kind === 'job') return ['visits'];
  const names = changedIn(change).parts.map(({ name }) => confirmationOf(name));
  const withVisits = change.visits && change.visits.length > 0 ? ['visits'] : [];
  return [...new Set(names), ...withVisits];
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
 * What others have changed since of what the change had changed, by the names of the parts. That
 * somebody was told of visits that were changed together does not count.
 */
export function overtakenParts(change: DoneChange, newer: SavedRecord): readonly string[] {
  const isJoint = change.visits !== undefined;
  return eachOf(change, newer).flatMap(([one, record]) => overtakenIn(one, record, isJoint));
}

/** The change of the record of which others have changed the same, the first of several; else the first. */
export function overtakenChange(change: DoneChange, newer: SavedRecord): Unnamed {
  const isJoint = change.visits !== undefined;
  const each = eachOf(change, newer);
  const overtaken = each.find(([one, record]) => overtakenIn(one, record, isJoint).length > 0);
  return (overtaken ?? each[0]!)[0];
}

/** A draft of a job without who was told of its visits. */
function withoutTold(draft: AnyDraft): AnyDraft {
  const { events, ...others } = draft as JobDraft;
  return {
    ...others,
    events: events.map(({ overrides: known = {}, ...event }) => {
      const patches = Object.entries(known).flatMap(([day, patch]) => {
        const without = untold(patch);
        return without ? [[day, without] as const] : [];
      });
      const overrides = overridesIn(patches);
      return { ...event, ...(overrides && { overrides }) };
    }),
  };
}

function overtakenIn(change: Unnamed, newer: SavedRecord, isJoint: boolean): readonly string[] {
  if (change.draft === null) {
    const days = [change.saved, change.before].map((record) => archivedOnOf(record as Archivable));
    return days.includes(archivedOnOf(newer as Archivable)) ? [] : ['archivedOn'];
  }
  const changed = changedIn(change);
  const seen = isJoint && change.kind === 'job' ? withoutTold : (draft: AnyDraft) => draft;
  const [was, is, now] = [changed.was, changed.is, formOf(change.kind).draftOf(newer)].map(seen);
  const isWhole = isJoint && change.kind === 'absence';
  const meant = isWhole ? changed.all : [...changed.parts, ...changed.followers];
  const others = meant.filter((part) => {
    const value = valueIn(part, now!);
    return value !== valueIn(part, is!) && value !== valueIn(part, was!);
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

/**
 * What brings back a change that was taken back, as a change from the record after that to what was
 * read before it, with who had been told since the change; null if nothing does.
 */
export function redoOf(
  change: DoneChange,
  { read, record }: Record<'read' | 'record', SavedRecord>,
): DoneChange | null {
  if (change.followedBy !== undefined) return null;
  const were = eachOf(change, read).map(([one, was]) => (isBack(one, was) ? one.saved : was));
  const back = ([{ kind, draft }, now]: readonly [Unnamed, SavedRecord], index: number) => ({
    kind,
    before: were[index]!,
    draft: draft && formOf(kind).draftOf(now),
    saved: now,
  });
  const [own, ...others] = eachOf(change, record).map(back);
  const { name, visits } = change;
  return { ...own!, name, ...(visits && { visits, others }) };
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
