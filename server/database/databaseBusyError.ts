/** Another process kept its lock longer than a statement waits. The statement changed nothing. */
export class DatabaseBusyError extends Error {
  constructor() {
    super('Another process has kept the database locked.');
  }
}

export function isBusy(error: unknown): boolean {
  return error instanceof DatabaseBusyError;
}
