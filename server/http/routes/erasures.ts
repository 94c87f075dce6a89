import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { customer, idParams, worker, type WireJob } from '../../../src/api/contract.ts';
import type { LocalDate, LocalDateTime } from '../../../src/domain/entities.ts';
import { upcomingVisits } from '../../../src/domain/recurrence/visits.ts';
import { dayOf } from '../../../src/domain/time/dates.ts';
import { wallTimeAt } from '../../../src/domain/time/zone.ts';
import { storedEvent } from '../../calendar/storedEvent.ts';
import type { Config } from '../../config/config.ts';
import { authorOf, signedInUserId } from '../../security/sessions.ts';
import { logEvent } from '../eventLog.ts';
import { orNotFound, Problem, refuseErased } from '../problem.ts';
import { changeHeaders, expectMatch, withTag } from '../recordTag.ts';
import type { ResourceOptions } from '../resource.ts';
import { responses } from './responses.ts';

interface ErasureRouteOptions extends ResourceOptions {
  readonly config: Pick<Config, 'timeZone'>;
}

function hasVisitsToCome(
  { appointment, from_date }: WireJob,
  now: LocalDateTime,
  timeZone: string,
): boolean {
  return appointment.events.some((wire) => {
    const event = storedEvent(wire, timeZone);
    const next =
      event && upcomingVisits(event, from_date as LocalDate, { now, count: 1, timeZone });
    return next !== null && next.length > 0;
  });
}

/** Throws a 409 `Problem` if one of the jobs has visits to come. */
function refuseVisitsToCome(jobs: readonly WireJob[], now: LocalDateTime, timeZone: string): void {
  if (jobs.some((job) => hasVisitsToCome(job, now, timeZone))) {
    throw new Problem(409, 'visitsToCome');
  }
}

/** Erases the data of a person, for good. */
export const erasureRoutes: FastifyPluginAsyncTypebox<ErasureRouteOptions> = async (
  app,
  { config: { timeZone }, records, now },
) => {
  const wallTimeNow = () => wallTimeAt(now().getTime(), timeZone);

  app.post(
    '/customer/:id/erase',
    { schema: { params: idParams, headers: changeHeaders, response: responses(customer) } },
    async (request, reply) => {
      const { id } = request.params;
      const check = expectMatch(request.headers['if-match']);
      const erased = await records.inTransaction(authorOf(request), async (writable) => {
        const { customers, jobs, erase } = writable;
        const current = orNotFound(await customers.find(id));
        refuseErased(current);
        if (current.merged_into !== null) throw new Problem(409, 'mergedCustomer');
        check(current);
        const own = (await jobs.all()).filter(({ customer_id }) => customer_id === id);
        refuseVisitsToCome(own, wallTimeNow(), timeZone);
        await erase.customer(id, dayOf(wallTimeNow()));
        return (await customers.find(id))!;
      });
      const by = signedInUserId(request);
      logEvent(request, { event: 'person.erased', by, kind: 'customer', recordId: id });
      return withTag(reply, erased);
    },
  );

  app.post(
    '/worker/:id/erase',
    { schema: { params: idParams, headers: changeHeaders, response: responses(worker) } },
    async (request, reply) => {
      const { id } = request.params;
      const check = expectMatch(request.headers['if-match']);
      const erased = await records.inTransaction(authorOf(request), async (writable) => {
        const { workers, jobs, erase } = writable;
        const current = orNotFound(await workers.find(id));
        refuseErased(current);
        check(current);
        const own = (await jobs.all()).filter(({ worker_id }) => worker_id === id);
        refuseVisitsToCome(own, wallTimeNow(), timeZone);
        await erase.worker(id, dayOf(wallTimeNow()));
        return (await workers.find(id))!;
      });
      const by = signedInUserId(request);
      logEvent(request, { event: 'person.erased', by, kind: 'worker', recordId: id });
      return withTag(reply, erased);
    },
  );
};
