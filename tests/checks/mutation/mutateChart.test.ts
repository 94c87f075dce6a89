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
      name.includes('first'),
    );
  expect(unnoticed(selected(7))).toEqual([
    'shelf: ids of store sticks to its first value',
    'shelf: ids for store sticks to its first value',
    'shelf.reading: asks read with its first input',
    'shelf: tell sticks to its first payload',
  ]);
  expect(unnoticed(selected(7), selected(8))).toEqual([]);
});

test('an equivalent mutant that is killed or does not exist is an error', () => {
  const { chart, journeys, equivalents } = recordListModel;
  const noticed = 'recordList.ready: on refresh.requested goes to recordList.failed';
  const gone = 'recordList.ready: on rows.eaten goes to recordList.failed';
  const wrong = { ...equivalents, [noticed]: 'not so', [gone]: 'not so' };
  expect(mutate(chart, journeys, wrong).wrongEquivalents).toEqual([noticed, gone]);
});
