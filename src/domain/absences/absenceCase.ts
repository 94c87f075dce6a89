import type { Failure } from '../failure.ts';
import type { AskedVisitChange } from '../visits/changes/visitChange.ts';
import { isBoolean, isDay, isText, orNull, tableOf, withFields } from '../form/shape.ts';
import { isDayPart } from './absentAt.ts';
import type { ChangedEarlier } from './changedEarlier.ts';
import { isAbsenceKind, type AbsenceDraft } from './absenceForm.ts';
import { NOTHING_NOTICED, type NewerChanges } from './newerChanges.ts';
import type { SavedCase, TakenBack } from './savedAbsence.ts';
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
  readonly earlier?: ChangedEarlier;
}

/** Somebody does not come, or comes again: what is known of that, and what was done so far. */
export interface AbsenceCase extends CaseStart, NewerChanges {
  /** The changes of visits that are saved together. */
  readonly asked: readonly AskedVisitChange[];
  /** Those of visits that somebody else has changed in the meantime. */
  readonly changed: readonly AskedVisitChange[];
  readonly saved: SavedCase | null;
  /** The changes that note who knows of the others. */
  readonly noted: readonly AskedVisitChange[];
  readonly takenBack: TakenBack | null;
  readonly failure: Failure | null;
}

export type CaseToSave = Pick<AbsenceCase, 'key' | 'draft' | 'asked' | 'existingId'>;

/** What is to be saved, with what that is saved by. */
export function caseToSave(known: AbsenceCase): CaseToSave {
  const { key, draft, asked, existingId } = known;
  return { key, draft, asked, existingId };
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

export function newCase({ earlier, ...start }: CaseInput): AbsenceCase {
  return {
    ...start,
    ...NOTHING_NOTICED,
    asked: earlier?.asked ?? [],
    changed: [],
    saved: earlier ? { absence: null, jobs: earlier.jobs, batches: [] } : null,
    noted: [],
    takenBack: null,
    failure: null,
  };
}
