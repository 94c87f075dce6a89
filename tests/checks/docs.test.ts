import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { docsFaults } from '../../scripts/checks/docs.ts';
import { pageMap } from '../../scripts/map/pageMap.ts';
import { ROUTES } from '../../src/domain/navigation/route.ts';

const PAGES = Object.values(ROUTES).map(({ path }) => path.replace(':id', '{id}'));

const README = 'See [the tests](tests/README.md) and [the site](https://example.ch).\n';

const CHARTS = `
The [start](../src/app/start.ts) is no chart.

## Which charts there are

| Chart                                                           | Where |
| --------------------------------------------------------------- | ----- |
| [doorMachine](doorMachine.ts) ([drawn](../docs/charts/door.md)) | there |
`;

const TESTS = `
## Which test walks which screen

| Screen           | Walk                             |
| ---------------- | -------------------------------- |
| \`/customers\`     | \`models/list\`, \`journeys/lists\`  |
| \`/customers/{id}\` | \`journeys/records\`               |
| every page       | \`journeys/records\`               |
${PAGES.filter((path) => !['/customers', '/customers/{id}'].includes(path))
  .map((path) => `| \`${path}\` | \`ui/pages\` |`)
  .join('\n')}
`;

const GLOSSARY = `
| In the code | What it is | English | Deutsch | Español |
| ----------- | ---------- | ------- | ------- | ------- |
| \`job\`       | the work   | Job     | Auftrag | Trabajo |
| a visit     | one date   |         |         |         |
`;

const EVENTS = `
| Event                            | When              |
| -------------------------------- | ----------------- |
| \`door.opened\`, \`gate.opened\` | somebody came in  |
| \`task.failed\`                  | nobody could work |
`;

let root: string;

function screenOf(name: string): string {
  return join(root, `src/screens/${name}/${name[0]!.toUpperCase()}${name.slice(1)}Screen.tsx`);
}

const drawMap = () => writeFile(join(root, 'docs/map.md'), pageMap(root));

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'docs-'));
  await mkdir(join(root, 'tests/models'), { recursive: true });
  await mkdir(join(root, 'tests/journeys'));
  await mkdir(join(root, 'tests/ui/list'), { recursive: true });
  await mkdir(join(root, 'docs'));
  await mkdir(join(root, 'machines'));
  await mkdir(join(root, 'src/app'), { recursive: true });
  await mkdir(join(root, 'src/actors'));
  for (const name of Object.keys(ROUTES)) {
    await mkdir(join(root, 'src/screens', name), { recursive: true });
    await writeFile(screenOf(name), '');
  }
  await writeFile(join(root, 'machines/README.md'), CHARTS);
  await writeFile(join(root, 'machines/doorMachine.ts'), '');
  await mkdir(join(root, 'docs/charts'));
  await writeFile(join(root, 'docs/charts/door.md'), '');
  await writeFile(join(root, 'src/app/main.tsx'), '');
  await writeFile(join(root, 'src/app/start.ts'), 'const texts = await fetchTexts();');
  await writeFile(join(root, 'src/actors/list.ts'), 'fromPromise(async () => await fetchList());');
  await mkdir(join(root, 'locales'));
  await writeFile(join(root, 'docs/glossary.md'), GLOSSARY);
  await writeFile(join(root, 'docs/operation.md'), EVENTS);
  await mkdir(join(root, 'server'));
  await writeFile(join(root, 'src/log.ts'), 'readonly event: `${Kind}.opened`;');
  await writeFile(
    join(root, 'server/tasks.ts'),
    "log.error({ event: 'task.failed' }, 'It failed.');",
  );
  for (const [language, word] of Object.entries({ en: 'Job', de: 'Auftrag', es: 'Trabajo' })) {
    await writeFile(join(root, `locales/${language}.po`), `msgid "Job"\nmsgstr "${word}"\n`);
  }
  await writeFile(join(root, 'README.md'), README);
  await writeFile(join(root, 'tests/README.md'), TESTS);
  await writeFile(join(root, 'tests/models/list.model.test.tsx'), "const path = '/customers';");
  const opened = PAGES.map((path) => `'${path.replace('{id}', '1')}'`);
  await writeFile(join(root, 'tests/ui/list/pages.test.tsx'), opened.join());
  await writeFile(join(root, 'tests/journeys/lists.test.ts'), "await open('/customers?q=a');");
  await writeFile(join(root, 'tests/journeys/records.test.ts'), 'await open(`/customers/${id}`);');
  await drawMap();
});

afterEach(() => rm(root, { recursive: true }));

test('documents with valid links, all pages and the right tests have no faults', () => {
  expect(docsFaults(root)).toEqual([]);
});

