import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chartFormFaults } from '../../../scripts/checks/chartForm.ts';

const GOOD = `import { assign, setup } from 'xstate';
import { failureOf, type Failure } from '../src/domain/failure.ts';
import { lampMachine } from './lampMachine.ts';
import { listenerPort, promisePort } from './ports.ts';

export interface Kettle {
  degrees: number;
}

export const kettleMachine = setup({
  types: { context: {} as Kettle, events: {} as { type: 'water.poured'; degrees: number } },
  actors: {
    heat: promisePort<number, { degrees: number }>('heat'),
    watchLid: listenerPort<{ type: 'lid.opened' }>('watchLid'),
    lamp: lampMachine,
  },
  delays: { coolingTime: 60_000 },
  guards: { isCold: (_, params: { degrees: number }) => params.degrees < 40 },
  actions: { store: assign((_, params: Kettle) => params) },
}).createMachine({
  id: 'kettle',
  description: 'Water that is heated.',
  meta: { impossible: { 'water.poured': 'The lid is shut.' } },
  invoke: { id: 'watchLid', src: 'watchLid' },
  context: { degrees: 20 },
  initial: 'filling',
  states: {
    filling: {
      description: 'Open.',
      tags: ['open'],
      on: {
        'water.poured': [
          {
            guard: { type: 'isCold', params: ({ event }) => ({ degrees: event.degrees }) },
            target: 'heating',
            actions: [{ type: 'store', params: ({ event }) => ({ degrees: event.degrees }) }],
          },
          { description: 'Ignored here: hot water needs no kettle.' },
        ],
        'lid.opened': { description: 'Ignored here: it is open.' },
      },
    },
    heating: {
      description: 'On.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Shut.',
          initial: 'silent',
          states: {
            silent: {
              description: \`Not yet whistling.\`,
              initial: 'calm',
              states: {
                calm: { description: 'x', on: { 'lid.opened': { target: '#kettle.heating.last' } } },
              },
            },
          },
        },
        last: { description: 'What was heard last.', type: 'history', history: 'deep' },
      },
      invoke: {
        id: 'heat',
        src: 'heat',
        input: ({ context }) => ({ degrees: context.degrees }),
        onDone: { target: 'resting' },
        onError: { target: 'filling' },
      },
      on: { 'xstate.stop': { target: 'filling' } },
    },
    resting: {
      description: 'Off.',
      after: { coolingTime: { target: 'filling' } },
      type: 'parallel',
      states: {
        lid: {
          description: 'x',
          initial: 'shut',
          states: {
            shut: { description: 'x', on: { 'lid.opened': { target: 'open' } } },
            open: { description: 'x', on: { 'lid.opened': { description: 'It is open.' } } },
          },
        },
        water: { description: 'Cools down.' },
      },
    },
  },
});
`;

/** A replacement in the chart, the fault that it causes, and the code at the reported place. */
type Plant = { from: string; to: string; fault: string; at?: string };

