import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { models } from '../models/models.ts';
import { recordListModel } from '../models/recordList.model.ts';
import { transitionKeysOf } from '../support/chart.ts';
import { mutantsOf, placesOf, retarget } from '../support/retarget.ts';

test.each(models)('a chart without journeys leaves every mutant unnoticed: $chart.id', (model) => {
  const { mutants, survivors } = retarget(model.chart, [], model.equivalents);
  expect(mutants).toBeGreaterThan(0);
  expect(survivors).toHaveLength(mutants);
});

test.each(models)('no transition is passed over: $chart.id', ({ chart }) => {
  expect(placesOf(chart)).toHaveLength(transitionKeysOf(chart).length);
});

test('the ports of a state that asks two are not passed over either', () => {
  const port = { onDone: 'there', onError: 'there' };
  const chart = createMachine({
    id: 'two',
    initial: 'here',
    states: {
      here: {
        invoke: [
          { id: 'a', src: 'a', ...port },
          { id: 'b', src: 'b', ...port },
        ],
      },
      there: {},
    },
  });
  expect(placesOf(chart)).toHaveLength(4);
});

test.each(models)('the journeys notice every wrong transition: $chart.id', (model) => {
  expect(retarget(model.chart, model.journeys, model.equivalents).survivors).toEqual([]);
});

test.each(
  recordListModel.journeys.map(({ name }) => ({
    name,
    others: recordListModel.journeys.filter((journey) => journey.name !== name),
  })),
)('a missing journey is noticed: $name', ({ name, others }) => {
  const { survivors } = retarget(recordListModel.chart, others, recordListModel.equivalents);
  const redundant = [
    'the first visit loads',
    'coming back still says how many of the old rows could not be read',
    'coming back shows the old rows while newer ones load',
    'old rows stay where newer ones cannot be had, and it can be tried again',
  ].includes(name);
  expect(survivors.length > 0).toBe(!redundant);
});

test('every named equivalent is a mutant that there is', () => {
  for (const { chart, equivalents = {} } of models) {
    const names = mutantsOf(chart).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(equivalents)));
  }
});
