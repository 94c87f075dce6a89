/**
 * The part of the HTTP contract with which files are imported: a file is sent, its columns are
 * named, it is checked, imported, and taken back.
 */
import Type, { type Static } from 'typebox';
import {
  IMPORT_KINDS,
  IMPORT_STATES,
  KEPT_REASONS,
  VERDICTS,
} from '../../../domain/exchange/dataImport.ts';
import { RECORD_KINDS } from '../../../domain/kinds/kinds.ts';
import { id, nullable, text, time } from '../schema.ts';

const count = Type.Integer({ minimum: 0 });
/** How many cells of a file may be corrected. */
export const MAX_CORRECTIONS = 10_000;

/** No lone surrogates and no NUL. */
const shortText = text(255);

const line = Type.Integer({
  minimum: 1,
  description: 'Where a row begins in its file, as a text editor counts: the header is 1.',
});
const someLine = Type.Integer({ minimum: 1, maximum: 10_000_000 });

const recordKind = Type.Enum([...RECORD_KINDS]);

const importKind = Type.Enum([...IMPORT_KINDS], {
  description:
    'What the rows of the file are. An `archive` is a ZIP of the tables of all three, as they are exported.',
});
export type ImportKind = Static<typeof importKind>;

/** The body is the file, as `application/octet-stream`: of 5 MB at most, an archive of 20 MB. */
export const importQuery = Type.Object({ kind: importKind, file_name: shortText });

const encoding = Type.Enum(
  ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'ibm850'],
  { description: 'As the Encoding Standard names it, or IANA what that does not have.' },
);
export type ImportEncoding = Static<typeof encoding>;

const dateOrder = Type.Enum(['day-first', 'month-first'], {
  description: 'How a date such as 03/11/2026 is read.',
});
export type ImportDateOrder = Static<typeof dateOrder>;

const column = Type.Object({
  header: Type.String(),
  field: nullable(Type.String(), {
    description: 'Which of `fields` it stands for; null if it is left out.',
  }),
  samples: Type.Array(Type.String(), { description: 'At most three of its cells.' }),
});
export type WireImportColumn = Static<typeof column>;

const importState = Type.Enum([...IMPORT_STATES]);
export type ImportState = Static<typeof importState>;

const keptReason = Type.Enum([...KEPT_REASONS], {
  description:
    'Why it was not taken back: it was changed since, some of it was and the rest was taken back, another record needs it, it is there no more, or it was merged.',
});
export type KeptReason = Static<typeof keptReason>;

const undoOutcome = Type.Object({
  taken_back: count,
  kept: Type.Array(Type.Object({ kind: recordKind, id, name: Type.String(), reason: keptReason })),
});
export type WireImportUndo = Static<typeof undoOutcome>;

const listing = {
  id,
  kind: importKind,
  file_name: Type.String(),
  created_at: time,
  user: nullable(Type.Object({ id, name: Type.String() }), {
    description: 'Who has sent the file, by the name of that time.',
  }),
  row_count: Type.Integer({ minimum: 0, description: 'Without the header.' }),
  state: importState,
  imported_at: nullable(time),
  outcome: nullable(
    Type.Object({
      created: count,
      updated: count,
      unchanged: count,
      skipped: count,
      left_out: Type.Optional(
        Type.Integer({ minimum: 1, description: 'How many faulty rows were left out.' }),
      ),
      positions: Type.Optional(
        Type.Integer({
          minimum: 1,
          description:
            'How many addresses of its customers the server looks up, one a second; while it does.',
        }),
      ),
    }),
  ),
  undo: nullable(undoOutcome),
  can_undo: Type.Boolean({
    description: 'Whether it was imported, and the history still has what that has changed.',
  }),
};

/** An import in the list of the last ones. */
export const importListing = Type.Object(listing);
export type WireImportListing = Static<typeof importListing>;

/** A single import. */
export const dataImport = Type.Object({
  ...listing,
  encoding: nullable(encoding, { description: 'Null for an archive.' }),
  encoding_is_guess: Type.Boolean({
    description: 'Whether somebody should look at `samples` before it counts.',
  }),
  samples: Type.Array(Type.String(), {
    description: 'At most three lines with letters beyond ASCII, as they are read.',
  }),
  separator: nullable(Type.String()),
  sheets: Type.Optional(
    Type.Array(Type.String(), { description: 'The sheets of a spreadsheet, in their order.' }),
  ),
  sheet: Type.Optional(nullable(Type.String(), { description: 'Which of `sheets` is read.' })),
  date_order: Type.Optional(
    nullable(dateOrder, {
      description: 'Null where the file has no dates that could be read in two ways.',
    }),
  ),
  date_order_is_guess: Type.Optional(
    Type.Boolean({
      description: 'Whether somebody should look at `date_samples` before it counts.',
    }),
  ),
  date_samples: Type.Optional(
    Type.Array(Type.String(), {
      description: 'At most three dates that could be read in two ways, as the file has them.',
    }),
  ),
  columns: Type.Array(column),
  fields: Type.Array(Type.String(), {
    description: 'What a column may stand for. Each is named once.',
  }),
  can_check: Type.Boolean({
    description: 'Whether the file is still kept: it is for a few days.',
  }),
  has_faults: Type.Optional(
    Type.Boolean({
      description: 'Whether its faulty rows, left out or not, can be had as a file.',
    }),
  ),
  progress: nullable(Type.Object({ done: count, total: count }), {
    description: 'Of the rows that are checked, imported or taken back at the moment.',
  }),
  check: nullable(
    Type.Object({
      digest: Type.String(),
      counts: Type.Object({
        new: count,
        update: count,
        unchanged: count,
        unclear: count,
        faulty: count,
      }),
      unclear: Type.Optional(
        Type.Array(Type.Object({ line, digest: Type.String() }), {
          description:
            'The unclear rows. The digest of one is another as soon as something else is asked about it.',
        }),
      ),
    }),
    { description: 'Null until it was checked, and after its columns were changed.' },
  ),
  error_message: nullable(Type.String(), {
    description: 'For people: why the last check, import or undo has changed nothing.',
  }),
});
export type WireImport = Static<typeof dataImport>;

