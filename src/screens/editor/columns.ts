const columns = (first: number, second: number) => ({
  base: 'minmax(0, 1fr)',
  md: `minmax(0, ${first}fr) minmax(0, ${second}fr)`,
});

/** A form, and beside it, where there is room, something that needs more of it. */
export const NARROW_FORM = columns(5, 7);

/** A form, and beside it, where there is room, something that needs less of it. */
export const WIDE_FORM = columns(7, 5);
