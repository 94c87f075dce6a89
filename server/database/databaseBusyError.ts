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
