interface LogEntry {
  readonly event?: string;
  readonly [name: string]: unknown;
}

/** A log for `startTestServer`, as in production or of all levels, and what was written to it. */
export function loggedLines(level: 'warn' | 'trace' = 'warn') {
  const lines: string[] = [];
  const entries = () => lines.map((line) => JSON.parse(line) as LogEntry);
  return {
    logger: { level, stream: { write: (line: string) => void lines.push(line) } },
    entries,
    events: (event: string) => entries().filter((entry) => entry.event === event),
    text: () => lines.join(''),
  };
}
