/** Minimum widths. */
export const BREAKPOINTS = {
  sm: '600px',
  md: '960px',
  lg: '1280px',
  xl: '1920px',
  '2xl': '2560px',
};

/** From this width on the navigation is a sidebar; below, a drawer. */
export const WIDE = `(min-width: ${BREAKPOINTS.md})`;
