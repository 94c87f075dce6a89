import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { idParams } from '../../../src/api/contract/schema.ts';
import { errorResponse } from '../../../src/api/contract/service.ts';
import {
  importFaultsQuery,
  importRowQuery,
  importRows,
  type WireImportRow,
} from '../../../src/api/contract/exchange/imports.ts';
import { csvOf } from '../../../src/domain/csv.ts';
import { LANGUAGES, type Language } from '../../../src/domain/text/language.ts';
import { COLUMNS } from '../../exchange/columns/columns.ts';
import { faultText } from '../../exchange/rows/faultTexts.ts';
import { hintText } from '../../exchange/rows/hintTexts.ts';
import { readTable } from '../../exchange/rows/importFile.ts';
import type { FieldChange, PlannedRow } from '../../exchange/rows/plannedRow.ts';
import { responses } from '../../http/responses.ts';
import { Problem } from '../../problem.ts';
import { msg } from '../../texts/message.ts';
import { sayIn } from '../../texts/say.ts';
import { languageOf } from '../../texts/language.ts';
import { readingOf } from './importAnswer.ts';
import { requestedImports, type ImportOptions } from './requestedImports.ts';

const ROWS = 100;

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

const PROBLEMS_TITLE = msg`Problems`;

const faultFile = {
  200: {
    description: 'The file as CSV, with what is wrong in front of each faulty row.',
    content: { 'text/csv': { schema: Type.String() } },
  },
  '4xx': errorResponse,
  '5xx': errorResponse,
};
/** The rows of an import, as they were checked, and a file that says what is wrong with them. */
export const importRowRoutes: FastifyPluginAsyncTypebox<ImportOptions> = async (app, options) => {
  const { imports } = options;
  const { find, fileOf } = requestedImports(options);

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
      const language = languageOf(request.headers['accept-language']);
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
      const language = languageOf(request.headers['accept-language']);
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
      const title = sayIn(language)(PROBLEMS_TITLE);
      const titles = LANGUAGES.map((known) => sayIn(known)(PROBLEMS_TITLE));
      const kept = headers.flatMap((header, index) => (titles.includes(header) ? [] : [index]));
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
};
