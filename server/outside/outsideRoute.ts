import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createElement as h } from 'react';
import { isLanguage, type Language } from '../../src/domain/text/language.ts';
import { loggedProblem } from '../http/errorHandler.ts';
import { sendRequestId } from '../http/requestId.ts';
import { sendDocument } from '../http/sendDocument.ts';
import { languageOf } from '../texts/language.ts';
import { sayIn } from '../texts/say.ts';
import { OUTSIDE_TEXTS } from './outsideTexts.ts';
import { noPage } from './parts.ts';

/** What programs take for the rest of a link, such as a bracket behind it, is no part of a token. */
const TOKEN = /^[0-9a-f]*/;

/** In bytes: more than any form of these pages has. */
const FORM_LIMIT = 32 * 1024;

/** The token in the address of a page for somebody outside. */
export const tokenOf = ({ params }: FastifyRequest) =>
  TOKEN.exec((params as { '*': string })['*'])![0];

/** The language that the address names, or else that of the browser. */
export function readersLanguage({ query, headers }: FastifyRequest): Language {
  const { language } = query as { readonly language?: unknown };
  return isLanguage(language) ? language : languageOf(headers['accept-language']);
}

/** Who changes what somebody answers by a link. */
export const linkAuthor = ({ id }: FastifyRequest) =>
  ({ userId: null, source: 'link', requestId: id, batchId: randomUUID() }) as const;

/** Lets an answer be kept by nobody, and its address be told to nobody. */
export function keepPrivate(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex');
}

/** Says to a person what other routes say to a program. */
export function sendProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const { status, retryAfter } = loggedProblem(error, request);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  sendRequestId(request, reply);
  const language = readersLanguage(request);
  const say = sayIn(language);
  return sendDocument(
    keepPrivate(reply.code(status)),
    noPage(language, {
      title: say(OUTSIDE_TEXTS.failed),
      advice: h('a', { href: '' }, say(OUTSIDE_TEXTS.again)),
    }),
  );
}

/** Says that a link is none, or none any more, whichever it is. */
export function sendEnded(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = readersLanguage(request);
  const say = sayIn(language);
  const title = say(OUTSIDE_TEXTS.ended);
  const advice = say(OUTSIDE_TEXTS.askForLink);
  return sendDocument(keepPrivate(reply.code(404)), noPage(language, { title, advice }));
}

/** Reads forms, as a browser sends them without a script. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
}

/** The form that was sent; an empty one if it was none. */
export function formOf({ body }: FastifyRequest): URLSearchParams {
  return body instanceof URLSearchParams ? body : new URLSearchParams();
}
