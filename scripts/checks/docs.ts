import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, relative } from 'node:path';
import { ROUTES } from '../../src/domain/navigation/route.ts';
import { PAGE_MAP } from '../map/markdown.ts';
import { pageMap, screenOf } from '../map/pageMap.ts';
import type { Kind } from '../../src/domain/kinds/kind.ts';
import { KINDS } from '../../src/domain/kinds/kinds.ts';

const LINK = /\]\((?!https?:|#)([^)#]+)[^)]*\)/g;
const TIMER = /\b(setTimeout|setInterval|requestIdleCallback|useDeferredValue)\(/;
const ANSWER = /\.then\(|\bawait (?!import\()/;
/** A wait for another actor, or a fact that is kept beside its chart. */
const STATE = /\bwaitFor\(|^ +let (?:is|was|has)[A-Z]|^ +#(?:is|was|has)[A-Z]\w* =/m;
const TEST = /`(models|journeys|ui)\/(\w+)`/g;
/** Where a recipe names what fails if a file is forgotten. */
const NAMED_CHECKS = /_\(([\w/, -]+)\)_/g;
const RECIPES = 'CONTRIBUTING.md';
/** An event of a log entry, or the union of such events in a type. */
const LOG_EVENTS = /\bevent:((?:[\s|]*['`][^'`\n]+['`])+)/g;
const WALKS = 'tests/README.md';
const WALKS_TABLE = 'Which test walks which screen';
const EXTENSIONS = { models: '.model.test.tsx', journeys: '.test.ts', ui: '.test.tsx' } as const;

/**
 * The faults of the documentation: broken links, a stale map of the pages, charts that a table
 * omits, tests named for a page that they do not open, tests of a recipe that are gone, glossary words that the screen does not use,
 * log events that operators are not told of, and files that wait for something without a chart and
 * without a reason.
 */
export function docsFaults(root: string): string[] {
  const documents = globSync(['*.md', 'bench/*.md', '{docs,machines,tests}/**/*.md'], {
    cwd: root,
  });
  return [
    ...documents.flatMap((document) => deadLinks(root, document)),
    ...pagesWithoutScreen(root),
    ...staleMap(root),
    ...unwalkedPages(root),
    ...wrongTests(root),
    ...missingTests(root),
    ...leftOutCharts(root),
    ...unknownWords(root),
    ...wrongLogEvents(root),
    ...unlistedWaits(root),
  ];
}

function deadLinks(root: string, document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8');
  return [...text.matchAll(LINK)]
    .map(([, target = '']) => target)
    .filter((target) => !existsSync(join(root, dirname(document), target)))
    .map((target) => `${document}: ${target} does not exist.`);
}

const pathOf = (path: string) => path.replace(':id', '{id}');
const PATHS = Object.values(ROUTES).map(({ path }) => pathOf(path));

function pagesWithoutScreen(root: string): string[] {
  return Object.entries(ROUTES)
    .filter(([name]) => !screenOf(root, name))
    .map(([name, { path }]) => `src/screens has no screen for ${name}, ${pathOf(path)}.`);
}

function staleMap(root: string): string[] {
  return existsSync(join(root, PAGE_MAP)) &&
    readFileSync(join(root, PAGE_MAP), 'utf8') === pageMap(root)
    ? []
    : [`${PAGE_MAP} is not what the code is now. Run npm run map.`];
}

function unwalkedPages(root: string): string[] {
  const walked = walksIn(root).filter(({ tests }) => tests.length > 0);
  return PATHS.filter((path) => !walked.some((walk) => walk.path === path)).map(
    (path) => `${WALKS}: "${WALKS_TABLE}" names no test for ${path}.`,
  );
}

function wrongTests(root: string): string[] {
  return walksIn(root).flatMap(({ path, tests }) =>
    tests
      .filter((file) => !opensPage(join(root, file), path))
      .map((file) => `${WALKS}: ${file} does not open ${path}.`),
  );
}

/** Of what recipes name, the tests and folders of tests that are nowhere in their suite. */
function missingTests(root: string): string[] {
  if (!existsSync(join(root, RECIPES))) return [];
  const named = [...readFileSync(join(root, RECIPES), 'utf8').matchAll(NAMED_CHECKS)];
  return named
    .flatMap(([, names = '']) => names.split(', '))
    .filter((name) => name.includes('/'))
    .filter((name) => {
      const [suite, ...path] = name.split('/');
      const place = `tests/${suite}/**/${path.join('/')}`;
      return globSync([place, `${place}.*`], { cwd: root }).length === 0;
    })
    .map((name) => `${RECIPES}: there is no test ${name}.`);
}

interface Walk {
  readonly path: string;
  /** Files. */
  readonly tests: readonly string[];
}

function walksIn(root: string): readonly Walk[] {
  return partOf(root, WALKS, WALKS_TABLE)
    .split('\n')
    .flatMap((row) => {
      const path = /^\| `(\/[^`]*)`/.exec(row)?.[1];
      return path
        ? [{ path, tests: [...row.matchAll(TEST)].map((name) => testFile(root, name)) }]
        : [];
    });
}

/** The file of a test, in whichever room of its suite it stands. */
function testFile(root: string, [, folder = '', name = '']: readonly string[]): string {
  const file = `${name}${EXTENSIONS[folder as keyof typeof EXTENSIONS]}`;
  const [found] = globSync(`tests/${folder}/**/${file}`, { cwd: root });
  return found ?? `tests/${folder}/${file}`;
}

function opensPage(file: string, path: string): boolean {
  const quoted = new RegExp(`['"\`]${path.replace('{id}', String.raw`(?:\d|\$\{)`)}`);
  return existsSync(file) && quoted.test(readFileSync(file, 'utf8'));
}

function leftOutCharts(root: string): string[] {
  const document = 'machines/README.md';
  const rows = partOf(root, document, 'Which charts there are');
  return globSync('machines/**/*Machine.ts', { cwd: root }).flatMap((file) => {
    const name = basename(file, '.ts');
    const drawing = `../docs/charts/${name.replace(/Machine$/, '')}.md`;
    return rows.includes(`| [${name}](${relative('machines', file)}) ([drawn](${drawing})) `)
      ? []
      : [`${document}: "Which charts there are" has no row for ${name} and its drawing.`];
  });
}

/** The text below a heading, up to the next one of its level. */
function partOf(root: string, document: string, heading: string): string {
  const parts = readFileSync(join(root, document), 'utf8').split(/^## /m);
  return parts.find((part) => part.startsWith(`${heading}\n`)) ?? '';
}

function unknownWords(root: string): string[] {
  const words = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .filter((line) => /^\| [^-]/.test(line))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
  return (['en', 'de', 'es'] as const).flatMap((language, index) => {
    const fields = Object.values<Kind>(KINDS).flatMap(({ texts, notes }) =>
      Object.values({ ...texts, ...notes }).map(({ name }) => name[language]),
    );
    const catalog = readFileSync(join(root, `locales/${language}.po`), 'utf8');
    return words
      .map((cells) => cells[index + 3] ?? '')
      .filter((word) => word !== '' && !fields.includes(word) && !catalog.includes(`"${word}"\n`))
      .map((word) => `docs/glossary.md: no text in ${language} is "${word}".`);
  });
}

/** Log events of the code that the tables of events do not have, and the other way round. */
function wrongLogEvents(root: string): string[] {
  const document = 'docs/operation.md';
  const cells = readFileSync(join(root, document), 'utf8').matchAll(/^\| (`[^|]+`) +\|/gm);
  const listed = [...cells].flatMap(([, cell = '']) => quotedIn(cell)).filter(isEvent);
  const logged = globSync(['src/log.ts', 'server/**/*.ts'], { cwd: root })
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(LOG_EVENTS)])
    .flatMap(([, events = '']) => quotedIn(events))
    .map((event) => event.replace(/\$\{\w+\}/, '*'));
  const covers = (pattern: string, event: string) => matchesGlob(event, pattern);
  return [
    ...new Set(logged.filter((pattern) => !listed.some((event) => covers(pattern, event)))),
    ...listed.filter((event) => !logged.some((pattern) => covers(pattern, event))),
  ].map((event) => `${document}: ${event} is not both logged and in a table of events.`);
}

const quotedIn = (text: string) => [...text.matchAll(/['`]([^'`]+)['`]/g)].map(([, it = '']) => it);
const isEvent = (text: string) => /^[a-z]\w*\.[a-z]\w*$/i.test(text);

/**
 * Files that wait for something unlisted. What `src/actors` awaits is a port of a chart; what it
 * keeps between events, or waits for of another chart, is not.
 */
function unlistedWaits(root: string): string[] {
  const document = 'machines/README.md';
  const listed = readFileSync(join(root, document), 'utf8');
  return globSync('src/{actors,app,screens,ui}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !listed.includes(`](../${file})`))
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return TIMER.test(text) || (file.startsWith('src/actors/') ? STATE : ANSWER).test(text);
    })
    .map((file) => `${document}: ${file} waits for something; name its chart, or why it has none.`);
}
