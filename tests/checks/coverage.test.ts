import { expect, test } from 'vitest';
import { models } from '../models/models.ts';
import { recordListModel } from '../models/recordList.model.ts';
import { transitionKeysOf } from '../support/chart.ts';
import { takenBy } from '../support/coverage.ts';
import { pathsOf } from '../support/modelOf.ts';

test.each(models)('a chart that nobody walks has every transition open: $chart.id', ({ chart }) => {
  expect([...takenBy(chart, [])]).toEqual([]);
  expect(transitionKeysOf(chart).length).toBeGreaterThan(0);
});

test('a transition that no journey takes is found', () => {
  const { chart, journeys } = recordListModel;
  const taken = takenBy(
    chart,
    journeys.filter(({ steps }) => steps.every(({ state }) => state !== 'stale')),
  );
  expect(transitionKeysOf(chart).filter((key) => !taken.has(key))).toEqual([
    'recordList.refreshing xstate.error.actor.fetchRecords 0',
    'recordList.stale retry.requested 0',
  ]);
});

test('an event without a case is refused, and so is a case without an event', () => {
  const { chart, inputs, cases } = recordListModel;
  const { 'retry.requested': _, ...without } = cases;
  expect(() => pathsOf(chart, { inputs: inputs ?? [], cases: without })).toThrow('retry.requested');
  expect(() =>
    pathsOf(chart, { inputs: inputs ?? [], cases: { ...cases, 'rows.eaten': [{}] } }),
  ).toThrow('rows.eaten');
});
