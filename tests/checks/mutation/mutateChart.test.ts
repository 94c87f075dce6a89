import { expect, test } from 'vitest';
import { assign, createMachine, emit, setup } from 'xstate';
import { promisePort } from '../../../machines/ports.ts';
import { models } from '../../models/models.ts';
import { recordEditorModel } from '../../models/editor/recordEditor.model.ts';
import { recordListModel } from '../../models/lists/recordList.model.ts';
import { toastModel } from '../../models/toast.model.ts';
import { transitionKeysOf } from '../../support/chart/chart.ts';
import { placesOf } from '../../support/chart/chartPlaces.ts';
import { mutate, mutantsOf } from '../../support/mutants/mutateChart.ts';

test('without journeys no mutant is killed', () => {
  const { mutants, survivors } = mutate(toastModel.chart, []);
  expect(mutants).toBeGreaterThan(0);
  expect(survivors).toHaveLength(mutants);
});

test.each(models)('every transition is mutated: $chart.id', ({ chart }) => {
  expect(placesOf(chart)).toHaveLength(transitionKeysOf(chart).length);
});

// The editor has as many mutants as all the others; `npm run test:mutation` has them too.
const smaller = models.filter((model) => model !== recordEditorModel);

test.each(smaller)('the journeys kill every mutant: $chart.id', { timeout: 180_000 }, (model) => {
  const { survivors, wrongEquivalents } = mutate(model.chart, model.journeys, model.equivalents);
  expect(survivors).toEqual([]);
  expect(wrongEquivalents).toEqual([]);
});

const lamp = createMachine(
  {
    id: 'lamp',
    initial: 'off',
    context: { presses: 0 },
    states: {
      off: {
        entry: 'countPress',
        on: {
          press: { guard: 'isAllowed', target: 'on' },
          hold: {},
        },
      },
      on: {
        exit: 'countPress',
        after: { burning: { target: 'off' } },
        on: {
          press: { target: 'on', actions: 'countPress' },
          hold: { description: 'Ignored.' },
        },
      },
    },
  },
  {
    guards: { isAllowed: () => true },
    delays: { burning: 1000 },
    actions: { countPress: () => {} },
  },
);

test('every kind of mutant is created', () => {
  expect(mutantsOf(lamp).map(({ name }) => name)).toEqual([
    'lamp.off: on press goes to lamp.off',
    'lamp.off: on press is gone',
    'lamp.off: on press asks for the opposite of isAllowed',
    'lamp.off: on press does not ask for isAllowed',
    'lamp.off: on hold goes to lamp.on',
    'lamp.off: on hold enters its state again',
    'lamp.on: on press goes to lamp.off',
    'lamp.on: on press is gone',
    'lamp.on: on press leaves out countPress',
    'lamp.on: on press enters its state again',
    'lamp.on: on hold goes to lamp.off',
    'lamp.on: on hold enters its state again',
    'lamp.on: after burning goes to lamp.on',
    'lamp.on: after burning is gone',
    'lamp.off: entry leaves out countPress',
    'lamp.on: exit leaves out countPress',
    'lamp: burning is halved',
    'lamp: burning is doubled',
  ]);
});

test('requests, news, tags and the order of actions are mutated', () => {
  const chart = createMachine(
    {
      id: 'news',
      initial: 'asking',
      states: {
        asking: {
          tags: ['busy'],
          entry: ['tell', 'note'],
          invoke: { id: 'load', src: 'load', input: () => ({ ids: [7] }) },
        },
        over: { type: 'final' },
      },
    },
    { actions: { tell: emit(() => ({ type: 'news', ids: [7] })), note: () => {} } },
  );
  expect(mutantsOf(chart).map(({ name }) => name)).toEqual([
    'news.asking: entry leaves out tell',
    'news.asking: entry leaves out note',
    'news.asking: entry does note before tell',
    'news.asking: has no tag busy',
    'news.over: has the tag busy',
    'news.over: is not final',
    'news.asking: asks load without input',
    'news.asking: asks load with empty input',
    'news: tell carries nothing',
  ]);
});

test('what is assigned, asked and told sticks to its first value, unless it is a literal', () => {
  const chart = setup({
    types: {
      context: {} as { ids: readonly number[]; isFull: boolean },
      events: {} as { type: 'users.selected'; ids: readonly number[] },
      emitted: {} as { type: 'news'; ids: readonly number[] },
    },
    actors: { read: promisePort<void, { ids: readonly number[] }>('read') },
    actions: {
      store: assign((_, { ids }: { ids: readonly number[] }) => ({ ids, isFull: true })),
      tell: emit(({ context: { ids } }) => ({ type: 'news', ids })),
    },
  }).createMachine({
    id: 'shelf',
    context: { ids: [], isFull: false },
    on: {
      'users.selected': {
        target: '.reading',
        actions: { type: 'store', params: ({ event }) => event },
      },
    },
    initial: 'empty',
    states: {
      empty: {},
      reading: {
        entry: 'tell',
        invoke: { src: 'read', input: ({ context: { ids } }) => ({ ids }) },
      },
    },
  });
  const selected = (...ids: number[]) => ({
    event: { type: 'users.selected', ids },
    state: 'reading',
    asks: [{ port: 'read', input: { ids } }],
    emits: [{ type: 'news', ids }],
    context: { ids, isFull: true },
  });
  const unnoticed = (...steps: ReturnType<typeof selected>[]) =>
    mutate(chart, [{ name: 'two', start: { state: 'empty' }, steps }]).survivors.filter((name) =>
      /first (value|input|payload)/.test(name),
    );
  expect(unnoticed(selected(7))).toEqual([
    'shelf: ids of store sticks to its first value',
    'shelf: ids for store sticks to its first value',
    'shelf: tell sticks to its first payload',
    'shelf.reading: asks read with its first input',
  ]);
  expect(unnoticed(selected(7), selected(8))).toEqual([]);
});

