import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import {
  exportParams,
  archiveQuery,
  exportRequest,
} from '../../../src/api/contract/exchange/exports.ts';
import { type RecordKind } from '../../../src/api/contract/records/history.ts';
import { errorResponse } from '../../../src/api/contract/service.ts';
import type { Config } from '../../config/config.ts';
import type { HolidayChanges } from '../../database/settings/holidayRepository.ts';
import type { Records } from '../../database/records.ts';
import type { Settings } from '../../database/settings/settingsRepository.ts';
import { readRecordsOf } from '../../database/allRecords.ts';
import { exportArchive } from '../../exchange/export/exportArchive.ts';
import { csvOfRecords } from '../../exchange/export/exportTables.ts';
import { signedInUserId } from '../../security/sessions.ts';
import { languageOf } from '../../texts/language.ts';
import { businessToday } from '../../calendar/businessToday.ts';
import { logEvent } from '../../log/eventLog.ts';
import type { Turns } from '../../http/turns.ts';

/** In bytes: 100,000 ids. */
const BODY_LIMIT = 1024 * 1024;

interface ExportRouteOptions {
  readonly config: Pick<Config, 'timeZone'>;
  readonly records: Records;
  readonly settings: Settings;
  readonly holidayChanges: HolidayChanges;
  readonly fileTurns: Turns;
  readonly now: () => Date;
}

const fileOf = (type: string) => ({
  200: { content: { [type]: { schema: Type.Unsafe<Readable>(Type.String()) } } },
  '4xx': errorResponse,
  '5xx': errorResponse,
});

/** Records as files. */
export const exportRoutes: FastifyPluginAsyncTypebox<ExportRouteOptions> = async (
  app,
  { config: { timeZone }, records, settings, holidayChanges, fileTurns, now },
) => {
  app.post(
    '/export/:kind',
    {
      bodyLimit: BODY_LIMIT,
      ...fileTurns,
      schema: { params: exportParams, body: exportRequest, response: fileOf('text/csv') },
    },
    async (request, reply) => {
      const { params, body, headers } = request;
      const kind: RecordKind = params.kind;
      const language = languageOf(headers['accept-language']);
      const tables = await records.whenWritten((written) => readRecordsOf(kind, written));
      logEvent(request, { event: 'export.made', by: signedInUserId(request), kind });
      const name = `${kind}s_${businessToday(now, timeZone)}.csv`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(csvOfRecords(tables, { kind, language, timeZone }, body.ids)));
    },
  );

  app.get(
    '/export/archive',
    {
      ...fileTurns,
      schema: { querystring: archiveQuery, response: fileOf('application/zip') },
    },
    async (request, reply) => {
      const { query, headers } = request;
      const language = query.language ?? languageOf(headers['accept-language']);
      const { stream } = await exportArchive({
        records,
        settings,
        holidayChanges,
        language,
        timeZone,
        now: now(),
      });
      logEvent(request, { event: 'export.made', by: signedInUserId(request), kind: 'archive' });
      const name = `einsatzplan_${businessToday(now, timeZone)}.zip`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/zip')
        .send(stream);
    },
  );
};
