import { useCallback, useSyncExternalStore } from 'react';
import type { HeardChange } from '../../domain/heardChange.ts';
import { useRuntime } from '../runtime/runtime.ts';
import { useSession } from './session.ts';

/**
 * Tells which other user has just changed a record of a kind; null if nobody else did, or several
 * have, or if this server does not tell who changes what.
 */
export function useAuthorOf(kind: HeardChange['kind']): (id: number) => string | null {
  const { api } = useRuntime();
  const { changeAuthors, now } = api;
  const own = useSession(({ context }) => context.user?.username);
  return useCallback(
    (id) => {
      const others = changeAuthors.of(kind, id, now()).filter((by) => by !== own);
      return others.length === 1 ? others[0]! : null;
    },
    [changeAuthors, kind, now, own],
  );
}

/** The same of one job, as soon as it is heard. */
export function useAuthorOfJob(id: number): string | null {
  const { listen } = useRuntime().api.changeAuthors;
  const authorOf = useAuthorOf('job');
  return useSyncExternalStore(listen, () => authorOf(id));
}
