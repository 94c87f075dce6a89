import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Font } from 'fontkit';
import { createMachine, setup, stateIn } from 'xstate';
import { afterAll, expect, test } from 'vitest';
import { reportRunMachine } from '../../../machines/exchange/reportRunMachine.ts';
import { timesheetSetupMachine } from '../../../machines/exchange/timesheetSetupMachine.ts';
import { toastMachine } from '../../../machines/toastMachine.ts';
import { graphOf, withInner, type ChartState } from '../../../scripts/charts/chartGraph.ts';
import {
  contentFaults,
  drawingFaults,
  layoutFaults,
  orderFaults,
} from '../../../scripts/charts/drawingFaults.ts';
import { draw, drawAll } from '../../../scripts/charts/drawings.ts';
import { interWidth } from '../../../scripts/charts/interWidths.ts';
import { shapedGraph, statesOpenTo } from '../../../scripts/charts/shapeGraph.ts';
import { engine } from '../../../scripts/charts/engine.ts';
import { eventTable } from '../../../scripts/charts/eventTable.ts';
import { layoutChart } from '../../../scripts/charts/layoutChart.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function drawnFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'drawings-'));
  folders.push(folder);
  const { files } = await drawAll([toastMachine]);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

test('drawings that are what the charts are now have no faults', async () => {
  expect(await drawingFaults(await drawnFolder(), [toastMachine])).toEqual([]);
});

test('a drawing of an earlier chart is told by its file, with what to run', async () => {
  const folder = await drawnFolder();
  await writeFile(join(folder, 'toast.svg'), '<svg/>');
  expect(await drawingFaults(folder, [toastMachine])).toEqual([
    `${join(folder, 'toast.svg')} is not what the charts are now. Run npm run charts.`,
  ]);
});

test('a page that shows something else than the charts are now is told', async () => {
  const folder = await drawnFolder();
  const page = join(folder, 'index.html');
  await writeFile(
    page,
    (await readFile(page, 'utf8')).replace('toastMachine.ts', 'breadMachine.ts'),
  );
  expect(await drawingFaults(folder, [toastMachine])).toEqual([
    `${page} is not what the charts are now. Run npm run charts.`,
  ]);
});

test('the drawing of a chart that is gone is told', async () => {
  const folder = await drawnFolder();
  await cp(join(folder, 'toast.svg'), join(folder, 'gone.svg'));
  expect(await drawingFaults(folder, [toastMachine])).toEqual([
    `${join(folder, 'gone.svg')} belongs to no chart.`,
  ]);
});

test('a state and a transition that are missing from a drawing are named', async () => {
  const { files } = await draw(toastMachine);
  const svg = files['toast.svg']!.replace('id="toast.paused"', '').replace(
    'data-key="toast.paused resume.requested 0"',
    '',
  );
  expect(contentFaults(toastMachine, svg)).toEqual([
    'toast: the state toast.paused is not drawn.',
    'toast: the transition toast.paused resume.requested 0 is not drawn.',
  ]);
});

test('a text that is wider than its state is told', async () => {
  const { layout } = await draw(toastMachine);
  const narrow = layout.states.map((placed) =>
    placed.state.id === 'toast.paused' ? { ...placed, width: 60 } : placed,
  );
  expect(layoutFaults('toast', { ...layout, states: narrow })).toContainEqual(
    expect.stringMatching(/in toast\.paused does not fit into its state\.$/),
  );
});

test('states that meet, and a number that meets a text, are told', async () => {
  const { layout } = await draw(toastMachine);
  const passing = layout.states.find(({ state }) => state.id === 'toast.passing')!;
  const states = layout.states.map((placed) =>
    placed.state.id === 'toast.paused' ? { ...placed, x: passing.x, y: passing.y } : placed,
  );
  const faults = layoutFaults('toast', { ...layout, states });
  expect(faults).toContain('toast: the states toast.passing and toast.paused meet.');

  const [first, ...others] = layout.arrows;
  const badge = { number: 1, x: passing.x + 30, y: passing.y + 20 };
  expect(layoutFaults('toast', { ...layout, arrows: [{ ...first!, badge }, ...others] })).toEqual([
    expect.stringMatching(/^toast: «passing» in toast\.passing meets the number 1 of /),
    'toast: the number 1 of toast.hidden is not on its arrow.',
  ]);
});

