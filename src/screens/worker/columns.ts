/** The columns of a worker's page: the form, and beside it, where there is room, the feed. */
export const COLUMNS = {
  base: 'minmax(0, 1fr)',
  md: 'minmax(0, 7fr) minmax(0, 5fr)',
} as const;
