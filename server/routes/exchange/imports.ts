import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { idParams } from '../../../src/api/contract/schema.ts';
import {
  dataImport,
  importCells,
  importListing,
  importQuery,
  importUpdate,
  type ImportKind,
} from '../../../src/api/contract/exchange/imports.ts';
import { businessToday } from '../../calendar/businessToday.ts';
import type { Config } from '../../config/config.ts';
import type { Users } from '../../database/users/userRepository.ts';
import { FileFault } from '../../exchange/reading/fileFault.ts';
import {
  FILE_LIMITS,
  corrected,
  fieldsOf,
  isSameTable,
  readFile,
  withFields,
} from '../../exchange/rows/importFile.ts';
import { accepted, created, responses } from '../../http/responses.ts';
import { fieldProblem, Problem } from '../../problem.ts';
import { signedInUserId } from '../../security/sessions.ts';
import { listingOf } from './importAnswer.ts';
import { LIST_LIMIT, originOf, requestedImports, type ImportOptions } from './requestedImports.ts';

const LISTED = 20;

interface ImportRouteOptions extends ImportOptions {
  readonly config: Pick<Config, 'timeZone'>;
  readonly users: Pick<Users, 'find'>;
  readonly now: () => Date;
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

/** Files are sent, their columns named and their cells corrected. */
export const importRoutes: FastifyPluginAsyncTypebox<ImportRouteOptions> = async (app, options) => {
  const { config, imports, users, now } = options;
  const { findOpen, undoOf, fileOf, answer, start } = requestedImports(options);
  const today = () => businessToday(now, config.timeZone);

  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: FILE_LIMITS.archive },
    (_request, body, done) => done(null, body),
  );

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
      return start(request, { action: 'check', importId: id, ...originOf(request) });
    },
  );
};
