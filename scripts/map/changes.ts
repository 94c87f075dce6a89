import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { PERSON_KINDS } from '../../src/domain/kinds/kinds.ts';
import { importsOf, namedImportsOf } from './imports.ts';

const CALLS = 'src/actors/changes/changeCalls.ts';

/** What is saved at once, by the target of its request. */
interface Change {
  readonly target: string;
  /** The components that ask for it. */
  readonly askers: readonly string[];
  /** What these open for it. */
  readonly dialogs: readonly string[];
  /** The modules that save it, the nearest first. */
  readonly savers: readonly string[];
}

/** Something that a module exports. */
interface Exported {
  readonly file: string;
  readonly name: string;
}

/** The changes that the function `save` beside the chart of changes knows, in its order. */
export function changesIn(root: string): readonly Change[] {
  if (!existsSync(join(root, CALLS))) return [];
  const bodies = functionsIn(readFileSync(join(root, CALLS), 'utf8'));
  const cases = [...(bodies.get('save') ?? '').matchAll(/case '(\w+)':([^]*?)(?=case '|$)/g)];
  const modules = modulesIn(root);
  return cases.map(([, target = '', code = '']) => {
    const askers = askersOf(modules, target);
    return {
      target,
      askers,
      dialogs: dialogsOf(root, askers),
      savers: saversOf(root, withHelpers(code, bodies)),
    };
  });
}

/** The code of each function of a module, by its name. */
function functionsIn(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(/^(?:export )?(?:async )?function (\w+)([^]*?)^}/gm);
  return new Map([...found].map(([, name = '', body = '']) => [name, body]));
}

/** Some code with that of the functions beside it that it calls. */
function withHelpers(code: string, bodies: ReadonlyMap<string, string>): string {
  const called = [...bodies].filter(([name]) => code.includes(`${name}(`));
  return [code, ...called.map(([, body]) => body)].join('\n');
}

interface Module {
  readonly file: string;
  readonly text: string;
  readonly imports: ReturnType<typeof namedImportsOf>;
}

function modulesIn(root: string): readonly Module[] {
  return globSync('src/{domain,actors,screens}/**/*.{ts,tsx}', { cwd: root })
    .toSorted()
    .map((file) => ({
      file,
      text: readFileSync(join(root, file), 'utf8'),
      imports: namedImportsOf(root, file),
    }));
}

/** What a module exports around each match. */
function exportsAround({ file, text }: Module, pattern: RegExp): readonly Exported[] {
  return [...text.matchAll(pattern)].flatMap(({ index }) => {
    const before = [...text.slice(0, index).matchAll(/^export (?:function|const) (\w+)/gm)].at(-1);
    return before ? [{ file, name: before[1]! }] : [];
  });
}

/** The components that make requests with a target, by what makes them and hooks. */
function askersOf(modules: readonly Module[], target: string): readonly string[] {
  const isPerson = PERSON_KINDS.some((kind) => kind === target);
  const made = new RegExp(`target: (?:'${target}'${isPerson ? '|kind' : ''})(?=[,\\s}])`, 'g');
  const found = modules.flatMap((module) => exportsAround(module, made));
  for (const { file, name } of found) {
    if (file.endsWith('.tsx')) continue;
    for (const module of modules) {
      const uses = module.imports.some((one) => one.file === file && one.names.includes(name));
      if (!uses || module.file.startsWith('src/domain/')) continue;
      const others = exportsAround(module, new RegExp(`\\b${name}(?:<[^(]*>)?\\(`, 'g'));
      for (const one of others) {
        if (!found.some((known) => known.file === one.file && known.name === one.name))
          found.push(one);
      }
    }
  }
  return [...new Set(found.map(({ file }) => file))]
    .filter((file) => file.endsWith('.tsx'))
    .toSorted();
}

/** The dialogs below these components, in their own folders. */
function dialogsOf(root: string, components: readonly string[]): readonly string[] {
  const reached = new Set(components);
  for (const file of reached) {
    for (const imported of importsOf(root, file)) {
      if (imported.startsWith(`${dirname(file)}/`) && imported.endsWith('.tsx'))
        reached.add(imported);
    }
  }
  return [...reached].filter(
    (file) => basename(file).endsWith('Dialog.tsx') && !components.includes(file),
  );
}

/** The calls of `src/api` behind what some code of `save` uses, with the helpers between. */
function saversOf(root: string, code: string): readonly string[] {
  const reached = new Set(
    namedImportsOf(root, CALLS)
      .filter(({ file, names }) => isSaver(file) && names.some((name) => code.includes(`${name}(`)))
      .map(({ file }) => file),
  );
  for (const file of reached) {
    if (!file.startsWith('src/actors/')) continue;
    for (const imported of importsOf(root, file)) if (isSaver(imported)) reached.add(imported);
  }
  return [...reached];
}

const isSaver = (file: string) =>
  /^src\/(actors\/changes|actors\/visits|api\/(?!client\/))/.test(file) && file !== CALLS;
