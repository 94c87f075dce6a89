/** A call that was made without something that it cannot do without. */
class MissingParameter extends Error {
  constructor(field: string, operation: string) {
    super(`Required parameter ${field} was null or undefined when calling ${operation}.`);
    this.name = 'MissingParameter';
  }
}

/** Throws, before anything is sent, where one of the call's parameters is missing. */
export function requireParameters(
  operation: string,
  parameters: Readonly<Record<string, unknown>>,
): void {
  for (const [field, value] of Object.entries(parameters)) {
    if (value === undefined || value === null) throw new MissingParameter(field, operation);
  }
}
