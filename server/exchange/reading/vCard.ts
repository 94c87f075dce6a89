import ICAL from 'ical.js';
import { csvRow } from '../../../src/domain/csv.ts';
import type { ConvertedFile } from './convertedFile.ts';

/** The properties of a card that become columns, as people call them; the last ones stay apart. */
const HEADERS = [
  'Name',
  'E-Mail',
  'Telefon',
  'Adresse',
  'PLZ',
  'Ort',
  'Land',
  'Interne Notiz',
  'Weitere Adresse',
  'Funktion',
  'Webseite',
  'Geburtstag',
] as const;

type Card = Readonly<Record<(typeof HEADERS)[number], string>>;

const BEGIN = /^BEGIN:VCARD[ \t]*$/i;
const END = /^END:VCARD[ \t]*$/i;

/** A line that goes on in the next one, as cards of before 3.0 have it. */
const QUOTED = /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i;

interface CardLines {
  readonly line: number;
  readonly lines: readonly string[];
  /** Whether it does not break off. */
  readonly isWhole: boolean;
}

function cardsIn(text: string): readonly CardLines[] {
  const cards: { line: number; lines: string[]; isWhole: boolean }[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const last = cards.at(-1);
    if (BEGIN.test(line)) cards.push({ line: index + 1, lines: [], isWhole: false });
    else if (last === undefined || last.isWhole) continue;
    else if (END.test(line)) last.isWhole = true;
    else last.lines.push(line);
  }
  return cards;
}

function unfolded(lines: readonly string[]): readonly string[] {
  const properties: { readonly isQuoted: boolean; readonly parts: string[] }[] = [];
  for (const line of lines) {
    const { isQuoted = false, parts = [] } = properties.at(-1) ?? {};
    const last = parts.at(-1) ?? '';
    if (isQuoted && last.endsWith('=')) parts.splice(-1, 1, last.slice(0, -1), line);
    else if (/^[ \t]/.test(line) && parts.length > 0) parts.push(line.slice(1));
    else if (line !== '') properties.push({ isQuoted: QUOTED.test(line), parts: [line] });
  }
  return properties.map(({ parts }) => parts.join(''));
}

/** Old cards have letters as bytes: `=C3=BC` is `ü`. */
function unquoted(value: string, charset: string): string {
  const bytes = value.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  try {
    return new TextDecoder(charset).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return bytes;
  }
}

/** A property of cards of before 3.0 as later ones write it: named parameters, letters as they are. */
function modern(line: string): string {
  const at = line.indexOf(':');
  const [name = '', ...parameters] = line.slice(0, at).split(';');
  if (at < 1 || parameters.length === 0) return line;
  const charset = /^CHARSET=(.+)$/i;
  const isQuoted = QUOTED.test(line);
  const kept = parameters.filter(
    (parameter) => !charset.test(parameter) && !/QUOTED-PRINTABLE$/i.test(parameter),
  );
  const typed = kept.map((parameter) =>
    parameter.includes('=') ? parameter : `TYPE=${parameter}`,
  );
  const of = parameters.map((parameter) => charset.exec(parameter)?.[1]).find(Boolean) ?? 'utf-8';
  const value = isQuoted ? unquoted(line.slice(at + 1), of) : line.slice(at + 1);
  return `${[name, ...typed].join(';')}:${value.replaceAll(/\r?\n/g, String.raw`\n`)}`;
}

const NEEDED = /^(?:[\w-]+\.)?(?:FN|N|ORG|EMAIL|TEL|ADR|NOTE|TITLE|URL|BDAY|X-ABSHOWAS)[;:]/i;

function parsed(lines: readonly string[]): InstanceType<typeof ICAL.Component> | null {
  const properties = unfolded(lines).filter((line) => NEEDED.test(line));
  const plain = properties.map((line) => modern(line.replace(/^[\w-]+\./, '')));
  try {
    const text = ['BEGIN:VCARD', 'VERSION:3.0', ...plain, 'END:VCARD'].join('\r\n');
    return new ICAL.Component(ICAL.parse(text));
  } catch {
    return null;
  }
}

const flat = (value: unknown): string =>
  Array.isArray(value) ? value.map(flat).join(', ') : String(value);
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(' ');

function cardOf(card: InstanceType<typeof ICAL.Component>): Card {
  /** The parts of the values of a property, unique and without blank ones. */
  const valuesOf = (name: string) =>
    card.getAllProperties(name).map((property) => (property.toJSON().slice(3) as unknown[]).flat());
  const textsOf = (name: string) => [
    ...new Set(
      valuesOf(name)
        .map((values) => values.map(flat).filter(Boolean).join(', ').trim())
        .filter(Boolean),
    ),
  ];
  const [last = '', first = '', middle = ''] = (valuesOf('n')[0] ?? []).map(flat);
  const company = textsOf('org')[0] ?? '';
  const isCompany = /company/i.test(textsOf('x-abshowas')[0] ?? '');
  const person = textsOf('fn')[0] ?? joined(first, middle, last);
  const name = isCompany ? company || person : person || company;
  const [home = [], ...others] = valuesOf('adr').map((values) => values.map(flat));
  const [box = '', more = '', street = '', city = '', , zip = '', country = ''] = home;
  const notes = [...(company === name ? [] : [company]), ...textsOf('note')];
  return {
    Name: name,
    'E-Mail': textsOf('email').join('; '),
    Telefon: textsOf('tel')
      .map((number) => number.replace(/^tel:/i, ''))
      .join(' / '),
    Adresse: [street, more, box].filter(Boolean).join(', '),
    PLZ: zip,
    Ort: city,
    Land: country,
    'Interne Notiz': notes.filter(Boolean).join('\n'),
    'Weitere Adresse': others.map((parts) => parts.filter(Boolean).join(', ')).join(' / '),
    Funktion: textsOf('title').join(', '),
    Webseite: textsOf('url').join(', '),
    Geburtstag: textsOf('bday').join(', '),
  };
}

/**
 * Cards of an address book as CSV, with a column for each property that one of them has, and in any
 * case one for the name. A card that cannot be read is a row of letters that cannot be.
 */
export function vCardText(text: string): ConvertedFile {
  const cards = cardsIn(text).map(({ line, lines, isWhole }) => {
    const card = isWhole ? parsed(lines) : null;
    return { line, card: card && cardOf(card) };
  });
  const headers = HEADERS.filter(
    (header) => header === 'Name' || cards.some(({ card }) => card?.[header]),
  );
  const rows = cards.map(({ card }) => headers.map((header) => card?.[header] ?? '\uFFFD'));
  return {
    text: [headers, ...rows].map(csvRow).join(''),
    lines: [1, ...cards.map(({ line }) => line)],
    sheets: [],
    sheet: null,
  };
}
