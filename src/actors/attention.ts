import { INPUTS, MAX_UNATTENDED, MINUTE } from './everyMinuteInView.ts';
import type { Clock } from './runtime.ts';

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
  let minutes = 0;
  let timer: unknown;
  const leave = () => {
    if (!isLeft) onLeft();
    isLeft = true;
  };
  const onInput = () => {
    minutes = 0;
    if (isLeft && !isHidden()) {
      isLeft = false;
      onReturned();
    }
  };
  const onVisibilityChange = () => (isHidden() ? leave() : onInput());
  const waitForMinute = () => {
    timer = clock.setTimeout(() => {
      minutes += 1;
      if (minutes > MAX_UNATTENDED) leave();
      waitForMinute();
    }, MINUTE);
  };
  waitForMinute();
  if (isHidden()) leave();
  const capture = { capture: true };
  INPUTS.forEach((type) => window.addEventListener(type, onInput, capture));
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    clock.clearTimeout(timer);
    INPUTS.forEach((type) => window.removeEventListener(type, onInput, capture));
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
