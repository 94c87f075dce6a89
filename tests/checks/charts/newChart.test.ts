import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginChart } from '../../../scripts/charts/new/beginChart.ts';
import { readDrawing } from '../../../scripts/charts/new/readDrawing.ts';
import { chartFormFaults } from '../../../scripts/checks/chartForm.ts';

const DRAWING = `stateDiagram-v2
  [*] --> shut
  shut : The door is shut.
  shut --> opening : door.pushed
  opening --> open : done openDoor
  opening --> shut : failed openDoor
  state open {
    [*] --> quiet
    quiet --> ringing : after alarmDelay
    ringing --> quiet : alarm.stopped
  }
  open --> shut : door.pulled
  open --> gone : door.removed
  gone --> [*]
`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'new-chart-'));
  await mkdir(join(folder, 'machines'));
  await mkdir(join(folder, 'tests/models'), { recursive: true });
  await writeFile(join(folder, 'door.mmd'), DRAWING);
});
afterEach(() => rm(folder, { recursive: true }));

const begin = () => beginChart(folder, 'door', join(folder, 'door.mmd'));

test('a chart that is begun from a drawing has the form of a chart, and a model', async () => {
  const next = await begin();
  expect(await chartFormFaults(join(folder, 'machines'))).toEqual([]);
  const machine = await readFile(join(folder, 'machines/doorMachine.ts'), 'utf8');
  expect(machine).toContain('The door is shut.');
  expect(machine).toMatch(/openDoor: promisePort<void>\(.openDoor.\)/);
  expect(await readFile(join(folder, 'tests/models/door.model.ts'), 'utf8')).toContain(
    'xstate.done.actor.openDoor',
  );
  expect(next).toContain("EVENTS: 'door.pushed'");
});

test('a chart that is there is not written over', async () => {
  await begin();
  await writeFile(join(folder, 'machines/doorMachine.ts'), 'mine');
  await expect(begin()).rejects.toThrow('machines/doorMachine.ts is there already.');
  expect(await readFile(join(folder, 'machines/doorMachine.ts'), 'utf8')).toBe('mine');
});

test.each([
  ['[*] --> a\na ~~> b', 'Line 2 is not understood: a ~~> b'],
  ['a --> b : c.d', 'No arrow leads from [*] to the first state.'],
  ['[*] --> a\na --> b', 'Line 2: the arrow from a to b says no cause.'],
  ['[*] --> a\na --> b : c.d\na --> c : c.d', 'Line 3: another arrow from a has the cause c.d.'],
  [
    '[*] --> a\na --> b : pushes',
    'Line 2: pushes is no cause: an event like door.pushed is, done PORT, failed PORT, after DELAY.',
  ],
])('a drawing that is not understood is told with its line: %s', (text, message) => {
  expect(() => readDrawing(text)).toThrow(message);
});
