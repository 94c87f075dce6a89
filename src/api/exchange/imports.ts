import type { ColumnsDraft } from '../../domain/exchange/columnsDraft.ts';
import {
  IMPORT_KINDS,
  IMPORT_STATES,
  KEPT_REASONS,
  VERDICTS,
  type ChosenFile,
  type DataImport,
  type ImportListing,
  type ImportOutcome,
  type ImportRow,
  type ImportState,
  type KeptRecord,
  type RowProblem,
  type Verdict,
} from '../../domain/exchange/dataImport.ts';
import type { Corrections, ImportTable } from '../../domain/exchange/corrections.ts';
import { DATE_ORDERS } from '../../domain/exchange/dateOrder.ts';
import type { Decisions } from '../../domain/exchange/decisions.ts';
import { RECORD_KINDS } from '../../domain/kinds/kinds.ts';
import type { ListResult } from '../../domain/entities.ts';
import { wallTimeOf } from '../../domain/time/isoTime.ts';
import { logWarning } from '../../log.ts';
import type { Api } from '../client/createApi.ts';
import { ApiFailure } from '../client/httpClient.ts';
import type {
  ImportKind as WireImportKind,
  WireImport,
  WireImportCells,
  WireImportColumn,
  WireImportListing,
  WireImportRow,
  WireImportRows,
  WireImportRun,
  WireImportUndo,
  WireImportUpdate,
} from '../contract/exchange/imports.ts';
import { listQuery } from '../client/list.ts';
import { requireParameters } from '../client/required.ts';
import type { RuntimeConfig } from '../client/runtimeConfig.ts';
import {
  idOf,
  isObject,
  numberOf,
  objectOf,
  requiredId,
  textOf,
  type Unread,
  type WireObject,
} from '../client/wire.ts';

const PATH = 'import';
/** A file of 20 MB takes that long at 1 Mbit/s. */
const UPLOAD_TIMEOUT = 180_000;
/** What the server says of a check whose outcome would be another one by now. */
const OUTDATED = 'importOutdated';
const OUTCOME = ['created', 'updated', 'unchanged', 'skipped', 'left_out', 'positions'] as const;
const MAX_ROWS_PER_ANSWER = 500;

/** One of the names that are known; throws `unreadableAnswer` for another one. */
function nameAmong<Name extends string>(names: readonly Name[], value: unknown): Name {
  const name = names.find((one) => one === value);
  if (name === undefined) throw new ApiFailure({ code: 'unreadableAnswer' });
  return name;
}

function arrayOf(value: unknown): readonly WireObject[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(textOf) : [];
}

function countOf(value: unknown): number {
  return numberOf(value) ?? 0;
}

/** An object of counts; null where the answer has none. */
function countsOf<Name extends string>(
  names: readonly Name[],
  value: unknown,
): Readonly<Record<Name, number>> | null {
  if (!isObject(value)) return null;
  const counts = names.map((name) => [name, countOf(value[name])] as const);
  return Object.fromEntries(counts) as Record<Name, number>;
}

function keptOf({ kind, id, name, reason }: Unread<WireImportUndo['kept'][number]>): KeptRecord {
  return {
    kind: nameAmong(RECORD_KINDS, kind),
    id: requiredId(id),
    name: textOf(name),
    reason: KEPT_REASONS.find((known) => known === reason) ?? null,
  };
}

/** An undo that has failed leaves what was imported. */
function stateOf({ state, undo, outcome }: Unread<WireImportListing>): ImportState {
  if (state === 'failed' && isObject(undo)) return 'undone';
  return state === 'failed' && isObject(outcome) ? 'imported' : nameAmong(IMPORT_STATES, state);
}

function outcomeOf(value: unknown): ImportOutcome | null {
  const counts = countsOf(OUTCOME, value);
  if (counts === null) return null;
  const { left_out: leftOut, ...rest } = counts;
  return { ...rest, leftOut };
}

