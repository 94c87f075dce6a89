import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { beginChart } from '../../../scripts/charts/new/beginChart.ts';
import { readMermaid } from '../../../scripts/charts/new/readMermaid.ts';
import { readStately } from '../../../scripts/charts/new/readStately.ts';
import { chartFormFaults } from '../../../scripts/checks/chartForm.ts';
import { root } from '../../../scripts/tool.ts';
import { namesUnworded } from '../../support/words/unworded.ts';
import { WORDINGS } from '../../support/words/words.ts';

const DRAWING = `stateDiagram-v2
  [*] --> shut
  shut : The door is shut.
  shut --> opening : door.pushed [isUnlocked]
  shut --> gone : door.pushed
  opening --> open : done openDoor
  opening --> shut : failed openDoor
  state open {
    [*] --> quiet
    quiet --> ringing : after alarmDelay
    ringing --> quiet : alarm.stopped
  }
  open --> shut : door.pulled
  gone --> [*]
`;

const EXPORT = {
  id: 'door (copy)',
  initial: 'shut',
  states: {
    shut: {
      description: 'The door is shut.',
      on: {
        'door.pushed': [
          { target: 'opening', guard: { type: 'isUnlocked' } },
          { target: '#door (copy).gone' },
        ],
      },
    },
    opening: {
      invoke: { src: 'openDoor', onDone: { target: 'open' }, onError: [{ target: 'shut' }] },
    },
    gone: { type: 'final' },
    open: {
      initial: 'quiet',
      states: {
        quiet: { after: { alarmDelay: { target: 'ringing' } } },
        ringing: { on: { 'alarm.stopped': 'quiet' } },
      },
      on: { 'door.pulled': { target: 'shut' } },
    },
  },
};

const ADDED_TO = [
  'tests/models/models.ts',
  'tests/support/words/eventWords.ts',
  'tests/support/words/guardWords.ts',
  'tests/support/words/portWords.ts',
];

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'new-chart-'));
  await mkdir(join(folder, 'machines'));
  for (const path of ADDED_TO) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await cp(join(root, path), join(folder, path));
  }
  await cp(join(root, '.oxfmtrc.json'), join(folder, '.oxfmtrc.json'));
  await writeFile(join(folder, 'door.mmd'), DRAWING);
  await writeFile(join(folder, 'door.json'), JSON.stringify(EXPORT));
});
afterEach(() => rm(folder, { recursive: true }));

const begin = (file = 'door.mmd', room?: string) =>
  beginChart({ root: folder, file: join(folder, file), room });
const read = (path: string) => readFile(join(folder, path), 'utf8');

test('a chart begins with what its drawing says, and the checks name what it does not say', async () => {
  await begin();
  const machine = await read('machines/doorMachine.ts');
  expect(machine).toContain('The door is shut.');
  expect(machine).toMatch(/openDoor: promisePort<void>\(.openDoor.\)/);
  expect(machine).toContain("[{ guard: 'isUnlocked', target: 'opening' }, { target: 'gone' }]");
  const faults = await chartFormFaults(join(folder, 'machines'));
  expect(faults.map((fault) => fault.replace(/^\S+ /, ''))).toEqual([
    'A chart has a description.',
    ...Array.from({ length: 5 }, () => 'A state has a description.'),
    expect.stringContaining('shut says nothing of door.pulled, alarm.stopped'),
    expect.stringContaining('opening says nothing of door.pushed, door.pulled, alarm.stopped'),
    expect.stringContaining('open.quiet says nothing of door.pushed, alarm.stopped'),
    expect.stringContaining('open.ringing says nothing of door.pushed'),
  ]);
});

test('a description that is left empty, or blank, is told with its line', async () => {
  await begin();
  const file = join(folder, 'machines/doorMachine.ts');
  const written = (await read('machines/doorMachine.ts')).replaceAll(
    /description: (?:''|"")/g,
    "description: 'Said.'",
  );
  const places = [...written.matchAll(/description: '[^']+'/g)];
  expect(places).toHaveLength(7);
  for (const blank of ['', ' ']) {
    for (const { index, 0: text } of places) {
      const planted = `${written.slice(0, index)}description: '${blank}'${written.slice(index + text.length)}`;
      await writeFile(file, planted);
      const lines = written.slice(0, index).split('\n').length;
      const faults = await chartFormFaults(join(folder, 'machines'));
      const told = faults.filter((fault) => fault.endsWith('has a description.'));
      expect(told).toEqual([expect.stringMatching(/doorMachine\.ts:\d+/)]);
      expect(Math.abs(Number(/:(\d+)/.exec(told[0]!)![1]) - lines)).toBeLessThanOrEqual(2);
    }
  }
});

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { 'door.pushed': { guard: 'isUnlocked', target: 'opening' } } },
    opening: { invoke: { id: 'openDoor', src: 'openDoor', onDone: 'open', onError: 'shut' } },
    open: { on: { 'door.pulled': 'shut', 'alarm.stopped': {} } },
  },
});

