import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { useRuntime } from '../../actors/runtime/runtime.ts';
import { useUsername } from '../../actors/session/session.ts';

/** What the person keeps of this page as long as it is not saved, for the life of the tab. Stable. */
export function useUnsavedPage() {
  const { unsavedStore } = useRuntime();
  const username = useUsername();
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  return useMemo(
    () => ({
      /** What is kept is judged by whoever takes it up. */
      find: () => unsavedStore.find(username, address)?.start,
      /** In place of what was kept; with null, nothing is. The name is that of the worker. */
      keep: (start: object | null, name?: string) => {
        if (username === '') return;
        if (start) unsavedStore.save({ username, address, ...(name && { name }), start });
        else unsavedStore.remove({ username, address });
      },
    }),
    [unsavedStore, username, address],
  );
}
