/** Where the pointer is a finger, as a media query. */
export const BY_FINGER = '(pointer: coarse)';
