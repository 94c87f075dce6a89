import type { Clock } from '../runtime/runtime.ts';

const MINUTE = 60_000;
/** In minutes: endless requests would keep the session of an idle page alive. */
export const MAX_IDLE_MINUTES = 120;
export const INPUTS = ['pointermove', 'pointerdown', 'keydown'];

interface IdleListeners {
  /** Called with how many minutes have passed since the last input. */
  readonly onMinute: (idleMinutes: number) => void;
  readonly onInput?: () => void;
}

/** Counts the minutes without an input on the page. Returns what counts an input, and what stops this. */
export function countIdleMinutes(clock: Clock, { onMinute, onInput }: IdleListeners) {
  let idleMinutes = 0;
  let timer: unknown;
  const attend = () => {
    idleMinutes = 0;
    onInput?.();
  };
  const waitForMinute = () => {
    timer = clock.setTimeout(() => {
      idleMinutes += 1;
      onMinute(idleMinutes);
      waitForMinute();
    }, MINUTE);
  };
  waitForMinute();
  const capture = { capture: true };
  INPUTS.forEach((type) => window.addEventListener(type, attend, capture));
  const stop = () => {
    clock.clearTimeout(timer);
    INPUTS.forEach((type) => window.removeEventListener(type, attend, capture));
  };
  return { attend, stop };
}