test('an arrow that runs through a text is told', async () => {
  const { layout } = await draw(toastMachine);
  const paused = layout.states.find(({ state }) => state.id === 'toast.paused')!;
  const x = paused.x + 20;
  const points = [
    { x, y: paused.y },
    { x, y: paused.y + 30 },
  ];
  const [first, ...others] = layout.arrows;
  const faults = layoutFaults('toast', { ...layout, arrows: [{ ...first!, points }, ...others] });
  expect(faults).toContainEqual(
    expect.stringMatching(/^toast: the arrow from .* runs through «paused» in toast\.paused\.$/),
  );
});

test('a number or an arrow outside of the picture is told', async () => {
  const { layout } = await draw(toastMachine);
  const [first, ...others] = layout.arrows;
  const below = layout.height + 20;
  const badge = { ...first!.badge!, y: below };
  const points = [...first!.points.slice(0, -1), { x: badge.x, y: below }];
  const arrows = [{ ...first!, badge, points }, ...others];
  expect(layoutFaults('toast', { ...layout, arrows })).toEqual(
    expect.arrayContaining([
      'toast: the number 1 of toast.hidden is outside of the picture.',
      'toast: the arrow from toast.hidden to toast.passing is outside of the picture.',
    ]),
  );
});

test('the events beside an arrow that meet another text or a state are told', async () => {
  const graph = shapedGraph(toastMachine, { detail: 'events', open: new Set() });
  const layout = await layoutChart(graph, engine);
  expect(layoutFaults('toast', layout)).toEqual([]);
  const [first, ...others] = layout.arrows;
  const [, { x, y } = { x: 0, y: 0 }] = layout.states;
  const label = { ...first!.label!, x: x + 2, y: y + 2 };
  expect(layoutFaults('toast', { ...layout, arrows: [{ ...first!, label }, ...others] })).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^toast: «.*» in toast\..* meets «.*» at the arrow from/),
      expect.stringMatching(/^toast: «.*» at the arrow from .* meets the state toast\./),
    ]),
  );
});

const shaped = (...open: readonly string[]) =>
  shapedGraph(reportRunMachine, { detail: 'names', open: new Set(open) });
const idsIn = (root: ChartState) => withInner(root).map(({ id }) => id);

test('a folded state has the arrows of what is inside of it, one between two', () => {
  const { root, arrows } = shaped();
  expect(idsIn(root)).toEqual([
    'reportRun',
    ...Object.keys(reportRunMachine.states).map((key) => `reportRun.${key}`),
  ]);
  const ways = arrows.map(({ source, target }) => `${source} ${target}`);
  expect(new Set(ways).size).toBe(ways.length);
  expect(arrows.flatMap(({ source, target }) => [source, target])).toEqual(
    expect.arrayContaining(['reportRun.running']),
  );
  for (const { source, target } of arrows) {
    expect(idsIn(root)).toEqual(expect.arrayContaining([source, target]));
  }
  const running = root.states.find(({ id }) => id === 'reportRun.running')!;
  expect(running.toggle).toEqual({ id: 'reportRun.running', isOpen: false });
  expect(running.lines.at(-1)!.text).toMatch(/^\d states inside$/);
});

test('a state that is opened has its own states and arrows', () => {
  const { root, arrows } = shaped('reportRun.running');
  expect(idsIn(root)).toContain('reportRun.running.following');
  expect(arrows.some(({ source }) => source === 'reportRun.running.following')).toBe(true);
  expect(statesOpenTo(reportRunMachine, 2)).toContain('reportRun.running');
  expect(statesOpenTo(reportRunMachine, 1)).not.toContain('reportRun.running');
});

test('a chart that is followed opens in its place', () => {
  const following = 'reportRun.running.following';
  const { root, arrows } = shaped('reportRun.running', `${following}.serverTask`);
  expect(idsIn(root)).toContain(`${following}.serverTask.polling`);
  expect(arrows.every(({ keys }) => keys.every((key) => key.startsWith('reportRun.')))).toBe(true);
});

test('the widths of texts are those of the font', async () => {
  const { create } = await import('fontkit');
  const file = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';
  const inter = create(await readFile(file)) as Font;
  for (const character of 'aMz0 ’→«') {
    const { advanceWidth } = inter.layout(character);
    expect(interWidth(character), character).toBe(advanceWidth / inter.unitsPerEm);
  }
});

