import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { errorResponse, idParams } from '../../../src/api/contract.ts';
import {
  dataImport,
  importCells,
  importFaultsQuery,
  importListing,
  importQuery,
  importRowQuery,
  importRows,
  importRun,
  importUpdate,
  type ImportKind,
  type ImportState,
  type WireImport,
  type WireImportRow,
} from '../../../src/api/importContract.ts';
import { csvOf } from '../../../src/domain/csv.ts';
import type { Config } from '../../config/config.ts';
import type { Users } from '../../database/users/userRepository.ts';
import type { importRepository, StoredImport } from '../../database/imports/importRepository.ts';
import type { ImportOutcome } from '../../exchange/import/applyPlan.ts';
import { COLUMNS } from '../../exchange/columns/columns.ts';
import { faultText } from '../../exchange/rows/faultTexts.ts';
import { FileFault } from '../../exchange/reading/fileFault.ts';
import { hintText } from '../../exchange/rows/hintTexts.ts';
import {
  FILE_LIMITS,
  corrected,
  fieldsOf,
  isSameTable,
  readFile,
  readTable,
  storedReading,
  withFields,
} from '../../exchange/rows/importFile.ts';
import type { ImportTask } from '../../exchange/import/importWork.ts';
import type { FieldChange, PlannedRow } from '../../exchange/rows/plannedRow.ts';
import type { UndoneBatch } from '../../exchange/import/undoImport.ts';
import type { Done, Progress } from '../../exchange/import/progress.ts';
import { signedInUserId } from '../../security/sessions.ts';
import type { Tasks } from '../../tasks/tasks.ts';
import { failureText, languageOf, problemText, type Language } from '../../texts/texts.ts';
import { businessToday } from '../../calendar/businessToday.ts';
import { logEvent } from '../../log/eventLog.ts';
import { fieldProblem, orNotFound, Problem } from '../../problem.ts';
import { accepted, created, responses } from '../../http/responses.ts';

const LISTED = 20;
const ROWS = 100;

/** In bytes: a decision for each of 10,000 rows, or as many corrections. */
const LIST_LIMIT = 1024 * 1024;

interface ImportRouteOptions {
  readonly config: Pick<Config, 'timeZone'>;
  readonly imports: ReturnType<typeof importRepository>;
  readonly importProgress: Progress;
  readonly tasks: Tasks;
  readonly users: Pick<Users, 'find'>;
  readonly now: () => Date;
}

const BUSY = { check: 'checking', run: 'importing', undo: 'undoing' } as const;

const parsed = <Value>(json: string | null) => (json === null ? null : (JSON.parse(json) as Value));

function isBusy({ task_status }: StoredImport): boolean {
  return task_status === 'PENDING' || task_status === 'STARTED';
}

/** What an import is at, by what was made of it and by its last task. */
function stateOf(row: StoredImport): ImportState {
  const task = parsed<ImportTask>(row.task_parameters);
  if (isBusy(row)) return task ? BUSY[task.action] : row.state;
  return row.task_status === 'FAILURE' || row.failure !== null ? 'failed' : row.state;
}

