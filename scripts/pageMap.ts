import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { ROUTES } from '../src/domain/navigation/route.ts';

export const PAGE_MAP = 'docs/map.md';

/** Matches an import or export that is not of types alone. */
const IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+)';|import\('(\.[^']+)'\)/gm;

const LISTS = 'src/actors/lists/recordList.ts';

/** A module that fills the ports of charts, and these. */
interface Actor {
  readonly file: string;
  readonly charts: readonly string[];
}

/**
 * The document that leads from each page to its screen, its actors, their charts and the tests that
 * walk them, worked out from `ROUTES` and the imports below the folder `root`.
 */
export function pageMap(root: string): string {
  const actors = actorsIn(root);
  const pages = Object.entries(ROUTES).map(([name, { path }]) => {
    const screen = screenOf(root, name);
    const row = [`\`${path.replace(':id', '{id}')}\``, screen ? link(screen) : ''];
    return [...row, actorsFrom(root, screen ? [screen] : [], actors)];
  });
  const frame = globSync('src/app/**/*.{ts,tsx}', { cwd: root });
  const everyPage = ['every page', link('src/app/main.tsx'), actorsFrom(root, frame, actors)];
  return `# Where a page is

Written by \`npm run map\`. What each chart guards: [machines/README.md](../machines/README.md).

## Pages

The actors that a page's screen and its imports start or listen to. Which test opens which page: [tests/README.md](../tests/README.md#which-test-walks-which-screen).

${table(['Path', 'Screen', 'Actors'], [...pages, everyPage])}

## Charts

An actor fills the ports of its chart. A test walks the chart over a screen.

${table(['Chart', 'Actors', 'Tests'], chartRows(root, actors))}
`;
}

function chartRows(root: string, actors: readonly Actor[]): string[][] {
  const tests = globSync('tests/models/**/*.model.test.tsx', { cwd: root }).toSorted();
  return globSync('machines/**/*Machine.ts', { cwd: root })
    .toSorted()
    .map((chart) => [
      link(chart),
      linksTo(actors.filter(({ charts }) => charts.includes(chart)).map(({ file }) => file)),
      linksTo(tests.filter((test) => chartOfTest(root, test) === chart)),
    ]);
}

function actorsIn(root: string): readonly Actor[] {
  return globSync('src/actors/**/*.ts', { cwd: root })
    .toSorted()
    .filter((file) => file !== LISTS)
    .map((file) => ({ file, charts: chartsRun(root, file) }))
    .filter(({ charts }) => charts.length > 0);
}

/** The charts that a module runs, directly or as a record list. */
function chartsRun(root: string, file: string): readonly string[] {
  const text = readFileSync(join(root, file), 'utf8');
  const isList = /\bcreateRecordList</.test(text);
  const runsOwn = /\bcreateActor(Context)?\(|Machine\.provide\(/.test(text);
  return [
    ...(runsOwn ? chartsIn(importsOf(root, file)) : []),
    ...(isList ? chartsIn(importsOf(root, LISTS)) : []),
  ];
}

function chartOfTest(root: string, test: string): string | undefined {
  const model = importsOf(root, test).find((file) => file.endsWith('.model.ts'));
  return model && chartsIn(importsOf(root, model))[0];
}

const chartsIn = (files: readonly string[]) =>
  files.filter((file) => /^machines\/.*Machine\.ts$/.test(file));

/** The file of the screen of a route, by the route's name. */
export function screenOf(root: string, name: string): string | undefined {
  const file = `${name.charAt(0).toUpperCase()}${name.slice(1)}Screen.tsx`;
  return globSync(`src/screens/*/${file}`, { cwd: root })[0];
}

function actorsFrom(root: string, files: readonly string[], actors: readonly Actor[]): string {
  const reached = new Set(files);
  for (const file of reached) {
    // The frame imports the screens, too.
    if (!file.startsWith('src/screens/')) continue;
    for (const imported of importsOf(root, file)) {
      if (imported.startsWith('src/screens/')) reached.add(imported);
    }
  }
  const imported = new Set([...reached].flatMap((file) => importsOf(root, file)));
  return linksTo(actors.map(({ file }) => file).filter((file) => imported.has(file)));
}

/** The files of the project that a file imports, as paths from `root`. */
function importsOf(root: string, file: string): readonly string[] {
  return [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)]
    .map(([, one, other = '']) => join(dirname(file), one ?? other))
    .filter((path) => /\.tsx?$/.test(path) && existsSync(join(root, path)));
}

function linksTo(files: readonly string[]): string {
  return files.map(link).join(', ');
}

function link(file: string): string {
  const name = basename(file).replace(/(\.model\.test)?\.tsx?$/, '');
  return `[${name}](${relative(dirname(PAGE_MAP), file)})`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  return [heads, heads.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}
