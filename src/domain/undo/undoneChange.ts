import type { AbsenceRecord, CustomerRecord, Job, WorkerRecord } from '../entities.ts';
import type { MadeKind } from '../record/recordForm.ts';
import type { VisitKey } from '../visits/changes/visitPatch.ts';
import type { Overtaking } from './doneChange.ts';

export const KEPT_REASONS = ['changed', 'erased', 'gone', 'made', 'refused'] as const;

/** What stays as it is, and who has changed it last. */
export interface KeptChange extends Overtaking {
  readonly kind: MadeKind;
  readonly id: number;
  /** Of the person; of a job that of its customer, of an absence that of its worker. Empty if unknown. */
  readonly name: string;
  /**
   * It was changed since, was erased with a person, is gone, was made and is taken back elsewhere, or
   * cannot be so again.
   */
  readonly reason: (typeof KEPT_REASONS)[number];
  /** The parts of the form that stay; none of a visit, or of the record as a whole. */
  readonly parts: readonly string[];
  readonly visit: VisitKey | null;
}

/** What a server has taken back of a batch of changes. */
export interface UndoneChange {
  /** What takes this back in turn; null if nothing was taken back. */
  readonly batch: string | null;
  readonly jobs: readonly Job[];
  readonly absences: readonly AbsenceRecord[];
  readonly customers: readonly CustomerRecord[];
  readonly workers: readonly WorkerRecord[];
  /** Jobs that went on with others, and are gone. */
  readonly removedJobs: readonly number[];
  readonly kept: readonly KeptChange[];
}
