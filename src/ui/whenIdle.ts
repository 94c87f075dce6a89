/** For browsers without `requestIdleCallback`. */
const IDLE_FALLBACK_MS = 2000;

/** Runs once the browser is idle; returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, IDLE_FALLBACK_MS);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run);
  return () => cancelIdleCallback(request);
}
