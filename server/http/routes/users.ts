import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import {
  idParams,
  invitedUser,
  newUser,
  user,
  userLink,
  userUpdate,
} from '../../../src/api/contract.ts';
import type { UserLinks } from '../../database/userLinkRepository.ts';
import { LastAdminError, type Users } from '../../database/userRepository.ts';
import { fieldProblem, orNotFound, Problem } from '../problem.ts';
import { changeHeaders, expectMatch, withTag } from '../recordTag.ts';
import { created, responses } from './responses.ts';

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
    async ({ body }, reply) => {
      const invited = await userLinks.invite(body);
      if (!invited) throw fieldProblem('usernameTaken', 'username');
      const { id, link } = invited;
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
    async ({ params: { id }, headers, body }, reply) => {
      const check = expectMatch(headers['if-match']);
      const changed = await users
        .change(id, (current) => {
          check(current);
          return body;
        })
        .catch((error: unknown) => {
          throw error instanceof LastAdminError ? new Problem(409, 'lastAdmin') : error;
        });
      return withTag(reply, orNotFound(changed));
    },
  );

  app.post(
    '/user/:id/link',
    { schema: { params: idParams, response: created(userLink) } },
    async ({ params: { id } }, reply) => {
      const link = await userLinks.create(id);
      if (link) return reply.code(201).send(link);
      orNotFound(await users.find(id));
      throw new Problem(409, 'userDisabled');
    },
  );
};
