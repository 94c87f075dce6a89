import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { providerUser, userSelection } from '../../../src/api/contract/exchange/provider.ts';
import { BexioError, type OpenBexio } from '../../bexio/bexio.ts';
import type { UserSelections } from '../../database/users/userSelectionRepository.ts';
import { signedInUserId } from '../../security/sessions.ts';
import { responses } from '../../http/responses.ts';

interface BexioUserRouteOptions {
  readonly openBexio: OpenBexio;
  readonly selections: UserSelections;
}

/** In ms: less than the time after which our pages give up. */
const BEXIO_TIMEOUT = 20_000;

/** The users of bexio, and those of them that the signed-in user reports on. */
export const bexioUserRoutes: FastifyPluginAsyncTypebox<BexioUserRouteOptions> = async (
  app,
  { openBexio, selections },
) => {
  app.get(
    '/bexio/users',
    { schema: { response: responses(Type.Array(providerUser)) } },
    async (request) => {
      const signal = AbortSignal.timeout(BEXIO_TIMEOUT);
      try {
        const bexio = openBexio(signedInUserId(request), signal);
        const users = await bexio.users();
        if (bexio.unreadable.length > 0) {
          const data = { event: 'bexio.rowsUnreadable', rows: bexio.unreadable };
          request.log.warn(data, 'Users of bexio were left out that cannot be read.');
        }
        return [...users];
      } catch (error) {
        throw signal.aborted ? new BexioError('unavailable', 'bexio took too long.') : error;
      }
    },
  );

  app.get(
    '/bexio/selected-user-ids',
    { schema: { response: responses(userSelection) } },
    async (request) => ({ user_ids: [...(await selections.find(signedInUserId(request)))] }),
  );

  app.post(
    '/bexio/selected-user-ids',
    { schema: { body: userSelection, response: responses(userSelection) } },
    async (request) => {
      const user_ids = [...new Set(request.body.user_ids)];
      await selections.save(signedInUserId(request), user_ids);
      return { user_ids };
    },
  );
};
