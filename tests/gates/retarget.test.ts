import { expect, test } from 'vitest';
import { models } from '../models/models.ts';
import { recordListModel } from '../models/recordList.model.ts';
import { mutantsOf, retarget } from '../support/retarget.ts';

test.each(models)('a chart without journeys leaves every mutant unnoticed: $chart.id', (model) => {
  const { mutants, survivors } = retarget(model.chart, [], model.equivalents);
  expect(mutants).toBeGreaterThan(0);
  expect(survivors).toHaveLength(mutants);
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
  const redundant = name === 'the first visit loads' || name.startsWith('coming back');
  expect(survivors.length > 0).toBe(!redundant);
});

test('every named equivalent is a mutant that there is', () => {
  for (const { chart, equivalents = {} } of models) {
    const names = mutantsOf(chart).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(equivalents)));
  }
});
