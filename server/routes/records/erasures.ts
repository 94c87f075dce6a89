import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { customer } from '../../../src/api/contract/records/customers.ts';
import { worker } from '../../../src/api/contract/records/workers.ts';
import { idParams } from '../../../src/api/contract/schema.ts';
import type { LocalDateTime } from '../../../src/domain/entities.ts';
import { dayOf } from '../../../src/domain/time/dates.ts';
import { wallTimeAt } from '../../../src/domain/time/zone.ts';
import type { ScheduledJob } from '../../../src/domain/visits/jobVisits.ts';
import { visitsLeft } from '../../../src/domain/visits/upcoming/visitsLeft.ts';
import { scheduleOf } from '../../calendar/schedule.ts';
import type { Config } from '../../config/config.ts';
import { authorOf, signedInUserId } from '../../security/sessions.ts';
import { logEvent } from '../../log/eventLog.ts';
import { orNotFound, Problem, refuseErased } from '../../problem.ts';
import { changeHeaders, expectMatch, withTag } from '../../checks/recordTag.ts';
import type { ResourceOptions } from '../../http/resource.ts';
import { responses } from '../../http/responses.ts';

interface ErasureRouteOptions extends ResourceOptions {
  readonly config: Pick<Config, 'timeZone'>;
}

/** Throws a 409 `Problem` if visits of a schedule are to come, or of one worker alone. */
function refuseVisitsToCome(
  schedules: readonly ScheduledJob[],
  now: LocalDateTime,
  timeZone: string,
  workerId: number | null = null,
): void {
  const left = visitsLeft(schedules, now, timeZone, workerId);
  if (left === null || left.count > 0) throw new Problem(409, 'visitsToCome');
}

/** Erases the data of a person, for good. */
export const erasureRoutes: FastifyPluginAsyncTypebox<ErasureRouteOptions> = async (
  app,
  { config: { timeZone }, records, now },
) => {
  const wallTimeNow = () => wallTimeAt(now().getTime(), timeZone);

  /** The person is erased by then, and the answer says so: what fails here is done by a later write. */
  async function forgetDeleted(request: FastifyRequest): Promise<void> {
    try {
      await records.forgetDeleted();
    } catch (error) {
      request.log.warn({ err: error }, 'What was erased is still in the log of the database.');
    }
  }

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
        const own = (await jobs.ofCustomer(id)).map(scheduleOf);
        refuseVisitsToCome(own, wallTimeNow(), timeZone);
        await erase.customer(id, dayOf(wallTimeNow()));
        return (await customers.find(id))!;
      });
      await forgetDeleted(request);
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
        const own = (await jobs.naming(id)).map(scheduleOf);
        refuseVisitsToCome(own, wallTimeNow(), timeZone, id);
        await erase.worker(id, dayOf(wallTimeNow()));
        return (await workers.find(id))!;
      });
      await forgetDeleted(request);
      const by = signedInUserId(request);
      logEvent(request, { event: 'person.erased', by, kind: 'worker', recordId: id });
      return withTag(reply, erased);
    },
  );
};
