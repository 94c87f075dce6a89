import { formatter } from '@lingui/format-po';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collect } from '../tool.ts';

const SOURCE = 'en';
const TRANSLATED = ['de', 'es'];

/** The faults of a project's message catalogs: outdated, incomplete, or left in English. */
export async function catalogFaults(folder: string): Promise<string[]> {
  const found = await Promise.all([
    lingui(folder, ['sync', '--clean']),
    lingui(folder, ['missing', '--mode', 'catalog']),
    ...TRANSLATED.map((locale) => leftovers(folder, locale)),
  ]);
  return found.flat();
}

async function lingui(folder: string, args: readonly string[]): Promise<string[]> {
  const script = 'node_modules/@lingui/cli/dist/lingui-check.js';
  const { ok, output } = await collect(script, [...args, '--verbose', '--workers', '1'], {
    folder,
  });
  return ok ? [] : [output.trim()];
}

/** Texts that equal the English ones and are not in locales/identical.json. */
async function leftovers(folder: string, locale: string): Promise<string[]> {
  const read = (name: string) => readFile(join(folder, 'locales', name), 'utf8').catch(() => '');
  const allowed: string[] = JSON.parse((await read('identical.json')) || '{}')[locale] ?? [];
  const filename = `${locale}.po`;
  const catalog = await formatter().parse(await read(filename), {
    locale,
    sourceLocale: SOURCE,
    filename,
  });
  const identical = Object.entries(catalog)
    .filter(([id, { message = id, translation }]) => translation === message)
    .map(([id, { message = id }]) => message)
    .filter((message) => /\p{Letter}/u.test(message.replaceAll(/\{\w+\}|<\/?\w+\/?>/g, '')));
  return [
    ...identical
      .filter((message) => !allowed.includes(message))
      .map((message) => `${filename}: "${message}" is left in English.`),
    ...allowed
      .filter((message) => !identical.includes(message))
      .map((message) => `identical.json: "${message}" is not the same in ${filename}.`),
  ];
}
