import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { RecordKind } from '../../src/api/contract/records/history.ts';
import type { Role } from '../../src/domain/role.ts';

/** What happened, with ids and names of fields: never a secret, nor a text that somebody typed. */
interface Entry {
  readonly event:
    | 'signIn.accepted'
    | 'signIn.refused'
    | 'signIn.throttled'
    | 'session.ended'
    | 'user.invited'
    | 'user.emailChanged'
    | 'user.roleChanged'
    | 'user.disabled'
    | 'user.enabled'
    | 'user.linkMade'
    | 'user.passwordSet'
    | 'user.passwordChanged'
    | 'settings.changed'
    | 'holidays.changed'
    | 'confirmation.linkMade'
    | 'worker.linkRenewed'
    | 'worker.planLinkRenewed'
    | 'worker.allLinksRenewed'
    | 'person.disclosed'
    | 'person.erased'
    | 'export.made'
    | 'provider.connected'
    | 'provider.disconnected'
    | 'contacts.synced'
    | 'import.started'
    | 'intakeSource.added'
    | 'intakeSource.changed'
    | 'intakeSource.renewed';
  /** Whom it is about. */
  readonly userId?: number | undefined;
  /** The id of the user who did it; left out where `userId` did, or a link. */
  readonly by?: number;
  readonly role?: Role;
  readonly changed?: readonly string[];
  readonly workerId?: number;
  readonly kind?: RecordKind | 'archive';
  readonly recordId?: number;
}

const MESSAGES: Readonly<Record<Entry['event'], string>> = {
  'signIn.accepted': 'A user has signed in.',
  'signIn.refused': 'A sign-in was refused.',
  'signIn.throttled': 'A sign-in was refused because of too many before it.',
  'session.ended': 'A user has signed out.',
  'user.invited': 'A user was changed.',
  'user.emailChanged': 'A user was changed.',
  'user.roleChanged': 'A user was changed.',
  'user.disabled': 'A user was changed.',
  'user.enabled': 'A user was changed.',
  'user.linkMade': 'A user was changed.',
  'user.passwordSet': 'A user was changed.',
  'user.passwordChanged': 'A user was changed.',
  'settings.changed': 'The settings were changed.',
  'holidays.changed': 'The holidays of the business were changed.',
  'confirmation.linkMade': 'A link to confirm a job was made.',
  'person.disclosed': 'What is kept of a person was disclosed.',
  'person.erased': 'The data of a person were erased.',
  'export.made': 'Records were saved as a file.',
  'worker.linkRenewed': 'The calendar of a worker has a new link.',
  'worker.planLinkRenewed': 'The plan of a worker has a new link.',
  'worker.allLinksRenewed': 'All workers have new links.',
  'provider.connected': 'A user has connected bexio.',
  'provider.disconnected': 'A user has disconnected bexio.',
  'contacts.synced': 'Contacts of bexio were taken over.',
  'import.started': 'An import was started.',
  'intakeSource.added': 'A form on a website may send requests.',
  'intakeSource.changed': 'A form on a website was changed.',
  'intakeSource.renewed': 'A form on a website has a new address.',
};

/** The same log, which has events even where it has nothing below warnings. */
export function eventLog(log: FastifyBaseLogger): FastifyBaseLogger {
  return log.child({}, { level: 'info' });
}

/**
 * Logs an event with the address from which it came. `more` are ids and counts.
 */
export function logEvent(
  { log, ip }: FastifyRequest,
  entry: Entry,
  more: Readonly<Record<string, number | string>> = {},
): void {
  const data = { ...entry, ...more, address: ip };
  eventLog(log).info(data, MESSAGES[entry.event]);
}
