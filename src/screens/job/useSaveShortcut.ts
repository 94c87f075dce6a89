import { useEffect } from 'react';

/** The keys as they are written on this computer's keyboard. */
export const SAVE_KEYS = navigator.platform.startsWith('Mac') ? '⌘S' : 'Ctrl+S';

/** Ctrl+S, or Cmd+S, wherever the focus is. */
export function useSaveShortcut(save: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 's' ||
        event.shiftKey ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey
      )
        return;
      event.preventDefault();
      save();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [save]);
}