const plants: Record<string, Plant> = {
  'another name than the file': {
    from: 'export const kettleMachine',
    to: 'export const potMachine',
    fault: 'The chart is exported as "const kettleMachine".',
  },
  'an export that is no const': {
    from: 'export const kettleMachine',
    to: 'export let kettleMachine',
    fault: 'The chart is exported as "const kettleMachine".',
  },
  'a second export': {
    from: 'export interface Kettle {',
    to: 'export const boilingPoint = 100; export interface Kettle {',
    fault: 'A chart exports nothing else.',
  },
  'a chart that is not made by setup': {
    from: '= setup({',
    to: '= prepare({',
    fault: 'The chart is written setup({...}).createMachine({...}).',
  },
  'a chart that is not written out': {
    from: '}).createMachine({',
    to: '}).createMachine(kettle, {',
    fault: 'The chart is written setup({...}).createMachine({...}).',
    at: 'export const kettleMachine',
  },
  'another id than the file': {
    from: `id: 'kettle'`,
    to: `id: 'pot'`,
    fault: `The chart's id is "kettle", like its file.`,
  },
  'a spread': {
    from: `tags: ['open'],`,
    to: `...open,`,
    fault: 'A chart has plain keys with written-out values only.',
  },
  'a computed key': {
    from: `tags: ['open'],`,
    to: `['tags']: ['open'],`,
    fault: 'A chart has plain keys with written-out values only.',
  },
  'a shorthand key': {
    from: `tags: ['open'],`,
    to: `tags,`,
    fault: 'A chart has plain keys with written-out values only.',
  },
  'a method': {
    from: `tags: ['open'],`,
    to: `tags() {},`,
    fault: 'A chart has plain keys with written-out values only.',
  },
  'a call': {
    from: `tags: ['open'],`,
    to: `tags: list('open'),`,
    fault: 'A chart is one static literal; this is a CallExpression.',
  },
  'an identifier': {
    from: `tags: ['open'],`,
    to: `tags: open,`,
    fault: 'A chart is one static literal; this is a Identifier.',
  },
  'a spread in a list': {
    from: `tags: ['open'],`,
    to: `tags: [...open],`,
    fault: 'A chart is one static literal; this is a SpreadElement.',
  },
  'a template with an expression': {
    from: "description: 'Open.'",
    to: 'description: `Open: ${door}.`',
    fault: 'A chart is one static literal; this is a TemplateLiteral.',
  },
  'a numeric delay': {
    from: 'after: { coolingTime:',
    to: 'after: { 1500:',
    fault: '"1500" is not declared in setup.delays.',
  },
  'an undeclared delay': {
    from: 'after: { coolingTime:',
    to: 'after: { otherTime:',
    fault: '"otherTime" is not declared in setup.delays.',
  },
  'a function in a place for names': {
    from: `guard: { type: 'isCold', params: ({ event }) => ({ degrees: event.degrees }) },`,
    to: `guard: ({ event }) => event.degrees < 40,`,
    fault: 'Functions are the values of context, input, params, output only.',
  },
  'a function with a body': {
    from: `input: ({ context }) => ({ degrees: context.degrees }),`,
    to: `input: ({ context }) => { return { degrees: context.degrees }; },`,
    fault: 'The function of input is one expression.',
  },
  'an undeclared guard': {
    from: `type: 'isCold'`,
    to: `type: 'isWarm'`,
    fault: '"isWarm" is not declared in setup.guards.',
  },
  'an undeclared action': {
    from: `type: 'store'`,
    to: `type: 'drop'`,
    fault: '"drop" is not declared in setup.actions.',
  },
  'an undeclared entry action': {
    from: `tags: ['open'],`,
    to: `entry: 'whistle',`,
    fault: '"whistle" is not declared in setup.actions.',
  },
  'an undeclared exit action': {
    from: `tags: ['open'],`,
    to: `exit: ['whistle'],`,
    fault: '"whistle" is not declared in setup.actions.',
  },
  'an action without a name': {
    from: `{ type: 'store', params:`,
    to: `{ params:`,
    fault: 'Of actions, a chart holds names only.',
  },
  'an undeclared actor': {
    from: `id: 'heat',\n        src: 'heat'`,
    to: `id: 'cool',\n        src: 'cool'`,
    fault: '"cool" is not declared in setup.actors.',
    at: "src: 'heat'",
  },
  'an actor that is no port': {
    from: `promisePort<number, { degrees: number }>('heat')`,
    to: `fromPromise(() => fetch('/heat'))`,
    fault: 'An actor of a chart is a promisePort, a listenerPort or another chart.',
  },
  'an actor without a name': {
    from: `src: 'heat',`,
    to: `src: 1,`,
    fault: 'An invoke names its src as a text.',
  },
  'an invoke whose id is not its src': {
    from: `id: 'heat',`,
    to: `id: 'heating',`,
    fault: 'The id of this invoke is its src, "heat".',
  },
  'a state without a description': {
    from: `description: 'Off.',`,
    to: ``,
    fault: 'A state has a description.',
    at: 'resting: {',
  },
  'a state with an empty description': {
    from: `description: 'Off.',`,
    to: `description: ' ',`,
    fault: 'A state has a description.',
    at: 'resting: {',
  },
  'an ignored event without a reason': {
    from: `{ description: 'Ignored here: hot water needs no kettle.' },`,
    to: `{},`,
    fault: 'An ignored event has a description that says why.',
  },
  'an ignored answer without a reason': {
    from: `onDone: { target: 'resting' },`,
    to: `onDone: {},`,
    fault: 'An ignored event has a description that says why.',
  },
  'an initial state that is not the first': {
    from: `initial: 'filling'`,
    to: `initial: 'heating'`,
    fault: 'The initial state is the first one listed.',
  },
  'no initial state': {
    from: `initial: 'silent',`,
    to: ``,
    fault: 'The initial state is the first one listed.',
    at: 'closed: {',
  },
  'a fifth level': {
    from: "calm: { description: 'x', on:",
    to: "calm: { description: 'x', initial: 'deep', states: { deep: { description: 'x' } }, on:",
    fault: 'States lie at most 4 levels deep.',
  },
  'a third region': {
    from: `water: { description: 'Cools down.' },`,
    to: `water: { description: 'Cools down.' }, steam: { description: 'Rises.' },`,
    fault: 'A chart has at most 2 regions, this one has 3.',
    at: '}).createMachine({',
  },
  'regions inside a region': {
    from: `water: { description: 'Cools down.' },`,
    to: `water: { description: 'x', type: 'parallel', states: { a: { description: 'x' }, b: { description: 'x' } } },`,
    fault: 'A chart has at most 2 regions, this one has 3.',
    at: '}).createMachine({',
  },
  'a transition with several targets': {
    from: `onError: { target: 'filling' }`,
    to: `onError: { target: ['filling', 'resting'] }`,
    fault: 'A transition has one target.',
  },
  'a state that says nothing of an event': {
    from: `'lid.opened': { description: 'Ignored here: it is open.' },`,
    to: ``,
    fault:
      'filling says nothing of lid.opened: handled, ignored with a reason, or listed in meta.impossible.',
    at: 'filling: {',
  },
  'a state inside that says nothing of an event': {
    from: `on: { 'lid.opened': { target: '#kettle.heating.last' } }`,
    to: ``,
    fault:
      'heating.closed.silent.calm says nothing of lid.opened: handled, ignored with a reason, or listed in meta.impossible.',
    at: "calm: { description: 'x', on:",
  },
  'a region that answers an event in one of its states only': {
    from: `on: { 'lid.opened': { description: 'It is open.' } }`,
    to: ``,
    fault:
      'resting.water says nothing of lid.opened: handled, ignored with a reason, or listed in meta.impossible.',
    at: 'water: {',
  },
  'an impossible event without a reason': {
    from: `{ 'water.poured': 'The lid is shut.' }`,
    to: `{ 'water.poured': ' ' }`,
    fault: 'An impossible event has a reason.',
  },
  'an impossible event that the chart does not know': {
    from: `{ 'water.poured': 'The lid is shut.' }`,
    to: `{ 'water.poured': 'The lid is shut.', 'kettle.stolen': 'x' }`,
    fault: 'No state handles "kettle.stolen", so it is no event of this chart.',
  },
  'an impossible event that is handled': {
    from: `tags: ['open'],`,
    to: `meta: { impossible: { 'water.poured': 'x' } },`,
    fault: '"water.poured" is handled here or around, so it is not impossible.',
  },
  'an impossible event that every state inside answers': {
    from: `{ 'water.poured': 'The lid is shut.' }`,
    to: `{ 'water.poured': 'The lid is shut.', 'lid.opened': 'x' }`,
    fault: 'Every state inside answers "lid.opened" by itself.',
  },
  'too many lines': {
    from: `tags: ['open'],`,
    to: `tags: [${'\n'.repeat(320)}],`,
    fault: 'The chart has 389 lines, more than 320.',
    at: '}).createMachine({',
  },
  'a state in another case': {
    from: `    resting: {`,
    to: `    Resting: {`,
    fault: 'A state is named in camelCase.',
  },
  'an event in another form': {
    from: `'water.poured': [`,
    to: `POUR_WATER: [`,
    fault: 'An event is named like "subject.happened".',
  },
  'an action made inside the chart': {
    from: `actions: [{ type: 'store', params: ({ event }) => ({ degrees: event.degrees }) }]`,
    to: `actions: assign({ degrees: 1 })`,
    fault: 'assign has its place in setup.',
  },
  'an actor spawned inside the chart': {
    from: `context: { degrees: 20 }`,
    to: `context: ({ spawn }) => ({ degrees: spawn('heat') })`,
    fault: 'spawn has its place in setup.',
  },
  'a message to another actor': {
    from: `import { assign, setup }`,
    to: `import { assign, sendTo, setup }`,
    fault: 'A chart does not use sendTo.',
  },
  'an import from elsewhere in the application': {
    from: `'./ports.ts'`,
    to: `'../src/api/client/createApi.ts'`,
    fault: 'A chart imports nothing from "../src/api/client/createApi.ts".',
  },
  'an import of another package': {
    from: `'./ports.ts'`,
    to: `'luxon'`,
    fault: 'A chart imports nothing from "luxon".',
  },
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charts-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function faultsOf(source: string) {
  await writeFile(join(folder, 'kettleMachine.ts'), source);
  return chartFormFaults(folder);
}

test('a good chart has no faults', async () => {
  expect(await faultsOf(GOOD)).toEqual([]);
});

test('a folder without charts is a fault', async () => {
  expect(await chartFormFaults(folder)).toEqual([`${folder} holds no charts.`]);
});

test.each(Object.entries(plants))('%s is a fault', async (_, { from, to, fault, at = from }) => {
  expect(GOOD).toContain(from);
  const faults = await faultsOf(GOOD.replace(from, () => to));
  const line = GOOD.slice(0, GOOD.indexOf(at)).split('\n').length;
  const withoutColumn = faults.map((one) => one.replace(/^.*\/(\w+\.ts:\d+):\d+ /, '$1 '));
  expect(withoutColumn).toContain(`kettleMachine.ts:${line} ${fault}`);
});
