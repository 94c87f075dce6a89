import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { customer, customerIn, idParams } from '../../../src/api/contract.ts';
import type { Customers } from '../../database/customerRepository.ts';
import type { ListAnswers } from '../listResponses.ts';
import { orNotFound } from '../problem.ts';
import { answers, listAnswers } from './responses.ts';

interface CustomerRouteOptions {
  readonly customers: Customers;
  readonly lists: ListAnswers;
}

export const customerRoutes: FastifyPluginAsyncTypebox<CustomerRouteOptions> = async (
  app,
  { customers, lists },
) => {
  app.get('/customer', { schema: { response: listAnswers(customer) } }, (_request, reply) =>
    lists.send(reply, 'customer', async () => Buffer.from(JSON.stringify(await customers.list()))),
  );

  app.get(
    '/customer/:id',
    { schema: { params: idParams, response: answers(customer) } },
    async ({ params }) => orNotFound(await customers.find(params.id)),
  );

  app.put(
    '/customer/:id',
    { schema: { params: idParams, body: customerIn, response: answers(customer) } },
    async ({ params, body }) => orNotFound(await customers.update(params.id, body)),
  );
};
