import type { Clock } from '../runtime/runtime.ts';

const MINUTE = 60_000;
/** In minutes: endless requests would keep the session of an unattended page alive. */
export const MAX_UNATTENDED = 120;
export const INPUTS = ['pointermove', 'pointerdown', 'keydown'];

interface UnattendedListeners {
  /** Called with how many minutes have passed since the last input. */
  readonly onMinute: (unattended: number) => void;
  readonly onInput?: () => void;
}

/** Counts the minutes without an input on the page. Returns what counts an input, and what stops this. */
export function countUnattended(clock: Clock, { onMinute, onInput }: UnattendedListeners) {
  let unattended = 0;
  let timer: unknown;
  const attend = () => {
    unattended = 0;
    onInput?.();
  };
  const waitForMinute = () => {
    timer = clock.setTimeout(() => {
      unattended += 1;
      onMinute(unattended);
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
