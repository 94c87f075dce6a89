import { models } from '../../tests/models/models.ts';
import { mutate } from '../../tests/support/mutateChart.ts';
import { usageOf } from '../usage.mjs';

const [kind = 'charts', ...names] = process.argv.slice(2);
const unknown = names.find((name) => !models.some(({ chart }) => chart.id === name));
if (kind !== 'charts' || unknown !== undefined) {
  console.error(`There is nothing to mutate called "${unknown ?? kind}".\n${usageOf('mutation')}`);
  process.exit(1);
}

const results = models
  .filter(({ chart }) => names.length === 0 || names.includes(chart.id))
  .map(({ chart, journeys, equivalents }) => ({
    id: chart.id,
    ...mutate(chart, journeys, equivalents),
  }));

for (const { id, mutants, survivors, wrongEquivalents } of results) {
  console.log(`${id.padEnd(20)}${mutants - survivors.length} of ${mutants} red`);
  for (const survivor of survivors) console.log(`  not noticed: ${survivor}`);
  for (const name of wrongEquivalents) console.log(`  not an equivalent: ${name}`);
}
const total = results.reduce((sum, { mutants }) => sum + mutants, 0);
const unnoticed = results.reduce(
  (sum, { survivors, wrongEquivalents }) => sum + survivors.length + wrongEquivalents.length,
  0,
);
console.log(`${total - unnoticed} passed, ${unnoticed} failed`);
process.exitCode = total === 0 || unnoticed > 0 ? 1 : 0;
