import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import {
  errorResponse,
  exportParams,
  exportRequest,
  type RecordKind,
} from '../../../src/api/contract.ts';
import type { Config } from '../../config/config.ts';
import type { Records } from '../../database/records.ts';
import { csvOfRecords, readTables } from '../../exchange/exportTables.ts';
import { signedInUserId } from '../../security/sessions.ts';
import { languageOf } from '../../texts.ts';
import { businessToday } from '../businessToday.ts';

/** In bytes: 100,000 ids. */
const BODY_LIMIT = 1024 * 1024;

interface ExportRouteOptions {
  readonly config: Pick<Config, 'timeZone'>;
  readonly records: Records;
  readonly now: () => Date;
}

const response = {
  200: { content: { 'text/csv': { schema: Type.Unsafe<Readable>(Type.String()) } } },
  '4xx': errorResponse,
  '5xx': errorResponse,
};

/** Records as files. */
export const exportRoutes: FastifyPluginAsyncTypebox<ExportRouteOptions> = async (
  app,
  { config: { timeZone }, records, now },
) => {
  app.post(
    '/export/:kind',
    { bodyLimit: BODY_LIMIT, schema: { params: exportParams, body: exportRequest, response } },
    async (request, reply) => {
      const { params, body, headers, log } = request;
      const kind: RecordKind = params.kind;
      const language = languageOf(headers['accept-language']);
      const tables = await readTables(records);
      const entry = { event: 'export.made', by: signedInUserId(request), kind };
      log.child({}, { level: 'info' }).info(entry, 'Records were saved as a file.');
      const name = `${kind}s_${businessToday(now, timeZone)}.csv`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(csvOfRecords(tables, { kind, language, timeZone }, body.ids)));
    },
  );
};
