import { models } from '../../../tests/models/models.ts';
import { coverageOf, modelReport, walkedNowhere } from '../../models/modelReport.ts';
import { REPORT_PAGE, writeModelReport } from '../../models/writeModelReport.ts';
import { usageOf } from '../../usage.mjs';
import { literally, runTests } from '../../vitestRun.ts';

function fail(sentence: string): never {
  console.error(`${sentence}\n${usageOf('models')}`);
  process.exit(1);
}

// The report is always written; `--json` stays for those who ask for its data.
const given = process.argv.slice(2).filter((argument) => argument !== '--json');
const option = given.indexOf('--walk');
const names = option === -1 ? given : given.slice(0, option);
const words = option === -1 ? undefined : given[option + 1];
if (option !== -1 && !words) fail('--walk is followed by words of a title.');
const unknown = names.find((name) => !models.some(({ chart }) => chart.id === name));
if (unknown !== undefined) fail(`There is no chart "${unknown}".`);

const charted = names.length > 0 ? `^(?:${names.join('|')})[: ]` : '';
const narrowed = words ? `${charted}.*${literally(words)}` : charted;
const title = narrowed ? { title: new RegExp(narrowed) } : {};
const charts = await runTests('charts', title);
const screens = await runTests('models', title);
const machines = modelReport({ charts: charts.tests, screens: screens.tests });
await writeModelReport(machines);

for (const { failed, output } of [charts, screens]) {
  if (failed > 0) console.log(output.trim());
}
console.table(
  Object.fromEntries(
    machines.map((report) => [
      report.id,
      { ...coverageOf(report), paths: report.paths, journeys: report.journeys },
    ]),
  ),
);
for (const { id, walks } of machines) {
  for (const { name, failure } of walks) {
    if (failure) console.log(`${id}: ${name}\n  ${failure.message}`);
  }
}
console.log(`${REPORT_PAGE} tells every walk in words.`);
const nowhere = walkedNowhere(machines);
for (const sentence of nowhere) console.log(sentence);
const failed = charts.failed + screens.failed + nowhere.length;
console.log(`${charts.passed + screens.passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
