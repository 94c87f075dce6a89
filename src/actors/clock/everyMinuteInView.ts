import type { Clock } from '../runtime/runtime.ts';
import { countUnattended, MAX_UNATTENDED } from './idle.ts';

/**
 * Calls back every minute in which the page is visible, until two hours after the last input.
 * Returns the function that stops this.
 */
export function everyMinuteInView(clock: Clock, listener: () => void): () => void {
  return countUnattended(clock, {
    onMinute: (unattended) => {
      if (document.visibilityState === 'visible' && unattended <= MAX_UNATTENDED) listener();
    },
  }).stop;
}
