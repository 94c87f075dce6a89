import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { savedViews, type WireSavedViews } from '../../../src/api/contract/savedViews.ts';
import type { SavedViews } from '../../database/users/savedViewRepository.ts';
import { changeHeaders, expectMatch, withTag } from '../../checks/recordTag.ts';
import { responses } from '../../http/responses.ts';
import { fieldProblem } from '../../problem.ts';
import { signedInUserId } from '../../security/sessions.ts';

/** Throws a `Problem` for a second view of a list with the same name. */
function checkNames({ views }: WireSavedViews): void {
  const names = new Set<string>();
  for (const [place, { list, name }] of views.entries()) {
    const key = `${list} ${name}`;
    if (names.has(key)) throw fieldProblem('viewTwice', `views[${place}].name`);
    names.add(key);
  }
}

/** The views of lists that the signed-in user has saved. */
export const savedViewRoutes: FastifyPluginAsyncTypebox<{
  readonly savedViews: SavedViews;
}> = async (app, { savedViews: stored }) => {
  app.get('/saved-views', { schema: { response: responses(savedViews) } }, async (request, reply) =>
    withTag(reply, { views: await stored.read(signedInUserId(request)) }),
  );

  app.put(
    '/saved-views',
    { schema: { headers: changeHeaders, body: savedViews, response: responses(savedViews) } },
    async (request, reply) => {
      const { headers, body } = request;
      checkNames(body);
      const { views } = body;
      await stored.replace(signedInUserId(request), views, expectMatch(headers['if-match']));
      return withTag(reply, { views });
    },
  );
};
