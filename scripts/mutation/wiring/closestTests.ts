import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { root } from '../../tool.ts';
import { importsOf } from './parsed.ts';

/** The modules that each module of the project names, from the project's folder. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const MODULES = '{src,machines,server,tests}/**/*.{ts,tsx}';
/** Words that many paths have and that say nothing of what a file is about. */
const COMMON =
  /^(card|database|http|model|page|repository|route|screen|server|src|test|tsx?|use|zone)$/;

export function importGraph(): ImportGraph {
  const paths = globSync(MODULES, { cwd: root }).toSorted();
  return new Map(
    paths.map((path) => [path, importsOf(path, readFileSync(join(root, path), 'utf8'))]),
  );
}

/** Over how many modules each one reaches a module; a module reaches itself over none. */
function distancesTo(graph: ImportGraph, target: string): ReadonlyMap<string, number> {
  const importers = new Map<string, string[]>();
  for (const [path, imports] of graph) {
    for (const one of imports) importers.set(one, [...(importers.get(one) ?? []), path]);
  }
  const distances = new Map([[target, 0]]);
  for (const [path, distance] of distances) {
    for (const importer of importers.get(path) ?? []) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}

function wordsOf(path: string): ReadonlySet<string> {
  const words = path.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const singular = [...words.matchAll(/[a-z]+/g)].map(([word]) => word.replace(/s$/, ''));
  return new Set(singular.filter((word) => !COMMON.test(word)));
}

/** The charts of the nearest modules that run one. */
function chartsAround(graph: ImportGraph, distances: ReadonlyMap<string, number>) {
  const around = [...distances].flatMap(([path, distance]) =>
    path.startsWith('src/')
      ? (graph.get(path) ?? [])
          .filter((one) => one.startsWith('machines/'))
          .map((chart) => ({ chart, distance }))
      : [],
  );
  const nearest = Math.min(...around.map(({ distance }) => distance));
  return around.filter(({ distance }) => distance === nearest).map(({ chart }) => chart);
}

/**
 * The tests that import a module, directly or over others, the closest first: those whose path
 * shares rare words with its path or with its charts, and of these those that reach it soonest.
 */
export function closestTests(
  graph: ImportGraph,
  path: string,
  suites: readonly string[],
): readonly string[] {
  const distances = distancesTo(graph, path);
  const tests = [...distances.keys()].filter((one) =>
    suites.some((suite) => matchesGlob(one, suite)),
  );
  const counts = new Map<string, number>();
  for (const word of tests.flatMap((test) => [...wordsOf(test)])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const charts = chartsAround(graph, distances).map((chart) => chart.replace('Machine.ts', '.ts'));
  const words = new Set([path, ...charts].flatMap((one) => [...wordsOf(one)]));
  const closeness = (test: string) =>
    [...wordsOf(test)]
      .filter((word) => words.has(word))
      .reduce((sum, word) => sum + Math.log((2 * tests.length) / counts.get(word)!), 0) -
    distances.get(test)! / 2;
  return tests.toSorted((a, b) => closeness(b) - closeness(a) || (a < b ? -1 : 1));
}
