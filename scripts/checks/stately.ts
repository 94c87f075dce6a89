import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import { install, isInstalled } from '../npm.mjs';
import { collect, root } from '../tool.ts';
import { factsOf, type Fact } from './chartFacts.ts';
import { importedChart, type ImportedState } from './importedChart.ts';

const ENGINE = 'scripts/stately';

/** The only keys of a chart that its import may lose. */
const LOSSES: readonly string[] = ['setup', 'params', 'input', 'reenter', 'meta.impossible'];

/**
 * Where the charts that Stately's engine reads from the files of a folder differ from the running
 * charts. What every import loses is in a table of the folder's README, each with its reason.
 */
export async function statelyFaults(
  folder: string,
  charts: readonly AnyStateMachine[],
): Promise<string[]> {
  const paths = charts.map(({ id }) => join(folder, `${id}Machine.ts`));
  const imports = await extract(paths);
  const comparisons = charts.map((chart, index) => compare(chart, imports[index]!));
  const faults = comparisons.flatMap((comparison) => comparison.faults);
  if (faults.length > 0) return faults;
  const lost = new Set(comparisons.flatMap((comparison) => comparison.lost));
  return lossFaults(lost, await readFile(join(folder, 'README.md'), 'utf8'));
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

interface Comparison {
  readonly faults: readonly string[];
  /** What the import lacks of `LOSSES`. */
  readonly lost: readonly string[];
}

function compare(chart: AnyStateMachine, config: ImportedState | null): Comparison {
  if (!config) return { faults: [`${chart.id}: Stately finds no chart in its file.`], lost: [] };
  let imported: readonly Fact[];
  try {
    imported = factsOf(importedChart(config));
  } catch (error) {
    return {
      faults: [`${chart.id}: the import is no chart. ${(error as Error).message}`],
      lost: [],
    };
  }
  const running = factsOf(chart);
  const missing = running.filter((fact) => !hasFact(imported, fact));
  const isLoss = ({ aspect }: Fact) => LOSSES.includes(aspect);
  return {
    faults: [
      ...missing.filter((fact) => !isLoss(fact)).map((fact) => `${wordsOf(fact)} is not imported.`),
      ...imported
        .filter((fact) => !hasFact(running, fact))
        .map((fact) => `${wordsOf(fact)} is imported, but not in the chart.`),
    ],
    lost: missing.filter(isLoss).map(({ aspect }) => aspect),
  };
}

function hasFact(facts: readonly Fact[], { subject, aspect, value }: Fact): boolean {
  return facts.some(
    (other) => other.subject === subject && other.aspect === aspect && other.value === value,
  );
}

function wordsOf({ subject, aspect, value }: Fact): string {
  return `${subject}: ${aspect} «${value}»`;
}

function lossFaults(lost: ReadonlySet<string>, readme: string): string[] {
  const [, section = ''] = readme.split('\n## What the import loses\n');
  const [table = ''] = section.split('\n## ');
  const rows = [...table.matchAll(/^\| `([^`]+)` *\|(.*)\|$/gm)].map(
    ([, name = '', others = '']) => ({
      name,
      isExplained: others.split('|').every((cell) => cell.trim()),
    }),
  );
  return [
    ...[...lost]
      .filter((name) => !rows.some((row) => row.name === name && row.isExplained))
      .map((name) => `README.md: Stately’s import loses ${name}; the table gives no reason.`),
    ...rows
      .filter(({ name }) => !lost.has(name))
      .map(({ name }) => `README.md: Stately’s import does not lose ${name}.`),
  ];
}
