import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Language } from '../src/domain/text/language.ts';

/** A page that is read as it is, without scripts. */
export interface HtmlDocument {
  readonly language: Language;
  readonly title: string;
  /** CSS. */
  readonly style: string;
  readonly content: ReactNode;
  readonly hasForms?: boolean;
}

/** The document as HTML, whose style has the nonce. */
export function markupOf({ language, title, style, content }: HtmlDocument, nonce: string): string {
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
