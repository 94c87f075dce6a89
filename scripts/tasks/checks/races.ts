import { randomInt } from 'node:crypto';
import { usageOf } from '../../usage.mjs';
import { findPostgres } from '../../postgresServer.ts';
import { runTests } from '../../vitestRun.ts';

const [rounds = '300', seed = String(randomInt(1_000_000))] = process.argv.slice(2);
if (![rounds, seed].every((text) => /^\d+$/.test(text))) {
  console.error(usageOf('races'));
  process.exit(1);
}
Object.assign(process.env, { RACE_ROUNDS: rounds, RACE_SEED: seed });
console.log(`Running each race ${rounds} times with the seed ${seed}.`);

let [passed, failed] = [0, 0];
for (const project of ['races', ...(findPostgres() ? ['races-postgres'] : [])]) {
  const run = await runTests(project);
  passed += run.passed;
  failed += run.failed;
  if (run.failed > 0) console.log(run.output.trim());
  for (const { race } of run.tests.map(({ meta }) => meta)) {
    if (!race) continue;
    const { name, counts } = race as { name: string; counts: Record<string, number> };
    console.log(`\n${project}: ${name}`);
    console.table([counts]);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
