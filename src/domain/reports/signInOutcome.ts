/** How a sign-in at the provider ended that did not connect. */
const OUTCOMES = ['refused', 'failed', 'unavailable', 'notSetUp'] as const;

export type SignInOutcome = (typeof OUTCOMES)[number];

/** In which our server tells the page, once. */
export const OUTCOME_COOKIE = 'provider_outcome';

/** What the cookies of a page say; null if nothing. */
export function signInOutcomeIn(cookies: string): SignInOutcome | null {
  const [, said] = new RegExp(`(?:^|; )${OUTCOME_COOKIE}=([^;]*)`).exec(cookies) ?? [];
  return OUTCOMES.find((outcome) => outcome === said) ?? null;
}
