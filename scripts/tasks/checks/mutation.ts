import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, matchesGlob } from 'node:path';
import { models } from '../../../tests/models/models.ts';
import { mutate } from '../../../tests/support/mutants/mutateChart.ts';
import {
  domainMutations,
  mutantsIn,
  type Mutant,
  type MutationReport,
  type NamedMutation,
} from '../../mutation/domainMutations.ts';
import { EQUIVALENTS } from '../../mutation/equivalents.ts';
import { mutationPage, summary } from '../../mutation/mutationPage.ts';
import { refusedFaults } from '../../mutation/refusedFaults.ts';
import {
  mutantsOf,
  mutateWiring,
  SERVER_WIRING,
  WIRING,
  type WiringPlace,
} from '../../mutation/wiring/mutateWiring.ts';
import { install, isInstalled } from '../../npm.mjs';
import { root, run } from '../../tool.ts';
import { usageOf } from '../../usage.mjs';

const FOLDER = 'reports/mutation';
const ENGINE = 'scripts/mutation';

function fail(sentence: string): never {
  console.error(`${sentence}\n${usageOf('mutation')}`);
  process.exit(1);
}

function mutateCharts(names: readonly string[]): readonly NamedMutation[] {
  const unknown = names.find((name) => !models.some(({ chart }) => chart.id === name));
  if (unknown !== undefined) fail(`There is no chart "${unknown}".`);
  return models
    .filter(({ chart }) => names.length === 0 || names.includes(chart.id))
    .map(({ chart, journeys, equivalents = {} }) => ({
      name: chart.id,
      equivalents,
      ...mutate(chart, journeys, equivalents),
    }));
}

async function mutateDomain(names: readonly string[]): Promise<readonly NamedMutation[]> {
  const unknown = names.find((name) => !existsSync(join(root, 'src/domain', name)));
  if (unknown !== undefined) fail(`There is nothing called "${unknown}" in src/domain.`);
  const folder = join(root, ENGINE);
  if (!isInstalled(folder)) {
    console.log('Installing the engine that makes src/domain wrong.');
    install(folder);
  }
  const patterns = (names.length === 0 ? [''] : names).map((name) =>
    name.endsWith('.ts') ? `src/domain/${name}` : join('src/domain', name, '**/*.ts'),
  );
  const code = await run(`${ENGINE}/mutateDomain.mjs`, patterns);
  if (code !== 0) process.exit(code);
  const report = await readFile(join(root, FOLDER, 'domain.json'), 'utf8');
  const mutants = mutantsIn(JSON.parse(report) as MutationReport).filter(({ path }) =>
    patterns.some((pattern) => matchesGlob(path, pattern)),
  );
  return domainMutations(await checked(mutants), EQUIVALENTS);
}

/** Counts what types or lint refuse as noticed. */
async function checked(mutants: readonly Mutant[]): Promise<readonly Mutant[]> {
  const unnoticed = mutants.filter(({ isNoticed }) => !isNoticed);
  const refused = await refusedFaults(unnoticed);
  return mutants.map((mutant) =>
    refused.has(unnoticed.indexOf(mutant)) ? { ...mutant, isNoticed: true } : mutant,
  );
}

/** What is explained of the files and changes that were tried; a sample tries few of them. */
function explained(mutants: readonly Mutant[]): typeof EQUIVALENTS {
  const isTried = (path: string, change: string) =>
    mutants.some((mutant) => mutant.path === path && mutant.change === change);
  return Object.fromEntries(
    Object.entries(EQUIVALENTS).map(([path, changes]) => [
      path,
      Object.fromEntries(Object.entries(changes).filter(([change]) => isTried(path, change))),
    ]),
  );
}

function wiringOf(name: string, place: WiringPlace) {
  return async (args: readonly string[]) => {
    const [seed = 0, count = 0] = args.map(Number);
    if (args.length !== 2 || !args.every((text) => /^\d+$/.test(text)) || count === 0) {
      fail('A seed and how many faults to plant are needed, as whole numbers.');
    }
    await mkdir(join(root, FOLDER), { recursive: true });
    const report = join(root, FOLDER, `${name}.json`);
    const mutants = mutantsOf(await mutateWiring(place, { seed, count, report }));
    return domainMutations(mutants, explained(mutants));
  };
}

const KINDS = {
  charts: { title: 'Charts', mutateAll: mutateCharts },
  domain: { title: 'Rules in src/domain', mutateAll: mutateDomain },
  wiring: { title: 'Wiring of the front end', mutateAll: wiringOf('wiring', WIRING) },
  'wiring-server': {
    title: 'Wiring of the server',
    mutateAll: wiringOf('wiring-server', SERVER_WIRING),
  },
} as const;

/** Samples are asked for by name. */
const BY_DEFAULT: readonly Kind[] = ['charts', 'domain'];

type Kind = keyof typeof KINDS;

function isKind(name: string): name is Kind {
  return name in KINDS;
}

const [kind, ...names] = process.argv.slice(2);
if (kind !== undefined && !isKind(kind)) fail(`There is nothing to mutate called "${kind}".`);

const groups = [];
for (const one of kind ? [kind] : BY_DEFAULT) {
  const { title, mutateAll } = KINDS[one];
  groups.push({ title, mutations: await mutateAll(names) });
}
await mkdir(join(root, FOLDER), { recursive: true });
await writeFile(join(root, FOLDER, 'index.html'), mutationPage(groups));

let unexplained = 0;
for (const { title, mutations } of groups) {
  console.log(`${title}: ${summary(mutations)}`);
  for (const { name, mutants, survivors, wrongEquivalents } of mutations) {
    console.log(`${name.padEnd(20)}${mutants - survivors.length} of ${mutants} noticed`);
    for (const survivor of survivors) console.log(`  not noticed: ${survivor}`);
    for (const change of wrongEquivalents) console.log(`  not an equivalent: ${change}`);
    unexplained += survivors.length + wrongEquivalents.length;
  }
}
console.log(`${FOLDER}/index.html tells it in full.`);
const total = groups
  .flatMap(({ mutations }) => mutations)
  .reduce((sum, one) => sum + one.mutants, 0);
console.log(`${total - unexplained} passed, ${unexplained} failed`);
process.exitCode = total === 0 || unexplained > 0 ? 1 : 0;
