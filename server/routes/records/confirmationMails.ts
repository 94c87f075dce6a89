import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { idParams } from '../../../src/api/contract/schema.ts';
import { confirmationMailRequest, handedMail, linkMail } from '../../../src/api/contract/mail.ts';
import type { Config } from '../../config/config.ts';
import { askedBy } from '../../confirmation/asked.ts';
import { confirmationMail } from '../../confirmation/confirmationMail.ts';
import { linkTokenHash } from '../../credentials/linkTokens.ts';
import type { Records } from '../../database/records.ts';
import { confirmationKey } from '../../database/records/confirmationLinkRepository.ts';
import type { Settings } from '../../database/settings/settingsRepository.ts';
import { originOf } from '../../http/origin.ts';
import { responses } from '../../http/responses.ts';
import type { Mail } from '../../mail/mail.ts';
import { Problem } from '../../problem.ts';

interface ConfirmationMailOptions {
  readonly config: Config;
  readonly records: Records;
  readonly settings: Pick<Settings, 'read'>;
  readonly mail: Mail | null;
  readonly now: () => Date;
}

/**
 * The server sends the link by which somebody confirms a job or a visit; each link once, however often it
 * is asked. What has become of those mails can be read as long as their links are there.
 */
export const confirmationMailRoute: FastifyPluginAsyncTypebox<ConfirmationMailOptions> = async (
  app,
  { config, records, settings, mail, now },
) => {
  const { timeZone } = config;

  app.get(
    '/job/:id/confirmation-mails',
    { schema: { params: idParams, response: responses(Type.Array(linkMail)) } },
    ({ params: { id } }) => records.confirmationLinks.mailsOf(id),
  );

  app.post(
    '/job/:id/confirmation-requests/mail',
    {
      schema: { params: idParams, body: confirmationMailRequest, response: responses(handedMail) },
    },
    async (request) => {
      if (!mail) throw new Problem(409, 'noMail');
      const { path, party, language } = request.body;
      const token = path.slice('/c/'.length);
      const asked = await askedBy(token, records, { now: now(), timeZone });
      const isTheirs = asked?.job.id === request.params.id && asked.party === party;
      if (!isTheirs || asked.state !== 'open') throw new Problem(409, 'changed');
      const message = await confirmationMail(asked, records, {
        path,
        origin: originOf(request, config),
        language,
        business: (await settings.read()).name,
        timeZone,
      });
      return mail.hand({
        ...message,
        recipient: { kind: party, id: asked.person.id },
        language,
        key: confirmationKey(linkTokenHash(token)),
      });
    },
  );
};
