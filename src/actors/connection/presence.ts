import type { Clock } from '../runtime/runtime.ts';
import { countUnattended, MAX_UNATTENDED } from '../clock/idle.ts';

interface AttentionListeners {
  readonly onLeft: () => void;
  readonly onReturned: () => void;
}

const isHidden = () => document.visibilityState === 'hidden';

/**
 * Calls back when nobody looks at the page any more, because it is hidden or was not used for two
 * hours, and when somebody does again. Returns the function that stops this.
 */
export function watchAttention(
  clock: Clock,
  { onLeft, onReturned }: AttentionListeners,
): () => void {
  let isLeft = false;
  const leave = () => {
    if (!isLeft) onLeft();
    isLeft = true;
  };
  const { attend, stop } = countUnattended(clock, {
    onMinute: (unattended) => {
      if (unattended > MAX_UNATTENDED) leave();
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
