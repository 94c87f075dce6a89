import type { MouseEvent } from 'react';
import type { NavigateFunction } from 'react-router';

/** Follows a row's address: here, or in a new tab with Ctrl, the meta key or the middle button. */
export function openRecord(path: string, event: MouseEvent, navigate: NavigateFunction): void {
  if (event.ctrlKey || event.metaKey || event.button === 1) {
    window.open(path, '_blank', 'noopener');
  } else {
    void navigate(path);
  }
}
