import { fromCallback, fromPromise, type EventObject } from 'xstate';

/**
 * A typed hole in a chart, filled with `provide` in `src/actors`. An unfilled port throws outside
 * every promise chain, so that no `onError` of a chart can take it for an ordinary failure.
 */
export function promisePort<Output, Input = void>(name: string) {
  return fromPromise<Output, Input>(() => {
    complainOf(name);
    return new Promise<Output>(() => {});
  });
}

/** A typed hole for a listener, which lives as long as its state and sends events to the chart. */
export function listenerPort<Heard extends EventObject>(name: string) {
  return fromCallback<Heard>(() => complainOf(name));
}

function complainOf(name: string): void {
  queueMicrotask(() => {
    throw new Error(`Nothing fills the port "${name}".`);
  });
}
