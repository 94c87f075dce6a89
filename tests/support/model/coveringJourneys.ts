import type { AnyStateMachine } from 'xstate';
import { activeIds } from '../chart/chart.ts';
import { takenBy } from './coverage.ts';
import type { Model } from './defineModel.ts';
import type { Journey } from './journey.ts';
import { verticesOf } from './modelOf.ts';

/** The transitions that a journey takes, and the states that it comes to. */
function passedBy(chart: AnyStateMachine, journey: Journey): readonly string[] {
  const states = [journey.start, ...journey.steps].flatMap(({ state }) => activeIds(chart, state));
  return [...new Set([...states, ...takenBy(chart, [journey])])];
}

/** Few of the journeys, which together pass all that all of them do, after those that stay in any case. */
function covering(
  journeys: readonly Journey[],
  passedIn: (journey: Journey) => Iterable<string>,
  staying: readonly string[] = [],
): readonly Journey[] {
  const all = journeys.map((journey) => ({ journey, passed: [...passedIn(journey)] }));
  const left = new Set(all.flatMap(({ passed }) => passed));
  const kept = all.filter(({ journey }) => staying.includes(journey.name));
  kept.flatMap(({ passed }) => passed).forEach((key) => left.delete(key));
  const chosen = kept.map(({ journey }) => journey);
  while (left.size > 0) {
    const best = all
      .map(({ journey, passed }) => ({ journey, passed: passed.filter((key) => left.has(key)) }))
      .reduce((one, other) => (other.passed.length > one.passed.length ? other : one));
    chosen.push(best.journey);
    best.passed.forEach((key) => left.delete(key));
  }
  return chosen;
}

function ofScreens({ journeys }: Model): readonly Journey[] {
  return journeys.filter(({ alone }) => alone === undefined);
}

/**
 * A model with few of its journeys, which together take every transition and come to every state
 * that all of them do, and those that only this screen has: for another screen of a chart than the
 * one with all journeys.
 */
export function withCoveringJourneys(model: Model, own: readonly string[] = []): Model {
  const passedIn = (journey: Journey) => passedBy(model.chart, journey);
  return { ...model, journeys: covering(ofScreens(model), passedIn, own) };
}

/** The journeys to walk over a screen: one whose every step the others make shows nothing more there. */
export function journeysToWalk(model: Model): readonly Journey[] {
  return covering(ofScreens(model), (journey) => verticesOf([journey], model.chart, model));
}
