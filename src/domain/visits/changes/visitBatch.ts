import type { AskedVisitChange } from './visitChange.ts';
import type { AbsenceDraft } from '../../absences/absenceForm.ts';
import type { SavedVisits } from './savedVisits.ts';

/** Changes of visits that are saved together. */
export interface VisitBatch {
  /** With this key the server saves once, however often it is asked. */
  readonly key: string;
  readonly asked: readonly AskedVisitChange[];
  /** The absence that they are for; null where there is none. */
  readonly absence: BatchAbsence | null;
}

interface BatchAbsence {
  readonly draft: AbsenceDraft;
  /** The same absence, which holds already, so that none is saved; null if there is none. */
  readonly existingId: number | null;
}

/** What is saved of a batch. */
export interface SavedBatch extends SavedVisits {
  /** All of its changes, or those before the first portion that was refused. */
  readonly asked: readonly AskedVisitChange[];
  /** By what the server takes it back, the oldest first; none if it does not. */
  readonly batches: readonly string[];
  /** Whether a note is in an absence that stood already; absent where visits, or an absence, are saved. */
  readonly isNoteSaved?: boolean;
}
