import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIST_PATHS } from '../../src/api/client/listCache.ts';
import { ROUTES } from '../../src/domain/navigation/route.ts';
import { changesIn } from './changes.ts';
import { importsOf } from './imports.ts';
import { link, linksTo, table } from './markdown.ts';

const LISTS = 'src/actors/lists/recordList.ts';

/** A module that fills the ports of charts, and these. */
interface Actor {
  readonly file: string;
  readonly charts: readonly string[];
}

/**
 * The document that leads from each page to its screen, its actors, their charts, the tests that walk
 * them and the routes that answer their calls, worked out from `ROUTES`, the imports and the paths in
 * the code below the folder `root`.
 */
export function pageMap(root: string): string {
  const actors = actorsIn(root);
  const calls = callsIn(root);
  const pages = Object.entries(ROUTES).map(([name, { path }]) => {
    const screen = screenOf(root, name);
    const row = [`\`${path.replace(':id', '{id}')}\``, screen ? link(screen) : ''];
    return [...row, actorsFrom(root, screen ? [screen] : [], actors)];
  });
  const screens = new Set(Object.keys(ROUTES).map((name) => screenOf(root, name)));
  const frame = globSync('src/app/**/*.{ts,tsx}', { cwd: root });
  const around = frame
    .flatMap((file) => importsOf(root, file))
    .filter((file) => file.startsWith('src/screens/') && !screens.has(file));
  const onEveryPage = actorsFrom(root, [...frame, ...around], actors);
  const everyPage = ['every page', link('src/app/main.tsx'), onEveryPage];
  return `# Where a page is

Written by \`npm run map\`. What each chart guards: [machines/README.md](../machines/README.md).

## Pages

The actors that a page's screen and its imports start or listen to. Which test opens which page: [tests/README.md](../tests/README.md#which-test-walks-which-screen).

${table(['Path', 'Screen', 'Actors'], [...pages, everyPage])}

## Changes

What \`changeMachine\` saves at once, by the target of its request: the components that ask for it with their dialogs, and the calls and routes that save it. \`undoMachine\`, below with its call, takes back all but an erasure.

${table(['Change', 'Asked for by', 'Saved by', 'Routes'], changeRows(root, calls))}

## Charts

An actor fills the ports of its chart, with calls of \`src/api\`. A test walks the chart over a screen.

${table(['Chart', 'Actors', 'Calls', 'Tests'], chartRows(root, actors, calls))}

## Calls

What answers them on the server.

${table(
  ['Calls', 'Routes'],
  [...calls].map(([file, routes]) => [link(file), linksTo(routes)]),
)}
`;
}

function changeRows(root: string, calls: Calls): string[][] {
  return changesIn(root).map(({ target, askers, dialogs, savers }) => [
    `\`${target}\``,
    linksTo([...askers, ...dialogs]),
    linksTo(savers),
    linksTo([...new Set(savers.flatMap((file) => calls.get(file) ?? []))]),
  ]);
}

function chartRows(root: string, actors: readonly Actor[], calls: Calls): string[][] {
  const tests = globSync('tests/models/**/*.model.test.tsx', { cwd: root }).toSorted();
  return globSync('machines/**/*Machine.ts', { cwd: root })
    .toSorted()
    .map((chart) => {
      const own = actors.filter(({ charts }) => charts.includes(chart)).map(({ file }) => file);
      const others = new Set(actors.map(({ file }) => file).filter((file) => !own.includes(file)));
      return [
        link(chart),
        linksTo(own),
        linksTo(callsOf(root, { own, others, calls })),
        linksTo(tests.filter((test) => chartOfTest(root, test) === chart)),
      ];
    });
}

/** The modules of `src/api` that send requests, each with those of the server that answer them. */
type Calls = ReadonlyMap<string, readonly string[]>;

interface CallsOptions {
  readonly own: readonly string[];
  readonly others: ReadonlySet<string>;
  readonly calls: Calls;
}

/** The modules of `src/api` whose requests some actors send, directly or by their helpers. */
function callsOf(root: string, { own, others, calls }: CallsOptions): readonly string[] {
  const reached = new Set(own);
  for (const file of reached) {
    for (const imported of importsOf(root, file)) {
      if (imported.startsWith('src/actors/') && !others.has(imported)) reached.add(imported);
    }
  }
  const imported = new Set([...reached].flatMap((file) => importsOf(root, file)));
  return [...calls.keys()].filter((file) => imported.has(file));
}

function callsIn(root: string): Calls {
  const routes = globSync('server/routes/**/*.ts', { cwd: root })
    .toSorted()
    .map((route) => ({ route, served: pathsServed(readFileSync(join(root, route), 'utf8')) }));
  const answering = (path: string) => {
    const exact = routes.filter(({ served }) => served.includes(path));
    if (exact.length > 0) return exact;
    return routes.filter(({ served }) => served.some((one) => isSamePath(one, path)));
  };
  const calls = globSync('src/api/**/*.ts', { cwd: root })
    .filter((file) => /^src\/api\/(?!client\/|contract\/)/.test(file))
    .toSorted()
    .map((file) => {
      const found = pathsIn(readFileSync(join(root, file), 'utf8')).flatMap(answering);
      return [file, [...new Set(found.map(({ route }) => route))].toSorted()] as const;
    });
  return new Map(calls.filter(([, found]) => found.length > 0));
}

/** What a module asks for: its texts that stand where a request is sent, or where its path is named. */
function pathsIn(code: string): readonly string[] {
  const text = code.replaceAll(
    /\bLIST_PATHS\.(\w+)/g,
    (_, name) => `'${LIST_PATHS[name as keyof typeof LIST_PATHS]}'`,
  );
  const constants = Object.fromEntries(
    [...text.matchAll(/const (\w*PATH) = '([^']+)'/g)].map(([, name, path]) => [name, path]),
  );
  const sent = [
    ...text.matchAll(
      /(?:\.(?:get|post|put|openEvents)\w*\(|(?:Query|Page)\(\s*(?:api, )?|path[:,=]? ?=? ?)[`']([\w$][^`'\n]*)[`']/gi,
    ),
  ];
  const named = [...text.matchAll(/(?:Tagged|Changed|Events|get|post|put)\(\s*(\w*PATH)\b/g)];
  return [
    ...sent.map(([, path = '']) =>
      path.replaceAll(/\$\{(\w*PATH)\}/g, (_, name) => constants[name] ?? '*'),
    ),
    ...named.map(([, name = '']) => constants[name] ?? ''),
  ].map((path) => path.replaceAll(/\$\{[^}]*\}/g, '*'));
}

function pathsServed(text: string): readonly string[] {
  const routes = [...text.matchAll(/\bapp\.(?:get|post|put)\(\s*[`']\/([^`']+)[`']/g)];
  const resources = [...text.matchAll(/serveResource\(app, options, \{\s*kind: '(\w+)'/g)];
  return [
    ...routes.map(([, path = '']) => path.replaceAll(/:\w+|\$\{[^}]*\}/g, '*')),
    ...resources.flatMap(([, kind = '']) => [kind, `${kind}/*`]),
  ];
}

/** Whether two paths are alike: each part is the same or variable, and not all of them are variable. */
function isSamePath(one: string, other: string): boolean {
  const [parts, others] = [one.split('/'), other.split('/')];
  const isSame = (part: string, index: number) => part === others[index] && part !== '*';
  return (
    parts.length === others.length &&
    parts.some(isSame) &&
    parts.every((part, index) => part === '*' || others[index] === '*' || isSame(part, index))
  );
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