/** How the file is to be read. */
export const importUpdate = Type.Object({
  encoding: Type.Optional(encoding),
  sheet: Type.Optional(shortText),
  date_order: Type.Optional(dateOrder),
  fields: Type.Optional(
    Type.Array(nullable(shortText), {
      maxItems: 500,
      description:
        'For each column which of `fields` it stands for, as the file is read now. Without it as they are, or as the server understands another sheet or encoding; so too where they are not as many as another encoding has.',
    }),
  ),
});
export type WireImportUpdate = Static<typeof importUpdate>;

/**
 * Cells of the file as they are to be read from now on, after which all rows are checked. With
 * `encoding` or `sheet` they are refused where the file is read otherwise by then.
 */
export const importCells = Type.Object({
  encoding: Type.Optional(encoding),
  sheet: Type.Optional(shortText),
  cells: Type.Array(
    Type.Object({
      line: someLine,
      column: Type.Integer({ minimum: 0, maximum: 499, description: 'The first one is 0.' }),
      text: text(10_000),
    }),
    { maxItems: MAX_CORRECTIONS },
  ),
});
export type WireImportCells = Static<typeof importCells>;

const verdict = Type.Enum([...VERDICTS]);
export type ImportVerdict = Static<typeof verdict>;

/** Rows of an import, as they were checked. */
export const importRowQuery = Type.Object({
  verdict: Type.Optional(verdict),
  after: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'The `next` of a page.' }),
  ),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500, description: '100 without it.' })),
});

const importRow = Type.Object({
  kind: recordKind,
  line,
  verdict,
  name: Type.String({ description: 'Of the person; of a job that of its customer.' }),
  record_id: nullable(id, {
    description: 'The record that it is, or that an unclear one most probably is.',
  }),
  changes: Type.Array(
    Type.Object({ field: Type.String(), before: Type.String(), after: Type.String() }),
    { description: 'As texts for people; `before` is blank in new records.' },
  ),
  problems: Type.Array(
    Type.Object({
      field: nullable(Type.String()),
      header: nullable(Type.String()),
      message: Type.String(),
      column: Type.Optional(
        nullable(Type.Integer({ minimum: 0 }), {
          description: 'The column of the cell that is wrong; null where it is not one cell.',
        }),
      ),
      text: Type.Optional(Type.String({ description: 'What that cell has now.' })),
    }),
  ),
  hints: Type.Optional(
    Type.Array(Type.String(), {
      description: 'Sentences about what was read otherwise than it stands there, or is left out.',
    }),
  ),
  candidates: Type.Array(Type.Object({ id, name: Type.String(), detail: Type.String() }), {
    description: 'Who an unclear row may be, or whom a faulty one may mean.',
  }),
});
export type WireImportRow = Static<typeof importRow>;

/** A page of them. */
export const importRows = Type.Object({
  rows: Type.Array(importRow),
  next: nullable(Type.Integer(), { description: 'Null on the last page.' }),
});
export type WireImportRows = Static<typeof importRows>;

/** Which rows the file with the faults has: all, or the faulty ones alone. */
export const importFaultsQuery = Type.Object({ only_faulty: Type.Optional(Type.Boolean()) });

/** What is imported: the check with this digest, and what becomes of its unclear rows. */
export const importRun = Type.Object({
  digest: Type.String({ maxLength: 100, pattern: '^[\\w-]*$' }),
  leave_out_faulty: Type.Optional(
    Type.Boolean({
      description:
        'Whether faulty rows are left out. Without it, and always of an archive, a file that has some is refused.',
    }),
  ),
  decisions: Type.Array(
    Type.Object({
      line: someLine,
      choice: Type.Union([Type.Enum(['new', 'skip']), id], {
        description: 'An id is that of one of its candidates.',
      }),
    }),
    { maxItems: 10_000 },
  ),
});
export type WireImportRun = Static<typeof importRun>;
