import { useCallback, useMemo, useState } from 'react';

/**
 * At once, or when a mouse button that is held down has been let go: a message that appears under
 * the pointer in between would move away what is being clicked.
 */
function whenReleased(then: () => void): void {
  if (!document.querySelector(':active')) then();
  else window.addEventListener('mouseup', () => requestAnimationFrame(then), { once: true });
}

/**
 * The fields that a person is typing in. Nothing is called wrong in them before they are left;
 * once it was, the message follows the typing.
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
