/** The connection to the database has ended during a statement, which may have been done. */
export class ConnectionLostError extends Error {}

/** The database could not do a statement in time. Nothing was changed. */
export class DatabaseBusyError extends Error {
  constructor(
    reason = 'Another process has kept the database locked.',
    options: { readonly cause?: unknown } = {},
  ) {
    super(reason, options);
  }
}

export function isBusy(error: unknown): boolean {
  return error instanceof DatabaseBusyError;
}

/** Whether the database is away or locked: the same may succeed a moment later. */
export function isAway(error: unknown): boolean {
  return isBusy(error) || error instanceof ConnectionLostError;
}

/** The database can store nothing until somebody helps it. Nothing was changed. */
export class UnwritableError extends Error {
  readonly reason: 'full' | 'readOnly';

  constructor(reason: 'full' | 'readOnly', cause: unknown) {
    super(
      reason === 'full'
        ? 'There is no room for the database on its disk.'
        : 'The database may be read but not written.',
      { cause },
    );
    this.reason = reason;
  }
}

export function isUnwritable(error: unknown): error is UnwritableError {
  return error instanceof UnwritableError;
}
