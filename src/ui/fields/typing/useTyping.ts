import { useCallback, useMemo, useState } from 'react';

/**
 * Runs at once, or on mouseup if a button is pressed: an error that appears in between would move
 * the click target away from the pointer.
 */
function whenReleased(then: () => void): void {
  if (!document.querySelector(':active')) then();
  else window.addEventListener('mouseup', () => requestAnimationFrame(then), { once: true });
}

/**
 * The fields being typed in. Their errors are hidden until blur; after that they follow the typing.
 */
export function useTyping() {
  const [fields, setFields] = useState<readonly string[]>([]);
  const type = useCallback((...typed: readonly string[]) => setFields(typed), []);
  const leave = useCallback(
    (...still: readonly string[]) => whenReleased(() => setFields(still)),
    [],
  );
  return useMemo(() => ({ fields, type, leave }), [fields, type, leave]);
}
