import type { Clock } from './runtime.ts';

export const MINUTE = 60_000;
/** In minutes: endless requests would keep the session of an unattended page alive. */
export const MAX_UNATTENDED = 120;
export const INPUTS = ['pointermove', 'pointerdown', 'keydown'];

/**
 * Calls back every minute in which the page is visible, until two hours after the last input.
 * Returns the function that stops this.
 */
export function everyMinuteInView(clock: Clock, listener: () => void): () => void {
  let unattended = 0;
  let timer: unknown;
  const onInput = () => {
    unattended = 0;
  };
  const waitForMinute = () => {
    timer = clock.setTimeout(() => {
      unattended += 1;
      if (document.visibilityState === 'visible' && unattended <= MAX_UNATTENDED) listener();
      waitForMinute();
    }, MINUTE);
  };
  waitForMinute();
  const capture = { capture: true };
  INPUTS.forEach((type) => window.addEventListener(type, onInput, capture));
  return () => {
    clock.clearTimeout(timer);
    INPUTS.forEach((type) => window.removeEventListener(type, onInput, capture));
  };
}