test('a state that invokes a chart names it, and the page leads to it', async () => {
  const { svg, files } = await draw(reportRunMachine);
  expect(svg).toContain('follows the chart: server task');
  expect(files['reportRun.md']).toContain('[serverTask](serverTask.md)');
});

const small = setup({
  guards: { isHalfDone: stateIn({ work: 'half' }), isReady: () => true },
  actions: { storeText: () => {} },
  delays: { noticePeriod: 1500 },
}).createMachine({
  id: 'small',
  initial: 'work',
  states: {
    work: {
      initial: 'half',
      states: { half: { description: 'Half of it.' } },
      on: {
        'save.requested': [
          { guard: 'isHalfDone', target: 'done', actions: 'storeText' },
          { guard: 'isReady', target: 'done' },
          { description: 'Ignored here: a second click does nothing.' },
        ],
      },
      after: { noticePeriod: { target: 'done' } },
      meta: { impossible: { 'retry.requested': 'There is nothing to try.' } },
    },
    done: { on: { 'retry.requested': { target: 'work' } } },
  },
});

const linesIn = ({ id, transitions, states }: ChartState): readonly string[] => [
  ...transitions.map(({ lines }) => [id, ...lines.map(({ text }) => text)].join(' | ')),
  ...states.flatMap(linesIn),
];

test('a drawing names guards, actions and delays in words', () => {
  expect(linesIn(graphOf(small).root)).toEqual([
    'small.work | the user saves | in work.half | store text | done',
    'small.work | the user saves | is ready | done',
    'small.work | the user saves | otherwise | A second click does nothing.',
    'small.work | after 1.5 seconds | done',
    'small.done | the user tries again | work',
  ]);
});

test('a drawing says where a state leads once its regions are done', () => {
  const loading = linesIn(graphOf(timesheetSetupMachine).root).filter((line) =>
    line.startsWith('timesheetSetup.loading | '),
  );
  expect(loading).toEqual([
    'timesheetSetup.loading | all of it is done | select whom the saved selection names | choosing',
  ]);
});

test('alternatives in another order than the chart tries them are told', async () => {
  const { layout } = await draw(small);
  const swapped = layout.states.map((placed) => {
    const { rows } = placed.card;
    const [first, second] = rows.filter(({ key }) => key?.includes('save.requested'));
    if (!first || !second) return placed;
    const y = new Map([
      [first, second.y],
      [second, first.y],
    ]);
    const card = { ...placed.card, rows: rows.map((row) => ({ ...row, y: y.get(row) ?? row.y })) };
    return { ...placed, card };
  });
  expect(orderFaults(small, layout)).toEqual([]);
  expect(orderFaults(small, { ...layout, states: swapped })).toEqual([
    'small: the transition small.work save.requested 1 stands above small.work save.requested 0, which is tried before it.',
  ]);
});

test('the table sends to the other region for what is handled there', () => {
  const regions = createMachine({
    id: 'regions',
    type: 'parallel',
    meta: { impossible: { 'save.requested': 'There is no form.', 'undo.requested': 'Too late.' } },
    states: {
      work: {
        initial: 'idle',
        states: { idle: { on: { 'save.requested': { actions: 'save' } } } },
      },
      view: {
        initial: 'list',
        states: { list: { on: { 'undo.requested': { actions: 'undo' } } } },
      },
    },
  });
  expect(eventTable(regions).rows.map(({ name, cells }) => [name, ...cells])).toEqual([
    ['idle', { kind: 'happens', texts: ['/ save'] }, { kind: 'elsewhere' }],
    ['list', { kind: 'elsewhere' }, { kind: 'happens', texts: ['/ undo'] }],
  ]);
});

test('the table says what each event does, is ignored for, or why it cannot happen', () => {
  const { events, rows } = eventTable(small);
  expect(events.map(({ words }) => words)).toEqual(['the user saves', 'the user tries again']);
  expect(rows.map(({ name, cells }) => [name, ...cells])).toEqual([
    [
      'half',
      {
        kind: 'happens',
        texts: [
          'if in work.half: → done / store text',
          'if is ready: → done',
          'ignored: A second click does nothing.',
        ],
      },
      { kind: 'impossible', reason: 'There is nothing to try.' },
    ],
    ['done', { kind: 'elsewhere' }, { kind: 'happens', texts: ['→ work'] }],
  ]);
});
