import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  currentUser,
  invitation,
  invitationAnswer,
  invitationQuestion,
} from '../../../src/api/contract/account.ts';
import type { Config } from '../../config/config.ts';
import type { UserRow } from '../../database/sql/schema.ts';
import type { Settings } from '../../database/settings/settingsRepository.ts';
import type { UserLinks } from '../../database/users/userLinkRepository.ts';
import { deviceOf, setDeviceCookie } from '../../security/deviceCookie.ts';
import { passwordProblem } from '../../credentials/passwordRules.ts';
import { hashPassword } from '../../credentials/passwords.ts';
import { startSessionIfPossible } from '../../security/sessions.ts';
import type { SignInThrottle } from '../../security/signInThrottle.ts';
import { fieldProblem, Problem } from '../../problem.ts';
import { logEvent } from '../../log/eventLog.ts';
import { currentUserOf } from './currentUser.ts';
import { responses } from '../../http/responses.ts';

interface InvitationRouteOptions {
  readonly config: Config;
  readonly userLinks: UserLinks;
  readonly throttle: SignInThrottle;
  readonly settings: Settings;
}

/** The same for a link that has expired, was used, or never was one. */
const invalidLink = () => new Problem(404, 'invalidLink');

/**
 * Sets a password by a one-time link, without a session. The token is in the body, because addresses
 * are logged.
 */
export const invitationRoutes: FastifyPluginAsyncTypebox<InvitationRouteOptions> = async (
  app,
  { config, userLinks, throttle, settings },
) => {
  async function ownerOf(token: string, address: string): Promise<UserRow | 'first'> {
    const owner = await throttle.attemptWithLink(address, () => userLinks.find(token));
    if (!owner) throw invalidLink();
    return owner;
  }

  app.post(
    '/invitation',
    { schema: { body: invitationQuestion, response: responses(invitation) } },
    async ({ body, ip }) => {
      const owner = await ownerOf(body.token, ip);
      return { username: owner === 'first' ? null : owner.username };
    },
  );

  app.post(
    '/invitation/password',
    { schema: { body: invitationAnswer, response: responses(currentUser) } },
    async (request, reply) => {
      const { token, new_password, username = '' } = request.body;
      const owner = await ownerOf(token, request.ip);
      if (owner === 'first' && username === '') throw fieldProblem('required', 'username');
      const named = owner === 'first' ? { username, email: '' } : owner;
      const problem = await passwordProblem(new_password, named);
      if (problem) throw fieldProblem(problem, 'new_password');
      const passwordHash = await hashPassword(new_password);
      const user = await userLinks.use({ token, passwordHash, username });
      if (!user) throw invalidLink();
      logEvent(request, { event: 'user.passwordSet', userId: user.id });
      await throttle.resetDailyLimit(user.username);
      // The password is set either way; without a session the user signs in with it.
      if (await startSessionIfPossible(request, user)) {
        const client = { address: request.ip, device: deviceOf(request, config) };
        if (await throttle.remember(client, user.username)) {
          setDeviceCookie(reply, config, client.device);
        }
      }
      return currentUserOf(user, settings);
    },
  );
};
