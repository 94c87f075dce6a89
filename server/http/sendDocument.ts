import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { markupOf, type HtmlDocument } from '../htmlDocument.ts';

/** Sends a page that can run nothing, load nothing, and send its forms to us alone if it has any. */
export function sendDocument(reply: FastifyReply, document: HtmlDocument): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action ${document.hasForms ? `'self'` : `'none'`}; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(markupOf(document, nonce));
}
