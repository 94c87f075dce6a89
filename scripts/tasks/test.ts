import { type Check, quickChecks, type Result, slowChecks } from '../checks/checks.ts';

// An orderly exit takes the running checks along.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

const allChecks = [...quickChecks, ...slowChecks];
const names = process.argv.slice(2);
if (names.includes('help')) {
  console.log(allChecks.map(({ name }) => name).join('\n'));
  process.exit();
}
const unknown = names.find((name) => !allChecks.some((check) => check.name === name));
if (unknown) {
  console.error(`There is no check "${unknown}": ${allChecks.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const results = [
  ...(await runAll(quickChecks.filter(isWanted), 2)),
  ...(await runAll(slowChecks.filter(isWanted), 1)),
];

for (const { name, failed, output } of results) {
  if (failed > 0) console.log(`\n── ${name} ──\n${output.trim()}`);
}
const total = {
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
};
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;

function isWanted({ name }: Check) {
  return names.length === 0 || names.includes(name);
}

type NamedResult = Result & { name: string };

/** Runs the checks in their order, some at a time. */
async function runAll(checks: readonly Check[], atATime: number): Promise<NamedResult[]> {
  const waiting = checks.entries();
  const finished: NamedResult[] = [];
  const work = async () => {
    for (const [index, check] of waiting) finished[index] = await runOne(check);
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return finished;
}

async function runOne({ name, run }: Check): Promise<NamedResult> {
  const start = performance.now();
  const result = await run().catch((error: Error): Result => ({
    passed: 0,
    failed: 1,
    output: error.message,
  }));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { passed, failed } = result;
  const tally = failed > 0 ? `${failed} failed` : `${passed} passed`;
  console.log(`${name.padEnd(24)}${tally.padStart(12)}${`${seconds} s`.padStart(10)}`);
  return { ...result, name };
}
