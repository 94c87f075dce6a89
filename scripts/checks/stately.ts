import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { install, isInstalled } from '../npm.mjs';
import { collect, root } from '../tool.ts';
import { factsOf, type Fact } from './chartFacts.ts';
import { importedChart, type ImportedState } from './importedChart.ts';

const ENGINE = 'scripts/stately';

/**
 * Where the charts that Stately's engine reads from the files of a folder differ from the running
 * charts, as sentences.
 */
export async function statelyFaults(
  folder: string,
  charts: readonly AnyStateMachine[],
): Promise<string[]> {
  const paths = charts.flatMap(({ id }) =>
    globSync(`**/${id}Machine.ts`, { cwd: folder }).map((path) => join(folder, path)),
  );
  const imports = await extract(paths);
  return charts.flatMap((chart, index) => faultsOf(chart, imports[index]!));
}

async function extract(paths: readonly string[]): Promise<readonly (ImportedState | null)[]> {
  const folder = join(root, ENGINE);
  if (!isInstalled(folder)) {
    console.log('Installing the engine of Stately’s import.');
    install(folder);
  }
  const { ok, output } = await collect(`${ENGINE}/extract.mjs`, paths);
  if (!ok) throw new Error(output);
  return JSON.parse(output);
}

function faultsOf(chart: AnyStateMachine, config: ImportedState | null): readonly string[] {
  if (!config) return [`${chart.id}: Stately finds no chart in its file.`];
  let imported: readonly Fact[];
  try {
    imported = factsOf(importedChart(config));
  } catch (error) {
    return [`${chart.id}: the import is no chart. ${(error as Error).message}`];
  }
  const running = factsOf(chart);
  return [
    ...running
      .filter((fact) => !hasFact(imported, fact))
      .map((fact) => `${wordsOf(fact)} is not imported.`),
    ...imported
      .filter((fact) => !hasFact(running, fact))
      .map((fact) => `${wordsOf(fact)} is imported, but not in the chart.`),
  ];
}

function hasFact(facts: readonly Fact[], { subject, aspect, value }: Fact): boolean {
  return facts.some(
    (other) => other.subject === subject && other.aspect === aspect && other.value === value,
  );
}

function wordsOf({ subject, aspect, value }: Fact): string {
  return `${subject}: ${aspect} «${value}»`;
}
