/** What people may do here, from the least to the most: each role may do what those before it may. */
export const ROLES = ['viewer', 'dispatcher', 'admin'] as const;

/** `viewer` reads and prints, `dispatcher` does the daily work, `admin` says who may do what. */
export type Role = (typeof ROLES)[number];

export function isRole(value: unknown): value is Role {
  return ROLES.some((role) => role === value);
}

/** Whether a role may do what is meant for another one. */
export function isAtLeast(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}
