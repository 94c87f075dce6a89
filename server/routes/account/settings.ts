import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { settings as schema, settingsUpdate } from '../../../src/api/contract/settings.ts';
import type { Settings } from '../../database/settings/settingsRepository.ts';
import { signedInUserId } from '../../security/sessions.ts';
import { logEvent } from '../../log/eventLog.ts';
import { changeHeaders, expectMatch, withTag } from '../../checks/recordTag.ts';
import { responses } from '../../http/responses.ts';

type Values = Awaited<ReturnType<Settings['read']>>;

function changedIn(before: Values, after: Values): readonly string[] {
  return (Object.keys(after) as (keyof Values)[]).filter((name) => after[name] !== before[name]);
}

/** The settings of the business: everybody may read them, admins change them. */
export const settingsRoutes: FastifyPluginAsyncTypebox<{ readonly settings: Settings }> = async (
  app,
  { settings },
) => {
  app.get('/settings', { schema: { response: responses(schema) } }, async (_request, reply) =>
    withTag(reply, await settings.read()),
  );

  app.put(
    '/settings',
    { schema: { headers: changeHeaders, body: settingsUpdate, response: responses(schema) } },
    async (request, reply) => {
      const { headers, body } = request;
      const check = expectMatch(headers['if-match']);
      const { before, after } = await settings.change((current) => {
        check(current);
        return body;
      });
      const changed = changedIn(before, after);
      if (changed.length > 0) {
        logEvent(request, { event: 'settings.changed', by: signedInUserId(request), changed });
      }
      return withTag(reply, after);
    },
  );
};
