import type { Clock } from '../runtime/runtime.ts';
import { countIdleMinutes, MAX_IDLE_MINUTES } from '../clock/idle.ts';

interface PresenceListeners {
  readonly onLeft: () => void;
  readonly onReturned: () => void;
}

const isHidden = () => document.visibilityState === 'hidden';

/**
 * Calls back when nobody looks at the page any more, because it is hidden or was not used for two
 * hours, and when somebody does again. Returns the function that stops this.
 */
export function watchPresence(clock: Clock, { onLeft, onReturned }: PresenceListeners): () => void {
  let isLeft = false;
  const leave = () => {
    if (!isLeft) onLeft();
    isLeft = true;
  };
  const { attend, stop } = countIdleMinutes(clock, {
    onMinute: (idleMinutes) => {
      if (idleMinutes > MAX_IDLE_MINUTES) leave();
    },
    onInput: () => {
      if (!isLeft || isHidden()) return;
      isLeft = false;
      onReturned();
    },
  });
  const onVisibilityChange = () => (isHidden() ? leave() : attend());
  if (isHidden()) leave();
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    stop();
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
