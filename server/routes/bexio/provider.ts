import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import {
  providerAuthorization,
  providerCallbackQuery,
  providerPurposeQuery,
  providerStatus,
} from '../../../src/api/contract/exchange/provider.ts';
import { errorResponse } from '../../../src/api/contract/service.ts';
import type { ProviderPurpose } from '../../../src/domain/reports/providerPurpose.ts';
import { OUTCOME_COOKIE, type SignInOutcome } from '../../../src/domain/reports/signInOutcome.ts';
import type { Config } from '../../config/config.ts';
import { isBehindTls } from '../../config/publicUrl.ts';
import type { Provider } from '../../provider/provider.ts';
import { signedInUserId } from '../../security/sessions.ts';
import { sessionKey } from '../../security/sessionStore.ts';
import { handleError } from '../../http/errorHandler.ts';
import { originOf } from '../../http/origin.ts';
import { logEvent } from '../../log/eventLog.ts';
import { Problem } from '../../problem.ts';
import { responses } from '../../http/responses.ts';

interface ProviderRouteOptions {
  readonly config: Config;
  /** Null if this server is not registered with bexio. */
  readonly provider: Provider | null;
}

const CALLBACK = '/api/bexio/callback';

/** The pages that the browser is led back to. */
const PAGES: Readonly<Record<ProviderPurpose, string>> = {
  reports: '/reporting',
  contacts: '/import/bexio',
};

/** In seconds: as long as a browser takes to follow the redirect and draw the page. */
const OUTCOME_AGE = 60;

const redirect = (description: string) => ({
  302: Type.Null({ description }),
  '4xx': errorResponse,
  '5xx': errorResponse,
});

function asksForPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

/** Leads a browser that has no session to the sign-in; other clients are answered with 401. */
function leadToSignIn(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const isSignedOut = error instanceof Problem && error.status === 401;
  return isSignedOut && asksForPage(request)
    ? reply.redirect('/login')
    : handleError(error, request, reply);
}

export const providerRoutes: FastifyPluginAsyncTypebox<ProviderRouteOptions> = async (
  app,
  { config, provider },
) => {
  /** As browsers see it, for bexio compares it with the address that is registered there. */
  const callbackOf = ({ host }: FastifyRequest) => new URL(CALLBACK, originOf({ host }, config));

  /**
   * Leads the browser back to the page that has asked, and says how it ended where that lacks the
   * access: in a cookie that the page reads once, because anybody can write an address.
   */
  async function leadBack(
    request: FastifyRequest,
    reply: FastifyReply,
    outcome: SignInOutcome,
    purpose: ProviderPurpose,
  ) {
    const hasAccess = purpose === 'contacts' ? mayReadContacts(request) : isConnected(request);
    if (!(await orLog(request, hasAccess, false))) {
      void reply.setCookie(OUTCOME_COOKIE, outcome, {
        path: '/',
        maxAge: OUTCOME_AGE,
        sameSite: 'lax',
        secure: isBehindTls(config),
      });
    }
    return reply.redirect(PAGES[purpose]);
  }

  const sessionOf = ({ session }: FastifyRequest) => sessionKey(session.sessionId);

  /** A browser is led back to the page whatever happens, so an error is only logged. */
  async function orLog<Result>(request: FastifyRequest, run: Promise<Result>, fallback: Result) {
    return run.catch((error: unknown) => {
      request.log.error({ err: error, route: request.routeOptions.url }, 'The request failed.');
      return fallback;
    });
  }

  const isConnected = async (request: FastifyRequest) =>
    (await provider?.isConnected(signedInUserId(request))) ?? false;

  const mayReadContacts = async (request: FastifyRequest) =>
    (await provider?.mayReadContacts(signedInUserId(request))) ?? false;

  const startSignIn = async (request: FastifyRequest, purpose: ProviderPurpose) =>
    (await provider?.startSignIn(sessionOf(request), callbackOf(request).href, purpose)) ?? null;

  const finishSignIn = async (request: FastifyRequest) => {
    if (!provider) return { outcome: 'notSetUp', purpose: 'reports' } as const;
    const url = callbackOf(request);
    url.search = request.url.split('?')[1] ?? '';
    const userId = signedInUserId(request);
    return provider.finishSignIn({ userId, session: sessionOf(request), url });
  };

  app.get(
    '/bexio/status',
    { schema: { response: responses(providerStatus) } },
    async (request) => ({
      has_token: await isConnected(request),
    }),
  );

  app.get(
    '/auth/bexio',
    { schema: { response: responses(providerAuthorization) } },
    async (request) => {
      const authorization_url = await startSignIn(request, 'reports');
      return {
        has_token: await isConnected(request),
        ...(authorization_url !== null && { authorization_url }),
      };
    },
  );

  app.get(
    '/bexio/auth',
    {
      exposeHeadRoute: false,
      errorHandler: leadToSignIn,
      schema: {
        querystring: providerPurposeQuery,
        response: redirect('To bexio, or to the page that asks if that cannot be reached.'),
      },
    },
    async (request, reply) => {
      const { purpose = 'reports' } = request.query;
      const url = await orLog(request, startSignIn(request, purpose), null);
      if (url !== null) return reply.redirect(url);
      return leadBack(request, reply, provider ? 'unavailable' : 'notSetUp', purpose);
    },
  );

  app.get(
    '/bexio/callback',
    {
      exposeHeadRoute: false,
      errorHandler: leadToSignIn,
      attachValidation: true,
      schema: {
        querystring: providerCallbackQuery,
        response: redirect(
          'To the page that has asked; a cookie says how it ended without a connection.',
        ),
      },
    },
    async (request, reply) => {
      const failed = { outcome: 'failed', purpose: 'reports' } as const;
      const { outcome, purpose } = await orLog(request, finishSignIn(request), failed);
      if (outcome === 'connected') {
        logEvent(request, { event: 'provider.connected', userId: signedInUserId(request) });
      }
      return outcome === 'connected' || outcome === 'unasked'
        ? reply.redirect(PAGES[purpose])
        : leadBack(request, reply, outcome, purpose);
    },
  );

  app.post(
    '/bexio/disconnect',
    { schema: { response: { 204: Type.Null(), '4xx': errorResponse, '5xx': errorResponse } } },
    async (request, reply) => {
      const userId = signedInUserId(request);
      await provider?.disconnect(userId);
      logEvent(request, { event: 'provider.disconnected', userId });
      return reply.code(204).send(null);
    },
  );
};
