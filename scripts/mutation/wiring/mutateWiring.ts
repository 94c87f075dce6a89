import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { getOrCompute } from '../../../src/domain/getOrCompute.ts';
import { suites } from '../../checks/suites.ts';
import { root } from '../../tool.ts';
import type { Mutant } from '../domainMutations.ts';
import { refusedFaults } from '../refusedFaults.ts';
import {
  closestTests,
  type ImportGraph,
  importGraph,
  type Words,
  wordsOf,
} from './closestTests.ts';
import { Lane } from './lane.ts';
import { drawnFaults, faultsIn, type WiringFault } from './wiringFaults.ts';

/** Where faults are planted, and the tests that are to notice them. */
export interface WiringPlace {
  readonly modules: string;
  readonly suites: readonly string[];
}

export const WIRING: WiringPlace = {
  modules: 'src/{actors,api,app,screens}/{*,!(contract)/**/*}.{ts,tsx}',
  suites: [suites.domain, suites.api, suites.models, suites.ui],
};

export const SERVER_WIRING: WiringPlace = {
  modules: 'server/{checks,database,http,routes}/**/*.ts',
  suites: [suites.domain, suites.api, suites.server],
};

/** A fault, and what became of it. */
export interface TriedFault extends WiringFault {
  /** The test that failed, or what refused it before; undefined if nothing did. */
  readonly noticedBy: string | undefined;
  /** How many test files were shown the fault, and how many import its module. */
  readonly shown: number;
  readonly related: number;
}

/** All tests would take hours for a sample: those behind these rarely concern the module. */
const MOST_FILES = 12;
/** Of the report: a fault without the text of its module. */
const TOLD = [
  'seed',
  'faults',
  'path',
  'line',
  'kind',
  'before',
  'after',
  'noticedBy',
  'shown',
  'related',
];
const REFUSED = 'the types, or the rule of dependencies of hooks';
/** As when a module cannot be loaded, or a page hangs. */
const NO_RESULT = 'the run ended without a result';

/** Whether the tests of a file pass without a fault; each file is asked once. */
const isSound = new Map<string, boolean>();

async function passesWithout(test: string, lane: Lane): Promise<boolean> {
  const known = isSound.get(test);
  if (known !== undefined) return known;
  const passes = (await lane.firstFailure({ fault: null, tests: [test] })) === null;
  isSound.set(test, passes);
  if (!passes) console.log(`${test} fails without a fault and is left out.`);
  return passes;
}

const wordsInTests = new Map<string, Words>();

function wordsIn(test: string): Words {
  return getOrCompute(wordsInTests, test, () => wordsOf(readFileSync(join(root, test), 'utf8')));
}

async function tried(
  fault: WiringFault,
  { lane, graph, place }: { lane: Lane; graph: ImportGraph; place: WiringPlace },
): Promise<TriedFault> {
  const related = closestTests(graph, fault.path, place.suites, wordsIn);
  for (;;) {
    const tests = related.filter((test) => isSound.get(test) !== false).slice(0, MOST_FILES);
    const failure = tests.length > 0 ? await lane.firstFailure({ fault, tests }) : null;
    const shown = { shown: tests.length, related: related.length };
    if (failure === null) return { ...fault, ...shown, noticedBy: undefined };
    if (failure === 'no result') {
      const pass = (await lane.firstFailure({ fault: null, tests })) === null;
      return pass
        ? { ...fault, ...shown, noticedBy: NO_RESULT }
        : { ...fault, ...shown, shown: 0, noticedBy: undefined };
    }
    const { file, title } = failure;
    if (await passesWithout(file, lane))
      return { ...fault, ...shown, noticedBy: `${file}: ${title}` };
  }
}

function outcomeOf({ noticedBy, shown, related }: TriedFault): string {
  if (noticedBy !== undefined) return `noticed by ${noticedBy}`;
  return shown > 0
    ? `NOBODY noticed it (the closest ${shown} of ${related} test files)`
    : 'NOT TRIED: its tests come to no end without the fault either';
}

function inWords(fault: TriedFault): string {
  const { path, line, kind, before, after } = fault;
  return [`${path}:${line} ${kind}`, `  - ${before}`, `  + ${after}`, `  ${outcomeOf(fault)}`].join(
    '\n',
  );
}

interface Sample {
  readonly seed: number;
  readonly count: number;
  /** The file that tells what became of the faults so far. */
  readonly report: string;
}

/**
 * Plants a sample of the faults, as many at a time as there are processors, and tells of each what
 * became of it. Tests are shown what the types do not refuse.
 */
export async function mutateWiring(
  place: WiringPlace,
  { seed, count, report }: Sample,
): Promise<readonly TriedFault[]> {
  const modules = globSync(place.modules, { cwd: root }).toSorted();
  const faults = modules.flatMap((path) =>
    faultsIn({ path, text: readFileSync(join(root, path), 'utf8') }),
  );
  const graph = importGraph();
  const drawn = drawnFaults(faults, seed, count);
  const results: TriedFault[] = [];
  const tell = async (result: TriedFault) => {
    results.push(result);
    await writeFile(report, JSON.stringify({ seed, faults: results }, TOLD, 2));
    console.log(`${results.length}/${count} ${inWords(result)}`);
  };
  const refused = await refusedFaults(drawn);
  for (const index of refused) {
    await tell({ ...drawn[index]!, noticedBy: REFUSED, shown: 0, related: 0 });
  }
  const waiting = drawn.filter((_, index) => !refused.has(index));
  const work = async (lane: Lane) => {
    for (let fault = waiting.shift(); fault; fault = waiting.shift()) {
      await tell(await tried(fault, { lane, graph, place }));
    }
  };
  const lanes = Array.from({ length: availableParallelism() }, (_, index) => new Lane(index));
  await Promise.all(lanes.map(work)).finally(() => lanes.forEach((lane) => lane.close()));
  return results;
}

/** The faults as the other mutants are told. */
export function mutantsOf(faults: readonly TriedFault[]): readonly Mutant[] {
  return faults.map(({ path, text, line, before, after, noticedBy }) => ({
    path,
    text,
    line,
    change: `${before} → ${after}`,
    isNoticed: noticedBy !== undefined,
  }));
}
