/** Style of a placeholder that shows only after 200 ms, so that quick answers do not flicker. */
export const delayedFadeIn = { animation: 'fade-in 160ms ease-out 200ms both' } as const;
