import type { JobListing } from '../../domain/entities.ts';
import type { VisitKey } from '../../domain/visits/changes/visitPatch.ts';
import type { RowTask } from '../jobs/openRow.ts';

/** What was opened beside its anchor. */
export interface Opened {
  /** A visit, or what is to be done with its job. */
  readonly task: 'visit' | RowTask;
  readonly job: JobListing;
  readonly visit: VisitKey;
  readonly anchor: HTMLElement;
  /** What is settled by it, if anything. */
  readonly todoId?: string;
}

export type Open = (opened: Opened) => void;
