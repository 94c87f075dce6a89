import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { customer, customerUpdate } from '../../../src/api/contract.ts';
import type { Records } from '../../database/records.ts';
import type { ListResponses } from '../listResponses.ts';
import { serveResource } from '../resource.ts';

interface CustomerRouteOptions {
  readonly records: Records;
  readonly lists: ListResponses;
}

export const customerRoutes: FastifyPluginAsyncTypebox<CustomerRouteOptions> = async (
  app,
  { records, lists },
) => {
  serveResource(app, lists, {
    path: '/customer',
    listed: customer,
    record: customer,
    changes: customerUpdate,
    ...records.customers,
    update: (id, change) => records.inTransaction(({ customers }) => customers.update(id, change)),
  });
};
