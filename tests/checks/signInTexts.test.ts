import { formatter } from '@lingui/format-po';
import { lingui } from '@lingui/vite-plugin';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { signInFiles, signInTexts } from '../../scripts/signInTexts.ts';
import { root } from '../../scripts/tool.ts';
import { LANGUAGES } from '../../src/domain/text/language.ts';

const modules = new Map<string, Rolldown.ModuleInfo>();

beforeAll(async () => {
  const collectModules = {
    name: 'collect-modules',
    buildEnd(this: Rolldown.PluginContext) {
      for (const id of this.getModuleIds()) {
        modules.set(relative(root, id), this.getModuleInfo(id)!);
      }
    },
  };
  // What is loaded of our own files needs no code of theirs as the product has it, and no packages.
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [lingui(), signInTexts(), collectModules],
    build: { write: false, minify: false, rolldownOptions: { external: /^[^./]/ } },
  });
}, 60_000);

/** The source files that the bundler loads together with the entries. */
function loadedWith(...entries: readonly string[]): string[] {
  const names = new Set(entries);
  for (const name of names) {
    for (const id of modules.get(name)?.importedIds ?? []) names.add(relative(root, id));
  }
  return [...names].filter((name) => /^(?:src|machines)\/.*\.tsx?$/.test(name)).toSorted();
}

test('the files of the sign-in page are the ones that the bundler loads for it', () => {
  const loaded = loadedWith('src/app/main.tsx');
  const loadsMore = (name: string) => modules.get(name)?.dynamicallyImportedIds.length;
  expect([...signInFiles()].toSorted()).toEqual(loaded);
  // main.tsx loads more during development only, and no texts.
  expect(loaded.filter(loadsMore)).toEqual([
    'src/app/i18n.ts',
    'src/app/main.tsx',
    'src/app/routes.tsx',
  ]);
});

test.each(LANGUAGES)('the sign-in page has the texts of its files in %s', async (locale) => {
  const path = `locales/${locale}.po`;
  const source = await readFile(join(root, path), 'utf8');
  const catalog = await formatter().parse(source, { locale, sourceLocale: 'en', filename: path });
  const files = signInFiles();
  const wanted = Object.entries(catalog)
    .filter(([, { origin = [] }]) => origin.some(([file]) => files.has(file)))
    .map(([id]) => id);
  const code = encodeURIComponent(modules.get(`${path}?signIn`)?.code ?? '');
  const { messages } = await import(`data:text/javascript,${code}`);
  expect(Object.keys(messages).toSorted()).toEqual(wanted.toSorted());
  expect(wanted.length).toBeLessThan(Object.keys(catalog).length / 5);
});
