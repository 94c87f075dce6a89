import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMachine, type AnyStateMachine } from 'xstate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chartsAt } from '../../../scripts/charts/chartsAt.ts';
import { compareCharts } from '../../../scripts/charts/compareCharts.ts';
import { changesSince, walkedIn, writeReports } from '../../../scripts/charts/sideFile.ts';

const chart = (states: object, id = 'door'): AnyStateMachine =>
  createMachine({ id, initial: 'shut', states } as never);

const shut = { description: 'It is shut.', on: { 'save.requested': { target: 'open' } } };
const open = { on: { 'retry.requested': { target: 'shut' } } };
const locked = { on: { 'retry.requested': { target: 'shut' } } };

const told = (before: AnyStateMachine, now: AnyStateMachine) =>
  compareCharts(before, now).map(({ kind, place, words }) => `${kind} ${place} | ${words}`);

test('a chart that is what it was has no changes', () => {
  expect(told(chart({ shut, open }), chart({ shut, open }))).toEqual([]);
});

test('states and transitions that are added, removed or changed are named in words', () => {
  const later = {
    shut: { description: 'It is closed.', on: { 'save.requested': { target: 'locked' } } },
    locked,
  };
  expect(told(chart({ shut, open }), chart(later))).toEqual([
    'changed door.shut | the state «shut»: its description',
    'added door.locked | the state «locked»',
    'removed door.open | the state «open»',
    'changed door.shut save.requested 0 | «shut»: the user saves → «locked» (was «shut»: the user saves → «open»)',
    'added door.locked retry.requested 0 | «locked»: the user tries again → «shut»',
    'removed door.open retry.requested 0 | «open»: the user tries again → «shut»',
  ]);
});

test('charts that came and went are told as a whole', () => {
  expect(changesSince([chart({ shut, open }, 'gate')], [chart({ shut, open })])).toEqual({
    door: [{ kind: 'added', place: 'door', words: 'the whole chart' }],
    gate: [{ kind: 'removed', place: 'gate', words: 'the whole chart' }],
  });
});

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charts-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('the charts of a commit are read with what they import, and nothing is left behind', async () => {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.ch', ...args], { cwd: folder });
  await mkdir(join(folder, 'machines'));
  await mkdir(join(folder, 'src/domain'), { recursive: true });
  await symlink(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  await writeFile(join(folder, 'src/domain/name.ts'), "export const NAME: string = 'shut';");
  await writeFile(
    join(folder, 'machines/doorMachine.ts'),
    `import { createMachine } from 'xstate';
     import { NAME } from '../src/domain/name.ts';
     export const doorMachine = createMachine({ id: 'door', initial: NAME, states: { shut: {} } });`,
  );
  git('init', '--quiet');
  git('add', 'machines', 'src');
  git('commit', '--quiet', '--message', 'A door');
  await writeFile(join(folder, 'machines/doorMachine.ts'), '');

  const [door, ...others] = await chartsAt(folder, 'HEAD');
  expect(Object.keys(door!.states)).toEqual(['shut']);
  expect(others).toEqual([]);
  expect(await readdir(join(folder, 'reports'))).toEqual([]);
  await expect(chartsAt(folder, 'v1')).rejects.toThrow('not a valid object name: v1');
});

test('the page is told what tests walked of each chart that was walked to its end, and the file goes when there is nothing to tell', async () => {
  const models = join(folder, 'models.json');
  const file = join(folder, 'charts.js');
  expect(await walkedIn(models)).toBeUndefined();
  const walked = { 'door.shut save.requested 0': 3 };
  const machines = [
    { id: 'door', walked, coverage: { transitionsWalked: 1 } },
    { id: 'gate', walked },
  ];
  await writeFile(models, JSON.stringify({ machines }));
  expect(await walkedIn(models)).toEqual({ door: walked });

  await writeReports(file, { walked: { door: walked } });
  expect(await readFile(file, 'utf8')).toBe(
    `globalThis.chartReports = {"walked":{"door":${JSON.stringify(walked)}}};\n`,
  );
  await writeReports(file, {});
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});
