import type { Absence, JobListing, LocalDateTime } from '../entities.ts';
import { keyOfVisit, type Visit } from '../visits/jobVisits.ts';
import { visitOf } from '../visits/singleVisits.ts';
import { isSamePatch } from '../visits/changes/visitMatters.ts';
import { isSamePeople } from '../visits/workersOf.ts';
import { ABSENCE_NOTE_LENGTH } from './absentAt.ts';
import type { AbsenceDraft } from './absenceForm.ts';
import type { AbsenceConflict } from './affectedVisits.ts';
import { choicesWithout, type Choices } from './visitChoices.ts';

/** What somebody else has done while a person chooses. */
export interface NewerChanges extends Decided {
  /** Whether the same absence held for a while, so that the person has to know that one is saved. */
  readonly heldBefore: boolean;
}

interface Decided {
  /** The same absence, which holds already, so that none is saved; null if there is none. */
  readonly existingId: number | null;
  /** Who has noted it; null if that is not known. */
  readonly notedBy: string | null;
  /** The ids of visits that somebody else has decided about: what was chosen for them holds no more. */
  readonly overtaken: readonly string[];
  /** Who has decided about all of these; null if that is not known, or they were several. */
  readonly decidedBy: string | null;
}

/** Nothing so far. */
export const NOTHING_NOTICED: NewerChanges = {
  existingId: null,
  notedBy: null,
  heldBefore: false,
  overtaken: [],
  decidedBy: null,
};

/** The same as it is noticed, with the key of the save that takes it into account. */
export interface Noticed extends Decided {
  readonly key: string;
}

interface Choosing extends NewerChanges {
  readonly key: string;
  readonly choices: Choices;
}

/** What is known, and chosen, once that is noticed. */
export function noticedIn(known: Choosing, noticed: Noticed): Choosing {
  const { existingId, overtaken } = noticed;
  return {
    ...noticed,
    notedBy: existingId === known.existingId ? known.notedBy : noticed.notedBy,
    heldBefore: existingId === null && (known.heldBefore || known.existingId !== null),
    overtaken: [...new Set([...known.overtaken, ...overtaken])],
    decidedBy: decidedBy(known, noticed),
    choices: choicesWithout(known.choices, overtaken),
  };
}

function decidedBy(known: Decided, noticed: Decided): string | null {
  if (noticed.overtaken.length === 0) return known.decidedBy;
  const isFirst = known.overtaken.length === 0;
  return isFirst || known.decidedBy === noticed.decidedBy ? noticed.decidedBy : null;
}

/** The absence of a worker that is the one of the draft; undefined if none holds yet. */
export function sameAbsence(
  absences: readonly Absence[],
  workerId: number,
  { kind, firstDay, lastDay, part }: AbsenceDraft,
): Absence | undefined {
  return absences.find(
    (one) =>
      one.workerId === workerId &&
      one.kind === kind &&
      one.firstDay === firstDay &&
      one.lastDay === lastDay &&
      one.part === part,
  );
}

/** What a note of one's own adds to an absence that somebody else has noted. */
interface AddedNote {
  /** What was typed. */
  readonly own: string;
  /** The note of the absence with it; null if that would be too long. */
  readonly joined: string | null;
}

/** Null if nothing was typed, or the absence says it already. */
export function addedNote(existing: string, typed: string): AddedNote | null {
  const own = typed.trim();
  const isThere = `\n${existing}\n`.includes(`\n${own}\n`);
  if (own === '' || isThere) return null;
  const joined = [existing, own].filter(Boolean).join('\n');
  return { own, joined: joined.length > ABSENCE_NOTE_LENGTH ? null : joined };
}

/** Whether an absence whose visits are shown is as it was, is about other days by now, or holds no more. */
export function notedNow(
  absence: Absence | undefined,
  { firstDay, lastDay, part }: AbsenceDraft,
): 'same' | 'other' | 'gone' {
  if (!absence) return 'gone';
  // What was over when it was opened is not among its days.
  const isSameStart = absence.firstDay <= firstDay;
  const isSame = isSameStart && absence.lastDay === lastDay && absence.part === part;
  return isSame ? 'same' : 'other';
}

interface NowOptions {
  readonly jobs: readonly JobListing[];
  readonly timeZone: string;
}

/** A visit as it is by now, of which the job may be all that is left. */
interface CurrentVisit {
  readonly job: JobListing | null;
  readonly visit: Visit | null;
}

export function visitNow(id: string, { jobs, timeZone }: NowOptions): CurrentVisit {
  const { jobId, ...key } = keyOfVisit(id);
  const job = jobs.find((one) => one.id === jobId) ?? null;
  return { job, visit: job && visitOf(job, key, timeZone) };
}

function isAsShown(now: Visit, { visit }: AbsenceConflict): boolean {
  return (
    now.start === visit.start &&
    now.end === visit.end &&
    isSamePeople(now.workerIds, visit.workerIds) &&
    isSamePatch(now.patch ?? null, visit.patch ?? null)
  );
}

interface OvertakenOptions extends NowOptions {
  /** The visits as the person sees them. */
  readonly shown: readonly AbsenceConflict[];
  readonly workerId: number;
  /** A wall time in the zone. */
  readonly now: LocalDateTime;
}

/**
 * The ids of visits for which something was chosen, and which are no more as they are shown, or are
 * not to be decided about: they are over, cancelled, gone, or somebody else's.
 */
export function overtakenAmong(
  choices: Choices,
  { shown, workerId, now, ...options }: OvertakenOptions,
): readonly string[] {
  return Object.keys(choices).filter((id) => {
    const { visit } = visitNow(id, options);
    const isTheirs = visit?.workerIds.includes(workerId) && !visit.patch?.cancelled;
    if (!visit || !isTheirs) return true;
    const seen = shown.find((one) => one.visit.id === id);
    return seen ? !isAsShown(visit, seen) : visit.end <= now;
  });
}

/** Who has decided about all of these visits, by who has changed their jobs; null if they were several. */
export function authorAmong(
  overtaken: readonly string[],
  authorOf: (jobId: number) => string | null,
): string | null {
  const [first = null, ...others] = new Set(overtaken.map((id) => authorOf(keyOfVisit(id).jobId)));
  return others.length > 0 ? null : first;
}
