import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import Type from 'typebox';
import { currentUser, passwordChange, signInPayload } from '../../../src/api/contract/account.ts';
import { errorResponse } from '../../../src/api/contract/service.ts';
import type { Config } from '../../config/config.ts';
import type { UserRow } from '../../database/sql/schema.ts';
import { isBusy, isUnwritable } from '../../database/sql/databaseErrors.ts';
import type { Settings } from '../../database/settings/settingsRepository.ts';
import type { Users } from '../../database/users/userRepository.ts';
import { fieldProblem, Problem } from '../../problem.ts';
import { logEvent } from '../../log/eventLog.ts';
import { deviceOf, setDeviceCookie } from '../../security/deviceCookie.ts';
import { passwordProblem } from '../../credentials/passwordRules.ts';
import { hashPassword, isPassword } from '../../credentials/passwords.ts';
import { endSession, signedInUserId, startSession } from '../../security/sessions.ts';
import { sessionKey } from '../../security/sessionStore.ts';
import type { Client, SignInThrottle } from '../../security/signInThrottle.ts';
import { currentUserOf } from './currentUser.ts';
import { responses } from '../../http/responses.ts';

interface AuthRouteOptions {
  readonly config: Config;
  readonly users: Users;
  readonly throttle: SignInThrottle;
  readonly settings: Settings;
}

const isThrottled = (error: unknown) => error instanceof Problem && error.status === 429;

/** 422, because a 401 would mean that the session has ended. */
const wrongPassword = () => fieldProblem('currentPasswordWrong', 'current_password');

export const authRoutes: FastifyPluginAsyncTypebox<AuthRouteOptions> = async (
  app,
  { config, users, throttle, settings },
) => {
  async function signedInUser(request: FastifyRequest): Promise<UserRow> {
    const user = await users.find(signedInUserId(request));
    if (!user) throw new Problem(401, 'unauthorized');
    return user;
  }

  const clientOf = (request: FastifyRequest): Client => ({
    address: request.ip,
    device: deviceOf(request, config),
  });

  app.post(
    '/auth/login',
    { schema: { body: signInPayload, response: responses(currentUser) } },
    async (request, reply) => {
      const { username, password } = request.body;
      const client = clientOf(request);
      let known: UserRow | undefined;
      const attempt = throttle.attempt(client, username, async () => {
        const candidate = await users.findByName(username);
        known = candidate;
        const isRight = await isPassword(password, candidate?.password_hash);
        return candidate && isRight && (await startSession(request, candidate))
          ? candidate
          : undefined;
      });
      const user = await attempt.catch((error: unknown) => {
        if (isThrottled(error)) logEvent(request, { event: 'signIn.throttled' });
        throw error;
      });
      logEvent(request, { event: user ? 'signIn.accepted' : 'signIn.refused', userId: known?.id });
      if (!user) throw new Problem(401, 'signInFailed');
      if (await throttle.remember(client, username)) setDeviceCookie(reply, config, client.device);
      return currentUserOf(user, settings);
    },
  );

  app.post(
    '/auth/logout',
    { schema: { response: { 204: Type.Null(), '4xx': errorResponse } } },
    async (request, reply) => {
      const { userId } = request.session;
      await endSession(request, reply, config);
      if (userId !== undefined) logEvent(request, { event: 'session.ended', userId });
      return reply.code(204).send(null);
    },
  );

  app.get('/auth/me', { schema: { response: responses(currentUser) } }, async (request) =>
    currentUserOf(await signedInUser(request), settings),
  );

  app.post(
    '/auth/change-password',
    {
      schema: {
        body: passwordChange,
        response: { 204: Type.Null(), '4xx': errorResponse, '5xx': errorResponse },
      },
    },
    async (request, reply) => {
      const { current_password, new_password } = request.body;
      const user = await signedInUser(request);
      const session = sessionKey(request.session.sessionId);
      const isRight = await throttle.attemptInSession(session, async () =>
        (await isPassword(current_password, user.password_hash)) ? true : undefined,
      );
      if (!isRight) throw wrongPassword();
      const problem = await passwordProblem(new_password, user);
      if (problem) throw fieldProblem(problem, 'new_password');
      if (await isPassword(new_password, user.password_hash)) {
        throw fieldProblem('passwordSame', 'new_password');
      }
      const password_hash = await hashPassword(new_password);
      if (!(await users.changePassword(user, password_hash, session))) {
        const present = await signedInUser(request);
        throw present.password_hash === user.password_hash
          ? new Problem(401, 'unauthorized')
          : wrongPassword();
      }
      logEvent(request, { event: 'user.passwordChanged', userId: user.id });
      // The password is changed either way; without a session the user signs in again.
      const isSignedIn = await startSession(request, { ...user, password_hash }).catch((error) => {
        if (!isBusy(error) && !isUnwritable(error)) throw error;
        return true;
      });
      if (!isSignedIn) throw new Problem(401, 'unauthorized');
      return reply.code(204).send(null);
    },
  );
};