/** Also once more, where something was kept that may be free by now. */
function canUndo(row: StoredImport): boolean {
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
function readingOf({ reading }: Pick<StoredImport, 'reading'>) {
  return reading === null ? null : storedReading(reading);
}

function listingOf(row: StoredImport, undo: WireImport['undo']) {
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

function textOfChange(kind: PlannedRow['kind'], field: string, value: unknown, language: Language) {
  const column = COLUMNS[kind].find(({ name }) => name === field);
  return value === null || value === undefined || value === '' || !column
    ? ''
    : column.type.write(value, language);
}

function rowOf(content: string, language: Language): WireImportRow {
  const row = JSON.parse(content) as PlannedRow;
  const { kind, line, verdict, name, recordId, changes, faults, hints = [], candidates } = row;
  return {
    kind,
    line,
    verdict,
    name,
    record_id: recordId,
    changes: changes.map(({ field, before, after }: FieldChange) => ({
      field,
      before: textOfChange(kind, field, before, language),
      after: textOfChange(kind, field, after, language),
    })),
    problems: faults.map((fault) => ({
      field: fault.field,
      header: fault.header,
      message: faultText(kind, fault, language),
      column: fault.cell?.column ?? null,
      ...(fault.cell && { text: fault.cell.text }),
    })),
    hints: hints.map((hint) => hintText(kind, hint, language)),
    candidates: [...candidates],
  };
}

/** Throws a 422 `Problem` for a file that is none. */
async function orRefused<Result>(read: Promise<Result>): Promise<Result> {
  try {
    return await read;
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    throw new Problem(422, error.code, { line: error.line });
  }
}

/** Throws a 422 `Problem` unless each column stands for another field of this kind, or for none. */
function checkFields(kind: ImportKind, fields: readonly (string | null)[], count: number): void {
  if (fields.length !== count) throw fieldProblem('wrongFormat', 'fields');
  const known = fieldsOf(kind);
  for (const [index, field] of fields.entries()) {
    if (field === null) continue;
    if (!known.includes(field)) throw fieldProblem('wrongFormat', `fields[${index}]`);
    if (fields.indexOf(field) !== index) throw fieldProblem('importFieldTwice', `fields[${index}]`);
  }
}

const FAULT_TITLES: Readonly<Record<Language, string>> = {
  de: 'Fehler',
  en: 'Problems',
  es: 'Errores',
};

const faultFile = {
  200: {
    description: 'The file as CSV, with what is wrong in front of each faulty row.',
    content: { 'text/csv': { schema: Type.String() } },
  },
  '4xx': errorResponse,
  '5xx': errorResponse,
};

/** Files are sent, their columns named, checked, imported and taken back. */
export const importRoutes: FastifyPluginAsyncTypebox<ImportRouteOptions> = async (
  app,
  { config, imports, importProgress, tasks, users, now },
) => {
  const today = () => businessToday(now, config.timeZone);
  const languageIn = ({ headers }: FastifyRequest) => languageOf(headers['accept-language']);

  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: FILE_LIMITS.archive },
    (_request, body, done) => done(null, body),
  );

  const find = async (id: number) => orNotFound(await imports.find(id));

  async function findIdle(id: number): Promise<StoredImport> {
    const row = await find(id);
    if (isBusy(row)) throw new Problem(409, 'importBusy');
    return row;
  }

  /** The same with its file, to be read or checked once more. */
  async function findOpen(id: number) {
    const row = await findIdle(id);
    const reading = readingOf(row);
    if (row.state === 'imported' || row.state === 'undone') throw new Problem(409, 'importDone');
    if (!reading) throw new Problem(409, 'importForgotten');
    return { row, reading };
  }

  /** What was taken back, with the names of what was kept. */
  async function undoOf({ undo, batch_id }: StoredImport): Promise<WireImport['undo']> {
    const undone = parsed<UndoneBatch>(undo);
    if (undone === null || batch_id === null) return null;
    const { taken_back } = undone;
    const names = undone.kept.length > 0 ? await imports.namesIn(batch_id) : new Map();
    const kept = undone.kept.map((one) => ({
      ...one,
      name: String(names.get(`${one.kind} ${one.id}`) ?? ''),
    }));
    return { taken_back, kept };
  }

  async function answerOf(row: StoredImport, language: Language) {
    const reading = readingOf(row);
    return {
      ...listingOf(row, await undoOf(row)),
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
      progress: isBusy(row) ? (importProgress.of(row.id) ?? parsed<Done>(row.progress)) : null,
      check: parsed<WireImport['check']>(row.checked),
      error_message: errorOf(row, language),
    };
  }

  const answer = async (request: FastifyRequest, id: number) =>
    answerOf(await find(id), languageIn(request));

  async function fileOf({ id }: Pick<StoredImport, 'id'>): Promise<Buffer> {
    const file = await imports.file(id);
    if (file === null) throw new Problem(409, 'importForgotten');
    return file;
  }

  /** Of whom the events of the task tell. */
  const origin = ({ id, ip }: FastifyRequest) => ({ requestId: id, address: ip });

  async function start(request: FastifyRequest, task: ImportTask) {
    await imports.update(task.importId, { failure: null, progress: null });
    const task_id = await tasks.start(signedInUserId(request), 'import', task);
    await imports.update(task.importId, { task_id });
    return answer(request, task.importId);
  }

  app.post(
    '/import',
    {
      bodyLimit: FILE_LIMITS.archive,
      schema: {
        description:
          'The body is the file, as `application/octet-stream`: 5 MB at most, an archive 20 MB.',
        querystring: importQuery,
        response: created(dataImport),
      },
    },
    async (request, reply) => {
      const { kind, file_name } = request.query;
      const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (kind !== 'archive' && file.length > FILE_LIMITS.table) {
        throw new Problem(413, 'importTooLarge');
      }
      const { reading, rowCount } = await orRefused(readFile(kind, file, {}, today()));
      const userId = signedInUserId(request);
      const user = await users.find(userId);
      const id = await imports.add({
        user_id: userId,
        user_name: user?.username ?? '',
        kind,
        file_name,
        file,
        reading: JSON.stringify(reading),
        row_count: rowCount,
        state: 'uploaded',
        created_at: now().toISOString(),
      });
      reply.code(201).header('location', `${app.prefix}/import/${id}`);
      return answer(request, id);
    },
  );

  app.get('/import', { schema: { response: responses(Type.Array(importListing)) } }, async () =>
    Promise.all((await imports.list(LISTED)).map(async (row) => listingOf(row, await undoOf(row)))),
  );

  app.get(
    '/import/:id',
    { schema: { params: idParams, response: responses(dataImport) } },
    async (request) => answer(request, request.params.id),
  );

  app.put(
    '/import/:id',
    { schema: { params: idParams, body: importUpdate, response: responses(dataImport) } },
    async (request) => {
      const { id } = request.params;
      const { fields, encoding, sheet, date_order: dateOrder } = request.body;
      const { row, reading } = await findOpen(id);
      const { kind } = row;
      const isSameSheet = (sheet ?? reading.sheet) === reading.sheet;
      const isAsBefore = isSameTable(reading, { encoding, sheet });
      const chosenBefore = isSameSheet ? (reading.chosenDateOrder ?? undefined) : undefined;
      const how = { encoding, sheet, dateOrder: dateOrder ?? chosenBefore };
      const read = isAsBefore
        ? { reading, rowCount: row.row_count }
        : await orRefused(readFile(kind, await fileOf(row), how, today()));
      const { columns, encoding_is_guess } = read.reading;
      const areOfThisTable =
        fields !== undefined && (isAsBefore || fields.length === columns.length);
      const named = areOfThisTable ? fields : columns.map(({ field }) => field);
      checkFields(kind, named, columns.length);
      const said = {
        ...read.reading,
        encoding_is_guess: encoding_is_guess && encoding === undefined,
      };
      const isSaved = await imports.updateOpen(row, {
        reading: JSON.stringify(
          kind === 'archive' ? said : withFields(kind, said, named, dateOrder),
        ),
        row_count: read.rowCount,
        state: 'uploaded',
        checked: null,
        failure: null,
        task_id: null,
      });
      if (!isSaved) throw new Problem(409, 'importBusy');
      await imports.saveRows(id, []);
      return answer(request, id);
    },
  );

  app.put(
    '/import/:id/cell',
    {
      bodyLimit: LIST_LIMIT,
      schema: {
        description: 'Corrects cells of a file, but for an archive, and checks all rows again.',
        params: idParams,
        body: importCells,
        response: accepted(dataImport),
      },
    },
    async (request, reply) => {
      const { row, reading } = await findOpen(request.params.id);
      const { id, kind } = row;
      if (kind === 'archive') throw new Problem(422, 'importCellMissing');
      const { cells, ...table } = request.body;
      if (!isSameTable(reading, table)) throw new Problem(409, 'importReread');
      const read = await corrected(await fileOf(row), reading, cells);
      const isSaved = await imports.updateOpen(row, { reading: JSON.stringify(read) });
      if (!isSaved) throw new Problem(409, 'importBusy');
      reply.code(202);
      return start(request, { action: 'check', importId: id, ...origin(request) });
    },
  );

  app.post(
    '/import/:id/check',
    { schema: { params: idParams, response: accepted(dataImport) } },
    async (request, reply) => {
      const { row } = await findOpen(request.params.id);
      reply.code(202);
      return start(request, { action: 'check', importId: row.id, ...origin(request) });
    },
  );

  app.get(
    '/import/:id/row',
    {
      schema: {
        params: idParams,
        querystring: importRowQuery,
        response: responses(importRows),
      },
    },
    async (request) => {
      const { verdict, after = 0, limit = ROWS } = request.query;
      const { id } = await find(request.params.id);
      const found = await imports.rows(id, { verdict, after, limit: limit + 1 });
      const rows = found.slice(0, limit);
      const language = languageIn(request);
      return {
        rows: rows.map(({ content }) => rowOf(content, language)),
        next: found.length > limit ? rows.at(-1)!.position : null,
      };
    },
  );

  app.get(
    '/import/:id/faults',
    { schema: { params: idParams, querystring: importFaultsQuery, response: faultFile } },
    async (request, reply) => {
      const language = languageIn(request);
      const row = await find(request.params.id);
      const { id, kind } = row;
      if (kind === 'archive') throw new Problem(404, 'notFound');
      const reading = readingOf(row);
      if (!reading) throw new Problem(409, 'importForgotten');
      const { headers, rows } = await readTable(await fileOf(row), reading);
      const faults = new Map<number, string>();
      for (const { content } of await imports.rows(id, {
        verdict: 'faulty',
        after: 0,
        limit: rows.length,
      })) {
        const { line, problems } = rowOf(content, language);
        faults.set(line, problems.map(({ message }) => message).join(' '));
      }
      const written = request.query.only_faulty
        ? rows.filter(({ line }) => faults.has(line))
        : rows;
      const title = FAULT_TITLES[language];
      const kept = headers.flatMap((header, index) =>
        Object.values(FAULT_TITLES).includes(header) ? [] : [index],
      );
      const table = [
        [title, ...kept.map((index) => headers[index]!)],
        ...written.map(({ line, cells }) => [
          faults.get(line) ?? '',
          ...kept.map((index) => cells[index] ?? ''),
          ...cells.slice(headers.length),
        ]),
      ];
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="${title.toLowerCase()}.csv"`);
      return csvOf(table);
    },
  );

  app.post(
    '/import/:id/run',
    {
      bodyLimit: LIST_LIMIT,
      schema: { params: idParams, body: importRun, response: accepted(dataImport) },
    },
    async (request, reply) => {
      const { row } = await findOpen(request.params.id);
      const { digest, decisions, leave_out_faulty = false } = request.body;
      const check = parsed<NonNullable<WireImport['check']>>(row.checked);
      if (check === null) throw new Problem(409, 'importNotChecked');
      if (check.digest !== digest) throw new Problem(409, 'importOutdated');
      const lines = new Set(decisions.map(({ line }) => line));
      const isLeftOut = leave_out_faulty && row.kind !== 'archive';
      const isFaulty = check.counts.faulty > 0 && !isLeftOut;
      if (isFaulty || lines.size < check.counts.unclear) {
        throw new Problem(409, 'importUndecided');
      }
      const { id, kind } = row;
      const { new: added, update } = check.counts;
      const by = signedInUserId(request);
      logEvent(
        request,
        { event: 'import.started', by, kind },
        { importId: id, rows: row.row_count, new: added, update },
      );
      reply.code(202);
      return start(request, {
        action: 'run',
        importId: id,
        ...origin(request),
        digest,
        decisions,
        leave_out_faulty,
      });
    },
  );

  app.post(
    '/import/:id/undo',
    { schema: { params: idParams, response: accepted(dataImport) } },
    async (request, reply) => {
      const row = await findIdle(request.params.id);
      if (!canUndo(row)) throw new Problem(409, 'importNotUndoable');
      reply.code(202);
      return start(request, { action: 'undo', importId: row.id, ...origin(request) });
    },
  );
};
