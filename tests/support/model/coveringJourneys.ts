import type { AnyStateMachine } from 'xstate';
import { activeIds } from '../chart/chart.ts';
import { takenBy } from './coverage.ts';
import type { Model } from './defineModel.ts';
import type { Journey } from './journey.ts';

/** The transitions that a journey takes, and the states that it comes to. */
function passedBy(chart: AnyStateMachine, journey: Journey): readonly string[] {
  const states = [journey.start, ...journey.steps].flatMap(({ state }) => activeIds(chart, state));
  return [...new Set([...states, ...takenBy(chart, [journey])])];
}

/**
 * A model with few of its journeys, which together take every transition and come to every state
 * that all of them do, and those that only this screen has: for another screen of a chart than the
 * one with all journeys.
 */
export function withCoveringJourneys(model: Model, own: readonly string[] = []): Model {
  const all = model.journeys.map((journey) => ({
    journey,
    passed: passedBy(model.chart, journey),
  }));
  const left = new Set(all.flatMap(({ passed }) => passed));
  const kept = all.filter(({ journey }) => own.includes(journey.name));
  kept.flatMap(({ passed }) => passed).forEach((key) => left.delete(key));
  const journeys: Journey[] = kept.map(({ journey }) => journey);
  while (left.size > 0) {
    const best = all
      .map(({ journey, passed }) => ({ journey, passed: passed.filter((key) => left.has(key)) }))
      .reduce((one, other) => (other.passed.length > one.passed.length ? other : one));
    journeys.push(best.journey);
    best.passed.forEach((key) => left.delete(key));
  }
  return { ...model, journeys };
}
