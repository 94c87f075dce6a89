import Tokens from '@fastify/csrf';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { isBehindTls } from '../config/publicUrl.ts';
import type { Secrets } from '../database/settings/secrets.ts';
import { Problem } from '../problem.ts';
import { cookieName, isSessionUnread } from './sessions.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
const TOKEN_COOKIE = 'csrftoken';
const TOKEN_HEADER = 'x-csrftoken';

export interface CrossSiteGuard {
  /** Sets a token cookie if the request has none that is valid for its session; none if that is unread. */
  issueTokens(app: FastifyInstance): void;
  /**
   * Throws a `Problem` unless the method is safe, or the request has our origin and a valid token.
   */
  check(request: FastifyRequest): void;
  /**
   * Throws a `Problem` if another site sends a form to a page whose address is the secret. Pages
   * without a referrer send no origin with their own forms.
   */
  checkForm(request: FastifyRequest): void;
}

export function createCrossSiteGuard(config: Config, secrets: Secrets): CrossSiteGuard {
  const tokens = new Tokens({ userInfo: true, hmacKey: secrets.csrf });
  const secretCookie = cookieName('csrfsecret', config);
  const attributes = { path: '/', sameSite: 'lax', secure: isBehindTls(config) } as const;

  const holder = ({ session }: FastifyRequest) =>
    session?.userId === undefined ? 'nobody' : session.sessionId;

  const secretOf = (request: FastifyRequest) =>
    request.unsignCookie(request.cookies[secretCookie] ?? '').value;

  const isValid = (request: FastifyRequest, token: unknown) => {
    const secret = secretOf(request);
    return secret !== null && typeof token === 'string'
      ? tokens.verify(secret, token, holder(request))
      : false;
  };

  const isOwnOrigin = ({ host, headers: { origin } }: FastifyRequest) =>
    origin === undefined ||
    (config.publicOrigin
      ? origin === config.publicOrigin
      : URL.parse(origin)?.host === URL.parse(`http://${host}`)?.host);

  function issue(request: FastifyRequest, reply: FastifyReply): void {
    let secret = secretOf(request);
    if (secret === null) {
      secret = tokens.secretSync();
      reply.setCookie(secretCookie, secret, { ...attributes, httpOnly: true, signed: true });
    }
    reply.setCookie(TOKEN_COOKIE, tokens.create(secret, holder(request)), attributes);
  }

  return {
    issueTokens(app) {
      app.addHook('onSend', async (request, reply) => {
        // A request for a foreign host is refused before its cookies are parsed.
        if (!request.cookies || isSessionUnread(request)) return;
        if (!isValid(request, request.cookies[TOKEN_COOKIE])) issue(request, reply);
      });
    },

    check(request) {
      if (SAFE_METHODS.has(request.method)) return;
      if (!isOwnOrigin(request)) throw new Problem(403, 'foreignOrigin');
      if (!isValid(request, request.headers[TOKEN_HEADER])) throw new Problem(403, 'invalidToken');
    },

    checkForm(request) {
      const { origin, 'sec-fetch-site': site = 'same-origin' } = request.headers;
      if (site !== 'same-origin' || (origin !== 'null' && !isOwnOrigin(request))) {
        throw new Problem(403, 'foreignOrigin');
      }
    },
  };
}
