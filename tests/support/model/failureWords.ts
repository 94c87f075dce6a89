/** The first line of what a failure says. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
}

/** What a gesture has waited for in vain, as far as the browser says so. */
export function gestureFailure(error: unknown): string {
  const [, missing] = /- waiting for (?:.*contentFrame\(\)\.)?(.*\))/.exec(String(error)) ?? [];
  return missing ? `waited in vain for ${missing}` : firstLine(error);
}
