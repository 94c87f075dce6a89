import { formatter } from '@lingui/format-po';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import {
  APART,
  catalogParts,
  ON_DEMAND,
  PLANNING,
  signInFiles,
} from '../../scripts/catalogParts.ts';
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
    plugins: [catalogParts(), collectModules],
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

async function idsIn(part: string): Promise<string[]> {
  const code = encodeURIComponent(modules.get(part)?.code ?? '');
  const { messages } = await import(`data:text/javascript,${code}`);
  return Object.keys(messages);
}

test('the files of the sign-in page are the ones that the bundler loads for it', () => {
  const loaded = loadedWith('src/app/main.tsx', 'src/screens/signIn/SignInScreen.tsx');
  const loadsMore = (name: string) => modules.get(name)?.dynamicallyImportedIds.length;
  expect([...signInFiles()].toSorted()).toEqual(loaded);
  // main.tsx loads more during development only, and no texts.
  expect(loaded.filter(loadsMore)).toEqual([
    'src/app/i18n.ts',
    'src/app/main.tsx',
    'src/app/routes.tsx',
  ]);
});

test.each([APART, PLANNING])('nothing of the pages %s is loaded by another page', (pages) => {
  const apart = [...modules].filter(([name]) => pages.test(name));
  const others = apart.flatMap(([, { importers, dynamicImporters }]) =>
    [...importers, ...dynamicImporters]
      .map((id) => relative(root, id))
      .filter((name) => !pages.test(name)),
  );
  expect(apart.length).toBeGreaterThan(0);
  expect(new Set(others)).toEqual(new Set(['src/app/routes.tsx']));
});

test('what is loaded on demand is not loaded with a page', () => {
  const pages = [...modules.keys()].filter((name) => name.endsWith('Screen.tsx'));
  const loaded = loadedWith('src/app/main.tsx', 'src/app/shell/Shell.tsx', ...pages);
  expect(ON_DEMAND.filter((file) => !modules.has(file) || loaded.includes(file))).toEqual([]);
});

test.each(LANGUAGES)('each text in %s is in one of the five parts', async (locale) => {
  const path = `locales/${locale}.po`;
  const source = await readFile(join(root, path), 'utf8');
  const catalog = await formatter().parse(source, { locale, sourceLocale: 'en', filename: path });
  const signIn = await idsIn(`${path}?signIn`);
  const rest = await idsIn(`${path}?rest`);
  const onDemand = await idsIn(`${path}?onDemand`);
  const apart = await idsIn(`${path}?apart`);
  const planning = await idsIn(`${path}?planning`);
  expect([...signIn, ...rest, ...apart, ...planning, ...onDemand].toSorted()).toEqual(
    Object.keys(catalog).toSorted(),
  );
  expect(signIn.length).toBeLessThan(rest.length / 5);
  expect(apart.length).toBeGreaterThan(rest.length / 10);
  expect(planning.length).toBeGreaterThan(rest.length / 10);
});
