import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { customer, customerUpdate, idParams } from '../../../src/api/contract.ts';
import type { Records } from '../../database/records.ts';
import type { ListResponses } from '../listResponses.ts';
import { orNotFound } from '../problem.ts';
import { changeHeaders, expectMatch, withTag } from '../recordTag.ts';
import { responses, listResponses } from './responses.ts';

interface CustomerRouteOptions {
  readonly records: Records;
  readonly lists: ListResponses;
}

export const customerRoutes: FastifyPluginAsyncTypebox<CustomerRouteOptions> = async (
  app,
  { records, lists },
) => {
  app.get('/customer', { schema: { response: listResponses(customer) } }, (_request, reply) =>
    lists.send(reply, 'customer', async () =>
      Buffer.from(JSON.stringify(await records.customers.list())),
    ),
  );

  app.get(
    '/customer/:id',
    { schema: { params: idParams, response: responses(customer) } },
    async ({ params }, reply) =>
      withTag(reply, orNotFound(await records.customers.find(params.id))),
  );

  app.put(
    '/customer/:id',
    {
      schema: {
        params: idParams,
        headers: changeHeaders,
        body: customerUpdate,
        response: responses(customer),
      },
    },
    async ({ params, headers, body }, reply) => {
      const check = expectMatch(headers['if-match']);
      const changed = await records.inTransaction(({ customers }) =>
        customers.update(params.id, (current) => {
          check(current);
          return body;
        }),
      );
      return withTag(reply, orNotFound(changed));
    },
  );
};
