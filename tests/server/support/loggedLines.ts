interface LogEntry {
  readonly event?: string;
  readonly [name: string]: unknown;
}

/** A log as in production, for `startTestServer`, and what was written to it. */
export function loggedLines() {
  const lines: string[] = [];
  const entries = () => lines.map((line) => JSON.parse(line) as LogEntry);
  return {
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
    entries,
    events: (event: string) => entries().filter((entry) => entry.event === event),
    text: () => lines.join(''),
  };
}
