import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { answersOf } from '../../scripts/charts/page/questions/answers.ts';
import { sentencesOf } from '../../scripts/models/walkPlan.ts';
import { transitionKeysOf } from '../support/chart/chart.ts';
import { takenBy } from '../support/model/coverage.ts';
import { expectJourney } from '../support/model/expectJourney.ts';
import { endOf, journeyWalks, titleOf } from '../support/model/walks.ts';
import { translated } from '../support/words/german.ts';
import { namesUnworded, namesUnused } from '../support/words/unworded.ts';
import { models } from './models.ts';
import { QUESTIONS } from './questions/questions.ts';

test('every chart has a model', () => {
  const charts = globSync('machines/**/*Machine.ts').map((file) => basename(file, 'Machine.ts'));
  expect(models.map(({ chart }) => chart.id).toSorted()).toEqual(charts.toSorted());
});

test('no words are left over that no chart uses', () => {
  expect(namesUnused(models.map(({ chart }) => chart))).toEqual([]);
});

test('every sentence of the test plans has a German one, and none is left over', () => {
  const asked = sentencesOf(models);
  const missing = [...asked].filter((text) => text && !translated().includes(text));
  const unused = translated().filter((text) => !asked.has(text));
  expect({ missing, unused }, 'to be mended in tests/support/words/german.json').toEqual({
    missing: [],
    unused: [],
  });
});

test('every chart has questions, and asks each once', () => {
  const ids = models.map(({ chart }) => chart.id);
  expect(Object.keys(QUESTIONS).toSorted()).toEqual(ids.toSorted());
  for (const questions of Object.values(QUESTIONS)) {
    const asked = questions.map(({ asks }) => asks);
    expect(asked).toEqual([...new Set(asked)]);
    expect(asked.length).toBeGreaterThan(1);
  }
});

describe.each(models)('$chart.id', ({ chart, journeys, generatedSteps, generatePaths }) => {
  const titled = journeyWalks(journeys).map((walk, index) => ({
    title: titleOf({ name: walk.name, end: endOf(walk) }),
    journey: journeys[index]!,
  }));

  test.each(titled)('$title', ({ journey }) => {
    expectJourney(chart, journey);
  });

  test('the journeys take every transition', () => {
    const taken = takenBy(chart, journeys);
    const untaken = transitionKeysOf(chart).filter((key) => !taken.has(key));
    expect(untaken, `no journey takes ${untaken.join(', ')}`).toEqual([]);
  });

  test('the walks that answer its questions pass through the states in which the answers stand', () => {
    expect(() => answersOf(chart.id, models)).not.toThrow();
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
