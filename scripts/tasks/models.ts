import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { models } from '../../tests/models/models.ts';
import { runTests } from '../vitestRun.ts';
import { root } from '../tool.ts';
import { usageOf } from '../usage.mjs';

/** The report of a walk over one chart; generated paths and journeys report separately. */
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

/** One line per chart; a transition counts only if both kinds of walk have taken it. */
function machineReports(reports: readonly Walks[]): MachineReport[] {
  return [...Map.groupBy(reports, ({ id }) => id)].map(([id, ofChart]) => {
    const walksOf = (kind: Walks['kind']) =>
      ofChart.reduce((sum, report) => sum + (report.kind === kind ? report.walks : 0), 0);
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
const unknown = names.find((name) => !models.some(({ chart }) => chart.id === name));
if (unknown !== undefined) {
  console.error(`There is no chart "${unknown}".\n${usageOf('models')}`);
  process.exit(1);
}

const title = names.length > 0 ? { title: new RegExp(`^(?:${names.join('|')})[: ]`) } : {};
const charts = await runTests('charts', title);
const screens = await runTests('models', title);
const machines = machineReports(
  screens.meta.flatMap(({ model }) => (model ? [model as Walks] : [])),
).toSorted((a, b) => a.id.localeCompare(b.id));

for (const { failed, output } of [charts, screens]) {
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
// npm takes an option for itself if it is not after `--`.
if (process.argv.includes('--json') || process.env['npm_config_json']) {
  await mkdir(join(root, 'reports'), { recursive: true });
  await writeFile(join(root, 'reports/models.json'), `${JSON.stringify({ machines }, null, 2)}\n`);
}
const failed = charts.failed + screens.failed;
console.log(`${charts.passed + screens.passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
