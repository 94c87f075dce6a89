import { useLayoutEffect, useState } from 'react';

export type Hand = 'keys' | 'mouse' | 'touch';

/** With what visits were picked up last: keys, a mouse, or a finger or pen. */
export function useHand(): Hand {
  const [hand, setHand] = useState<Hand>('keys');
  useLayoutEffect(() => {
    const onDown = ({ pointerType }: PointerEvent) =>
      setHand(pointerType === 'mouse' ? 'mouse' : 'touch');
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === ' ') setHand('keys');
    };
    window.addEventListener('pointerdown', onDown, true);
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      window.removeEventListener('pointerdown', onDown, true);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, []);
  return hand;
}
