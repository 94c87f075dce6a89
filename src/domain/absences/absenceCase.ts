import type { Failure } from '../failure.ts';
import type { AskedVisitChange } from '../visits/changes/visitChange.ts';
import { isBoolean, isDay, isText, orNull, tableOf, withFields } from '../form/shape.ts';
import { isDayPart } from './absentAt.ts';
import type { ChangedEarlier } from './changedEarlier.ts';
import { isAbsenceKind, type AbsenceDraft } from './absenceForm.ts';
import { NOTHING_NOTICED, type NewerChanges } from './newerChanges.ts';
import type { SavedBatch, VisitBatch } from '../visits/changes/visitBatch.ts';
import { isVisitChoice, type Choices } from './visitChoices.ts';

/** With what somebody begins to deal with an absence. */
export interface CaseStart {
  /** With this key the server saves once, however often it is asked. */
  readonly key: string;
  readonly draft: AbsenceDraft;
  /** Whether the days need not be asked for. */
  readonly isDated: boolean;
  readonly choices: Choices;
}

/** The same, for what was saved earlier with the changes that were: whoever has to know is told. */
export interface CaseInput extends CaseStart {
  readonly earlier?: ChangedEarlier | null;
}

/** Somebody does not come, or comes again: what is known of that, and what was done so far. */
export interface AbsenceCase extends CaseStart, NewerChanges {
  /** The changes of visits that are saved together. */
  readonly asked: readonly AskedVisitChange[];
  /** Those of visits that somebody else has changed in the meantime. */
  readonly changed: readonly AskedVisitChange[];
  /** What was saved earlier; null where it is still to be saved. */
  readonly earlier: ChangedEarlier | null;
  readonly failure: Failure | null;
}

interface CaseBatch {
  readonly batch: VisitBatch;
  readonly saved: SavedBatch | null;
}

/** What is to be saved, or was saved earlier. */
export function batchOf({ key, draft, asked, existingId, earlier }: AbsenceCase): CaseBatch {
  return {
    batch: { key, asked, absence: { draft, existingId } },
    saved: earlier && { ...earlier, absence: null, batches: [] },
  };
}

const isDraft = withFields({
  kind: orNull(isAbsenceKind),
  firstDay: isDay,
  lastDay: orNull(isDay),
  part: isDayPart,
  note: isText,
  withdrawn: isBoolean,
  typed: tableOf(() => true, isText),
});

/** Whether something that was stored is what somebody began with. */
const hasStart = withFields({
  key: isText,
  draft: isDraft,
  isDated: isBoolean,
  choices: tableOf(() => true, isVisitChoice),
});

export function isCaseStart(value: unknown): value is CaseStart {
  return hasStart(value);
}

export function newCase({ earlier = null, ...start }: CaseInput): AbsenceCase {
  return {
    ...start,
    ...NOTHING_NOTICED,
    asked: earlier ? earlier.asked : [],
    changed: [],
    earlier,
    failure: null,
  };
}
