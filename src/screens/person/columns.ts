/** The columns of a record's page: the form, and beside it, where there is room, what goes with it. */
export const COLUMNS = {
  base: 'minmax(0, 1fr)',
  md: 'minmax(0, 5fr) minmax(0, 7fr)',
} as const;
