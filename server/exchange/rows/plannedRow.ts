import type { RecordKind } from '../../../src/api/contract/records/history.ts';
import type { ImportVerdict } from '../../../src/api/contract/exchange/imports.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import type { ProblemCode } from '../../texts/problems.ts';
import type { CellFault } from '../columns/cells.ts';
import type { Hint } from '../columns/hint.ts';

/** Why a row cannot be imported, beyond what the API says of its record. */
export type RowFaultCode =
  | CellFault
  | 'customerAmbiguous'
  | 'customerMissing'
  | 'customerUnknown'
  | 'endBeforeStart'
  | 'inCircle'
  | 'idUnknown'
  | 'jobOfOther'
  | 'missing'
  | 'ragged'
  | 'sameAsLine'
  | 'unreadableCharacter'
  | 'weekdayOtherThanDay'
  | 'weekdayWithoutWeeks'
  | 'workerAmbiguous'
  | 'workerUnknown';

export interface Fault {
  readonly code: RowFaultCode | ProblemCode;
  /** The column at fault, and its header in the file; null where it is the whole row. */
  readonly field: string | null;
  readonly header: string | null;
  /** What the sentence quotes: the text of the cell, a line, or a limit. */
  readonly value?: string | number | undefined;
  /** The cell at fault; missing where it is not one cell. */
  readonly cell?: WrittenCell | undefined;
}

/** A cell of a row, by its column. */
export interface WrittenCell {
  readonly column: number;
  readonly text: string;
}

/** Somebody whom a row may mean. */
export interface Candidate {
  readonly id: number;
  readonly name: string;
  readonly detail: string;
}

export interface FieldChange {
  readonly field: string;
  /** Null in a new record. */
  readonly before: unknown;
  readonly after: unknown;
}

/** What a row of a file does to the records. */
export interface PlannedRow {
  readonly kind: RecordKind;
  readonly line: number;
  readonly verdict: ImportVerdict;
  readonly name: string;
  readonly recordId: number | null;
  readonly changes: readonly FieldChange[];
  readonly faults: readonly Fault[];
  readonly hints: readonly Hint[];
  readonly candidates: readonly Candidate[];
  /**
   * The fields that are written: those of a new record, those that change of a person, and all of a
   * job. Null if none are, also because somebody has left out the row.
   */
  readonly fields: Readonly<Record<string, unknown>> | null;
}

/** What becomes of an unclear row: a record of its own, nothing, or the record with an id. */
export type Choice = 'new' | 'skip' | number;

export interface PlanOptions {
  readonly timeZone: string;
  readonly now: () => Date;
  readonly today: LocalDate;
  /** By line. */
  readonly decisions: ReadonlyMap<number, Choice>;
  /** Whether the ids of the file are ours, and are kept where they are free. */
  readonly isArchive: boolean;
}
