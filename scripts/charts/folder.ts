/** Where the drawings of the charts and their page are. */
export const DRAWINGS = 'docs/charts';
