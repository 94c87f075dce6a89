import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { transitionKeysOf } from '../support/chart/chart.ts';
import { takenBy } from '../support/model/coverage.ts';
import { expectJourney } from '../support/model/expectJourney.ts';
import { namesUnworded, namesUnused } from '../support/words/unworded.ts';
import { models } from './models.ts';

test('every chart has a model', () => {
  const charts = globSync('machines/**/*Machine.ts').map((file) => basename(file, 'Machine.ts'));
  expect(models.map(({ chart }) => chart.id).toSorted()).toEqual(charts.toSorted());
});

test('no words are left over that no chart uses', () => {
  expect(namesUnused(models.map(({ chart }) => chart))).toEqual([]);
});

describe.each(models)('$chart.id', ({ chart, journeys, generatedSteps, generatePaths }) => {
  test.each(journeys)('$name', (journey) => {
    expectJourney(chart, journey);
  });

  test('the journeys take every transition', () => {
    const taken = takenBy(chart, journeys);
    const untaken = transitionKeysOf(chart).filter((key) => !taken.has(key));
    expect(untaken, `no journey takes ${untaken.join(', ')}`).toEqual([]);
  });

  test('every event, port, guard and action has words', () => {
    const missing = namesUnworded(chart);
    expect(missing, `tests/support/words has none for ${missing.join(', ')}`).toEqual([]);
  });

  test('the number of generated steps is known and at most 160', () => {
    const found = generatePaths().flatMap(({ steps }) => steps).length;
    expect(
      found,
      `The generated paths have ${found} steps: write generatedSteps: ${found}, if the chart or its cases were changed on purpose.`,
    ).toBe(generatedSteps);
    expect(found).toBeLessThanOrEqual(160);
  });
});
