class MissingParameter extends Error {
  constructor(field: string, operation: string) {
    super(`Required parameter ${field} was null or undefined when calling ${operation}.`);
    this.name = 'MissingParameter';
  }
}

/** Throws before the request is sent if a parameter is missing. */
export function requireParameters(
  operation: string,
  parameters: Readonly<Record<string, unknown>>,
): void {
  for (const [field, value] of Object.entries(parameters)) {
    if (value === undefined || value === null) throw new MissingParameter(field, operation);
  }
}
