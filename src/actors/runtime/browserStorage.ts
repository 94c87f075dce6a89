export const RECENT_RECORDS = 'einsatzplan-recent';

/** Null if there is no choice, or if the browser blocks storage. */
export function readChoice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** If the browser blocks storage, the choice is lost on reload. */
export function keepChoice(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice still applies to the current page.
  }
}
