import { formatter } from '@lingui/format-po';
import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COLUMNS } from '../../../../server/exchange/columns/columns.ts';
import { recognise } from '../../../../server/exchange/reading/recognise.ts';
import type { LocalDate } from '../../../../src/domain/entities.ts';
import { LANGUAGES, type Language } from '../../../../src/domain/text/language.ts';
import { templateOf } from '../../../../src/domain/exchange/template.ts';
import { KINDS as DECLARED } from '../../../../src/domain/kinds/kinds.ts';
import { wireNames, type RecordTexts } from '../../../../src/domain/kinds/kind.ts';

const today = '2026-11-20' as LocalDate;
const KINDS = ['customer', 'worker', 'job'] as const;

/** Columns of texts, which have one name for both. */
const TEXTS = new Set<string>(
  Object.values(DECLARED).flatMap(({ texts, notes }) =>
    wireNames<RecordTexts>({ ...texts, ...notes }),
  ),
);

/** The texts of a language: what stands on the screen, by context and English text. */
async function textsOf(locale: Language) {
  const filename = new URL(`../../../../locales/${locale}.po`, import.meta.url);
  const catalog = await formatter().parse(readFileSync(filename, 'utf8'), {
    locale,
    sourceLocale: 'en',
    filename: filename.pathname,
  });
  const texts = Object.values(catalog).map(
    ({ context = '', message, translation }) =>
      [`${context}|${message}`, translation || message!] as const,
  );
  const byMessage = new Map(texts);
  return (message: string, context = '') => byMessage.get(`${context}|${message}`);
}

describe.each(LANGUAGES)('in %s', (language) => {
  test('the screen calls each column as the files do', async () => {
    const text = await textsOf(language);
    const columns = KINDS.flatMap((kind) => COLUMNS[kind]).filter(({ name }) => !TEXTS.has(name));
    const onScreen = columns.map(({ header }) => text(header('en'), 'header'));
    expect(onScreen).toEqual(columns.map(({ header }) => header(language)));
  });

  test.each(KINDS)('the template of a %s is understood and can be read', async (kind) => {
    const text = await textsOf(language);
    const columns = COLUMNS[kind];
    const csv = templateOf(kind, {
      headerOf: (field) => columns.find(({ name }) => name === field)!.header(language),
      frequency: text('weekly')!,
      weekdays: text('Mon, Thu')!,
    });
    const [headers, row] = parse(csv, { delimiter: ';', bom: true }) as [string[], string[]];
    const written = headers.map((header, index) => ({
      header,
      samples: row[index] === '' ? [] : [row[index]!],
    }));
    const fields = recognise(columns, written, { today });
    const read = fields.map((field, index) => {
      const type = columns.find(({ name }) => name === field)?.type;
      return row[index] === '' || (type && 'value' in type.read(row[index]!, { today }));
    });
    const known = fields.map((field) => columns.find(({ name }) => name === field)!);
    expect(known.map(({ header }) => header(language))).toEqual(headers);
    expect(read.every(Boolean)).toBe(true);
  });
});
