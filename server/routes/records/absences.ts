import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import {
  absence,
  absenceQuery,
  absenceUpdate,
  newAbsence,
  type WireAbsenceQuery,
} from '../../../src/api/contract/planning/absences.ts';
import { idsQuery } from '../../../src/api/contract/records/changes.ts';
import { idParams } from '../../../src/api/contract/schema.ts';
import { creationHeaders } from '../../../src/api/contract/service.ts';
import { isCalendarDay } from '../../../src/domain/time/dates.ts';
import type { Config } from '../../config/config.ts';
import { authorOf, signedInRole } from '../../security/sessions.ts';
import { createAbsenceChange } from '../../checks/absenceChange.ts';
import { mayReadReasons, withoutReason } from './absenceReason.ts';
import { createOnce, sendRecord } from '../../http/creation.ts';
import { createListResponses, MAX_PARTS } from '../../http/listResponses.ts';
import { fieldProblem, orNotFound } from '../../problem.ts';
import { changeHeaders, expectMatch, withTag } from '../../checks/recordTag.ts';
import type { ResourceOptions } from '../../http/resource.ts';
import { created, listResponses, responses } from '../../http/responses.ts';

interface AbsenceRouteOptions extends ResourceOptions {
  readonly config: Config;
}

const listQuery = Type.Object({ ...absenceQuery.properties, ...idsQuery.properties });

/** How many lists are remembered, one for each query. */
const MAX_LISTS = 100;

function checkPeriod({ from, to }: WireAbsenceQuery): void {
  if (from !== undefined && !isCalendarDay(from)) throw fieldProblem('invalidDay', 'from');
  if (to !== undefined && !isCalendarDay(to)) throw fieldProblem('invalidDay', 'to');
  if (from !== undefined && to !== undefined && to < from) {
    throw fieldProblem('endBeforeStart', 'to');
  }
}

/** The days on which workers do not come. */
export const absenceRoutes: FastifyPluginAsyncTypebox<AbsenceRouteOptions> = async (
  app,
  options,
) => {
  const { records, versions } = options;
  const once = createOnce(options);
  const change = createAbsenceChange(options);
  const version = async () => (await versions()).absences;
  const lists = createListResponses(version, MAX_LISTS);
  const parts = createListResponses(version, MAX_PARTS);

  app.get(
    '/absence',
    { schema: { querystring: listQuery, response: listResponses(absence) } },
    (request, reply) => {
      const { query } = request;
      checkPeriod(query);
      const mayRead = mayReadReasons(signedInRole(request));
      const { from, to, worker, id } = query;
      const name = JSON.stringify([mayRead, from, to, worker, id]);
      (id ? parts : lists).send(reply, name, async () => {
        const rows = await records.absences.list(query);
        return Buffer.from(JSON.stringify(mayRead ? rows : rows.map(withoutReason)));
      });
    },
  );

  app.get(
    '/absence/:id',
    { schema: { params: idParams, response: responses(absence) } },
    async (request, reply) => {
      const found = orNotFound(await records.absences.find(request.params.id));
      return withTag(reply, mayReadReasons(signedInRole(request)) ? found : withoutReason(found));
    },
  );

  app.post(
    '/absence',
    { schema: { headers: creationHeaders, body: newAbsence, response: created(absence) } },
    async (request, reply) => {
      const { record_id, answer } = await once(request, 'absence', (writable) =>
        change.insert(writable, request.body),
      );
      return sendRecord(reply.code(201), `${app.prefix}/absence/${record_id}`, answer);
    },
  );

  app.put(
    '/absence/:id',
    {
      schema: {
        params: idParams,
        headers: changeHeaders,
        body: absenceUpdate,
        response: responses(absence),
      },
    },
    async (request, reply) => {
      const { params, headers, body } = request;
      const check = expectMatch(headers['if-match']);
      const changed = await records.inTransaction(authorOf(request), (writable) =>
        change.update(writable, params.id, body, check),
      );
      return withTag(reply, orNotFound(changed));
    },
  );
};
