/** The outcome of a sign-in that did not connect. */
const OUTCOMES = ['refused', 'failed', 'unavailable', 'notSetUp'] as const;

export type SignInOutcome = (typeof OUTCOMES)[number];

/** The cookie in which our server passes it to the page, once. */
export const OUTCOME_COOKIE = 'provider_outcome';

/** The outcome in a page's cookies; null if there is none. */
export function signInOutcomeIn(cookies: string): SignInOutcome | null {
  const [, said] = new RegExp(`(?:^|; )${OUTCOME_COOKIE}=([^;]*)`).exec(cookies) ?? [];
  return OUTCOMES.find((outcome) => outcome === said) ?? null;
}
