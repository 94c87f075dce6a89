/** In UTF-16 code units. */
export const MAX_BUSINESS_NAME = 80;

/** Between which times of a day its halves may meet, `HH:mm`. */
export const NOON = { earliest: '10:00', latest: '14:00' };

/** How many months the history may be kept. */
export const HISTORY_MONTHS = { least: 1, most: 120 };

/** Above how many hours a week plans may warn. */
export const WEEKLY_LIMIT = { least: 10, most: 80 };

/** What parts a day into halves where the server does not say. */
export const USUAL_NOON = '12:00';
