import { models } from '../../tests/models/models.ts';
import { retarget } from '../../tests/support/retarget.ts';

const results = models.map(({ chart, journeys, equivalents }) => ({
  id: chart.id,
  ...retarget(chart, journeys, equivalents),
}));

for (const { id, mutants, survivors } of results) {
  console.log(`${id.padEnd(20)}${mutants - survivors.length} of ${mutants} red`);
  for (const survivor of survivors) console.log(`  not noticed: ${survivor}`);
}
const total = results.reduce((sum, { mutants }) => sum + mutants, 0);
const unnoticed = results.reduce((sum, { survivors }) => sum + survivors.length, 0);
console.log(`${total - unnoticed} passed, ${unnoticed} failed`);
process.exitCode = total === 0 || unnoticed > 0 ? 1 : 0;
