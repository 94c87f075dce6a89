/** Where the pointer is a finger, as a media query. */
export const COARSE_POINTER = '(pointer: coarse)';
