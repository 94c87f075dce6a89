import { fromCallback, fromPromise, type EventObject } from 'xstate';

/**
 * A typed hole in a chart, filled with `provide` where the application is put together.
 * An unfilled port throws outside every promise chain, so that no `onError` of a chart
 * can take it for an ordinary failure.
 */
export function promisePort<Output, Input = void>(name: string) {
  return fromPromise<Output, Input>(() => {
    complainOf(name);
    return new Promise<Output>(() => {});
  });
}

/** A typed hole for what listens as long as its state lasts and tells the chart what it hears. */
export function listenerPort<Heard extends EventObject>(name: string) {
  return fromCallback<Heard>(() => complainOf(name));
}

function complainOf(name: string): void {
  queueMicrotask(() => {
    throw new Error(`Nothing fills the port "${name}".`);
  });
}
