import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ROUTES } from '../../src/domain/route.ts';

const LINK = /\]\((?!https?:|#)([^)#]+)[^)]*\)/g;
const TIMER = /\b(setTimeout|setInterval|requestIdleCallback|useDeferredValue)\(/;
const ANSWER = /\.then\(|\bawait (?!import\()/;
const TEST_FILE = /`((?:models|journeys|ui)\/\w+)`/g;
const EXTENSIONS = { models: '.model.test.tsx', journeys: '.test.ts', ui: '.test.tsx' } as const;

/** A row of a table; its first cell is the route, inherited if it is empty. */
interface Row {
  readonly route: string;
  readonly cells: readonly string[];
}

/**
 * The faults of the documentation: broken links, pages and charts that a table omits, tests named
 * for a page that they do not open, glossary words that the screen does not use, and files that wait for
 * something without a chart and without a word why.
 */
export function docsFaults(root: string): string[] {
  const documents = globSync(['*.md', '{docs,machines,tests}/**/*.md'], { cwd: root });
  return [
    ...documents.flatMap((document) => deadLinks(root, document)),
    ...leftOutPages(root),
    ...unwalkedPages(root),
    ...leftOutCharts(root),
    ...wrongActors(root),
    ...unknownWords(root),
    ...unlistedWaits(root),
    ...['README.md', 'tests/README.md'].flatMap((document) => wrongTests(root, document)),
  ];
}

function deadLinks(root: string, document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(LINK)]
    .map(([, target = '']) => target)
    .filter((target) => !existsSync(join(root, dirname(document), target)))
    .map((target) => `${document}: ${target} does not exist.`);
}

const PATHS = Object.values(ROUTES).map(({ path }) => path.replace(':id', '{id}'));

function leftOutPages(root: string): string[] {
  const rows = rowsOf(readFileSync(join(root, 'README.md'), 'utf8'));
  return PATHS.filter(
    (path) => !rows.some(({ route, cells }) => route === path && hasScreen(cells)),
  ).map((path) => `README.md: the table of pages has no screen for ${path}.`);
}

function unwalkedPages(root: string): string[] {
  const document = 'tests/README.md';
  const rows = rowsOf(partOf(root, document, 'Which test walks which screen'));
  return PATHS.filter((path) => !rows.some((row) => row.route === path && hasTest(row))).map(
    (path) => `${document}: "Which test walks which screen" names no test for ${path}.`,
  );
}

function leftOutCharts(root: string): string[] {
  const document = 'machines/README.md';
  const rows = partOf(root, document, 'Which charts there are');
  const drawings = partOf(root, document, 'The drawings');
  return globSync('machines/*Machine.ts', { cwd: root }).flatMap((file) => {
    const name = basename(file, '.ts');
    const drawing = `docs/charts/${name.replace(/Machine$/, '')}.svg`;
    return [
      ...(rows.includes(`| [${name}](${name}.ts) `)
        ? []
        : [`${document}: "Which charts there are" has no row for ${name}.`]),
      ...(drawings.includes(`](../${drawing})`)
        ? []
        : [`${document}: "The drawings" does not show ${drawing}.`]),
    ];
  });
}

/** The text below a heading, up to the next one of its level. */
function partOf(root: string, document: string, heading: string): string {
  const parts = readFileSync(join(root, document), 'utf8').split(/^## /m);
  return parts.find((part) => part.startsWith(`${heading}\n`)) ?? '';
}

/** An actor in the table of pages is one of its chart, which it or the list that it makes imports. */
function wrongActors(root: string): string[] {
  return rowsOf(readFileSync(join(root, 'README.md'), 'utf8')).flatMap(({ cells }) => {
    const targets = cells.flatMap((cell) =>
      [...cell.matchAll(LINK)].map(([, target = '']) => target),
    );
    const chart = targets.find((target) => target.startsWith('machines/'));
    const actor = targets.find((target) => target.startsWith('src/actors/'));
    if (!chart || !actor || !existsSync(join(root, actor))) return [];
    const text = readFileSync(join(root, actor), 'utf8');
    const sources = text.includes('./recordList.ts')
      ? [text, readFileSync(join(root, 'src/actors/recordList.ts'), 'utf8')]
      : [text];
    return sources.some((source) => source.includes(`/${chart}'`))
      ? []
      : [`README.md: ${actor} does not run ${chart}.`];
  });
}

const hasTest = (row: Row) => testsOf(row).length > 0;
const hasScreen = (cells: readonly string[]) =>
  cells.some((cell) => cell.includes('](src/screens/'));

function unknownWords(root: string): string[] {
  const words = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| [^-]/.test(line))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return ['en', 'de', 'es'].flatMap((language, index) => {
    const catalog = readFileSync(join(root, `locales/${language}.po`), 'utf8');
    return words
      .map((cells) => cells[index + 3] ?? '')
      .filter((word) => word !== '' && !catalog.includes(`"${word}"\n`))
      .map((word) => `docs/glossary.md: no text in ${language} is "${word}".`);
  });
}

/** An answer that `src/actors` waits for is one of a port, so that a chart has it. */
function unlistedWaits(root: string): string[] {
  const document = 'machines/README.md';
  const listed = readFileSync(join(root, document), 'utf8');
  return globSync('src/{actors,app,screens,ui}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !listed.includes(`](../${file})`))
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return TIMER.test(text) || (!file.startsWith('src/actors/') && ANSWER.test(text));
    })
    .map((file) => `${document}: ${file} waits for something; name its chart, or why it has none.`);
}

function wrongTests(root: string, document: string): string[] {
  return rowsOf(readFileSync(join(root, document), 'utf8'))
    .flatMap(testsOf)
    .filter((test) => !opensItsPage(root, test))
    .map(({ file, opens }) => `${document}: ${file} does not open ${opens}.`);
}

function rowsOf(text: string): Row[] {
  let route = '';
  return text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => {
      const cells = line.split('|').slice(1, -1);
      route = /`(\/[^`]*)`/.exec(cells[0] ?? '')?.[1] ?? (cells[0]?.trim() || route);
      return { route, cells };
    });
}

interface NamedTest {
  readonly file: string;
  readonly opens: string;
}

/** The tests in a row. A test that walks its chart on another page says so: "on `/customers`". */
function testsOf({ route, cells }: Row): NamedTest[] {
  if (!route.startsWith('/')) return [];
  return cells.flatMap((cell) => {
    const opens = /on `(\/[^`]*)`/.exec(cell)?.[1] ?? route;
    const linked = [...cell.matchAll(LINK)].map(([, target = '']) => target);
    const named = [...cell.matchAll(TEST_FILE)].map(([, name = '']) => {
      const [folder = ''] = name.split('/');
      return `tests/${name}${EXTENSIONS[folder as keyof typeof EXTENSIONS]}`;
    });
    return [...linked.filter((target) => target.startsWith('tests/')), ...named].map((file) => ({
      file,
      opens,
    }));
  });
}

function opensItsPage(root: string, { file, opens }: NamedTest): boolean {
  const path = new RegExp(`['"\`]${opens.replace('{id}', String.raw`(?:\d|\$\{)`)}`);
  return existsSync(join(root, file)) && path.test(readFileSync(join(root, file), 'utf8'));
}
