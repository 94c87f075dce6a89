import { models } from '../../tests/models/models.ts';
import { mutate } from '../../tests/support/mutateChart.ts';

const results = models.map(({ chart, journeys, equivalents }) => ({
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
