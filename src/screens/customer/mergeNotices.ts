/** What the page of a customer says of a merge, as one chunk. */
export { MergedNotice } from './MergedNotice.tsx';
export { SeparationNotice } from './SeparationNotice.tsx';
