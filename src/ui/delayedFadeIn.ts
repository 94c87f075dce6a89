/** Style of a placeholder: it appears after 200 ms, so that fast responses do not flicker. */
export const delayedFadeIn = { animation: 'fade-in 160ms ease-out 200ms both' } as const;
