/** What a screen must never do while it is open. */
interface PageErrors {
  /** Those since the last call. */
  readonly takeErrors: () => readonly string[];
  readonly stopListening: () => void;
}

/** What the test expects. */
interface Expected {
  /** Of the log lines of warnings. */
  readonly logs: RegExp | undefined;
  readonly errors: RegExp | undefined;
}

interface Listener extends Expected {
  readonly list: string[];
}

const listeners = new Set<Listener>();

function report(error: string): void {
  if (NEXT_FRAME.test(error)) return;
  for (const { list, errors } of listeners) if (!errors?.test(error)) list.push(error);
}

/** A test that lets a save fail knows that it is logged. */
const OF_A_SAVE = /"event":"\w+\.(save|changes)Failed"/;

/** What an observer causes is observed with the next frame. */
const NEXT_FRAME = /ResizeObserver loop/;

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
  else if (!OF_A_SAVE.test(text)) {
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
export function collectPageErrors(expected: Expected): PageErrors {
  const listener: Listener = { list: [], ...expected };
  listeners.add(listener);
  return {
    takeErrors: () => listener.list.splice(0),
    stopListening: () => listeners.delete(listener),
  };
}
