import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { idParams } from '../../../src/api/contract/schema.ts';
import {
  dataImport,
  importRun,
  type WireImport,
} from '../../../src/api/contract/exchange/imports.ts';
import { accepted } from '../../http/responses.ts';
import { logEvent } from '../../log/eventLog.ts';
import { Problem } from '../../problem.ts';
import { signedInUserId } from '../../security/sessions.ts';
import { canUndo, parsed } from './importAnswer.ts';
import { LIST_LIMIT, originOf, requestedImports, type ImportOptions } from './requestedImports.ts';

/** What becomes of an import in the background: it is checked, made, and taken back. */
export const importTaskRoutes: FastifyPluginAsyncTypebox<ImportOptions> = async (app, options) => {
  const { findIdle, findOpen, start } = requestedImports(options);

  app.post(
    '/import/:id/check',
    { schema: { params: idParams, response: accepted(dataImport) } },
    async (request, reply) => {
      const { row } = await findOpen(request.params.id);
      reply.code(202);
      return start(request, { action: 'check', importId: row.id, ...originOf(request) });
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
        ...originOf(request),
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
      return start(request, { action: 'undo', importId: row.id, ...originOf(request) });
    },
  );
};
