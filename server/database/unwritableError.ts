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
