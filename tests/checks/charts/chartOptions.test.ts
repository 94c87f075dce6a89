import { expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { begin, follow, type Moment } from '../../../scripts/charts/page/walk/moment.ts';
import { optionsAt } from '../../../scripts/charts/page/walk/options.ts';
import { models } from '../../models/models.ts';
import { statePath, type TestEvent } from '../../support/chart/chart.ts';
import type { Model } from '../../support/model/defineModel.ts';
import { BEGUN } from '../../support/words/begunWords.ts';
import { SAID } from '../../support/words/saidWords.ts';
import { beginningFor, sentenceFor } from '../../support/words/sentences.ts';

interface Walked {
  readonly input?: unknown;
  readonly steps: readonly { readonly event: TestEvent }[];
}

/** Each moment of some walks at which others can happen than at the ones before. */
function momentsOf({ chart, journeys, facts = () => null }: Model): readonly Moment[] {
  const moments = new Map<string, Moment>();
  const keep = (moment: Moment) => {
    const { state, context } = moment.outcome;
    const key = JSON.stringify([state, facts(context as never), [...moment.delays]]);
    if (!moments.has(key)) moments.set(key, moment);
    return moment;
  };
  for (const { input, steps } of journeys) {
    let moment = keep(begin(chart, input));
    for (const { event } of steps) moment = keep(follow(chart, moment, event));
  }
  return [...moments.values()];
}

const offeredAt = new Map(
  models.map((model) => [
    model,
    momentsOf(model).map((moment) => ({
      state: moment.outcome.state,
      choices: optionsAt(model, moment).choices,
    })),
  ]),
);

/** The events of walks with the states in which they come, in words. */
function walkedIn({ chart }: Model, walks: readonly Walked[]): ReadonlySet<string> {
  return new Set(
    walks.flatMap(({ input, steps }) => {
      let [snapshot] = initialTransition(chart, input as never);
      return steps.map(({ event }) => {
        const words = told(chart.id, statePath(snapshot), event);
        [snapshot] = transition(chart, snapshot, event as never);
        return words;
      });
    }),
  );
}

function told(chart: string, state: string, event: TestEvent): string {
  return `${state.split(' | ').at(-1)}: ${sentenceFor(event, chart)}`;
}

/** What stands in a sentence that is none: keys, names of code, values of samples. */
const NO_SENTENCE =
  /[a-z][A-Z]|[0-9a-f]{8}-|[:{}[\]"_]|\b(?:undefined|null|none|ids?|true|false)\b/;

test.each(models)('$chart.id offers what can happen in sentences, each once', (model) => {
  for (const { state, choices } of offeredAt.get(model)!) {
    const words = choices.map((choice) => choice.words);
    expect(words, state).toEqual([...new Set(words)]);
    expect(words.filter((one) => NO_SENTENCE.test(one))).toEqual([]);
  }
});

const BEGUN_IN_WAYS = models.filter(({ inputs = [] }) => inputs.length > 1);

test.each(BEGUN_IN_WAYS)('$chart.id is begun in ways that are told apart', (model) => {
  const words = model.inputs!.map((input) => beginningFor(model.chart.id, input));
  expect(words).toEqual([...new Set(words)]);
  expect(words).not.toContain('');
});

test.each(models)('$chart.id offers only answers that a walk gets in that state', (model) => {
  const walked = walkedIn(model, [...model.journeys, ...model.generatePaths()]);
  const offered = offeredAt
    .get(model)!
    .flatMap(({ state, choices }) =>
      choices
        .filter(({ origin }) => origin === 'answer')
        .map(({ event }) => told(model.chart.id, state, event)),
    );
  expect([...new Set(offered)].filter((one) => !walked.has(one))).toEqual([]);
});

test('every sentence belongs to an event that its chart has', () => {
  const typesOf = new Map(models.map(({ chart, cases }) => [chart.id, Object.keys(cases)]));
  const unused = [
    ...Object.keys(SAID.everywhere).filter(
      (type) => ![...typesOf.values()].some((types) => types.includes(type)),
    ),
    ...Object.entries(SAID.of).flatMap(([id, said]) =>
      Object.keys(said)
        .filter((type) => !typesOf.get(id.split('.')[0]!)?.includes(type))
        .map((type) => `${id} ${type}`),
    ),
    ...Object.keys(BEGUN).filter((id) => !typesOf.has(id)),
  ];
  expect(unused).toEqual([]);
});
