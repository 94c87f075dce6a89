/** Another process held its lock for longer than the statement waits. Nothing was changed. */
export class DatabaseBusyError extends Error {
  constructor() {
    super('Another process has kept the database locked.');
  }
}

export function isBusy(error: unknown): boolean {
  return error instanceof DatabaseBusyError;
}
