import { useCallback } from 'react';
import { isAtLeast, type Role } from '../domain/account/role.ts';
import { roleFor } from '../domain/route.ts';
import { useRuntime } from './runtime.ts';
import { useSession } from './session.ts';

/** What is asked about, and the role that it needs. */
const NEEDED = { edit: 'dispatcher', manageUsers: 'admin' } as const satisfies Record<string, Role>;

/** Where the server knows no roles, everybody may do what it offers: all but managing users. */
function useHasRole(): (needed: Role) => boolean {
  const offersUsers = useRuntime().api.config.features.includes('users');
  const role = useSession(({ context }) => context.user?.role ?? null);
  return useCallback(
    (needed) => (role === null ? needed !== 'admin' || offersUsers : isAtLeast(role, needed)),
    [role, offersUsers],
  );
}

/** Whether the user may do something, so that no control is shown which the server would refuse. */
export function useMay(what: keyof typeof NEEDED): boolean {
  return useHasRole()(NEEDED[what]);
}

/** Tells whether the page at a path is for the user. */
export function useMayOpen(): (pathname: string) => boolean {
  const hasRole = useHasRole();
  return useCallback((pathname) => hasRole(roleFor(pathname)), [hasRole]);
}
