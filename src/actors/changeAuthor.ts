import { useCallback, useSyncExternalStore } from 'react';
import { useRuntime } from './runtime.ts';
import { useSession } from './session.ts';

/**
 * Tells which other user has just changed a job; null if nobody else did, or several have, or if
 * this server does not tell who changes what.
 */
export function useJobAuthor(): (id: number) => string | null {
  const { api } = useRuntime();
  const { changeAuthors, now } = api;
  const own = useSession(({ context }) => context.user?.username);
  return useCallback(
    (id) => {
      const others = changeAuthors.of('job', id, now()).filter((by) => by !== own);
      return others.length === 1 ? others[0]! : null;
    },
    [changeAuthors, now, own],
  );
}

/** The same of one job, as soon as it is heard. */
export function useAuthorOfJob(id: number): string | null {
  const { listen } = useRuntime().api.changeAuthors;
  const authorOf = useJobAuthor();
  return useSyncExternalStore(listen, () => authorOf(id));
}
