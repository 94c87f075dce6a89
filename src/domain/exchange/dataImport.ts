import type { ListRecord, LocalDateTime } from '../entities.ts';
import { RECORD_KINDS } from '../kinds/kinds.ts';
import type { RecordKind } from '../record/recordForm.ts';
import type { DateOrder } from './dateOrder.ts';

export const IMPORT_KINDS = [...RECORD_KINDS, 'archive'] as const;

/** Of what the rows of a file become records; an archive is the ZIP of an export, with all kinds. */
export type ImportKind = (typeof IMPORT_KINDS)[number];

export function isImportKind(value: unknown): value is ImportKind {
  return IMPORT_KINDS.some((kind) => kind === value);
}

/** A file that a person has chosen, and what its rows are. */
export interface ChosenFile {
  readonly kind: ImportKind;
  readonly name: string;
  readonly content: Blob;
}

const MEGABYTE = 1024 * 1024;

/** The size in MB up to which the server takes a file. */
export function megabytesOf(kind: ImportKind): number {
  return kind === 'archive' ? 20 : 5;
}

export function isTooLarge({ kind, content }: ChosenFile): boolean {
  return content.size > megabytesOf(kind) * MEGABYTE;
}

export const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'imported',
  'undoing',
  'undone',
  'failed',
] as const;

/** What the server does with an import, or has done. */
export type ImportState = (typeof IMPORT_STATES)[number];

export const VERDICTS = ['faulty', 'unclear', 'new', 'update', 'unchanged'] as const;

/** What the check says about a row. */
export type Verdict = (typeof VERDICTS)[number];

interface ImportColumn {
  readonly header: string;
  /** The field of the record that it fills; null if none. */
  readonly field: string | null;
  readonly samples: readonly string[];
}

/** What the server says of all rows. */
export interface Check {
  /** Changes when the check would say something else. */
  readonly digest: string;
  readonly counts: Readonly<Record<Verdict, number>>;
  /** For the line of each unclear row what changes when something else is asked about it. */
  readonly questions: Readonly<Record<number, string>>;
}

export interface ImportOutcome {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
  /** Faulty rows that were left out. */
  readonly leftOut: number;
  /** How many addresses of its customers the server looks up now. */
  readonly positions: number;
}

export const KEPT_REASONS = ['changed', 'partly', 'inUse', 'gone', 'merged'] as const;

/** Why an undo has not taken back all of a record. */
export type KeptReason = (typeof KEPT_REASONS)[number];

export interface KeptRecord {
  readonly kind: RecordKind;
  readonly id: number;
  readonly name: string;
  /** Null if it is one that this version does not know. */
  readonly reason: KeptReason | null;
}

interface ImportUndo {
  readonly takenBack: number;
  readonly kept: readonly KeptRecord[];
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** An import in the list of the last ones. */
export interface ImportListing extends ListRecord {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly state: ImportState;
  readonly createdAt: LocalDateTime | null;
  /** The name of who has chosen the file, at that time; empty if the server does not say. */
  readonly userName: string;
  /** Without the header. */
  readonly rowCount: number;
  readonly outcome: ImportOutcome | null;
  readonly undo: ImportUndo | null;
  readonly isUndoable: boolean;
}

/** A file on its way into the lists, as the server has it. */
export interface DataImport extends ImportListing {
  /** By its name in the Encoding Standard; empty for an archive. */
  readonly encoding: string;
  readonly isEncodingGuessed: boolean;
  /** Lines with letters that another encoding would show otherwise. */
  readonly samples: readonly string[];
  /** Of a spreadsheet; none of other files. */
  readonly sheets: readonly string[];
  /** Which of them is read; empty where there are none. */
  readonly sheet: string;
  /** Null where no date can be read in two ways. */
  readonly dateOrder: DateOrder | null;
  readonly isDateOrderGuessed: boolean;
  /** Dates that can be read in two ways. */
  readonly dateSamples: readonly string[];
  readonly columns: readonly ImportColumn[];
  /** The names that a column can stand for. */
  readonly fields: readonly string[];
  /** Whether the file is still kept. */
  readonly isKept: boolean;
  /** Whether its faulty rows can be had as a file. */
  readonly hasFaults: boolean;
  readonly progress: Progress | null;
  readonly check: Check | null;
  /** Why the last step has changed nothing, in the words of the server; empty if it has not failed. */
  readonly message: string;
}

/** What becomes of a field of a record, as texts for people. */
interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** A record that a row may mean. */
interface Candidate extends ListRecord {
  readonly name: string;
  readonly detail: string;
}

/** What is wrong with a row. */
export interface RowProblem {
  /** In the words of the server, with the column as the file calls it. */
  readonly message: string;
  /** The cell that is wrong; null where it is not one cell. */
  readonly cell: { readonly column: number; readonly text: string } | null;
}

/** A row of a file, as it was checked. */
export interface ImportRow extends ListRecord {
  readonly kind: RecordKind;
  /** As a text editor counts: the header is 1. */
  readonly line: number;
  readonly verdict: Verdict;
  readonly name: string;
  /** The record that it is, or most probably is. */
  readonly recordId: number | null;
  readonly changes: readonly FieldChange[];
  readonly problems: readonly RowProblem[];
  /** What was read otherwise than it stands there, or is left out, in the words of the server. */
  readonly hints: readonly string[];
  readonly candidates: readonly Candidate[];
}

/** Whether it was imported, whatever was taken back of it since. */
export function isFinished({ state }: Pick<DataImport, 'state'>): boolean {
  return state === 'imported' || state === 'undone';
}

/** Whether the server is at work on it. */
export function isUnderWay({ state }: Pick<DataImport, 'state'>): boolean {
  return state === 'checking' || state === 'importing' || state === 'undoing';
}

/** Whether an import is where it was: in the same state, with the same check. */
export function isUnchanged(
  before: Pick<DataImport, 'state' | 'check'>,
  now: Pick<DataImport, 'state' | 'check'>,
): boolean {
  return before.state === now.state && before.check?.digest === now.check?.digest;
}
