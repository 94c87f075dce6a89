import {
  merged,
  type DraftOf,
  type EditedKind,
  type RecordOf,
} from '../../domain/record/recordForm.ts';
import { ApiFailure } from './httpClient.ts';

/** The failed save of a record whose same parts another person has changed. */
export class ConflictFailure extends ApiFailure {
  /** The record as the other person saved it. */
  readonly newer: RecordOf<EditedKind>;

  constructor(newer: RecordOf<EditedKind>) {
    super({ code: 'conflict' });
    this.newer = newer;
  }
}

interface SaveOptions<Kind extends EditedKind> {
  readonly kind: Kind;
  readonly record: RecordOf<Kind>;
  readonly draft: DraftOf<Kind>;
  /** Reads the record as it is by now. */
  readonly read: () => Promise<RecordOf<Kind>>;
  /** Writes a draft of the record; fails as `outdated` if that is not what the server has. */
  readonly write: (record: RecordOf<Kind>, draft: DraftOf<Kind>) => Promise<RecordOf<Kind>>;
}

/** How often a save is tried while others save the same record. */
const MAX_TRIES = 5;

/**
 * Saves a draft's changes onto the current record and keeps what others changed meanwhile. The
 * server compares ETags; a record without one is read right before it is written. Rejects with the
 * code `conflict` and the newer record, without saving, if both changed the same part.
 */
export async function saveMerged<Kind extends EditedKind>({
  kind,
  record,
  draft,
  read,
  write,
}: SaveOptions<Kind>): Promise<RecordOf<Kind>> {
  async function onNewer(known: RecordOf<Kind>, mine: DraftOf<Kind>) {
    const newer = await read();
    const { draft: onto, conflicts } = merged({ kind, record: known, draft: mine, newer });
    if (conflicts.length > 0) throw new ConflictFailure(newer);
    return { record: newer, draft: onto as DraftOf<Kind> };
  }
  let next = record.etag === null ? await onNewer(record, draft) : { record, draft };
  for (let tries = 1; ; tries += 1) {
    try {
      return await write(next.record, next.draft);
    } catch (error) {
      const isOutdated = error instanceof ApiFailure && error.code === 'outdated';
      if (!isOutdated || tries === MAX_TRIES) throw error;
    }
    next = await onNewer(next.record, next.draft);
  }
}
