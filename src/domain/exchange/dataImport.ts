import type { ListRecord, LocalDateTime } from '../entities.ts';
import type { RecordKind } from '../recordForm.ts';

export const IMPORT_KINDS = ['customer', 'worker', 'job', 'archive'] as const;

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

interface Check {
  /** Changes when the check would say something else. */
  readonly digest: string;
  readonly counts: Readonly<Record<Verdict, number>>;
}

export interface ImportOutcome {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly skipped: number;
}

/** A record that an undo has left as the import had made it. */
export interface KeptRecord {
  readonly kind: RecordKind;
  readonly id: number;
  readonly name: string;
  readonly reason: string;
}

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** A file on its way into the lists, as the server has it. */
export interface DataImport extends ListRecord {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly state: ImportState;
  readonly rowCount: number;
  /** The name of the file's character encoding; empty for an archive. */
  readonly encoding: string;
  readonly isEncodingGuessed: boolean;
  /** Lines with letters that another encoding would show otherwise. */
  readonly samples: readonly string[];
  readonly columns: readonly ImportColumn[];
  /** The names that a column can stand for. */
  readonly fields: readonly string[];
  readonly progress: Progress | null;
  readonly check: Check | null;
  readonly outcome: ImportOutcome | null;
  readonly undo: { readonly takenBack: number; readonly kept: readonly KeptRecord[] } | null;
  readonly isUndoable: boolean;
  /** Why the server has given up, in its words; empty unless it has. */
  readonly message: string;
  readonly createdAt: LocalDateTime | null;
  /** The name of who has chosen the file; empty if the server does not say. */
  readonly userName: string;
}

/** Whether the server is at work on it. */
export function isUnderWay({ state }: Pick<DataImport, 'state'>): boolean {
  return state === 'checking' || state === 'importing' || state === 'undoing';
}
