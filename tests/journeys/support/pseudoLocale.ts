import type { Page } from 'playwright';
import { KINDS } from '../../../src/domain/kinds/kinds.ts';
import type { Kind } from '../../../src/domain/kinds/kind.ts';

/** The letters that are doubled, which makes an English text about 40 % longer. */
const DOUBLED = /[aeiounr]/i;

const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ...'aàbƀcçdďeéfƒgĝhĥiîjĵkķlľmɱnñoôpþqɋrřsštťuûvṽwŵxẋyýzž',
    ...'AÀBƁCÇDĎEÉFƑGĜHĤIÎJĴKĶLĽMṀNÑOÔPÞQɊRŘSŠTŤUÛVṼWŴXẊYÝZŽ',
  ].reduce<[string, string][]>((pairs, letter, index, all) => {
    if (index % 2 === 0) pairs.push([letter, all[index + 1] ?? letter]);
    return pairs;
  }, []),
);

/** A compiled message: texts, and placeholders as lists of their name, kind and choices. */
type Token = string | readonly [name: string, kind?: string, choices?: Choices];
type Choices = Readonly<Record<string, readonly Token[] | number>>;
type Catalog = Readonly<Record<string, readonly Token[]>>;

function pseudoLetter(letter: string): string {
  const accented = ACCENTED[letter] ?? letter;
  return DOUBLED.test(letter) ? accented + accented : accented;
}

/**
 * Accents every letter but those of tags, and doubles many. Nothing is added around a text, because
 * a name that begins with a visible label has to begin with it in this language too.
 */
function pseudoText(text: string): string {
  return text
    .split(/(<\/?\d+\/?>)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[A-Za-z]/g, pseudoLetter)))
    .join('');
}

function pseudoToken(token: Token): Token {
  if (typeof token === 'string') return token === '#' ? token : pseudoText(token);
  const [name, kind, choices] = token;
  if (kind === undefined || choices === undefined) return token;
  const changed = Object.entries(choices).map(([choice, tokens]) => [
    choice,
    Array.isArray(tokens) ? tokens.map(pseudoToken) : tokens,
  ]);
  return [name, kind, Object.fromEntries(changed) as Choices];
}

/** The compiled catalog of a built file with every message in the pseudo-locale. */
export async function pseudoCatalog(source: string): Promise<string> {
  const { messages } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
    messages: Catalog;
  };
  const changed = Object.entries(messages).map(([id, tokens]) => [id, tokens.map(pseudoToken)]);
  return `export const messages = ${JSON.stringify(Object.fromEntries(changed))};`;
}

/** Words that are no message: names, a Swiss keyboard's keys, days, months, and words of `src/domain`. */
function otherWords(): string[] {
  const days = Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2024, 0, 1 + index)));
  const months = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2024, index, 1)));
  const write = (dates: readonly Date[], options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
    return dates.map((date) => format.format(date));
  };
  const fields = Object.values<Kind>(KINDS).flatMap(({ texts, notes }) =>
    Object.values({ ...texts, ...notes }).map(({ name }) => name.en),
  );
  return [
    'Einsatzplan',
    'OpenStreetMap contributors',
    String.raw`Ctrl\+[A-Z]`,
    String.raw`\d+\s(?:h|min)`,
    ...['The server', 'created the customer', 'entered the address'],
    ...['changed the city', 'changed the phone number'],
    ...fields,
    'and',
    ...['the next day', 'today', 'tomorrow', 'yesterday', String.raw`\d+ days ago`],
    ...write(days, { weekday: 'long' }),
    ...write(days, { weekday: 'short' }),
    ...write(days, { weekday: 'narrow' }),
    ...write(months, { month: 'long' }),
    ...write(months, { month: 'short' }),
  ];
}

/** What a page shows or says of itself in Latin letters, which neither texts nor data have. */
export function untranslatedOn(page: Page): Promise<string[]> {
  return page.evaluate((words) => {
    const known = new RegExp(`\\b(${words.join('|')})\\b`, 'g');
    const isForeign = (text: string) => /[A-Za-z]/.test(text.replace(known, ''));
    const found = new Set<string>();
    if (isForeign(document.title)) found.add(`title: ${document.title}`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      // A language is called by its own name, in its own language.
      if (element.closest('[lang]') !== document.documentElement || element.localName === 'kbd')
        continue;
      if (!element.checkVisibility() || element instanceof HTMLScriptElement) continue;
      for (const name of ['title', 'placeholder', 'aria-label', 'aria-valuetext', 'alt']) {
        const text = element.getAttribute(name) ?? '';
        const keys = element.getAttribute('aria-keyshortcuts') ?? '';
        const isKey = text === keys || keys.split(' ').includes(text);
        if (!isKey && isForeign(text)) found.add(`${name}: ${text}`);
      }
      for (const node of element.childNodes) {
        const text = node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
        if (isForeign(text)) found.add(text.trim());
      }
    }
    return [...found];
  }, otherWords());
}

/** Texts that are cut off and nowhere to be read whole, and a page that is wider than its window. */
export function cutOffOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) found.push(`the page is ${wide} px wider than the window`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
      // What is hidden from sight for screen readers alone is a single pixel.
      if (!element.checkVisibility() || element.clientWidth <= 1) continue;
      if (element.matches('.leaflet-container')) continue; // Its tiles reach beyond it.
      const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      const isCut =
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) &&
          webkitLineClamp !== 'none' &&
          element.scrollHeight > element.clientHeight + 1);
      // A shorter text may be shown in place of one that the title has.
      const full = element.querySelector('[data-full]') ?? element;
      const text = full.textContent.trim();
      const whole = element.closest('[title]')?.getAttribute('title') ?? '';
      if (isCut && /\p{L}/u.test(text) && !whole.includes(text)) found.push(text);
    }
    return found;
  });
}
