import type { ImportState, WireImport } from '../../../src/api/contract/exchange/imports.ts';
import type { Language } from '../../../src/domain/text/language.ts';
import type { StoredImport } from '../../database/imports/importRepository.ts';
import type { ImportOutcome } from '../../exchange/import/applyPlan.ts';
import type { ImportTask } from '../../exchange/import/importWork.ts';
import type { Done } from '../../exchange/import/progress.ts';
import type { UndoneBatch } from '../../exchange/import/undoImport.ts';
import { fieldsOf, storedReading } from '../../exchange/rows/importFile.ts';
import { failureText } from '../../bexio/failureText.ts';
import { problemText } from '../../texts/problems.ts';

const BUSY = { check: 'checking', run: 'importing', undo: 'undoing' } as const;

export const parsed = <Value>(json: string | null) =>
  json === null ? null : (JSON.parse(json) as Value);

export function isBusy({ task_status }: StoredImport): boolean {
  return task_status === 'PENDING' || task_status === 'STARTED';
}

/** What an import is at, by what was made of it and by its last task. */
function stateOf(row: StoredImport): ImportState {
  const task = parsed<ImportTask>(row.task_parameters);
  if (isBusy(row)) return task ? BUSY[task.action] : row.state;
  return row.task_status === 'FAILURE' || row.failure !== null ? 'failed' : row.state;
}

/** Also once more, where something was kept that may be free by now. */
export function canUndo(row: StoredImport): boolean {
  if (!row.has_history || isBusy(row)) return false;
  const kept = parsed<UndoneBatch>(row.undo)?.kept ?? [];
  return row.state === 'imported' || kept.length > 0;
}

/** How many rows of the last check are faulty. */
function faultyIn({ checked }: StoredImport): number {
  return parsed<NonNullable<WireImport['check']>>(checked)?.counts.faulty ?? 0;
}

function errorOf({ failure, task_status, task_failure }: StoredImport, language: Language) {
  if (failure === 'outdated') return problemText('importOutdated', language);
  if (failure === 'undecided') return problemText('importUndecided', language);
  if (task_status !== 'FAILURE') return null;
  return failureText(JSON.parse(task_failure!) as Parameters<typeof failureText>[0], language);
}

/** The addresses that are looked up are told as long as they are. */
function outcomeOf({ outcome, seeks_positions }: StoredImport): WireImport['outcome'] {
  const of = parsed<ImportOutcome>(outcome);
  if (of === null || seeks_positions) return of;
  const { positions: _positions, ...rest } = of;
  return rest;
}

/** Null where the file is kept no longer. */
export function readingOf({ reading }: Pick<StoredImport, 'reading'>) {
  return reading === null ? null : storedReading(reading);
}

export function listingOf(row: StoredImport, undo: WireImport['undo']) {
  return {
    id: row.id,
    kind: row.kind,
    file_name: row.file_name,
    created_at: row.created_at,
    user: { id: row.user_id, name: row.user_name },
    row_count: row.row_count,
    state: stateOf(row),
    imported_at: row.imported_at,
    outcome: outcomeOf(row),
    undo,
    can_undo: canUndo(row),
  };
}

interface AnswerContext {
  readonly undo: WireImport['undo'];
  /** How far this process is with it. */
  readonly progress: Done | null;
  readonly language: Language;
}

/** An import as the API tells it. */
export function importAnswer(row: StoredImport, context: AnswerContext): WireImport {
  const { undo, progress, language } = context;
  const reading = readingOf(row);
  return {
    ...listingOf(row, undo),
    encoding: reading?.encoding ?? null,
    encoding_is_guess: reading?.encoding_is_guess ?? false,
    samples: [...(reading?.samples ?? [])],
    separator: reading?.separator ?? null,
    sheets: [...(reading?.sheets ?? [])],
    sheet: reading?.sheet ?? null,
    date_order: reading?.date_order ?? null,
    date_order_is_guess: reading?.date_order_is_guess ?? false,
    date_samples: [...(reading?.date_samples ?? [])],
    columns: [...(reading?.columns ?? [])],
    fields: [...fieldsOf(row.kind)],
    has_faults: reading !== null && row.kind !== 'archive' && faultyIn(row) > 0,
    can_check: reading !== null && row.state !== 'imported' && row.state !== 'undone',
    progress: isBusy(row) ? (progress ?? parsed<Done>(row.progress)) : null,
    check: parsed<WireImport['check']>(row.checked),
    error_message: errorOf(row, language),
  };
}
