import type { LocalDateTime } from '../entities.ts';
import type { KindName } from '../kinds/kinds.ts';
import type { MadeKind, RecordOf } from '../record/recordForm.ts';
import type { VisitKey } from '../visits/changes/visitPatch.ts';

export const KEPT_REASONS = ['changed', 'erased', 'gone', 'made', 'refused'] as const;

/** What stays as it is, and who has changed it last. */
export interface KeptChange {
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
  /** Empty if it was no user. */
  readonly who: string;
  /** In the business time zone; null if unknown. */
  readonly at: LocalDateTime | null;
}

/** Records that were changed by one request, or several. */
type ChangedRecords = { readonly [Kind in KindName as `${Kind}s`]: readonly RecordOf<Kind>[] };

/** What the server has taken back of a change: the records as they are by now. */
export interface UndoneChange extends ChangedRecords {
  /** The batches that take this back in turn, the oldest first; none if nothing was taken back. */
  readonly batches: readonly string[];
  /** The records until then, with who had been told of visits. */
  readonly before: ChangedRecords;
  /** Jobs that went on with others, and are gone. */
  readonly removedJobs: readonly number[];
  readonly kept: readonly KeptChange[];
}

function joinedById<Known extends { readonly id: number }>(
  preferred: readonly Known[],
  others: readonly Known[],
): readonly Known[] {
  const ids = new Set(preferred.map(({ id }) => id));
  return [...preferred, ...others.filter(({ id }) => !ids.has(id))];
}

function joinedRecords(preferred: ChangedRecords, others: ChangedRecords): ChangedRecords {
  return {
    jobs: joinedById(preferred.jobs, others.jobs),
    absences: joinedById(preferred.absences, others.absences),
    customers: joinedById(preferred.customers, others.customers),
    workers: joinedById(preferred.workers, others.workers),
  };
}

/** What was taken back by one request and then by another one, as if it had been one. */
export function joinedUndone(first: UndoneChange, then: UndoneChange): UndoneChange {
  return {
    ...joinedRecords(then, first),
    before: joinedRecords(first.before, then.before),
    batches: [...first.batches, ...then.batches],
    removedJobs: [...first.removedJobs, ...then.removedJobs],
    kept: [...first.kept, ...then.kept],
  };
}
