import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import {
  invitedUser,
  newUser,
  user,
  userLink,
  userUpdate,
} from '../../../src/api/contract/account.ts';
import { idParams } from '../../../src/api/contract/schema.ts';
import type { UserLinks } from '../../database/users/userLinkRepository.ts';
import { LastAdminError, type Users } from '../../database/users/userRepository.ts';
import { signedInUserId } from '../../security/sessions.ts';
import { fieldProblem, orNotFound, Problem } from '../../problem.ts';
import { changeHeaders, expectMatch, withTag } from '../../checks/recordTag.ts';
import { logEvent } from '../../log/eventLog.ts';
import { created, responses } from '../../http/responses.ts';

interface UserRouteOptions {
  readonly users: Users;
  readonly userLinks: UserLinks;
}

/** Who works with the program, for admins. */
export const userRoutes: FastifyPluginAsyncTypebox<UserRouteOptions> = async (
  app,
  { users, userLinks },
) => {
  app.get('/user', { schema: { response: responses(Type.Array(user)) } }, async () => [
    ...(await users.list()),
  ]);

  app.get(
    '/user/:id',
    { schema: { params: idParams, response: responses(user) } },
    async ({ params: { id } }, reply) => withTag(reply, orNotFound(await users.findListing(id))),
  );

  app.post(
    '/user',
    { schema: { body: newUser, response: created(invitedUser) } },
    async (request, reply) => {
      const { body } = request;
      const invited = await userLinks.invite(body);
      if (!invited) throw fieldProblem('usernameTaken', 'username');
      const { id, link } = invited;
      const by = signedInUserId(request);
      logEvent(request, { event: 'user.invited', userId: id, by, role: body.role });
      const added = withTag(reply, orNotFound(await users.findListing(id)));
      return reply
        .code(201)
        .header('location', `/api/user/${id}`)
        .send({ ...added, link });
    },
  );

  app.put(
    '/user/:id',
    {
      schema: {
        params: idParams,
        headers: changeHeaders,
        body: userUpdate,
        response: responses(user),
      },
    },
    async (request, reply) => {
      const { params, headers, body } = request;
      const check = expectMatch(headers['if-match']);
      const changed = await users
        .change(params.id, (current) => {
          check(current);
          return body;
        })
        .catch((error: unknown) => {
          throw error instanceof LastAdminError ? new Problem(409, 'lastAdmin') : error;
        });
      const { before, after } = orNotFound(changed);
      const who = { userId: params.id, by: signedInUserId(request) };
      if (after.email !== before.email) {
        logEvent(request, { event: 'user.emailChanged', ...who });
      }
      if (after.role !== before.role) {
        logEvent(request, { event: 'user.roleChanged', ...who, role: after.role });
      }
      if (after.disabled !== before.disabled) {
        logEvent(request, {
          event: after.disabled ? 'user.disabled' : 'user.enabled',
          ...who,
        });
      }
      return withTag(reply, after);
    },
  );

  app.post(
    '/user/:id/link',
    { schema: { params: idParams, response: created(userLink) } },
    async (request, reply) => {
      const { id } = request.params;
      const link = await userLinks.create(id);
      if (!link) {
        orNotFound(await users.find(id));
        throw new Problem(409, 'userDisabled');
      }
      const by = signedInUserId(request);
      logEvent(request, { event: 'user.linkMade', userId: id, by });
      return reply.code(201).send(link);
    },
  );
};
