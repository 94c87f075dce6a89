import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { linkRenewalMachine } from '../../../machines/linkRenewalMachine.ts';
import { statelyFaults } from '../../../scripts/checks/stately.ts';

let folder: string;

/** The faults where the file says the same in other words, and the chart that runs is as ever. */
async function faultsOf(from: string, to: string): Promise<string[]> {
  const text = await readFile('machines/linkRenewalMachine.ts', 'utf8');
  expect(text).toContain(from);
  await writeFile(join(folder, 'linkRenewalMachine.ts'), text.replace(from, to));
  return statelyFaults(folder, [linkRenewalMachine]);
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stately-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('a chart as it stands has no faults', async () => {
  expect(await faultsOf('', '')).toEqual([]);
});

test('a chart that is not written as a literal is a fault', async () => {
  const faults = await faultsOf('}).createMachine({', '}).createMachine(chart); const draft = ({');
  expect(faults).toEqual(['linkRenewal: Stately finds no chart in its file.']);
});

test('a file that cannot be read as code is a fault', async () => {
  expect(await faultsOf('}).createMachine({', '}).createMachine({{')).toEqual([
    'linkRenewal: Stately finds no chart in its file.',
  ]);
});

const uncertain = 'linkRenewal.renewing xstate.error.actor.renewToken 0';

test.each([
  {
    lost: 'a guard',
    from: "guard: { type: 'isUncertain', params: ({ event }) => event }",
    to: '...whenUncertain',
    faults: [`${uncertain}: guard «isUncertain» is not imported.`],
  },
  {
    lost: 'an action',
    from: "actions: { type: 'storeFailure', params: ({ event }) => event }",
    to: '...storing',
    faults: [`${uncertain}: actions «storeFailure» is not imported.`],
  },
  {
    lost: 'the description of a transition',
    from: "description: 'The old link may have ended: the worker is loaded again.'",
    to: 'description: describe(worker)',
    faults: [
      `${uncertain}: description «The old link may have ended: the worker is loaded again.» is not imported.`,
    ],
  },
  {
    lost: 'the port of a state',
    from: "src: 'renewToken',\n        input",
    to: 'src: renewToken,\n        input',
    faults: [
      'linkRenewal.renewing renewToken: src «renewToken» is not imported.',
      'linkRenewal.renewing renewToken: src «code» is imported, but not in the chart.',
    ],
  },
  {
    lost: 'a transition',
    from: "'renewal.requested': { target: 'asking' }",
    to: "[RENEWAL.requested]: { target: 'asking' }",
    faults: [
      'linkRenewal.showing renewal.requested 0: target «linkRenewal.asking» is not imported.',
    ],
  },
  {
    lost: 'a state',
    from: "quiet: { description: 'Nothing to report.' }",
    to: 'quiet: silence()',
    faults: ['linkRenewal: the import is no chart.'],
  },
])('$lost that the import loses is a fault', async ({ from, to, faults }) => {
  expect(await faultsOf(from, to)).toEqual(faults.map((fault) => expect.stringContaining(fault)));
});

test('a target that is imported differently is a fault', async () => {
  expect(await faultsOf("{ target: 'asking' }", "{ target: 'checking' }")).toEqual([
    'linkRenewal.showing renewal.requested 0: target «linkRenewal.asking» is not imported.',
    'linkRenewal.showing renewal.requested 0: target «linkRenewal.checking» is imported, but not in the chart.',
  ]);
});
