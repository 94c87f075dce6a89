/** In UTF-16 code units. */
export const MAX_BUSINESS_NAME = 80;

/** How many months the history is kept. */
export const HISTORY_MONTHS = { least: 1, most: 120 };
