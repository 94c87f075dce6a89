import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import Type from 'typebox';
import { currentUser, errorAnswer, signInPayload } from '../../src/api/contract.ts';
import type { Config } from '../config.ts';
import type { Users } from '../database/users.ts';
import { Problem } from '../problem.ts';
import { isPassword } from '../security/passwords.ts';
import { endSession, signedInUserId, startSession } from '../security/sessions.ts';
import type { SignInThrottle } from '../security/signInThrottle.ts';
import { answers } from './answers.ts';

interface AuthRouteOptions {
  readonly config: Config;
  readonly users: Users;
  readonly throttle: SignInThrottle;
}

export const authRoutes: FastifyPluginAsyncTypebox<AuthRouteOptions> = async (
  app,
  { config, users, throttle },
) => {
  app.post(
    '/auth/login',
    { config: { open: true }, schema: { body: signInPayload, response: answers(currentUser) } },
    async (request) => {
      const { username, password } = request.body;
      const user = await throttle.attempt(request.ip, username, async () => {
        const candidate = await users.findByName(username);
        return (await isPassword(password, candidate?.password_hash)) ? candidate : undefined;
      });
      if (!user) throw new Problem(401, 'signInFailed');
      await startSession(request, user.id);
      return { username: user.username, email: user.email };
    },
  );

  app.post(
    '/auth/logout',
    { config: { open: true }, schema: { response: { 204: Type.Null(), '4xx': errorAnswer } } },
    async (request, reply) => {
      await endSession(request, reply, config);
      return reply.code(204).send(null);
    },
  );

  app.get('/auth/me', { schema: { response: answers(currentUser) } }, async (request) => {
    const user = await users.find(signedInUserId(request));
    if (!user) throw new Problem(401, 'unauthorized');
    return { username: user.username, email: user.email };
  });
};
