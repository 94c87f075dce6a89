import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { isCommand, isShiftedCommand, isTyping } from '../../ui/keys.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazyComponent.ts';

const UndoPlace = lazyComponent(
  async () => (await import('../../screens/undo/UndoPlace.tsx')).UndoPlace,
);

/**
 * Ctrl+Z or Cmd+Z outside of fields takes back the last change, with Shift it brings it back, as Ctrl+Y
 * does; its code comes with the first time.
 */
export function UndoKeys() {
  const { undoFeed } = useRuntime();
  const isWanted = useSyncExternalStore(undoFeed.listen, undoFeed.isWanted);
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || isTyping(event)) return;
      const isRedo = isShiftedCommand(event, 'z') || isCommand(event, 'y');
      if (!isRedo && !isCommand(event, 'z')) return;
      event.preventDefault();
      undoFeed.send({ type: isRedo ? 'redo.requested' : 'undo.requested' });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undoFeed]);
  return (
    isWanted && (
      <LazyBoundary onDismiss={() => undoFeed.send({ type: 'undo.declined' })}>
        <UndoPlace />
      </LazyBoundary>
    )
  );
}
