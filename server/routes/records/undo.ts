import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  changeParams,
  undoneChange,
  type WireKeptChange,
  type WireUndoneChange,
} from '../../../src/api/contract/records/changes.ts';
import { creationHeaders } from '../../../src/api/contract/service.ts';
import type { Config } from '../../config/config.ts';
import type { Records } from '../../database/records.ts';
import { createOnce } from '../../http/creation.ts';
import type { ResourceOptions } from '../../http/resource.ts';
import { responses } from '../../http/responses.ts';
import { signedInUserId } from '../../security/sessions.ts';
import type { Kept } from '../../undo/recordInBatch.ts';
import { createUndo, type UndoneBatch } from '../../undo/undo.ts';

interface UndoRouteOptions extends ResourceOptions {
  readonly config: Config;
}

/** With the name of whose record it is, as it is by now: what was erased is told by nobody. */
async function withName(
  { customers, workers, jobs, absences }: Records,
  kept: Kept,
): Promise<WireKeptChange> {
  const { kind, id } = kept;
  const customerId = kind === 'job' ? (await jobs.find(id))?.customer_id : id;
  const workerId = kind === 'absence' ? (await absences.find(id))?.worker_id : id;
  const isOfWorker = kind === 'worker' || kind === 'absence';
  const [people, personId] = isOfWorker ? [workers, workerId] : [customers, customerId];
  const person = personId === undefined ? undefined : await people.find(personId);
  return { ...kept, name: person?.name ?? '' };
}

/** Takes back what a request has changed. */
export const undoRoute: FastifyPluginAsyncTypebox<UndoRouteOptions> = async (app, options) => {
  const once = createOnce(options);
  const undo = createUndo(options);
  app.post(
    '/changes/:batch/undo',
    {
      schema: { params: changeParams, headers: creationHeaders, response: responses(undoneChange) },
    },
    async (request): Promise<WireUndoneChange> => {
      const batchId = request.params.batch.toLowerCase();
      const { answer } = await once(request, 'undo', (writable) =>
        undo(writable, batchId, signedInUserId(request)),
      );
      const { id: _, isWritten, kept, ...undone } = JSON.parse(answer) as UndoneBatch;
      const named: WireKeptChange[] = [];
      for (const one of kept) named.push(await withName(options.records, one));
      return {
        ...undone,
        // Those of a worker whose data were erased since are gone from the answer.
        absences: undone.absences.filter(Boolean),
        before: { ...undone.before, absences: undone.before.absences.filter(Boolean) },
        batch: isWritten ? request.changeBatch : null,
        kept: named,
      };
    },
  );
};
