import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assign, createMachine, setup, type AnyStateMachine } from 'xstate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chartsAt } from '../../../scripts/charts/changes/chartsAt.ts';
import { compareCharts } from '../../../scripts/charts/changes/compareCharts.ts';
import { changesMarkdown } from '../../../scripts/charts/changes/changesMarkdown.ts';
import { changesSince } from '../../../scripts/charts/changes/changesSince.ts';
import { walkedIn, writeReports } from '../../../scripts/charts/sideFile.ts';

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
  const hot = { on: { 'dismiss.requested': { target: 'shut' } } };
  const later = {
    shut: { description: 'It is closed.', on: { 'save.requested': { target: 'hot' } } },
    hot,
  };
  expect(told(chart({ shut, open }), chart(later))).toEqual([
    'changed door.shut | the state «shut»: its description',
    'added door.hot | the state «hot»',
    'removed door.open | the state «open»',
    'changed door.shut save.requested 0 | «shut»: the user saves → «hot»',
    'added door.hot dismiss.requested 0 | «hot»: the user dismisses the toast → «shut»',
    'removed door.open retry.requested 0 | «open»: the user tries again → «shut»',
  ]);
});

test('a state that is alike under another name was renamed, and its arrows are what they were', () => {
  const later = { shut: { ...shut, on: { 'save.requested': { target: 'locked' } } }, locked };
  expect(told(chart({ shut, open }), chart(later))).toEqual([
    'changed door.locked | the state «locked» was called «open»',
  ]);
});

const textsOf = (before: AnyStateMachine, now: AnyStateMachine) =>
  compareCharts(before, now).flatMap(({ texts = [] }) => texts);

test('another way of a transition stands beside the one before', () => {
  const later = { ...shut, on: { 'save.requested': { target: 'shut' } } };
  expect(textsOf(chart({ shut, open }), chart({ shut: later, open }))).toEqual([
    { was: '«shut»: the user saves → «open»', is: '«shut»: the user saves → «shut»' },
  ]);
});

test('of a list only the lines that differ are told', () => {
  const impossible = { 'save.requested': 'It is gone.', 'undo.requested': 'Too late.' };
  const before = chart({ shut, open: { ...open, meta: { impossible } } });
  const more = { ...impossible, 'run.requested': 'It runs.' };
  const now = chart({ shut, open: { ...open, meta: { impossible: more } } });
  expect(textsOf(before, now)).toEqual([{ was: '', is: 'run.requested: It runs.' }]);
});

test('of an action that assigns, what it assigns is told, and no code of XState', () => {
  const doorWith = (widen: () => number) =>
    setup({
      types: { context: {} as { width: number } },
      actions: { widen: assign({ width: widen }) },
    }).createMachine({ id: 'door', context: { width: 1 }, entry: 'widen' });
  expect(
    textsOf(
      doorWith(() => 2),
      doorWith(() => 3),
    ),
  ).toEqual([{ was: 'assignment: width: () => 2', is: 'assignment: width: () => 3' }]);
});

test('charts that came and went are told as a whole', () => {
  const other = chart({ warm: { on: { 'run.requested': {} } } }, 'oven');
  expect(changesSince([other], [chart({ shut, open })])).toEqual({
    door: [{ kind: 'added', place: 'door', words: 'the whole chart' }],
    oven: [{ kind: 'removed', place: 'oven', words: 'the whole chart' }],
  });
});

test('a chart that is alike under another name was renamed', () => {
  expect(changesSince([chart({ shut, open }, 'gate')], [chart({ shut, open })])).toEqual({
    door: [{ kind: 'changed', place: 'door', words: 'the chart was called «gate»' }],
  });
});

const comparison = { release: 'v1', from: '7a1b2c3', to: '9d8e7f6', at: '2026-11-25T12:30:00Z' };

test('the changes are a comment that a pull request can hold', () => {
  const texts = [{ was: 'It waits.', is: 'It goes.' }];
  const change = { kind: 'changed', place: 'door', words: 'the state «shut_off»', texts } as const;
  expect(changesMarkdown(comparison, { door: [change] })).toBe(
    [
      '## Charts since v1 (7a1b2c3 to 9d8e7f6)',
      '',
      '### door: 1 change',
      '',
      String.raw`- **changed** the state «shut\_off»`,
      '',
      '  ~~~diff',
      '  - It waits.',
      '  + It goes.',
      '  ~~~',
      '',
    ].join('\n'),
  );
  const long = { ...change, texts: [{ was: 'x'.repeat(50_000), is: '' }] };
  const comment = changesMarkdown(comparison, { door: [long], gate: [long] });
  expect(comment.length).toBeLessThan(65_536);
  expect(comment).toContain('Not shown, for want of room: gate.');
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
