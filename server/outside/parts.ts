import { createElement as h, Fragment, type ReactNode } from 'react';
import { telephoneParts } from '../../src/domain/person/telephone.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../src/domain/text/language.ts';
import type { HtmlDocument } from '../htmlDocument.ts';
import { OUTSIDE_STYLE } from './style.ts';

/** A text that somebody typed, in whatever script. */
export const typed = (text: string) => h('bdi', null, text);

export const line = (className: string | null, ...content: readonly ReactNode[]) =>
  h('p', className ? { className } : null, ...content);

/** Parts of a line, of which each is read in its own direction. */
export const joined = (parts: readonly ReactNode[], sign: string) =>
  parts.flatMap((part, index) => (index === 0 ? [part] : [sign, part]));

export const wayButton = (href: string, label: string) =>
  h('a', { className: 'way button', href }, label);

/** The numbers of a text as buttons that call them, with the words between. */
export const callButtons = (phone: string): ReactNode =>
  h(
    Fragment,
    null,
    ...telephoneParts(phone).map(({ text, number }) =>
      h(
        'bdi',
        null,
        number === null ? text : h('a', { className: 'call button', href: `tel:${number}` }, text),
      ),
    ),
  );

const mark = h(
  'svg',
  { className: 'mark', viewBox: '0 0 32 32', 'aria-hidden': true },
  h('rect', { width: 32, height: 32, rx: 9, fill: '#6246d8' }),
  h('path', { d: 'M8 8.5h16v3.6H8zM8 14.2h10v3.6H8z', fill: '#fff' }),
  h('path', { d: 'M8 19.9h13v3.6H8z', fill: '#c7baff' }),
);

/** Whose page it is. */
export const brand = (businessName: string) => line('brand', mark, typed(businessName));

/** Leads to a part of the page that is shown, in a language. */
export const linkTo = (language: Language, part: Readonly<Record<string, string>> = {}) =>
  `?${String(new URLSearchParams({ language, ...part }))}`;

/** What stands below a page for one person, or below a part of it. */
export function footer(
  language: Language,
  content: ReactNode,
  part?: Readonly<Record<string, string>>,
): ReactNode {
  const others = LANGUAGES.filter((other) => other !== language);
  return h(
    'footer',
    null,
    content,
    h(
      'nav',
      null,
      ...others.map((lang) =>
        h('a', { href: linkTo(lang, part), lang, hrefLang: lang }, LANGUAGE_NAMES[lang]),
      ),
    ),
  );
}

/** CSS without the room that is for those who write it. */
const compact = (style: string) =>
  style
    .trim()
    .replaceAll(/\s*([{};])\s*/g, '$1')
    .replaceAll(/([:,]) /g, '$1');

interface OutsidePage {
  readonly language: Language;
  readonly title: string;
  readonly content: readonly ReactNode[];
  /** CSS of this page alone. */
  readonly style?: string;
  readonly hasForms?: boolean;
}

/** A page for somebody without an account: for a phone first, and without scripts. */
export const outsidePage = ({ content, style = '', ...page }: OutsidePage): HtmlDocument => ({
  ...page,
  style: compact(style + OUTSIDE_STYLE),
  content: h(Fragment, null, ...content),
});

/** What stands in place of a page: that a link has ended, or that something else is the matter. */
export function noPage(
  language: Language,
  said: { readonly title: string; readonly advice: ReactNode },
): HtmlDocument {
  const { title, advice } = said;
  const content = [h('header', null, h('h1', null, title), line(null, advice))];
  return outsidePage({ language, title, content });
}
