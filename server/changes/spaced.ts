export interface Spaced {
  /** Runs at once if it rests, or once more when it has run and rested. */
  wake(): void;
  /** Lets it run no more; resolves once it does not run. */
  close(): Promise<void>;
}

/**
 * Runs something whenever it is woken, one run at a time, with a rest of so many ms after each: what
 * wakes it meanwhile has one run together. `run` must not reject.
 */
export function spaced(run: () => Promise<void>, rest: number): Spaced {
  let isBusy = false;
  let isDue = false;
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();

  function rested(): void {
    isBusy = false;
    if (isDue) wake();
  }

  function wake(): void {
    isDue = isBusy;
    if (isBusy || isClosed) return;
    isBusy = true;
    running = run().then(() => void setTimeout(rested, rest).unref());
  }

  return {
    wake,
    close: () => {
      isClosed = true;
      return running;
    },
  };
}
