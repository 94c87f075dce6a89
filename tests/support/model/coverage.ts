import {
  createActor,
  fromPromise,
  SimulatedClock,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { transitionKey, type Transition } from '../chart/chart.ts';
import type { Journey } from './journey.ts';

interface Microstep {
  readonly _transitions: readonly Transition[];
}

/** The keys of the transitions that a running actor reports as taken. */
export function transitionsTaken(event: InspectionEvent): readonly string[] {
  return event.type === '@xstate.microstep'
    ? (event as unknown as Microstep)._transitions.map(transitionKey)
    : [];
}

function withSilentPorts(chart: AnyStateMachine): AnyStateMachine {
  const ports = Object.keys(chart.implementations.actors as object);
  const silent = fromPromise(() => new Promise(() => {}));
  return chart.provide({
    actors: Object.fromEntries(ports.map((port) => [port, silent])),
  } as never);
}

/**
 * The transitions that the journeys take on a running actor whose ports never respond by
 * themselves.
 */
export function takenBy(chart: AnyStateMachine, journeys: readonly Journey[]): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const { input, steps } of journeys) {
    const actor = createActor(withSilentPorts(chart), {
      input,
      clock: new SimulatedClock(),
      inspect: (event) => transitionsTaken(event).forEach((key) => taken.add(key)),
    });
    actor.start();
    for (const { event } of steps) actor.send(event);
    actor.stop();
  }
  return taken;
}
