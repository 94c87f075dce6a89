import { formatter } from '@lingui/format-po';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collect } from '../tool.ts';

const SOURCE = 'en';
const TRANSLATED = ['de', 'es'];
/** The texts of the front end, and those of the server. */
const CATALOGS = ['locales', 'locales/server'];

/** The faults of a project's message catalogs: outdated, incomplete, or left in English. */
export async function catalogFaults(folder: string): Promise<string[]> {
  const found = await Promise.all([
    outdated(folder),
    ...CATALOGS.flatMap((catalog) =>
      TRANSLATED.map((locale) => untranslated(folder, catalog, locale)),
    ),
  ]);
  return found.flat();
}

async function outdated(folder: string): Promise<string[]> {
  const script = 'node_modules/@lingui/cli/dist/lingui-check.js';
  const args = ['sync', '--clean', '--verbose', '--workers', '1'];
  const { ok, output } = await collect(script, args, { folder });
  return ok ? [] : [output.trim()];
}

/** Texts without a translation, and those that equal the English ones and are not in its identical.json. */
async function untranslated(folder: string, catalog: string, locale: string): Promise<string[]> {
  const read = (name: string) => readFile(join(folder, catalog, name), 'utf8').catch(() => '');
  const allowed: string[] = JSON.parse((await read('identical.json')) || '{}')[locale] ?? [];
  const filename = `${locale}.po`;
  const texts = await formatter().parse(await read(filename), {
    locale,
    sourceLocale: SOURCE,
    filename,
  });
  const entries = Object.entries(texts).map(([id, { message = id, translation = '' }]) => ({
    message,
    translation,
  }));
  const missing = entries.filter(({ translation }) => translation === '');
  const identical = entries
    .filter(({ message, translation }) => translation === message)
    .map(({ message }) => message)
    .filter((message) => /\p{Letter}/u.test(message.replaceAll(/\{\w+\}|<\/?\w+\/?>/g, '')));
  return [
    ...missing.map(({ message }) => `${catalog}/${filename}: "${message}" has no translation.`),
    ...identical
      .filter((message) => !allowed.includes(message))
      .map((message) => `${catalog}/${filename}: "${message}" is left in English.`),
    ...allowed
      .filter((message) => !identical.includes(message))
      .map((message) => `${catalog}/identical.json: "${message}" is not the same in ${filename}.`),
  ];
}
