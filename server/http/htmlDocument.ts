import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../texts.ts';

export interface HtmlDocument {
  readonly language: Language;
  readonly title: string;
  /** CSS. */
  readonly style: string;
  readonly content: ReactNode;
}

function markupOf({ language, title, style, content }: HtmlDocument, nonce: string): string {
  const page = h(
    'html',
    { lang: language },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, title),
      h('style', { nonce, dangerouslySetInnerHTML: { __html: style } }),
    ),
    h('body', null, h('main', null, content)),
  );
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}

/** Sends a page that is read as it is: it can run nothing, and load nothing. */
export function sendDocument(reply: FastifyReply, document: HtmlDocument): FastifyReply {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(markupOf(document, nonce));
}
