import { StartupError } from '../../startupError.ts';
import { ConnectionLostError, DatabaseBusyError, UnwritableError } from '../sql/databaseErrors.ts';

/** Errors after which nothing was changed and the same may succeed a moment later. */
const BUSY: Readonly<Record<string, string | undefined>> = {
  '40001': 'Another process has changed the same rows.',
  '40P01': 'Another process has locked the same rows in another order.',
  '55P03': 'Another process has kept the database locked.',
  '57014': 'The database has taken too long for a statement.',
};

/** Errors after which nothing was changed, and that stay until somebody helps. */
const UNWRITABLE: Readonly<Record<string, UnwritableError['reason'] | undefined>> = {
  '25006': 'readOnly',
  '53100': 'full',
};

function isOurs(error: unknown): error is Error {
  return [DatabaseBusyError, ConnectionLostError, UnwritableError].some(
    (known) => error instanceof known,
  );
}

/** PostgreSQL's SQLSTATE, or a code of Node.js; undefined for any other error. */
function codeOf(error: unknown): string | undefined {
  const code: unknown = error instanceof Error && Reflect.get(error, 'code');
  return typeof code === 'string' ? code : undefined;
}

/** The server ends or has crashed, or the network is gone. */
const LOST_CODE = /^(08...|57P0[12]|ECONNRESET|EPIPE|ETIMEDOUT)$/;

/** The same, of errors without a code. */
const LOST_MESSAGE = /^Connection terminated|is not queryable$/;

function isLost(error: unknown): error is Error {
  return (
    error instanceof Error &&
    (LOST_CODE.test(codeOf(error) ?? '') || LOST_MESSAGE.test(error.message))
  );
}

/** The error of a statement as the one that our code knows, if there is one. */
export function statementErrorOf(error: unknown): unknown {
  const reason = BUSY[codeOf(error) ?? ''];
  if (reason !== undefined) return new DatabaseBusyError(reason, { cause: error });
  const unwritable = UNWRITABLE[codeOf(error) ?? ''];
  if (unwritable !== undefined) return new UnwritableError(unwritable, error);
  return isLost(error) ? new ConnectionLostError(error.message, { cause: error }) : error;
}

/** Why no statement was sent, for the log: the server is away, or all connections are in use. */
export function withoutConnection(cause: unknown): DatabaseBusyError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DatabaseBusyError(`The database has given no connection: ${reason}.`, { cause });
}

/** How messages name the database, without the user and the password. */
function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `"${decodeURIComponent(pathname.slice(1))}" at ${decodeURIComponent(host)}`;
}

function adviceFor(error: unknown, url: string): string {
  const database = `The PostgreSQL database ${nameOf(url)}`;
  const code = codeOf(error);
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return `${database} cannot be reached (${code}). Start it, or correct the host and port of DATABASE_URL.`;
    case '28000':
    case '28P01':
      return `${database} refuses the user or the password of DATABASE_URL.`;
    case '3D000':
      return `${database} does not exist. Create it (createdb --encoding=UTF8), or correct DATABASE_URL.`;
    case '42501':
      return `${database} does not allow this. Make the user of DATABASE_URL its owner.`;
    case '53300':
      return `${database} has no connection left. Set DATABASE_CONNECTIONS to fewer, or its max_connections to more.`;
    case '57P03':
      return `${database} is starting or stopping. Try again in a moment.`;
    case '53100':
      return `There is no room for the PostgreSQL database ${nameOf(url)}. Free some space on its disk, then try again.`;
    case '55P03':
      return `${database} is locked by another process. Wait until that process is done or end it, then try again.`;
    default: {
      const reason = error instanceof Error ? error.message : String(error);
      return `${database} cannot be used: ${reason.replace(/\.$/, '')}.`;
    }
  }
}

/** An error of the database as advice; any address within it is given without its password. */
export function startupErrorOf(error: unknown, url: string): StartupError {
  if (error instanceof StartupError) return error;
  const cause = isOurs(error) ? (error.cause ?? error) : error;
  return new StartupError(adviceFor(cause, url));
}

/** Whether PostgreSQL or the connection to it has caused the error. */
export function isPostgresError(error: unknown): boolean {
  return isOurs(error) || /^[0-9A-Z]{5}$/.test(codeOf(error) ?? '');
}