test('a link to a missing file is a fault', async () => {
  await writeFile(join(root, 'tests/README.md'), `${TESTS}[gone](../docs/gone.md#part)`);
  expect(docsFaults(root)).toEqual(['tests/README.md: ../docs/gone.md does not exist.']);
});

test('a page without a screen of its name is a fault', async () => {
  await rm(screenOf('job'));
  await drawMap();
  expect(docsFaults(root)).toEqual(['src/screens has no screen for job, /jobs/{id}.']);
});

const STALE = 'docs/map.md is not what the code is now. Run npm run map.';

test('a map that lacks an actor is a fault', async () => {
  await writeFile(screenOf('job'), "import { Door } from '../../actors/door.ts';");
  await writeFile(
    join(root, 'src/actors/door.ts'),
    "import { doorMachine } from '../../machines/doorMachine.ts';\n\ncreateActorContext(doorMachine);",
  );
  expect(docsFaults(root)).toEqual([STALE]);
});

test('a map that is not there is a fault', async () => {
  await rm(join(root, 'docs/map.md'));
  expect(docsFaults(root)).toEqual([STALE]);
});

test.each([
  ['no row', '| `/calendar` | `ui/pages` |\n', ''],
  ['a row without a test', '| `/calendar` | `ui/pages` |', '| `/calendar` | |'],
])('a page with %s in the table of the tests is a fault', async (_, row, without) => {
  await writeFile(join(root, 'tests/README.md'), TESTS.replace(row, without));
  expect(docsFaults(root)).toEqual([
    'tests/README.md: "Which test walks which screen" names no test for /calendar.',
  ]);
});

test('a chart that is not among the charts is a fault', async () => {
  await writeFile(join(root, 'machines/gateMachine.ts'), '');
  await drawMap();
  expect(docsFaults(root)).toEqual([
    'machines/README.md: "Which charts there are" has no row for gateMachine and its drawing.',
  ]);
});

test('a test that does not open the page of its row is a fault', async () => {
  await writeFile(join(root, 'tests/README.md'), TESTS.replace('journeys/records', 'models/list'));
  expect(docsFaults(root)).toEqual([
    'tests/README.md: tests/models/list.model.test.tsx does not open /customers/{id}.',
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

test('a recipe may name checks, tests and folders of tests in any room, and no others', async () => {
  await writeFile(join(root, 'tests/ui/list/sorting.test.tsx'), '');
  await writeFile(
    join(root, 'CONTRIBUTING.md'),
    '1. A column. _(types, ui/sorting, ui/list, ui/widths)_\n',
  );
  expect(docsFaults(root)).toEqual(['CONTRIBUTING.md: there is no test ui/widths.']);
});

test('a glossary word that no text of its language uses is a fault', async () => {
  await writeFile(join(root, 'docs/glossary.md'), GLOSSARY.replace('Auftrag', 'Arbeit'));
  expect(docsFaults(root)).toEqual(['docs/glossary.md: no text in de is "Arbeit".']);
});

test('a log event that no table of events has is a fault', async () => {
  await writeFile(join(root, 'src/log.ts'), "event:\n  | `${Kind}.opened`\n  | 'door.closed';");
  expect(docsFaults(root)).toEqual([
    'docs/operation.md: door.closed is not both logged and in a table of events.',
  ]);
});

test('a table of events with one that is not logged is a fault', async () => {
  await rm(join(root, 'server/tasks.ts'));
  expect(docsFaults(root)).toEqual([
    'docs/operation.md: task.failed is not both logged and in a table of events.',
  ]);
});

test.each([
  ['src/app/language.ts', 'if (await choose(language)) return;'],
  ['src/screens/Copy.tsx', 'copy().then(tell);'],
  ['src/actors/clock.ts', 'const timer = window.setInterval(tick, 1000);'],
  ['src/actors/port.ts', 'await waitFor(editor, isLoaded);'],
  ['src/actors/save.ts', 'function ports() {\n  let isSent = false;\n}'],
  ['src/actors/feed.ts', 'class Feed {\n  #isPostponed = false;\n}'],
])('%s, which waits for something without being named, is a fault', async (file, text) => {
  await writeFile(join(root, file), text);
  expect(docsFaults(root)).toEqual([
    `machines/README.md: ${file} waits for something; name its chart, or why it has none.`,
  ]);
});

test('a file that waits for nothing but code, or for the answer of its port, need not be named', async () => {
  await writeFile(join(root, 'src/app/lazy.ts'), "(await import('./Part.tsx')).Part;");
  await writeFile(join(root, 'src/actors/save.ts'), 'const saved = await save(draft);');
  expect(docsFaults(root)).toEqual([]);
});
