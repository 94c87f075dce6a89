import type { AnyStateMachine } from 'xstate';
import type { Guard, Mutant } from '../chart/chartLiteral.ts';
import { placesOf } from '../chart/chartPlaces.ts';
import { expectJourney } from '../model/expectJourney.ts';
import type { Journey } from '../model/journey.ts';
import { giversOf } from './observed.ts';
import { withAWrongPart, withoutAPartOfTheirOwn } from './partMutants.ts';
import {
  otherwiseDelayed,
  otherwiseEnteredOrLeft,
  withoutAnAction,
  withoutAnEnd,
  withoutAnInput,
  withoutAPayload,
  withoutATag,
  withATag,
  withSwappedActions,
} from './stateMutants.ts';
import { sticking } from './stickingMutants.ts';
import {
  acting,
  otherwiseGuarded,
  otherwiseReentering,
  removed,
  retargeted,
  triedEarlier,
} from './transitionMutants.ts';

/**
 * Every mutant of a chart. A transition gets each other target, is removed, is tried before the
 * alternative above it, has its guard negated or dropped, one of its actions removed, or its
 * `reenter` flipped; an ignored event gets actions; an entry or exit action is removed; two
 * neighbouring actions are swapped; a delay is halved or doubled; a tag is removed or added; the
 * end of a final state, the input of a port or the payload of an emitted event is removed. Of what
 * actions, guards, ports and news are given and give in the journeys, a part is lost, is only the
 * first of several, is always 0, or sticks to its first value.
 * Mutations without effect are omitted: removing an ignored event that no ancestor handles, and
 * reentering a state without entry effects.
 */
export function mutantsOf(
  chart: AnyStateMachine,
  journeys: readonly Journey[] = [],
): readonly Mutant[] {
  const givers = giversOf(chart, journeys);
  const ofTransitions = placesOf(chart).flatMap((place) =>
    [
      ...retargeted(chart, place),
      ...removed(chart, place),
      ...triedEarlier(chart, place),
      ...otherwiseGuarded(chart, place),
      ...withoutAnAction(chart, [...place.path, 'actions']),
      ...withSwappedActions(chart, [...place.path, 'actions']),
      ...otherwiseReentering(chart, place),
      ...acting(chart, place),
    ].map(({ name, chart: mutant }) => ({
      name: `${place.source.id}: ${place.path.slice(place.source.path.length * 2).join(' ')} ${name}`,
      chart: mutant,
    })),
  );
  return [
    ...ofTransitions,
    ...otherwiseEnteredOrLeft(chart),
    ...otherwiseDelayed(chart),
    ...withoutATag(chart),
    ...withATag(chart),
    ...withoutAnEnd(chart),
    ...withoutAnInput(chart),
    ...withoutAPayload(chart),
    ...withoutAPartOfTheirOwn(chart, journeys),
    ...withAWrongPart(chart, givers),
    ...sticking(chart, givers),
  ];
}

/** Equivalent mutants, with the reason. */
export type Equivalents = Readonly<Record<string, string>>;

export interface Mutation {
  /** How many mutants were played, without equivalents. */
  readonly mutants: number;
  /** The mutants that no journey kills. */
  readonly survivors: readonly string[];
  /** Listed equivalents that a journey kills, or that are no mutants of this chart. */
  readonly wrongEquivalents: readonly string[];
}

/** Far more than all journeys of a chart need; a mutant with more is in an infinite loop. */
const MAX_GUARD_CALLS = 50_000;

/** The chart with a guard limit, so that it throws on an infinite loop of eventless transitions. */
function withoutCircles(chart: AnyStateMachine): AnyStateMachine {
  let calls = 0;
  const counted = (guard: Guard): Guard => {
    return (args, params) => {
      calls += 1;
      if (calls > MAX_GUARD_CALLS) throw new Error(`${chart.id} goes round in a circle.`);
      return guard(args, params);
    };
  };
  const guards = Object.entries(chart.implementations.guards as Record<string, Guard>);
  return chart.provide({
    guards: Object.fromEntries(
      guards.map(([name, guard]) => [name, 'check' in guard ? guard : counted(guard)]),
    ),
  } as never);
}

/** The first journey that the mutant fails, if any. */
function noticing(mutant: AnyStateMachine, journeys: readonly Journey[]): Journey | undefined {
  const chart = withoutCircles(mutant);
  for (const journey of journeys) {
    try {
      expectJourney(chart, journey);
    } catch {
      return journey;
    }
  }
  return undefined;
}

/** The mutants that no journey notices. What noticed the last one is tried first with the next. */
function unnoticedOf(mutants: readonly Mutant[], journeys: readonly Journey[]): readonly Mutant[] {
  let order = journeys;
  return mutants.filter(({ chart }) => {
    const killer = noticing(chart, order);
    if (killer) order = [killer, ...order.filter((journey) => journey !== killer)];
    return killer === undefined;
  });
}

/** Plays all journeys on every mutant; good journeys leave no survivor. */
export function mutate(
  chart: AnyStateMachine,
  journeys: readonly Journey[],
  equivalents: Equivalents = {},
): Mutation {
  const all = mutantsOf(chart, journeys);
  const unnoticed = new Set(unnoticedOf(all, journeys).map(({ name }) => name));
  return {
    mutants: all.filter(({ name }) => !(name in equivalents)).length,
    survivors: [...unnoticed].filter((name) => !(name in equivalents)),
    wrongEquivalents: Object.keys(equivalents).filter((name) => !unnoticed.has(name)),
  };
}
