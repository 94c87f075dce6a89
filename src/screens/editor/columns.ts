const columns = (first: number, second: number) => ({
  base: 'minmax(0, 1fr)',
  md: `minmax(0, ${first}fr) minmax(0, ${second}fr)`,
});

/** A form and a wider second column. */
export const NARROW_FORM = columns(5, 7);

/** What is looked at first, and what is known beside it. */
export const TWO_THIRDS = columns(2, 1);

/** A form and a narrower second column. */
export const WIDE_FORM = columns(7, 5);
