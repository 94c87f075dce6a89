import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { docsFaults } from '../../scripts/checks/docs.ts';
import { ROUTES } from '../../src/domain/route.ts';

const TABLE = Object.values(ROUTES)
  .map(({ path }) => `| \`${path.replace(':id', '{id}')}\` | [Screen](src/screens/Screen.tsx) |`)
  .join('\n');

const README = `See [the tests](tests/README.md) and [the site](https://example.ch).\n\n${TABLE}\n`;

const TESTS = `
| Screen           | Walk                             |
| ---------------- | -------------------------------- |
| \`/customers\`     | \`models/list\`                    |
|                  | \`journeys/lists\`                 |
| \`/workers\`       | \`models/list\` on \`/customers\`    |
| \`/customers/{id}\` | \`journeys/records\`               |
| every page       | \`journeys/records\`               |
`;

const GLOSSARY = `
| In the code | What it is | English | Deutsch | Español |
| ----------- | ---------- | ------- | ------- | ------- |
| \`job\`       | the work   | Job     | Auftrag | Trabajo |
| a visit     | one date   |         |         |         |
`;

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'docs-'));
  await mkdir(join(root, 'tests/models'), { recursive: true });
  await mkdir(join(root, 'tests/journeys'));
  await mkdir(join(root, 'docs'));
  await mkdir(join(root, 'machines'));
  await mkdir(join(root, 'src/app'), { recursive: true });
  await mkdir(join(root, 'src/actors'));
  await mkdir(join(root, 'src/screens'));
  await writeFile(join(root, 'src/screens/Screen.tsx'), '');
  await writeFile(
    join(root, 'machines/README.md'),
    'The [start](../src/app/start.ts) is no chart.',
  );
  await writeFile(join(root, 'src/app/start.ts'), 'const texts = await fetchTexts();');
  await writeFile(join(root, 'src/actors/list.ts'), 'fromPromise(async () => await fetchList());');
  await mkdir(join(root, 'locales'));
  await writeFile(join(root, 'docs/glossary.md'), GLOSSARY);
  for (const [language, word] of Object.entries({ en: 'Job', de: 'Auftrag', es: 'Trabajo' })) {
    await writeFile(join(root, `locales/${language}.po`), `msgid "Job"\nmsgstr "${word}"\n`);
  }
  await writeFile(join(root, 'README.md'), README);
  await writeFile(join(root, 'tests/README.md'), TESTS);
  await writeFile(join(root, 'tests/models/list.model.test.tsx'), "const path = '/customers';");
  await writeFile(join(root, 'tests/journeys/lists.test.ts'), "await open('/customers?q=a');");
  await writeFile(join(root, 'tests/journeys/records.test.ts'), 'await open(`/customers/${id}`);');
});

afterEach(() => rm(root, { recursive: true }));

test('documents with valid links, all pages and the right tests have no faults', () => {
  expect(docsFaults(root)).toEqual([]);
});

test('a link to a missing file is a fault', async () => {
  await rm(join(root, 'tests/README.md'));
  await writeFile(join(root, 'tests/README.md'), '[gone](../docs/gone.md#part)');
  expect(docsFaults(root)).toEqual(['tests/README.md: ../docs/gone.md does not exist.']);
});

test('an actor beside a chart that it does not run is a fault', async () => {
  const row = '| `/jobs` | [toast](machines/toastMachine.ts) | [list](src/actors/list.ts) |';
  await writeFile(join(root, 'machines/toastMachine.ts'), '');
  await writeFile(join(root, 'README.md'), `${README}${row}\n`);
  const actor = join(root, 'src/actors/list.ts');
  await writeFile(actor, "import { listMachine } from '../../machines/listMachine.ts';");
  expect(docsFaults(root)).toEqual([
    'README.md: src/actors/list.ts does not run machines/toastMachine.ts.',
  ]);
  await writeFile(actor, "import { toastMachine } from '../../machines/toastMachine.ts';");
  expect(docsFaults(root)).toEqual([]);
});

test('a page that is missing in the README is a fault', async () => {
  await writeFile(
    join(root, 'README.md'),
    README.replace('| `/jobs/{id}` | [Screen](src/screens/Screen.tsx) |\n', ''),
  );
  expect(docsFaults(root)).toEqual(['README.md: the table of pages has no screen for /jobs/{id}.']);
});

test('a test that does not open the page of its row is a fault', async () => {
  await writeFile(join(root, 'tests/README.md'), TESTS.replace(' on `/customers`', ''));
  expect(docsFaults(root)).toEqual([
    'tests/README.md: tests/models/list.model.test.tsx does not open /workers.',
  ]);
});

test('a test that does not exist is a fault', async () => {
  await writeFile(
    join(root, 'tests/README.md'),
    TESTS.replace('journeys/lists', 'journeys/tables'),
  );
  expect(docsFaults(root)).toEqual([
    'tests/README.md: tests/journeys/tables.test.ts does not open /customers.',
  ]);
});

test('a glossary word that no text of its language uses is a fault', async () => {
  await writeFile(join(root, 'docs/glossary.md'), GLOSSARY.replace('Auftrag', 'Arbeit'));
  expect(docsFaults(root)).toEqual(['docs/glossary.md: no text in de is "Arbeit".']);
});

test.each([
  ['src/app/language.ts', 'if (await choose(language)) return;'],
  ['src/screens/Copy.tsx', 'copy().then(tell);'],
  ['src/actors/clock.ts', 'const timer = window.setInterval(tick, 1000);'],
])('%s, which waits for something without being named, is a fault', async (file, text) => {
  await writeFile(join(root, file), text);
  expect(docsFaults(root)).toEqual([
    `machines/README.md: ${file} waits for something; name its chart, or why it has none.`,
  ]);
});

test('a file that waits for nothing but code need not be named', async () => {
  await writeFile(join(root, 'src/app/lazy.ts'), "(await import('./Part.tsx')).Part;");
  expect(docsFaults(root)).toEqual([]);
});
