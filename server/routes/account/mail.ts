import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { mailParams, mailState, mailTest } from '../../../src/api/contract/mail.ts';
import { responses } from '../../http/responses.ts';
import type { Mail } from '../../mail/mail.ts';
import { Problem } from '../../problem.ts';
import { signedInUserId } from '../../security/sessions.ts';
import { languageOf } from '../../texts/language.ts';

const repeated = Type.Object({ id: Type.String() });

/** What has become of mails, and those that are sent again; 409 where the server sends none. */
export const mailRoutes: FastifyPluginAsyncTypebox<{ readonly mail: Mail | null }> = async (
  app,
  { mail },
) => {
  function sending(): Mail {
    if (!mail) throw new Problem(409, 'noMail');
    return mail;
  }

  app.get('/mail', { schema: { response: responses(mailState) } }, () => sending().state());

  app.post('/mail/test', { schema: { response: responses(mailTest) } }, async (request) => {
    const language = languageOf(request.headers['accept-language']);
    const tested = await sending().test(signedInUserId(request), language);
    if (!tested) throw new Problem(422, 'noOwnEmail');
    return tested;
  });

  for (const way of ['repeat', 'dismiss'] as const) {
    app.post(
      `/mail/:id/${way}`,
      { schema: { params: mailParams, response: responses(repeated) } },
      async ({ params: { id } }) => {
        if (!(await sending()[way](id))) throw new Problem(404, 'notFound');
        return { id };
      },
    );
  }
};
