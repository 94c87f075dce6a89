import { isAtLeast, type Role } from '../domain/account/role.ts';
import { useRuntime } from './runtime.ts';
import { useSession } from './session.ts';

/** What is asked about, and the role that it needs. */
const NEEDED = { edit: 'dispatcher', manageUsers: 'admin' } as const satisfies Record<string, Role>;

/**
 * Whether the signed-in user may do something, so that no control is shown which the server would
 * refuse. Where the server knows no roles, everybody may do what it offers.
 */
export function useMay(what: keyof typeof NEEDED): boolean {
  const { features } = useRuntime().api.config;
  const role = useSession(({ context }) => context.user?.role ?? null);
  if (role !== null) return isAtLeast(role, NEEDED[what]);
  return what !== 'manageUsers' || features.includes('users');
}
