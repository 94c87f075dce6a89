import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { idParams } from '../../../src/api/contract/schema.ts';
import {
  intakeCount,
  intakeSource,
  intakeSourceUpdate,
  newIntakeSource,
  openedIntakeSource,
  sortedOutRequest,
  takenRequest,
  type WireIntakeFields,
  type WireIntakeSource,
} from '../../../src/api/contract/intake.ts';
import { isAtLeast } from '../../../src/domain/role.ts';
import { originOf, pageOn } from '../../../src/domain/intake/origins.ts';
import { changeHeaders, expectMatch, withTag } from '../../checks/recordTag.ts';
import type { Config } from '../../config/config.ts';
import type { IntakeRequests } from '../../database/intake/intakeRequests.ts';
import type { IntakeSources } from '../../database/intake/intakeSources.ts';
import type { Records } from '../../database/records.ts';
import { created, responses } from '../../http/responses.ts';
import { takeUp } from '../../intake/takeUp.ts';
import { logEvent } from '../../log/eventLog.ts';
import { fieldProblem, orNotFound } from '../../problem.ts';
import { authorOf, signedInRole, signedInUserId } from '../../security/sessions.ts';

interface IntakeSourceRouteOptions {
  readonly config: Pick<Config, 'timeZone'>;
  readonly intakeSources: IntakeSources;
  readonly intakeRequests: Pick<IntakeRequests, 'list' | 'countOpen' | 'countSortedOut'>;
  readonly records: Records;
  readonly now: () => Date;
}

/** Throws a `Problem` for an origin that no browser names, or a page of thanks that is elsewhere. */
function checkSource({ origins, thanks_url }: Pick<WireIntakeSource, 'origins' | 'thanks_url'>) {
  for (const [place, origin] of origins.entries()) {
    if (originOf(origin) !== origin) throw fieldProblem('wrongFormat', `origins[${place}]`);
  }
  if (thanks_url !== '' && pageOn(origins, thanks_url) === undefined) {
    throw fieldProblem('pageElsewhere', 'thanks_url');
  }
}

/** What the office sends to see how a request looks. */
const TEST_REQUEST: WireIntakeFields = {
  name: 'Test Einsatzplan',
  email: '',
  phone: '044 000 00 00',
  address: '',
  zip_code: '',
  city: '',
  frequency: 'weekly',
  duration: 2.5,
  times: ['Montagvormittag'],
  comment: '',
};

/** The forms on websites, and what was sorted out of what they have sent; for admins. */
export const intakeSourceRoutes: FastifyPluginAsyncTypebox<IntakeSourceRouteOptions> = async (
  app,
  options,
) => {
  const { config, intakeSources, intakeRequests, records, now } = options;

  app.get(
    '/intake-source',
    { schema: { response: responses(Type.Array(intakeSource)) } },
    async () => [...(await intakeSources.list())],
  );

  app.get(
    '/intake-source/:id',
    { schema: { params: idParams, response: responses(intakeSource) } },
    async ({ params: { id } }, reply) => withTag(reply, orNotFound(await intakeSources.find(id))),
  );

  app.post(
    '/intake-source',
    { schema: { body: newIntakeSource, response: created(openedIntakeSource) } },
    async (request, reply) => {
      checkSource(request.body);
      const { source, token } = await intakeSources.add(request.body);
      const by = signedInUserId(request);
      logEvent(request, { event: 'intakeSource.added', by }, { sourceId: source.id });
      return reply.code(201).send({ ...source, token });
    },
  );

  app.put(
    '/intake-source/:id',
    {
      schema: {
        params: idParams,
        headers: changeHeaders,
        body: intakeSourceUpdate,
        response: responses(intakeSource),
      },
    },
    async (request, reply) => {
      const { params, headers, body } = request;
      const expect = expectMatch(headers['if-match']);
      const changed = orNotFound(
        await intakeSources.change(params.id, body, (source, current) => {
          expect(current);
          checkSource(source);
        }),
      );
      const by = signedInUserId(request);
      logEvent(request, { event: 'intakeSource.changed', by }, { sourceId: params.id });
      return withTag(reply, changed);
    },
  );

  app.post(
    '/intake-source/:id/token',
    { schema: { params: idParams, response: created(openedIntakeSource) } },
    async (request, reply) => {
      const { id } = request.params;
      const { source, token } = orNotFound(await intakeSources.renew(id));
      const by = signedInUserId(request);
      logEvent(request, { event: 'intakeSource.renewed', by }, { sourceId: id });
      return reply.code(201).send({ ...source, token });
    },
  );

  app.post(
    '/intake-source/:id/test',
    { schema: { params: idParams, response: created(sortedOutRequest) } },
    async (request, reply) => {
      const { id } = orNotFound(await intakeSources.find(request.params.id));
      const arrival = { sourceId: id, digest: request.id };
      const made = await records.inTransaction(authorOf(request), ({ intake }) =>
        intake.addSortedOut(arrival, TEST_REQUEST, 'test'),
      );
      return reply.code(201).send(made);
    },
  );

  app.get('/intake-count', { schema: { response: responses(intakeCount) } }, async (request) => ({
    forms: (await intakeSources.list()).filter(({ disabled }) => !disabled).length,
    waiting: await intakeRequests.countOpen(),
    sorted_out: isAtLeast(signedInRole(request), 'admin')
      ? await intakeRequests.countSortedOut()
      : null,
  }));

  app.get(
    '/intake-request',
    { schema: { response: responses(Type.Array(sortedOutRequest)) } },
    () => intakeRequests.list(),
  );

  app.post(
    '/intake-request/:id/take',
    { schema: { params: idParams, response: created(takenRequest) } },
    async (request, reply) => {
      const { id } = request.params;
      const customers = await records.customers.list();
      const author = { ...authorOf(request), source: 'intake' } as const;
      const job_id = await records.inTransaction(author, async (writable) => {
        const { fields } = orNotFound(await writable.intake.find(id));
        const made = await takeUp(fields, {
          writable,
          customers,
          timeZone: config.timeZone,
          now,
        });
        await writable.intake.take(id, made);
        return made;
      });
      return reply.code(201).send({ job_id });
    },
  );

  app.post(
    '/intake-request/:id/delete',
    { schema: { params: idParams, response: responses(Type.Object({})) } },
    async (request) => {
      const { id } = request.params;
      await records.inTransaction(authorOf(request), async ({ intake }) => {
        orNotFound((await intake.remove(id)) || undefined);
      });
      return {};
    },
  );
};
