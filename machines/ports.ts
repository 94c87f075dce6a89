import { fromPromise } from 'xstate';

/**
 * A typed hole in a chart, filled with `provide` where the application is put together.
 * A port that nobody filled throws outside every promise chain, so that no `onError` of a chart
 * can take it for an ordinary failure.
 */
export function promisePort<Output, Input = void>(name: string) {
  return fromPromise<Output, Input>(() => {
    queueMicrotask(() => {
      throw new Error(`Nothing fills the port "${name}".`);
    });
    return new Promise<Output>(() => {});
  });
}
