import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { customer, customerListing, customerUpdate } from '../../../src/api/contract.ts';
import { withArchivedDay, type ArchivedDayOptions } from '../archivedDay.ts';
import { serveResource, type ResourceOptions } from '../resource.ts';

export const customerRoutes: FastifyPluginAsyncTypebox<
  ResourceOptions & ArchivedDayOptions
> = async (app, options) => {
  const { records } = options;
  serveResource(app, options, {
    kind: 'customer',
    listed: customerListing,
    record: customer,
    changes: customerUpdate,
    creation: customerUpdate,
    shows: ['customers'],
    ...records.customers,
    update: (id, change, { customers }) =>
      customers.update(id, (current) => withArchivedDay(change(current), options)),
    insert: (fields, { customers }) => customers.insert(withArchivedDay(fields, options)),
  });
};
