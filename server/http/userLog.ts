import type { FastifyRequest } from 'fastify';
import type { Role } from '../../src/domain/account/role.ts';

interface UserEntry {
  readonly event:
    | 'user.invited'
    | 'user.emailChanged'
    | 'user.roleChanged'
    | 'user.disabled'
    | 'user.enabled'
    | 'user.linkMade'
    | 'user.passwordSet'
    | 'user.passwordChanged';
  readonly userId: number;
  /** The id of the admin who did it; left out where the user did, or a link. */
  readonly by?: number;
  readonly role?: Role;
}

/** Logs that a user was changed, even where the log has nothing below warnings. */
export function logUserChange({ log }: FastifyRequest, entry: UserEntry): void {
  log.child({}, { level: 'info' }).info(entry, 'A user was changed.');
}
