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

/** How often each word is in a path or a text, without those that say little. */
export type Words = ReadonlyMap<string, number>;

export function wordsOf(text: string): Words {
  const words = text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  const singular = [...words.matchAll(/[a-z]+/g)].map(([word]) => word.replace(/s$/, ''));
  const counts = new Map<string, number>();
  for (const word of singular) {
    if (!COMMON.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
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

/** How much each of some texts is about some words: the rarer a word among the texts, the more. */
function relevance(texts: ReadonlyMap<string, Words>, about: readonly string[]) {
  const weights = about.map((word) => {
    const having = [...texts.values()].filter((words) => words.has(word));
    return [word, Math.log((2 * texts.size) / having.length)] as const;
  });
  return (text: string) =>
    weights.reduce((sum, [word, weight]) => {
      const count = texts.get(text)!.get(word) ?? 0;
      return sum + (count > 0 ? weight * Math.log2(1 + count) : 0);
    }, 0);
}

/**
 * The tests that import a module, directly or over others, the closest first: those whose path, or
 * else whose text, shares rare words with its path or with its charts, and of these those that reach
 * it soonest.
 */
export function closestTests(
  graph: ImportGraph,
  path: string,
  suites: readonly string[],
  textWords: (test: string) => Words,
): readonly string[] {
  const distances = distancesTo(graph, path);
  const tests = [...distances.keys()].filter((one) =>
    suites.some((suite) => matchesGlob(one, suite)),
  );
  const charts = chartsAround(graph, distances).map((chart) => chart.replace('Machine.ts', '.ts'));
  const about = [...new Set([path, ...charts].flatMap((one) => [...wordsOf(one).keys()]))];
  const byPath = relevance(new Map(tests.map((test) => [test, wordsOf(test)])), about);
  const byText = relevance(new Map(tests.map((test) => [test, textWords(test)])), about);
  const closeness = new Map(
    tests.map((test) => [test, byPath(test) + byText(test) / 5 - distances.get(test)! / 2]),
  );
  return tests.toSorted((a, b) => closeness.get(b)! - closeness.get(a)! || (a < b ? -1 : 1));
}
