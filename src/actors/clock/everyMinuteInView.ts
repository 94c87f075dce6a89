import type { Clock } from '../runtime/runtime.ts';
import { countIdleMinutes, MAX_IDLE_MINUTES } from './idle.ts';

/**
 * Calls back every minute in which the page is visible, until two hours after the last input.
 * Returns the function that stops this.
 */
export function everyMinuteInView(clock: Clock, listener: () => void): () => void {
  return countIdleMinutes(clock, {
    onMinute: (idleMinutes) => {
      if (document.visibilityState === 'visible' && idleMinutes <= MAX_IDLE_MINUTES) listener();
    },
  }).stop;
}
