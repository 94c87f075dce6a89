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

/** Drawn once, and shown wherever `icon` names it. */
const SYMBOLS = {
  way: 'M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7m0 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5',
  call: 'M6.6 10.8a15 15 0 0 0 6.6 6.6l2.2-2.2a1 1 0 0 1 1-.25 11.4 11.4 0 0 0 3.6.57 1 1 0 0 1 1 1V20a1 1 0 0 1-1 1A17 17 0 0 1 3 4a1 1 0 0 1 1-1h3.5a1 1 0 0 1 1 1 11.4 11.4 0 0 0 .57 3.6 1 1 0 0 1-.25 1z',
} as const;

const symbols = h(
  'svg',
  { className: 'symbols' },
  ...Object.entries(SYMBOLS).map(([id, d]) =>
    h('symbol', { id, viewBox: '0 0 24 24' }, h('path', { d })),
  ),
);

const icon = (name: keyof typeof SYMBOLS) =>
  h('svg', { 'aria-hidden': true }, h('use', { href: `#${name}` }));

export const wayButton = (href: string, label: string) =>
  h('a', { className: 'way button', href }, icon('way'), label);

/** The numbers of a text as buttons that call them, with the words between. */
export const callButtons = (phone: string): ReactNode =>
  h(
    Fragment,
    null,
    ...telephoneParts(phone).map(({ text, number }) =>
      h(
        'bdi',
        null,
        number === null
          ? text
          : h('a', { className: 'button', href: `tel:${number}` }, icon('call'), text),
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

function languageLinks(language: Language): ReactNode {
  const others = LANGUAGES.filter((other) => other !== language);
  return h(
    'nav',
    null,
    ...others.map((other) =>
      h('a', { href: `?language=${other}`, lang: other, hrefLang: other }, LANGUAGE_NAMES[other]),
    ),
  );
}

/** What stands below a page for one person. */
export const footer = (language: Language, ...content: readonly ReactNode[]) =>
  h('footer', null, ...content, languageLinks(language));

interface OutsidePage {
  readonly language: Language;
  readonly title: string;
  readonly content: readonly ReactNode[];
  readonly hasForms?: boolean;
}

/** A page for somebody without an account: for a phone first, and without scripts. */
export const outsidePage = ({ content, ...page }: OutsidePage): HtmlDocument => ({
  ...page,
  style: OUTSIDE_STYLE,
  content: h(Fragment, null, symbols, ...content),
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
