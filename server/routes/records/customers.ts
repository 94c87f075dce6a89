import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { idsQuery } from '../../../src/api/contract/records/changes.ts';
import {
  customer,
  customerListing,
  customerUpdate,
  type WireCustomer,
} from '../../../src/api/contract/records/customers.ts';
import { withArchivedDay, type ArchivedDayOptions } from '../../checks/archivedDay.ts';
import { Problem, refuseErased } from '../../problem.ts';
import { serveResource, type ResourceOptions } from '../../http/resource.ts';

/** Throws a 409 `Problem` if another customer has taken up this one. */
function refuseMerged({ merged_into }: Pick<WireCustomer, 'merged_into'>): void {
  if (merged_into) throw new Problem(409, 'mergedCustomer');
}

export const customerRoutes: FastifyPluginAsyncTypebox<
  ResourceOptions & ArchivedDayOptions
> = async (app, options) => {
  const { records } = options;
  serveResource(app, options, {
    kind: 'customer',
    query: idsQuery,
    listed: customerListing,
    record: customer,
    changes: customerUpdate,
    creation: customerUpdate,
    shows: ['customers'],
    ...records.customers,
    update: (id, change, { customers }) =>
      customers.update(id, (current) => {
        const changed = withArchivedDay(change(current), options, current);
        refuseMerged(current);
        refuseErased(current);
        return changed;
      }),
    insert: (fields, { customers }) => customers.insert(withArchivedDay(fields, options)),
  });
};
