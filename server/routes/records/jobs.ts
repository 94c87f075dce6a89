import type { FastifyPluginAsync } from 'fastify';
import Type from 'typebox';
import { idsQuery } from '../../../src/api/contract/records/changes.ts';
import {
  job,
  jobChanges,
  jobCreation,
  jobListing,
  jobQuery,
  jobUpdate,
  type WireJobCreation,
} from '../../../src/api/contract/records/jobs.ts';
import { createCanonicalForm } from '../../calendar/canonicalJob.ts';
import type { Config } from '../../config/config.ts';
import type { WritableRecords } from '../../database/records.ts';
import type { RememberCustomer } from '../../http/creation.ts';
import { createJobChange } from '../../checks/jobChange.ts';
import { createJobCheck } from '../../checks/jobCheck.ts';
import { fieldProblem } from '../../problem.ts';
import { serveResource, type ResourceOptions } from '../../http/resource.ts';

interface JobRouteOptions extends ResourceOptions {
  readonly config: Config;
}

/** The id of the customer of a new job, who is made if that is asked for. */
async function customerOf(
  { customer_id, customer }: WireJobCreation,
  { customers }: WritableRecords,
  rememberCustomer: RememberCustomer,
): Promise<number> {
  if (customer === undefined) {
    if (customer_id === undefined) throw fieldProblem('required', 'customer_id');
    return customer_id;
  }
  if (customer_id !== undefined) throw fieldProblem('wrongFormat', 'customer');
  const made = await customers.insert(customer);
  await rememberCustomer(made);
  return made.id;
}

export const jobRoutes: FastifyPluginAsync<JobRouteOptions> = async (app, options) => {
  const {
    config: { timeZone },
    records,
    now,
  } = options;
  const canonical = createCanonicalForm(timeZone);
  const checkJob = createJobCheck({ timeZone, now });
  const changeJob = createJobChange(options);
  serveResource(app, options, {
    kind: 'job',
    query: Type.Object({ ...jobQuery.properties, ...idsQuery.properties }),
    listed: jobListing,
    record: job,
    changes: jobUpdate,
    creation: jobCreation,
    listChanges: jobChanges,
    shows: ['jobs', 'customers'],
    list: ({ since, ...query }, version) =>
      since === undefined
        ? records.jobs.listAsJson(query)
        : records.jobs.changesAsJson(query, since, version),
    find: records.jobs.find,
    update: (id, change, writable) =>
      writable.jobs.update(id, async (current) =>
        changeJob(current, canonical.job(change(current), current), writable),
      ),
    async insert(wanted, writable, rememberCustomer) {
      const { customer: _customer, ...fields } = wanted;
      const customer_id = await customerOf(wanted, writable, rememberCustomer);
      const created = canonical.job({ ...fields, customer_id });
      await checkJob(created, writable);
      return writable.jobs.insert(created);
    },
  });
};
