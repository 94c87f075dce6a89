import { useEffect, useEffectEvent } from 'react';
import { isCommand, withCommand } from '../../ui/keys.ts';

export const PALETTE_KEYS = withCommand('K');

/** Calls back on Ctrl+K or Cmd+K, wherever the focus is. The browser's own meaning is prevented. */
export function usePaletteShortcut(toggle: () => void): void {
  const onToggle = useEffectEvent(toggle);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCommand(event, 'k')) return;
      event.preventDefault();
      if (!event.repeat) onToggle();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
