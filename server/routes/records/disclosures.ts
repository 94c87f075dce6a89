import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { archiveQuery } from '../../../src/api/contract/exchange/exports.ts';
import { idParams } from '../../../src/api/contract/schema.ts';
import { errorResponse } from '../../../src/api/contract/service.ts';
import type { Config } from '../../config/config.ts';
import { PERSON_KINDS } from '../../../src/domain/kinds/kinds.ts';
import type { ContactSyncs } from '../../database/imports/contactSyncRepository.ts';
import type { Outbox } from '../../database/mails/outbox.ts';
import type { IntakeRequests } from '../../database/intake/intakeRequests.ts';
import type { Records } from '../../database/records.ts';
import type { Settings } from '../../database/settings/settingsRepository.ts';
import { discloseOf } from '../../disclosure/disclosure.ts';
import { disclosurePage } from '../../disclosure/disclosurePage.ts';
import { signedInUserId } from '../../security/sessions.ts';
import { languageOf } from '../../texts/language.ts';
import { businessToday } from '../../calendar/businessToday.ts';
import { logEvent } from '../../log/eventLog.ts';
import { sendDocument } from '../../http/sendDocument.ts';
import { orNotFound } from '../../problem.ts';
import type { Turns } from '../../http/turns.ts';
import { responses } from '../../http/responses.ts';

interface DisclosureRouteOptions {
  readonly config: Pick<Config, 'timeZone'>;
  readonly records: Records;
  readonly contactSyncs: ContactSyncs;
  readonly intakeRequests: IntakeRequests;
  readonly outbox: Outbox;
  readonly settings: Settings;
  readonly fileTurns: Turns;
  readonly now: () => Date;
}

const disclosure = Type.Unsafe<object>(
  Type.Object(
    {},
    { description: 'All that is kept of a person, by the names of the fields on the wire.' },
  ),
);

const page = {
  200: { content: { 'text/html': { schema: Type.String() } } },
  '4xx': errorResponse,
  '5xx': errorResponse,
};

/** What is kept of a person, for the person. */
export const disclosureRoutes: FastifyPluginAsyncTypebox<DisclosureRouteOptions> = async (
  app,
  { config: { timeZone }, settings, fileTurns, now, ...sources },
) => {
  for (const kind of PERSON_KINDS) {
    const find = async (id: number) => {
      const today = businessToday(now, timeZone);
      return orNotFound(await discloseOf({ ...sources, kind, id, today, timeZone }));
    };

    app.get(
      `/${kind}/:id/disclosure`,
      { ...fileTurns, schema: { params: idParams, response: responses(disclosure) } },
      async (request, reply) => {
        const { id } = request.params;
        const found = await find(id);
        const by = signedInUserId(request);
        logEvent(request, { event: 'person.disclosed', by, kind, recordId: id });
        const name = `${kind}_${id}_${found.day}.json`;
        return reply.header('content-disposition', `attachment; filename="${name}"`).send(found);
      },
    );

    app.get(
      `/${kind}/:id/disclosure/page`,
      {
        ...fileTurns,
        schema: { params: idParams, querystring: archiveQuery, response: page },
      },
      async (request, reply) => {
        const { params, query, headers } = request;
        const found = await find(params.id);
        const by = signedInUserId(request);
        logEvent(request, { event: 'person.disclosed', by, kind, recordId: params.id });
        const document = disclosurePage(found, {
          businessName: (await settings.read()).name,
          language: query.language ?? languageOf(headers['accept-language']),
          timeZone,
          json: `${app.prefix}/${kind}/${params.id}/disclosure`,
        });
        return sendDocument(reply, document);
      },
    );
  }
};
