import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runTests } from '../vitestRun.ts';
import { root } from '../tool.ts';
import { usageOf } from '../usage.mjs';

/** What a walk over one chart reports, once for its generated paths and once for its journeys. */
interface Walks {
  readonly id: string;
  readonly kind: 'generated paths' | 'journeys';
  readonly walks: number;
  readonly states: number;
  readonly statesWalked: number;
  readonly transitions: number;
  readonly transitionsWalked: number;
}

interface MachineReport {
  readonly id: string;
  readonly states: number;
  readonly statesWalked: number;
  readonly transitions: number;
  readonly transitionsWalked: number;
  readonly paths: number;
  readonly journeys: number;
}

/** One line per chart; what only one of the two kinds of walk reached does not count as walked. */
function machineReports(reports: readonly Walks[]): MachineReport[] {
  return [...Map.groupBy(reports, ({ id }) => id)].map(([id, ofChart]) => {
    const walksOf = (kind: Walks['kind']) =>
      ofChart.find((report) => report.kind === kind)?.walks ?? 0;
    const first = ofChart[0]!;
    return {
      id,
      states: first.states,
      statesWalked: Math.min(...ofChart.map(({ statesWalked }) => statesWalked)),
      transitions: first.transitions,
      transitionsWalked: Math.min(...ofChart.map(({ transitionsWalked }) => transitionsWalked)),
      paths: walksOf('generated paths'),
      journeys: walksOf('journeys'),
    };
  });
}

const names = process.argv.slice(2).filter((argument) => argument !== '--json');
const fileOf = (name: string) => `tests/models/${name}.model.test.tsx`;
const unknown = names.find((name) => !existsSync(join(root, fileOf(name))));
if (unknown !== undefined) {
  console.error(`There is no model of a chart "${unknown}".\n${usageOf('models')}`);
  process.exit(1);
}

const charts = await runTests('charts', {
  ...(names.length > 0 && { title: new RegExp(`^(?:${names.join('|')}) `) }),
});
const models = await runTests('models', { files: names.map(fileOf) });
const machines = machineReports(
  models.meta.flatMap(({ model }) => (model ? [model as Walks] : [])),
).toSorted((a, b) => a.id.localeCompare(b.id));

for (const { failed, output } of [charts, models]) {
  if (failed > 0) console.log(output.trim());
}
console.table(
  Object.fromEntries(
    machines.map(({ id, ...counts }) => [
      id,
      {
        states: `${counts.statesWalked} of ${counts.states}`,
        transitions: `${counts.transitionsWalked} of ${counts.transitions}`,
        paths: counts.paths,
        journeys: counts.journeys,
      },
    ]),
  ),
);
// npm keeps an option for itself unless it stands behind `--`.
if (process.argv.includes('--json') || process.env['npm_config_json']) {
  await mkdir(join(root, 'reports'), { recursive: true });
  await writeFile(join(root, 'reports/models.json'), `${JSON.stringify({ machines }, null, 2)}\n`);
}
const failed = charts.failed + models.failed;
console.log(`${charts.passed + models.passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