function listingOf(wire: Unread<WireImportListing>, { timeZone }: RuntimeConfig): ImportListing {
  const undo: Unread<WireImportUndo> | null = isObject(wire.undo) ? wire.undo : null;
  return {
    id: requiredId(wire.id),
    kind: nameAmong(IMPORT_KINDS, wire.kind),
    fileName: textOf(wire.file_name),
    state: stateOf(wire),
    createdAt: wallTimeOf(textOf(wire.created_at), timeZone),
    userName: isObject(wire.user) ? textOf(wire.user.name) : '',
    rowCount: countOf(wire.row_count),
    outcome: outcomeOf(wire.outcome),
    undo: undo && { takenBack: countOf(undo.taken_back), kept: arrayOf(undo.kept).map(keptOf) },
    isUndoable: wire.can_undo === true,
  };
}

/** The last imports of the business, for admins. */
export const lastImports = listQuery(PATH, listingOf);

function importOf(answer: unknown, config: RuntimeConfig): DataImport {
  const wire: Unread<WireImport> = objectOf(answer);
  const check: Unread<WireImport['check'] & {}> | null = isObject(wire.check) ? wire.check : null;
  return {
    ...listingOf(wire, config),
    encoding: textOf(wire.encoding),
    isEncodingGuessed: wire.encoding_is_guess === true,
    samples: textsOf(wire.samples),
    sheets: textsOf(wire.sheets),
    sheet: textOf(wire.sheet),
    dateOrder: DATE_ORDERS.find((order) => order === wire.date_order) ?? null,
    isDateOrderGuessed: wire.date_order_is_guess === true,
    dateSamples: textsOf(wire.date_samples),
    columns: arrayOf(wire.columns).map(({ header, field, samples }: Unread<WireImportColumn>) => ({
      header: textOf(header),
      field: textOf(field) || null,
      samples: textsOf(samples),
    })),
    fields: textsOf(wire.fields),
    isKept: wire.can_check !== false,
    hasFaults: wire.has_faults === true,
    progress: countsOf(['done', 'total'], wire.progress),
    check: check && {
      digest: textOf(check.digest),
      counts: countsOf(VERDICTS, check.counts) ?? countsOf(VERDICTS, {})!,
      questions: Object.fromEntries(
        arrayOf(check.unclear).map(({ line, digest }) => [countOf(line), textOf(digest)]),
      ),
    },
    message: textOf(wire.error_message),
  };
}

/** Sends a file; nothing is imported by that. */
export async function uploadFile({ http, config }: Api, file: ChosenFile): Promise<DataImport> {
  requireParameters('uploadFile', { file });
  const { kind, name, content } = file;
  const query = { kind: kind satisfies WireImportKind, file_name: name };
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await http.post(PATH, content, { query, headers, timeout: UPLOAD_TIMEOUT });
  return importOf(await response.json(), config);
}

/** An import as it is now. */
export async function fetchImport(
  { http, config }: Api,
  id: number,
  signal: AbortSignal,
): Promise<DataImport> {
  requireParameters('fetchImport', { id });
  return importOf(await http.get(`${PATH}/${id}`, { signal }), config);
}

/**
 * Says how the file is to be read, and returns what the server makes of that. A guessed encoding is
 * sent only once it is right, and no fields of another sheet, whose columns are not known yet.
 */
export async function saveColumns(
  { http, config }: Api,
  id: number,
  columns: ColumnsDraft,
): Promise<DataImport> {
  requireParameters('saveColumns', { id, columns });
  const { encoding, isEncodingRight, sheet, dateOrder, fields } = columns;
  const sent = {
    ...(encoding && isEncodingRight && { encoding: encoding as WireImportUpdate['encoding'] & {} }),
    ...(dateOrder && { date_order: dateOrder }),
    ...(sheet === null ? { fields: [...fields] } : { sheet }),
  } satisfies WireImportUpdate;
  return importOf((await http.put(`${PATH}/${id}`, sent)).json, config);
}

/** Asks the server to check every row, with what is corrected of them; that takes its time. */
export async function startCheck(
  { http, config }: Api,
  id: number,
  check: ImportTable & { readonly corrections: Corrections },
): Promise<DataImport> {
  requireParameters('startCheck', { id, check });
  const { sheet, encoding, corrections } = check;
  if (corrections.length === 0) {
    return importOf(await (await http.post(`${PATH}/${id}/check`)).json(), config);
  }
  const sent = {
    ...(encoding && { encoding: encoding as WireImportCells['encoding'] & {} }),
    ...(sheet && { sheet }),
    cells: [...corrections],
  } satisfies WireImportCells;
  return importOf((await http.put(`${PATH}/${id}/cell`, sent)).json, config);
}

