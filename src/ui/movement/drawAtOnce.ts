import { flushSync } from 'react-dom';

/** Draws what an update changes before whatever follows it, so that the focus has moved by then. */
export function drawAtOnce(update: () => void): void {
  flushSync(update);
}
