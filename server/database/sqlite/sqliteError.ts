import { dirname } from 'node:path';
import { StartupError } from '../../startupError.ts';
import { isBusy, isUnwritable, UnwritableError } from '../sql/databaseErrors.ts';

/** SQLite's primary result codes, https://sqlite.org/rescode.html. */
const CODES = {
  error: 1,
  busy: 5,
  locked: 6,
  readonly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
} as const;

/** The primary result code; undefined for any other error. */
function resultCode(error: unknown): number | undefined {
  if (isBusy(error)) return CODES.busy;
  if (isUnwritable(error)) return resultCode(error.cause);
  const extended: unknown = error instanceof Error && Reflect.get(error, 'errcode');
  return typeof extended === 'number' ? extended & 0xff : undefined;
}

/** Whether a statement failed only because another connection holds a lock. */
export function isLocked(error: unknown): boolean {
  return resultCode(error) === CODES.busy;
}

/** The error of a statement as the one that our code knows, if there is one. */
export function statementErrorOf(error: unknown): unknown {
  switch (resultCode(error)) {
    case CODES.full:
      return new UnwritableError('full', error);
    case CODES.readonly:
      return new UnwritableError('readOnly', error);
    default:
      return error;
  }
}

export function isWithoutTransaction(error: unknown): boolean {
  return (
    error instanceof Error &&
    resultCode(error) === CODES.error &&
    error.message === 'cannot rollback - no transaction is active'
  );
}

function adviceFor(error: unknown, file: string): string {
  const rights = `Give the user who runs this program the right to read and write everything in "${dirname(file)}".`;
  switch (resultCode(error) ?? Reflect.get(Object(error), 'code')) {
    case CODES.busy:
    case CODES.locked:
      return `The database "${file}" is locked by another process. Wait until that process is done or end it, then try again.`;
    case CODES.readonly:
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The database "${file}" cannot be written to. ${rights}`;
    case CODES.cannotOpen:
      return `The database "${file}" cannot be opened. ${rights}`;
    case CODES.full:
    case 'ENOSPC':
      return `There is no room for the database "${file}". Free some space on its disk, then try again.`;
    case CODES.ioError:
      return `The database "${file}" cannot be read or written, as its disk reports an error. Check the disk; a network drive will not do.`;
    case CODES.corrupt:
      return `The database "${file}" is damaged. Put a backup in its place, or set DATA_DIR to another folder.`;
    case CODES.notADatabase:
      return `The file "${file}" is not a database. Move it away, or set DATA_DIR to another folder.`;
    default: {
      const reason = error instanceof Error ? error.message : String(error);
      return `The database "${file}" cannot be used: ${reason}.`;
    }
  }
}

export function startupErrorOf(error: unknown, file: string): StartupError {
  return error instanceof StartupError ? error : new StartupError(adviceFor(error, file));
}

export function isSqliteError(error: unknown): boolean {
  return resultCode(error) !== undefined;
}
