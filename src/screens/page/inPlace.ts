/** Another address in place of the one that is open, on the same page, which stays scrolled. */
export const IN_PLACE = { replace: true, preventScrollReset: true } as const;
