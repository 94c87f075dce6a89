import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import {
  customer,
  customerMerge,
  undoneMerge,
} from '../../../src/api/contract/records/customers.ts';
import { idParams } from '../../../src/api/contract/schema.ts';
import { creationHeaders } from '../../../src/api/contract/service.ts';
import type { Config } from '../../config/config.ts';
import { createOnce, sendJson, sendRecord } from '../../http/creation.ts';
import { fieldProblem } from '../../problem.ts';
import { createCustomerMerge } from '../../checks/customerMerge.ts';
import { changeHeaders, expectMatch } from '../../checks/recordTag.ts';
import type { ResourceOptions } from '../../http/resource.ts';
import { responses } from '../../http/responses.ts';

interface MergeRouteOptions extends ResourceOptions {
  readonly config: Config;
}

/** One customer takes up another one, with all jobs; and the way back, for a while. */
export const customerMergeRoutes: FastifyPluginAsyncTypebox<MergeRouteOptions> = async (
  app,
  options,
) => {
  const once = createOnce(options);
  const { merge, unmerge } = createCustomerMerge(options);

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
      const { into, into_if_match, fields } = body;
      const check = expectMatch(headers['if-match']);
      const checkInto = expectMatch(into_if_match);
      if (params.id === into) throw fieldProblem('mergedWithItself', 'into');
      const wanted = { from: params.id, into, ...(fields && { fields }), check, checkInto };
      const { record_id, answer } = await once(request, 'customer', (writable) =>
        merge(writable, wanted),
      );
      return sendRecord(reply, `${app.prefix}/customer/${record_id}`, answer);
    },
  );

  app.post(
    '/customer/:id/unmerge',
    { schema: { params: idParams, headers: creationHeaders, response: responses(undoneMerge) } },
    async (request, reply) => {
      const { id } = request.params;
      const { answer } = await once(request, 'customer', (writable) => unmerge(writable, id));
      return sendJson(reply, answer);
    },
  );
};
