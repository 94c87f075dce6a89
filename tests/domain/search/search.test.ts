import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { randomFrom } from '../../../server/demo/random.ts';
import { fold, sourcesOf } from '../../../src/domain/search/fold.ts';
import {
  foldAhead,
  hasAnyTerm,
  hitsIn,
  searchable,
  searchFor,
  searchRows,
} from '../../../src/domain/search/search.ts';

function finds(query: string, ...texts: readonly string[]): boolean {
  return searchRows([{ searchText: searchable(...texts) }], searchFor(query)).length > 0;
}

/** The text with its hits in brackets. */
function marked(query: string, text: string): string {
  return hitsIn(text, searchFor(query))
    .toReversed()
    .reduce(
      (rest, [start, end]) =>
        `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
      text,
    );
}

test.each(['', '   '])('%j keeps all rows as they are', (query) => {
  const rows = [{ searchText: searchable('Ana') }];
  expect(searchRows(rows, searchFor(query))).toBe(rows);
});

test.each(['Tel. 044 555 40 39', 'Telefon: 044 555 40 39', 'Mobile +41 44 555 40 39'])(
  'a number is found as it is copied from a signature: %s',
  (query) => expect(finds(query, 'Beatrice Schaufelberger', '044 555 40 39')).toBe(true),
);

test('a word that stands before numbers in signatures is looked for elsewhere', () => {
  expect(finds('Tel', 'Hotel Bellevue')).toBe(true);
  expect(finds('Tel', 'Beatrice Schaufelberger')).toBe(false);
});

test.each([
  'Schaufelberger, Beatrice',
  'Schaufelberger;',
  '«Schaufelberger»',
  '"Beatrice Schaufelberger"',
  'Name: Schaufelberger',
  '044 555 40 39,',
])('the marks at the ends of pasted words are not looked for: %s', (query) => {
  expect(finds(query, 'Name', 'Beatrice Schaufelberger', '044 555 40 39')).toBe(true);
});

test('a mark alone, and one within a word, are looked for', () => {
  expect(finds(',', 'Zürich')).toBe(false);
  expect(finds("l'h", 'Rue de l’Hôpital')).toBe(true);
  expect(finds("l'h", 'Lh')).toBe(false);
});

test('a search reads the text of each row once', () => {
  let reads = 0;
  const row = {
    get searchText() {
      reads += 1;
      return searchable('Ana Marques', '044 555 43 69');
    },
  };
  expect(searchRows([row, row, row], searchFor('ana marques +41 44'))).toHaveLength(3);
  expect(reads).toBe(3);
});

test('the texts of a row are folded at the first search, and not again at the next', () => {
  const wanted = searchFor('a');
  const folds = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => folds.mockRestore());
  const rows = ['Ana', 'Beat'].map((name) => ({ searchText: searchable(name) }));
  expect(folds).not.toHaveBeenCalled();
  expect(searchRows(rows, wanted)).toHaveLength(2);
  expect(searchRows(rows, wanted)).toHaveLength(2);
  expect(folds).toHaveBeenCalledTimes(2);
});

test('texts that were folded ahead are not folded by the first search', () => {
  const wanted = searchFor('a');
  const rows = ['Ana', 'Beat'].map((name) => ({ searchText: searchable(name) }));
  foldAhead(rows);
  const folds = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => folds.mockRestore());
  expect(searchRows(rows, wanted)).toHaveLength(2);
  expect(folds).not.toHaveBeenCalled();
});

describe('words', () => {
  const row = ['Familie Özdemir', 'Bahnhofstrasse 2', '8001', 'Zürich'];

  test.each([
    'özdemir zürich',
    'zürich özdemir',
    'amil 8001 rich',
    '  özdemir ',
    'ÖZDEMIR',
    'ilie öz',
  ])('%j finds a row whose columns have each of them', (query) =>
    expect(finds(query, ...row)).toBe(true),
  );

  test.each(['özdemir bern', 'özdemirzürich', 'nobody', '.*', '(', 'familie\\'])(
    '%j does not find a row that lacks one of them',
    (query) => expect(finds(query, ...row)).toBe(false),
  );

  test.each([
    ['zurich', 'Zürich'],
    ['Zuerich', 'Zürich'],
    ['zue', 'Zürich'],
    ['zür', 'Zürich'],
    ['ueri', 'Zürich'],
    ['Mueller', 'Müller'],
    ['Muller', 'Müller'],
    ['Müller', 'Mueller'],
    ['Müller', 'Muller'],
    ['MÜLLER', 'Mu\u0308ller'],
    ['mueller', 'Mu\u0308ller'],
    ['ΟΔΟΣ', 'ΟΔΟΣΑ'],
    ['schonbuehl', 'Schönbühl'],
    ['graen', 'Gräen'],
    ['ecole', 'ÉCOLE'],
    ['école', 'Ecole'],
    ['noel', 'Noël'],
    ['soeren', 'Søren'],
    ['soren', 'Søren'],
    ['strasse', 'Straße'],
    ['straße', 'Strasse'],
    ['jokic', 'Jokić'],
    ['dordevic', 'Đorđević'],
    ["d'angelo", 'D’Angelo'],
    ['26-mal', '26\u2011mal'],
    ['08:00-11:00', '08:00–11:00'],
  ])('%s finds %s', (query, text) => expect(finds(query, text)).toBe(true));

  test.each([
    ['ue', 'Uster'],
    ['zue', 'Zumikon'],
    ['mueller', 'Muller'],
    ['o', 'Ana'],
  ])('%s does not find %s', (query, text) => expect(finds(query, text)).toBe(false));

  test('specification: everything that is a part of a text, in either case, is found', () => {
    const signs = [
      ...'aeouAEOUäöüÄÖÜéÈßẞøÅæİıΣσς  \n+0149-–’().ncš´№４\t\u00A0\u200B\uFE0F',
    ].concat('u\u0308', 'E\u0301');
    const random = randomFrom(20_261_123);
    const below = (end: number) => Math.floor(random() * end);
    for (let round = 0; round < 5000; round += 1) {
      const text = Array.from({ length: 24 }, () => signs[below(signs.length)]).join('');
      expect(sourcesOf(text)).toHaveLength(fold(text).length);
      const start = below(text.length);
      const part = text.slice(start, start + 1 + below(8)).replaceAll('\n', '');
      if (!text.includes(part)) continue;
      for (const query of [part, part.toLowerCase(), part.toUpperCase()]) {
        if (!text.toLowerCase().includes(query.toLowerCase())) continue;
        expect(finds(query, text), JSON.stringify({ query, text })).toBe(true);
      }
    }
  });
});

describe('telephone numbers', () => {
  const spellings = [
    '044 555 43 69',
    '+41 44 555 43 69',
    '+41 (0)44 555 43 69',
    '0041 44 555 43 69',
    '044/555 43 69',
    '044-555-43-69',
    '0445554369',
    '+41445554369',
  ];

  test.each([
    ...spellings,
    '41445554369',
    '0041(0)445554369',
    '4369',
    '43 69',
    '554369',
    '55543',
    '044',
    '04455',
    '+41 44',
    '+41',
    '+4',
    '+',
    '+41 0',
    '+41044555',
    '004144',
    '555 43 69',
  ])('%s finds the number in every spelling', (query) => {
    for (const phone of spellings) {
      expect(finds(query, 'Familie Wehrli', phone, 'Seeweg 8'), phone).toBe(true);
    }
  });

  test.each(['044 555 43 68', '+4143555', '4368', '0793', '+49', '+4144555436900'])(
    '%s finds none of them',
    (query) => {
      for (const phone of spellings)
        expect(finds(query, 'Familie Wehrli', phone), phone).toBe(false);
    },
  );

  test.each([
    ['+49 170 1234567', '0049 170 123 45 67'],
    ['0049170', '+49 170 1234567'],
    ['170 12', '+49 170 1234567'],
    ['+4', '+49 170 1234567'],
    ['004369', '044 500 43 69'],
  ])('%s finds %s', (query, phone) => expect(finds(query, phone)).toBe(true));

  test('a number is found beside words and other numbers', () => {
    const row = ['Familie Wehrli', '044 555 43 69', 'Seeweg 8', '8002', 'Zürich'];
    expect(finds('wehrli 0445554369', ...row)).toBe(true);
    expect(finds('+41 44 555 43 69 wehrli', ...row)).toBe(true);
    expect(finds('8002 +41 44 555', ...row)).toBe(true);
    expect(finds('8002 044 555 43 69', ...row)).toBe(true);
    expect(finds('8003 +41 44 555', ...row)).toBe(false);
  });

  test('groups of digits are not found within other groups', () => {
    expect(finds('044 555 44 31', '044 555 31 57')).toBe(false);
    expect(finds('555 31 044', '044 555 31 57')).toBe(true);
    expect(finds('4 8', 'Seeweg 14 8')).toBe(true);
  });

  test('the country’s code finds no times of day and no inner zero', () => {
    expect(finds('+41', 'Montag, 08:00–11:00')).toBe(false);
    expect(finds('+41 44', 'Konto 120445554369')).toBe(false);
  });

  test('digits are not joined across columns', () => {
    expect(finds('28003', 'Seeweg 2', '8003')).toBe(false);
  });
});

describe('hits', () => {
  test.each([
    ['', 'Zürich', 'Zürich'],
    ['bern', 'Zürich', 'Zürich'],
    ['zuer', 'Zürich, Zürichberg', '[Zür]ich, [Zür]ichberg'],
    ['mueller', 'Anna Müller', 'Anna [Müller]'],
    ['mu', 'Mu\u0308ller', '[Mu\u0308]ller'],
    ['s', 'Straße', '[S]tra[ß]e'],
    ['wehrli zür', 'Wehrli Zürich', '[Wehrli] [Zür]ich'],
    ['ana nas', 'Ananas', '[Ananas]'],
    ['<b>', 'a <b> c', 'a [<b>] c'],
    ['0445554369', '044 555 43 69', '[044 555 43 69]'],
    ['+41 44 555', '044 555 43 69', '[044 555] 43 69'],
    ['+41 44 555 43 69', '044 555 43 69', '[044 555 43 69]'],
    ['044 555', '+41 (0)44 555 43 69', '[+41 (0)44 555] 43 69'],
    ['4369', '044 555 43 69', '044 555 [43 69]'],
    ['😀', 'a 😀 c', 'a [😀] c'],
  ])('%j in %j: %s', (query, text, expected) => expect(marked(query, text)).toBe(expected));
});

test.each([
  ['wehrli rindermarkt', true],
  ['rindermarkt 12', true],
  ['12', true],
  ['+41 44 555 12 95', false],
  ['044 555 12 95', false],
  ['', false],
])('a text has a term of %j: %j', (query, has) =>
  expect(hasAnyTerm('Rindermarkt 12', searchFor(query))).toBe(has),
);

test.each([
  ['Læsø', 'lasö', 'läsö'],
  ['Œuvre', 'Öuvre', 'öuvre'],
  ['Øster', 'Öster', 'öster'],
  ['Groß', 'Gross', 'gross'],
  ['Đorđe', 'Dorde', 'dorde'],
  ['Łódź', 'Lodz', 'lodz'],
  ['Ilıca', 'Ilica', 'ilica'],
  ['a‐b‑c–d—e−f', 'a-b-c-d-e-f', 'a-b-c-d-e-f'],
  ['l’été d‘or', "l'ete", "l'ete d'or"],
])('%s is found by %s, as keyboards have it', (text, query, folded) => {
  expect(fold(text)).toBe(folded);
  expect(finds(query, text)).toBe(true);
});

test('words are split by any number of blanks, and a sign within a number is no number', () => {
  expect(finds('ana   zürich', 'Ana Marques', 'Zürich')).toBe(true);
  expect(searchFor('4a4 555').terms).toHaveLength(2);
  expect(searchFor('555 4a4').terms).toHaveLength(2);
  expect(searchFor('044 555').terms).toHaveLength(1);
});

test('hits are marked in the order of the text, not of the query', () => {
  expect(marked('wehrli anna', 'Anna Wehrli')).toBe('[Anna] [Wehrli]');
});

describe('signs that look alike or are not seen', () => {
  const BLANKS = '\t\u00A0\u1680\u2000\u2003\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000';
  const APOSTROPHES = "'`´ʹʻʼʽˈˊˋ\u2018\u2019\u201A\u201B\u2032\u2035‹›＇｀";
  const HYPHENS = '-\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212﹘﹣－';
  const QUOTES = '"«»\u201C\u201D\u201E\u201F\u2033＂';
  const UNSEEN =
    '\u0000\u007F\u0085\u00AD\u034F\u061C\u180E\u200B\u200C\u200D\u200E\u200F\u202A\u202C\u2060\u2066\u2068\u2069\uFE0E\uFE0F\uFEFF\u{E0100}';

  test.each([
    ['a blank', BLANKS, ' '],
    ['an apostrophe', APOSTROPHES, "'"],
    ['a hyphen', HYPHENS, '-'],
    ['a quotation mark', QUOTES, '"'],
  ])('each sign that looks like %s finds and is found as every other', (_, signs, plain) => {
    for (const sign of signs) {
      expect(fold(`a${sign}b`), sign).toBe(`a${plain}b`);
      expect(finds(`l${plain}hopital`, `Rue de l${sign}Hôpital`), sign).toBe(true);
      expect(finds(`l${sign}hopital`, `Rue de l${plain}Hôpital`), sign).toBe(true);
    }
  });

  test('what is not seen is as if it were not there', () => {
    for (const sign of UNSEEN) {
      expect(fold(`a${sign}b`), JSON.stringify(sign)).toBe('ab');
      expect(finds(`Mül${sign}ler`, 'Müller'), JSON.stringify(sign)).toBe(true);
      expect(finds('Müller', `Mül${sign}ler`), JSON.stringify(sign)).toBe(true);
    }
  });

  test('letters and digits of full width are those of keyboards', () => {
    expect(fold('ＡＢＣ １２３（＋４１）')).toBe('abc 123(+41)');
    expect(finds('044 555', '０４４ ５５５ １２ ３４')).toBe(true);
  });

  test.each([...BLANKS, '\u2011', '\u2013', '\u200B'])(
    'a number pasted with %j is found, and one typed finds it',
    (sign) => {
      const pasted = ['044', '555', '12', '34'].join(sign);
      expect(finds(pasted, '+41 44 555 12 34')).toBe(true);
      expect(finds('+41 44 555 12 34', pasted)).toBe(true);
    },
  );

  test.each([
    ["l'hop", 'Rue de l´Hôpital 3', 'Rue de [l´Hôp]ital 3'],
    ['müller', 'Frau Mül\u00ADler, Bern', 'Frau [Mül\u00ADler], Bern'],
    ['bern', '\u200EMüller\u200E \u2067Bern\u2069!', '\u200EMüller\u200E \u2067[Bern]\u2069!'],
    ['5551', '044\u00A0555\u202F12\u201134', '044\u00A0[555\u202F1]2\u201134'],
    ['no 3', '№ 3 …', '[№] [3] …'],
    ['u', 'u\u200D\u0308x', '[u]\u200D\u0308x'],
  ])('%j in %j is marked where it stands', (query, text, expected) =>
    expect(marked(query, text)).toBe(expected),
  );
});

test('of a pasted page the first 200 characters are searched for', () => {
  expect(finds(`Stäubli${' '.repeat(193)}Müller`, 'Stäubli')).toBe(true);
  expect(finds(`Stäubli${' '.repeat(192)}Müller`, 'Stäubli')).toBe(false);
  expect(finds('x'.repeat(40_000), 'x'.repeat(200))).toBe(true);
});