/** A desk that keeps which of its drawers are open, and tells how many it takes to close them. */
const desk = setup({
  types: {
    context: {} as { open: readonly number[]; reason: string },
    input: {} as { open: readonly number[] },
    output: {} as { reason: string },
    events: {} as
      | { type: 'choice.toggled'; drawer: number; others: readonly number[] }
      | { type: 'alert.closed'; reason: string },
    emitted: {} as { type: 'opened'; drawers: readonly number[] },
  },
  delays: { patience: ({ context: { open } }) => open.length * 1000 },
  guards: {
    isOpen: ({ context }, { drawer }: { drawer: number }) => context.open.includes(drawer),
    isFull: ({ context }) => context.open.length > 4,
  },
  actions: {
    open: assign(
      ({ context }, { drawer, others }: { drawer: number; others: readonly number[] }) => ({
        open: [...context.open, drawer, ...others],
      }),
    ),
    tell: emit(({ context: { open } }) => ({ type: 'opened', drawers: open })),
    keepReason: assign((_, { reason }: { reason: string }) => ({ reason })),
  },
}).createMachine({
  id: 'desk',
  context: ({ input }) => ({ open: input.open, reason: '' }),
  output: ({ context: { reason } }) => ({ reason }),
  initial: 'standing',
  states: {
    standing: {
      after: { patience: { target: 'locked' } },
      on: {
        'choice.toggled': [
          { guard: { type: 'isOpen', params: ({ event }) => event } },
          { guard: 'isFull' },
          { actions: [{ type: 'open', params: ({ event }) => event }, 'tell'] },
        ],
        'alert.closed': {
          target: 'locked',
          actions: { type: 'keepReason', params: ({ event }) => event },
        },
      },
    },
    locked: { type: 'final' },
  },
});

const pull = (drawer: number, ...others: readonly number[]) => ({
  type: 'choice.toggled',
  drawer,
  others,
});
const standing = { state: 'standing' };
const opens = (event: ReturnType<typeof pull>, open: readonly number[]) => ({
  event,
  ...standing,
  context: { open },
  emits: [{ type: 'opened', drawers: open }],
});
const locks = {
  event: { type: 'alert.closed', reason: 'evening' },
  state: 'locked',
  context: { reason: 'evening' },
  output: { reason: 'evening' },
};
const begun = {
  input: { open: [9] },
  start: { ...standing, starts: { patience: 1000 } },
  marks: { ends: ['locked'] },
};
const unnoticedOf = (steps: readonly object[]) =>
  mutate(desk, [{ name: '', ...begun, steps: steps as never }]).survivors;

test('a lost parameter, a wrong index and the first of several are noticed by steps that differ', () => {
  expect(unnoticedOf([opens(pull(0), [9, 0]), locks])).toEqual(
    expect.arrayContaining([
      'desk: drawer for isOpen is lost',
      'desk: drawer for isOpen is always 0',
      'desk: drawer for open is always 0',
      'desk: others for open is only the first of several',
      'desk.standing: on choice.toggled 1 is tried before the one above',
    ]),
  );
  const differing = unnoticedOf([
    opens(pull(2, 4, 5), [9, 2, 4, 5]),
    { event: pull(5), ...standing },
    locks,
  ]);
  expect(differing.filter((name) => / is (lost|always|only)/.test(name))).toEqual([]);
});

test('what a chart is given at its start and gives at its end is missed if it is lost', () => {
  const names = mutantsOf(desk, [{ name: '', ...begun, steps: [locks] }]).map(({ name }) => name);
  expect(names).toContain('desk: begins without open');
  expect(names).toContain('desk: ends without reason');
  expect(names).toContain('desk: patience stays as long as it was first');
  const notSaid = { ...locks, output: undefined };
  expect(() => unnoticedOf([notSaid])).toThrow('should give undefined, gives {"reason":"evening"}');
});

test('an equivalent mutant that is killed or does not exist is an error', () => {
  const { chart, journeys, equivalents } = recordListModel;
  const noticed = 'recordList.ready: on refresh.requested goes to recordList.failed';
  const gone = 'recordList.ready: on rows.eaten goes to recordList.failed';
  const wrong = { ...equivalents, [noticed]: 'not so', [gone]: 'not so' };
  expect(mutate(chart, journeys, wrong).wrongEquivalents).toEqual([noticed, gone]);
});
