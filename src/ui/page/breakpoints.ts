/** From which width on there is how much room. */
export const BREAKPOINTS = {
  sm: '600px',
  md: '960px',
  lg: '1280px',
  xl: '1920px',
  '2xl': '2560px',
};

/** Where the menu stands beside the page; below it is a drawer. */
export const WIDE = `(min-width: ${BREAKPOINTS.md})`;
