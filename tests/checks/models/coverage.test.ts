import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { models } from '../../models/models.ts';
import { recordListModel } from '../../models/lists/recordList.model.ts';
import { statePath, transitionKeysOf } from '../../support/chart/chart.ts';
import { takenBy } from '../../support/model/coverage.ts';
import { withCoveringJourneys } from '../../support/model/coveringJourneys.ts';
import { pathsOf } from '../../support/model/modelOf.ts';

test.each(models)('without journeys no transition is covered: $chart.id', ({ chart }) => {
  expect([...takenBy(chart, [])]).toEqual([]);
  expect(transitionKeysOf(chart).length).toBeGreaterThan(0);
});

test('a transition that no journey takes is reported', () => {
  const { chart, journeys } = recordListModel;
  const taken = takenBy(
    chart,
    journeys.filter(({ steps }) => steps.every(({ state }) => state !== 'stale')),
  );
  expect(transitionKeysOf(chart).filter((key) => !taken.has(key))).toEqual([
    'recordList.fetching xstate.error.actor.fetchRecords 0',
    'recordList.stale retry.requested 0',
  ]);
});

/** Declining the question returns to the state in which it was asked. */
const asking = createMachine({
  id: 'asking',
  initial: 'open',
  states: {
    open: {
      initial: 'plain',
      states: {
        plain: { on: { fail: { target: 'failed' } } },
        failed: {},
        last: { type: 'history', history: 'deep' },
      },
      on: { ask: { target: 'asked' } },
    },
    asked: { on: { decline: { target: 'open.last' } } },
  },
});

test('a path returns to every state that a history state can restore', () => {
  const paths = pathsOf(asking, { cases: { fail: [{}], ask: [{}], decline: [{}] } });
  const declined = paths
    .flatMap(({ steps }) => steps)
    .filter(({ event }) => event.type === 'decline')
    .map(({ state }) => statePath(state));
  expect(new Set(declined)).toEqual(new Set(['open.plain', 'open.failed']));
});

/** Two answers, in any order, lead on. */
const gathering = createMachine({
  id: 'gathering',
  initial: 'both',
  states: {
    both: {
      type: 'parallel',
      states: {
        left: { initial: 'open', states: { open: { on: { l: 'done' } }, done: { type: 'final' } } },
        right: {
          initial: 'open',
          states: { open: { on: { r: 'done' } }, done: { type: 'final' } },
        },
      },
      onDone: 'gathered',
    },
    gathered: {},
  },
});

test('a path leaves a state once all of its regions are final', () => {
  const paths = pathsOf(gathering, { cases: { l: [{}], r: [{}] } });
  const ways = paths.map(({ steps }) => steps.map(({ event }) => event.type).join(' '));
  expect(ways.toSorted()).toEqual(['l r', 'r l']);
  expect(paths.map(({ steps }) => statePath(steps.at(-1)!.state))).toEqual([
    'gathered',
    'gathered',
  ]);
});

test('a chart with snapshots of a port is an error', () => {
  const states = { here: { invoke: { id: 'a', src: 'a', onSnapshot: {} } }, there: {} };
  const chart = createMachine({ id: 'wrong', initial: 'here', states } as never);
  expect(() => pathsOf(chart, { cases: {} })).toThrow('wrong.here');
});

test('fewer journeys take every transition that all of them take', () => {
  const few = withCoveringJourneys(recordListModel).journeys;
  expect(few.length).toBeLessThan(recordListModel.journeys.length);
  expect(takenBy(recordListModel.chart, few)).toEqual(
    takenBy(recordListModel.chart, recordListModel.journeys),
  );
});

test('a path is made for an edge unless a journey takes it', () => {
  const cases = { l: [{}], r: [{}] };
  const walked = {
    name: 'left first',
    start: { state: '' },
    steps: ['l', 'r'].map((type) => ({ event: { type }, state: '' })),
  };
  const paths = pathsOf(gathering, { cases }, [walked]);
  expect(paths.map(({ steps }) => steps.map(({ event }) => event.type))).toEqual([['r', 'l']]);
});