/** The words of the project with those of the door as its files have them, of which one is planted. */
async function wordsWith(planted: string): Promise<typeof WORDINGS> {
  const words = { ...WORDINGS };
  for (const kind of ['event', 'guard', 'port'] as const) {
    const path = `tests/support/words/${kind}Words.ts`;
    const text = await read(path);
    const begun = text.replaceAll(/(['\w.]+): ''/g, (_, key: string) =>
      `${kind} ${key.replaceAll("'", '')}` === planted ? `${key}: ' '` : `${key}: 'said'`,
    );
    const copy = join(folder, `${planted.replace(' ', '-')}-${kind}.ts`);
    await writeFile(copy, begun);
    const { [`${kind.toUpperCase()}S`]: wording } = (await import(copy)) as Record<string, never>;
    Object.assign(words, { [kind]: wording });
  }
  return words;
}

test.each([
  ['event door.pushed', 'event door.pushed'],
  ['event alarm.stopped', 'event alarm.stopped'],
  ['guard isUnlocked', 'guard isUnlocked'],
  ['port request', 'port openDoor'],
  ['port done', 'port openDoor'],
])('a word that is left empty is named: %s', async (planted, named) => {
  await begin();
  expect(namesUnworded(door, await wordsWith('nothing'))).toEqual([]);
  expect(namesUnworded(door, await wordsWith(planted))).toEqual([named]);
});

test('its model and the keys of its words stand where the others do', async () => {
  const next = await begin('door.mmd', 'visits');
  expect(await read('machines/visits/doorMachine.ts')).toContain("from '../ports.ts'");
  expect(await read('tests/models/visits/door.model.ts')).toContain(
    "from '../../../machines/visits/doorMachine.ts'",
  );
  expect(await read('tests/models/models.ts')).toMatch(
    /'\.\/visits\/door\.model\.ts'[^]*\bdoorModel,\n\];/,
  );
  expect(await read('tests/support/words/eventWords.ts')).toContain("'door.pushed': ''");
  expect(await read('tests/support/words/portWords.ts')).toContain('door: { openDoor: {');
  expect(await read('tests/support/words/guardWords.ts')).toContain("door: { isUnlocked: '' }");
  for (const path of ADDED_TO) expect(next).toContain(`Added to: ${path}`);
});

test('an export of Stately begins the same chart as the drawing in Mermaid', async () => {
  const file = 'machines/doorMachine.ts';
  await begin('door.mmd');
  const fromMermaid = await read(file);
  await rm(join(folder, file));
  await rm(join(folder, 'tests/models/door.model.ts'));
  await begin('door.json');
  expect(await read(file)).toBe(fromMermaid.replace("target: 'gone'", "target: '#door.gone'"));
});

test('a chart that is there is not written over, and nothing else is written', async () => {
  await writeFile(join(folder, 'machines/doorMachine.ts'), 'mine');
  const models = await read('tests/models/models.ts');
  await expect(begin()).rejects.toThrow(
    'machines/doorMachine.ts is there already, and is left as it is.',
  );
  expect(await read('machines/doorMachine.ts')).toBe('mine');
  expect(await read('tests/models/models.ts')).toBe(models);
});

test('a drawing that is not understood writes nothing', async () => {
  await writeFile(join(folder, 'door.mmd'), '[*] --> a\na ~~> b');
  await expect(begin()).rejects.toThrow(/door\.mmd: Line 2: this is not understood: a ~~> b$/);
  expect(await readdir(join(folder, 'machines'))).toEqual([]);
});

test.each([
  ['Door.mmd', 'name the file in camelCase'],
  ['door.png', 'neither a state diagram of Mermaid (.mmd) nor an export of Stately (.json)'],
  ['window.mmd', 'window.mmd cannot be read.'],
])('a file that is no drawing is refused: %s', async (file, message) => {
  await expect(begin(file)).rejects.toThrow(message);
});

test.each([
  ['a --> b : c.d', 'No arrow leads from [*] to the first state.'],
  ['[*] --> a\nstate a {\nb : Inside.\n}', 'No arrow leads from [*] to the first state in a.'],
  ['[*] --> a\nstate a {', 'The state a is not closed by a }.'],
  ['[*] --> a\na --> b', 'Line 2: the arrow from a to b needs a cause'],
  ['[*] --> a\na --> b : c.d\na --> c : c.d', 'Line 3: c.d leads elsewhere already.'],
  ['[*] --> a\na --> b : pushes', 'Line 2: "pushes" is no cause of an arrow: an event like'],
  ['[*] --> a\nstate a {\n[*] --> b\nb --> a : c.d\n}', 'Line 4: a is a state elsewhere too'],
])('a state diagram that is not understood is told with its line: %s', (text, message) => {
  expect(() => readMermaid(text)).toThrow(message);
});

test.each([
  [{}, 'It is no machine: it has no states.'],
  [{ states: { a: { on: { pushed: 'a' } } } }, 'In a: "pushed" is no cause of an arrow'],
  [{ states: { a: { after: { 500: 'a' } } } }, 'In a: "after 500" is no cause of an arrow'],
  [{ states: { a: { on: { 'c.d': 'b' } } } }, 'In a: c.d leads to b, which is no state.'],
  [{ states: { a: { always: 'a' } } }, 'In a: "an arrow without an event" is no cause'],
  [
    { states: { a: { type: 'parallel', states: { b: {} } } } },
    'In a: a state of the type parallel',
  ],
  [{ initial: 'b', states: { a: {} } }, 'In the machine: it begins in b, which is no state of it.'],
])('an export that is not taken over is told with its state: %j', (machine, message) => {
  expect(() => readStately(JSON.stringify(machine), 'door')).toThrow(message);
});
