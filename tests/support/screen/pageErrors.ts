/** What a screen must never do while it is open. */
export interface PageErrors {
  readonly list: readonly string[];
  readonly stopListening: () => void;
}

interface Listener {
  readonly list: string[];
  /** The log lines that the test expects. */
  readonly logs: RegExp | undefined;
}

const listeners = new Set<Listener>();

function report(error: string): void {
  for (const { list } of listeners) list.push(error);
}

function isLogLine(text: unknown): text is string {
  return typeof text === 'string' && text.startsWith('einsatzplan ');
}

const written = { ...console };
console.error = (...words: unknown[]) => {
  if (listeners.size === 0) written.error(...words);
  report(`console.error: ${words.map(String).join(' ')}`);
};
console.info = (...words: unknown[]) => {
  if (!isLogLine(words[0])) written.info(...words);
};
console.warn = (...words: unknown[]) => {
  const [text] = words;
  if (!isLogLine(text)) written.warn(...words);
  else {
    for (const { list, logs } of listeners) {
      if (!logs?.test(text)) list.push(`console.warn: ${text}`);
    }
  }
};
addEventListener('unhandledrejection', ({ reason }) =>
  report(`unhandled rejection: ${String(reason)}`),
);
addEventListener('error', ({ message }) => report(`error: ${message}`));
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  report(`content policy: ${violatedDirective} ${blockedURI}`),
);

/**
 * Collects errors, unhandled rejections, CSP violations and log lines of warnings, but for those
 * that the test expects. A line that is written while no screen is open counts for none.
 */
export function collectPageErrors(logs: RegExp | undefined): PageErrors {
  const listener: Listener = { list: [], logs };
  listeners.add(listener);
  return { list: listener.list, stopListening: () => listeners.delete(listener) };
}