/** Whether the server has refused an import because records have changed since its check. */
function isOutdated(body: unknown): boolean {
  return isObject(body) && body.code === OUTDATED;
}

function outdated({ message, requestId }: ApiFailure): ApiFailure {
  return new ApiFailure({ code: 'outdated', message, ...(requestId && { requestId }) });
}

/** Asks the server to import; fails as `outdated` if the check would say something else by now. */
export async function startImport(
  { http, config }: Api,
  id: number,
  run: {
    readonly digest: string;
    readonly decisions: Decisions;
    readonly leavesOutFaulty: boolean;
  },
): Promise<DataImport> {
  requireParameters('startImport', { id, run });
  const { digest, decisions, leavesOutFaulty } = run;
  const sent = {
    digest,
    ...(leavesOutFaulty && { leave_out_faulty: true }),
    decisions: Object.entries(decisions).map(([line, choice]) => ({ line: Number(line), choice })),
  } satisfies WireImportRun;
  try {
    const response = await http.post(`${PATH}/${id}/run`, sent);
    return importOf(await response.json(), config);
  } catch (error) {
    if (error instanceof ApiFailure && isOutdated(error.body)) throw outdated(error);
    throw error;
  }
}

/** Asks the server to take an import back. */
export async function startUndo({ http, config }: Api, id: number): Promise<DataImport> {
  requireParameters('startUndo', { id });
  return importOf(await (await http.post(`${PATH}/${id}/undo`)).json(), config);
}

/** The address of a file of the faulty rows, with a column that says what is wrong with each. */
export function faultsAddress({ apiBase }: RuntimeConfig, id: number): string {
  return `${apiBase}/${PATH}/${id}/faults?only_faulty=true`;
}

function problemOf({
  message,
  column,
  text,
}: Unread<WireImportRow['problems'][number]>): RowProblem {
  const place = numberOf(column);
  return {
    message: textOf(message),
    cell: place === null || typeof text !== 'string' ? null : { column: place, text },
  };
}

function rowOf(wire: Unread<WireImportRow>, id: number): ImportRow {
  return {
    id,
    kind: nameAmong(RECORD_KINDS, wire.kind),
    line: countOf(wire.line),
    verdict: nameAmong(VERDICTS, wire.verdict),
    name: textOf(wire.name),
    recordId: idOf(wire.record_id),
    changes: arrayOf(wire.changes).map(
      ({ field, before, after }: Unread<WireImportRow['changes'][number]>) => ({
        field: textOf(field),
        before: textOf(before),
        after: textOf(after),
      }),
    ),
    problems: arrayOf(wire.problems).map(problemOf),
    hints: textsOf(wire.hints),
    candidates: arrayOf(wire.candidates).map(
      ({ id: of, name, detail }: Unread<WireImportRow['candidates'][number]>) => ({
        id: requiredId(of),
        name: textOf(name),
        detail: textOf(detail),
      }),
    ),
  };
}

/**
 * The rows of an import of which the check says the same, in the order of the file. Unreadable ones
 * are omitted, counted and logged.
 */
export async function fetchImportRows(
  { http, now }: Api,
  id: number,
  verdict: Verdict,
  signal: AbortSignal,
): Promise<ListResult<ImportRow>> {
  requireParameters('fetchImportRows', { id, verdict });
  const path = `${PATH}/${id}/row`;
  const rows: ImportRow[] = [];
  let unreadable = 0;
  let after: number | null = 0;
  while (after !== null) {
    const query = { verdict, limit: MAX_ROWS_PER_ANSWER, ...(after > 0 && { after }) };
    const page: Unread<WireImportRows> = objectOf(await http.get(path, { query, signal }));
    if (!Array.isArray(page.rows)) throw new ApiFailure({ code: 'unreadableAnswer' });
    for (const row of page.rows) {
      try {
        rows.push(rowOf(objectOf(row), rows.length + 1));
      } catch {
        unreadable += 1;
      }
    }
    after = numberOf(page.next);
  }
  if (unreadable > 0) {
    logWarning({ event: 'list.rowsUnreadable', list: path, query: { verdict }, count: unreadable });
  }
  return { rows, unreadable, loadedAt: now() };
}
