import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { catalogFaults } from '../../scripts/checks/catalogs.ts';
import { collect, root } from '../../scripts/tool.ts';

let folder: string;
let complete: string;

const newFolder = () => mkdtemp(join(tmpdir(), 'catalogs-'));

const removed = (path: string) => () => rm(path, { recursive: true, force: true });

const extract = () =>
  collect('node_modules/@lingui/cli/dist/lingui-extract.js', ['--clean', '--workers', '1'], {
    folder,
  });

const write = (name: string, content: string) => writeFile(join(folder, name), content);

async function translate(locale: string, from: string, to: string) {
  const path = `locales/${locale}.po`;
  const text = await readFile(join(folder, path), 'utf8');
  const pair = (translation: string) => `msgid "${from}"\nmsgstr "${translation}"`;
  const changed = text.replace(/msgid "([^"]+)"\nmsgstr "[^"]*"/g, (entry, id) =>
    id === from ? pair(to) : entry,
  );
  expect(changed).not.toBe(text);
  await write(path, changed);
}

beforeAll(async () => {
  complete = await newFolder();
  folder = complete;
  await mkdir(join(folder, 'src'));
  await mkdir(join(folder, 'server/texts'), { recursive: true });
  await write('lingui.config.ts', `export { default } from '${join(root, 'lingui.config.ts')}';\n`);
  await write(
    'src/Greeting.ts',
    `import { t } from '@lingui/core/macro';\nexport const texts = [t\`Worker\`, t\`Details\`];\n`,
  );
  await write(
    'server/texts/problems.ts',
    `import { msg } from './message.ts';\nexport const problem = msg\`Not found.\`;\n`,
  );
  await extract();
  await translate('server/de', 'Not found.', 'Nicht gefunden.');
  await translate('server/es', 'Not found.', 'No encontrado.');
  await translate('de', 'Worker', 'Mitarbeiterin');
  await translate('de', 'Details', 'Details');
  await translate('es', 'Worker', 'Trabajadora');
  await translate('es', 'Details', 'Detalles');
  await write('locales/identical.json', '{ "de": ["Details"] }');
  return removed(complete);
});

beforeEach(async () => {
  folder = await newFolder();
  await cp(complete, folder, { recursive: true });
  return removed(folder);
});

test('complete catalogs have no faults', async () => {
  expect(await catalogFaults(folder)).toEqual([]);
});

test('a missing German translation is a fault', async () => {
  await translate('de', 'Worker', '');
  expect(await catalogFaults(folder)).toEqual(['locales/de.po: "Worker" has no translation.']);
});

test('a German text left in English is a fault', async () => {
  await translate('de', 'Worker', 'Worker');
  expect(await catalogFaults(folder)).toEqual(['locales/de.po: "Worker" is left in English.']);
});

test('a text of the server without a translation is a fault', async () => {
  await translate('server/es', 'Not found.', '');
  expect(await catalogFaults(folder)).toEqual([
    'locales/server/es.po: "Not found." has no translation.',
  ]);
});

test('an entry of identical.json for a translated text is a fault', async () => {
  await translate('de', 'Details', 'Einzelheiten');
  expect(await catalogFaults(folder)).toEqual([
    'locales/identical.json: "Details" is not the same in de.po.',
  ]);
});

test('an obsolete message is a fault', async () => {
  await write(
    'src/Greeting.ts',
    `import { t } from '@lingui/core/macro';\nexport const text = t\`Worker\`;\n`,
  );
  expect(await catalogFaults(folder)).toEqual([expect.stringContaining('out of sync')]);
});

test('a message that is missing in the catalogs is a fault', async () => {
  await write(
    'src/More.ts',
    `import { t } from '@lingui/core/macro';\nexport const text = t\`Job\`;\n`,
  );
  expect(await catalogFaults(folder)).toEqual([expect.stringContaining('out of sync')]);
});

test('a text of the server that is missing in its catalogs is a fault', async () => {
  await write(
    'server/page.ts',
    `import { msg } from './texts/message.ts';\nexport const text = msg\`Job\`;\n`,
  );
  expect(await catalogFaults(folder)).toEqual([expect.stringContaining('out of sync')]);
});

test('a project without catalogs is a fault', async () => {
  await rm(join(folder, 'locales'), { recursive: true });
  expect((await catalogFaults(folder)).join('\n')).toContain('would be created');
});
