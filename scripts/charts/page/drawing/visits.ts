import type { AnyStateNode } from 'xstate';
import type { Model } from '../../../../tests/support/model/defineModel.ts';
import type { Journey } from '../../../../tests/support/model/journey.ts';

/** A walk that passes through a state. */
export interface Visit {
  readonly journey: Journey;
  /** The number of steps after which it is there for the first time. */
  readonly steps: number;
}

/** The walks that pass through a state, or through one inside of it, the shortest first. */
export function visitsOf({ chart, journeys }: Model, { id }: AnyStateNode): readonly Visit[] {
  const path = id.slice(chart.id.length + 1);
  const isThere = (at: string) =>
    at.split(' | ').some((one) => one === path || one.startsWith(`${path}.`));
  return journeys
    .map((journey) => ({
      journey,
      steps: [journey.start, ...journey.steps].findIndex(({ state }) => isThere(state)),
    }))
    .filter(({ steps }) => steps !== -1)
    .toSorted((one, other) => one.journey.steps.length - other.journey.steps.length);
}
