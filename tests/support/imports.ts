import type { WireImport, WireImportRow } from '../../src/api/contract/exchange/imports.ts';
import type { LocalDateTime } from '../../src/domain/entities.ts';
import type { DataImport, ImportOutcome } from '../../src/domain/exchange/dataImport.ts';

/** A file that was uploaded, as the browser knows it. */
export const sampleImport: DataImport = {
  id: 7,
  kind: 'customer',
  fileName: 'kunden.csv',
  state: 'uploaded',
  rowCount: 3,
  encoding: 'windows-1252',
  isEncodingGuessed: true,
  samples: ['Müller;Zürich'],
  sheets: ['Kunden', 'Frühere'],
  sheet: 'Kunden',
  dateOrder: 'day-first',
  isDateOrderGuessed: false,
  dateSamples: ['03/11/2026', '04/12/2026'],
  columns: [
    { header: 'Name', field: 'name', samples: ['Müller'] },
    { header: 'Ort', field: null, samples: ['Zürich'] },
  ],
  fields: ['name', 'city'],
  isKept: true,
  hasFaults: false,
  progress: null,
  check: null,
  outcome: null,
  undo: null,
  isUndoable: false,
  message: '',
  createdAt: '2026-11-20T09:00:00' as LocalDateTime,
  userName: 'demo',
};

function wireOutcomeOf({ leftOut, ...outcome }: ImportOutcome): WireImport['outcome'] {
  return { ...outcome, ...(leftOut > 0 && { left_out: leftOut }) };
}

function wireCheckOf({ digest, counts, questions }: DataImport['check'] & {}): WireImport['check'] {
  const unclear = Object.entries(questions).map(([line, said]) => ({
    line: Number(line),
    digest: said,
  }));
  return { digest, counts: { ...counts }, unclear };
}

/** An import as the server sends it. */
export function wireImportOf(data: DataImport): WireImport {
  const { undo, outcome } = data;
  return {
    id: data.id,
    kind: data.kind,
    file_name: data.fileName,
    created_at: '2026-11-20T08:00:00.000Z',
    user: { id: 1, name: data.userName },
    row_count: data.rowCount,
    state: data.state,
    imported_at: null,
    outcome: outcome && wireOutcomeOf(outcome),
    undo: undo && {
      taken_back: undo.takenBack,
      kept: undo.kept.map(({ kind, id, name, reason }) => ({ kind, id, name, reason: reason! })),
    },
    can_undo: data.isUndoable,
    encoding: (data.encoding || null) as WireImport['encoding'],
    encoding_is_guess: data.isEncodingGuessed,
    samples: [...data.samples],
    separator: ';',
    sheets: [...data.sheets],
    sheet: data.sheet || null,
    date_order: data.dateOrder,
    date_order_is_guess: data.isDateOrderGuessed,
    date_samples: [...data.dateSamples],
    columns: data.columns.map(({ samples, ...column }) => ({ ...column, samples: [...samples] })),
    fields: [...data.fields],
    can_check: data.isKept,
    has_faults: data.hasFaults,
    progress: data.progress,
    check: data.check && wireCheckOf(data.check),
    error_message: data.message || null,
  };
}

export const unclearRow: WireImportRow = {
  kind: 'customer',
  line: 3,
  verdict: 'unclear',
  name: 'Müller',
  record_id: 12,
  changes: [{ field: 'phone', before: '044 555 10 20', after: '079 555 30 40' }],
  problems: [],
  hints: [],
  candidates: [{ id: 12, name: 'Müller AG', detail: '8001 Zürich' }],
};

/** A row with a cell that is wrong, the e-mail address. */
export const faultyRow: WireImportRow = {
  ...unclearRow,
  line: 4,
  verdict: 'faulty',
  name: 'Dora',
  record_id: null,
  changes: [],
  candidates: [],
  problems: [
    {
      field: 'email',
      header: 'E-Mail',
      message: 'Spalte «E-Mail»: «kein» ist keine E-Mail-Adresse.',
      column: 1,
      text: 'kein',
    },
  ],
};

/** Another one, without a name. */
export const namelessRow: WireImportRow = {
  ...faultyRow,
  line: 6,
  name: '',
  problems: [
    {
      field: 'name',
      header: 'Name',
      message: 'Spalte «Name»: Der Name fehlt.',
      column: 0,
      text: '',
    },
  ],
};

/** A drag or drop of a file with a single row. */
export function dropped(type: 'dragover' | 'drop', name: string): DragEvent {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['Name\nAna'], name));
  return new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
}
