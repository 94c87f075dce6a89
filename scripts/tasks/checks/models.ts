import { parseArgs } from 'node:util';
import { models } from '../../../tests/models/models.ts';
import { stateNodesOf } from '../../../tests/support/chart/chart.ts';
import { endingIn, titleOf } from '../../../tests/support/model/walks.ts';
import {
  coverageOf,
  modelReport,
  walkedNowhere,
  type WalkResult,
} from '../../models/modelReport.ts';
import { writePlans } from '../../models/writePlans.ts';
import { REPORT_PAGE, writeModelReport } from '../../models/writeModelReport.ts';
import { usageOf } from '../../usage.mjs';
import { literally, runTests } from '../../vitestRun.ts';

/** More failed walks have a common cause, which the film of some shows as well. */
const MAX_FILMED = 5;

function fail(sentence: string): never {
  console.error(`${sentence}\n${usageOf('models')}`);
  process.exit(1);
}

function given() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        walk: { type: 'string' },
        ends: { type: 'string' },
        plan: { type: 'boolean' },
        // The report is always written; `--json` stays for those who ask for its data.
        json: { type: 'boolean' },
      },
    });
    return { names: positionals, ...values };
  } catch (error) {
    return fail((error as Error).message);
  }
}

const { names, walk, ends, plan } = given();
const unknown = names.find((name) => !models.some(({ chart }) => chart.id === name));
if (unknown !== undefined) fail(`There is no chart "${unknown}".`);
const chosen = models.filter(({ chart }) => names.length === 0 || names.includes(chart.id));

if (ends !== undefined) {
  const hasEnd = chosen.some(({ chart }) =>
    stateNodesOf(chart).some(({ id }) => `.${id}`.endsWith(`.${ends}`)),
  );
  if (!hasEnd) fail(`No chart has a state "${ends}".`);
}

if (plan) {
  for (const file of await writePlans(chosen)) console.log(file);
  process.exit(0);
}

const charted = names.length > 0 ? `^(?:${names.join('|')})[: ]` : '';
const parts = [
  ...(walk === undefined ? [] : [literally(walk)]),
  ...(ends === undefined ? [] : [endingIn(ends)]),
];
const narrowed = [charted, ...parts].join(parts.length > 0 ? '.*' : '');
const title = narrowed ? { title: new RegExp(narrowed) } : {};
const charts = await runTests('charts', title);
const screens = await runTests('models', title);
const machines = modelReport({
  charts: charts.tests,
  screens: screens.tests,
  films: await filmsOf(modelReport({ charts: [], screens: screens.tests }).flatMap(failedOf)),
});
await writeModelReport(machines);

function failedOf({ walks }: { readonly walks: readonly WalkResult[] }): readonly WalkResult[] {
  return walks.filter(({ passed }) => !passed);
}

/** Walks what has failed once more, with a picture after each step. */
async function filmsOf(failed: readonly WalkResult[]) {
  if (failed.length === 0) return [];
  const titles = failed.slice(0, MAX_FILMED).map((one) => literally(titleOf(one)));
  const { tests } = await runTests('models', {
    title: new RegExp(`(?:${titles.join('|')})$`),
    environment: { VITE_FILM: 'true' },
  });
  return tests;
}

for (const { failed, output } of [charts, screens]) {
  if (failed > 0) console.log(output.trim());
}
if (parts.length === 0) {
  console.table(
    Object.fromEntries(
      machines.map((report) => [
        report.id,
        { ...coverageOf(report), paths: report.paths, journeys: report.journeys },
      ]),
    ),
  );
}
for (const { id, walks } of machines) {
  for (const { name, path, kind, given: start, steps, passed, failure } of walks) {
    if (failure) console.log(`${id}: ${name}\n  ${failure.message}`);
    if (parts.length === 0 || kind === 'chart alone') continue;
    console.log(`\n${passed ? '✓' : '✗'} ${id}: ${name} (${path})\n  ${start}`);
    for (const { when, outcome } of steps) console.log(`  - ${when}\n    ${outcome}`);
  }
}
console.log(`${REPORT_PAGE} tells every walk in words.`);
const nowhere = walkedNowhere(machines);
for (const sentence of nowhere) console.log(sentence);
const failed = charts.failed + screens.failed + nowhere.length;
console.log(`${charts.passed + screens.passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
