import { formatter } from '@lingui/format-po';
import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { COLUMNS } from '../../../../server/exchange/columns/columns.ts';
import { recognise } from '../../../../server/exchange/reading/recognise.ts';
import type { LocalDate } from '../../../../src/domain/entities.ts';
import { LANGUAGES, type Language } from '../../../../src/domain/text/language.ts';
import { sayIn } from '../../../../server/texts/say.ts';
import { templateOf } from '../../../../src/domain/exchange/template.ts';

const today = '2026-11-20' as LocalDate;
const KINDS = ['customer', 'worker', 'job'] as const;

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
  const say = sayIn(language);

  test('the screen calls each column as the files do', async () => {
    const text = await textsOf(language);
    const columns = KINDS.flatMap((kind) => COLUMNS[kind]);
    const onScreen = columns.map(({ header }) => text(header.message, 'header'));
    expect(onScreen).toEqual(columns.map(({ header }) => say(header)));
  });

  test.each(KINDS)('the template of a %s is understood and can be read', async (kind) => {
    const text = await textsOf(language);
    const columns = COLUMNS[kind];
    const csv = templateOf(kind, {
      headerOf: (field) => say(columns.find(({ name }) => name === field)!.header),
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
    expect(known.map(({ header }) => say(header))).toEqual(headers);
    expect(read.every(Boolean)).toBe(true);
  });
});
