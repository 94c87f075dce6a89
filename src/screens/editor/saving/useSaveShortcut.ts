import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { isCommand, withCommand } from '../../../ui/keys.ts';
import { usePageKeys } from '../../../ui/page/pageKeys.ts';

export const SAVE_KEYS = withCommand('S');

function isCovered(element: HTMLElement | null): boolean {
  const form = document.querySelector('dialog[role=dialog]:modal');
  return form !== null && !form.contains(element);
}

/** Saves the topmost form on Ctrl+S or Cmd+S, wherever the focus is. */
export function useSaveShortcut(form: RefObject<HTMLElement | null>, save: () => void): void {
  usePageKeys('save');
  const onSave = useEffectEvent(save);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCommand(event, 's')) return;
      event.preventDefault();
      if (!event.repeat && !isCovered(form.current)) onSave();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [form]);
}
