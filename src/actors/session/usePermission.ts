import { useCallback } from 'react';
import { isAtLeast, type Role } from '../../domain/role.ts';
import { featureFor, roleFor } from '../../domain/navigation/route.ts';
import { useRuntime } from '../runtime/runtime.ts';
import { useSession } from './session.ts';

/** What is asked about, and the role that it needs. */
const NEEDED = { edit: 'dispatcher', erase: 'admin' } as const satisfies Record<string, Role>;

/** Where the server knows no roles, everybody may do what it offers. */
function useHasRole(): (needed: Role) => boolean {
  const role = useSession(({ context }) => context.user?.role ?? null);
  return useCallback((needed) => role === null || isAtLeast(role, needed), [role]);
}

/** Whether the user may do something, so that no control is shown which the server would refuse. */
export function usePermission(what: keyof typeof NEEDED): boolean {
  return useHasRole()(NEEDED[what]);
}

/** Tells whether the backend has the page at a path. */
export function useHasPage(): (pathname: string) => boolean {
  const { features } = useRuntime().api.config;
  return useCallback(
    (pathname) => {
      const feature = featureFor(pathname);
      return feature === null || features.includes(feature);
    },
    [features],
  );
}

/** Tells whether the backend has the page at a path, and whether it is for the user. */
export function useCanOpen(): (pathname: string) => boolean {
  const isOffered = useHasPage();
  const hasRole = useHasRole();
  return useCallback(
    (pathname) => hasRole(roleFor(pathname)) && isOffered(pathname),
    [hasRole, isOffered],
  );
}
