/** How long a browser may stay busy, or has no `requestIdleCallback`. */
const LONGEST_MS = 2000;

/** Runs once the browser is idle, or has been busy for long; returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, LONGEST_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: LONGEST_MS });
  return () => cancelIdleCallback(request);
}
