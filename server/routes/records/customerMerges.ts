import { randomUUID } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import {
  creationHeaders,
  customer,
  customerMerge,
  idParams,
  undoneMerge,
} from '../../../src/api/contract.ts';
import type { LocalDate } from '../../../src/domain/entities.ts';
import { lastUndoDay, undoneFields } from '../../../src/domain/person/undoneMerge.ts';
import type { Config } from '../../config/config.ts';
import type { Author } from '../../database/history/history.ts';
import type { WritableRecords } from '../../database/records.ts';
import type { CustomerRow } from '../../database/sql/schema.ts';
import { authorOf } from '../../security/sessions.ts';
import { businessToday } from '../../calendar/businessToday.ts';
import { createOnce, sendJson, sendRecord } from '../../http/creation.ts';
import { fieldProblem, orNotFound, Problem, refuseErased } from '../../problem.ts';
import { changeHeaders, expectMatch } from '../../checks/recordTag.ts';
import type { ResourceOptions } from '../../http/resource.ts';
import { responses } from '../../http/responses.ts';

interface MergeRouteOptions extends ResourceOptions {
  readonly config: Config;
}

/** The changes of both customers and of their jobs belong together in the history. */
function batchOf(request: FastifyRequest): Author {
  return { ...authorOf(request), batchId: randomUUID() };
}

/** The customer that takes up another one; throws a `Problem` at `into` if it cannot. */
async function survivorOf({ customers }: WritableRecords, id: number): Promise<CustomerRow> {
  const into = await customers.find(id);
  if (!into) throw fieldProblem('unknownCustomer', 'into');
  if (into.merged_into !== null) throw fieldProblem('mergedCustomer', 'into');
  if (into.archived_on !== null) throw fieldProblem('archivedCustomer', 'into');
  return into;
}

/** One customer takes up another one, with all jobs; and the way back, for a while. */
export const customerMergeRoutes: FastifyPluginAsyncTypebox<MergeRouteOptions> = async (
  app,
  options,
) => {
  const {
    config: { timeZone },
    now,
  } = options;
  const once = createOnce(options);
  const today = () => businessToday(now, timeZone);

  app.post(
    '/customer/:id/merge',
    {
      schema: {
        params: idParams,
        headers: Type.Object({ ...creationHeaders.properties, ...changeHeaders.properties }),
        body: customerMerge,
        response: responses(customer),
      },
    },
    async (request, reply) => {
      const { params, headers, body } = request;
      const { into: intoId, into_if_match, fields = {} } = body;
      const check = expectMatch(headers['if-match']);
      const checkInto = expectMatch(into_if_match);
      if (params.id === intoId) throw fieldProblem('mergedWithItself', 'into');
      const merge = async (writable: WritableRecords) => {
        const { customers, jobs } = writable;
        const from = orNotFound(await customers.find(params.id));
        if (from.merged_into !== null) throw new Problem(409, 'mergedCustomer');
        refuseErased(from);
        const into = await survivorOf(writable, intoId);
        check(from);
        checkInto(into);
        const merged = { merged_into: into.id, merged_on: today() };
        await customers.update(from.id, () => merged, 'merged', into.id);
        await jobs.giveTo(into.id, await jobs.idsOfCustomer(from.id), 'merged');
        const change = ({ name }: CustomerRow) => ({ name, ...fields });
        return (await customers.update(into.id, change, 'merged', from.id))!;
      };
      const { record_id, answer } = await once(request, 'customer', merge, batchOf(request));
      return sendRecord(reply, `${app.prefix}/customer/${record_id}`, answer);
    },
  );

  app.post(
    '/customer/:id/unmerge',
    { schema: { params: idParams, headers: creationHeaders, response: responses(undoneMerge) } },
    async (request, reply) => {
      const { id } = request.params;
      const undo = async ({ customers, jobs, merges }: WritableRecords) => {
        const given = orNotFound(await customers.find(id));
        refuseErased(given);
        const { merged_into, merged_on } = given;
        if (merged_into === null) throw new Problem(409, 'notMerged');
        const isTooLate = merged_on === null || today() > lastUndoDay(merged_on as LocalDate);
        if (isTooLate) throw new Problem(409, 'unmergeTooLate');
        const merge = await merges.last(id);
        if (!merge) throw new Problem(409, 'mergeForgotten');
        const survivor = (await customers.find(merged_into))!;
        if (survivor.merged_into !== null) throw new Problem(409, 'mergedIntoMerged');
        const { restored, kept } = undoneFields(merge.before, merge.after, survivor);
        const apart = { merged_into: null, merged_on: null };
        const from = (await customers.update(id, () => apart, 'unmerged', merged_into))!;
        await jobs.giveTo(id, merge.untouched, 'unmerged');
        const change = ({ name }: CustomerRow) => ({ name, ...restored });
        const into = (await customers.update(merged_into, change, 'unmerged', id))!;
        return { id, customer: from, into, kept_jobs: merge.touched, kept_fields: kept };
      };
      const { answer } = await once(request, 'customer', undo, batchOf(request));
      return sendJson(reply, answer);
    },
  );
};
