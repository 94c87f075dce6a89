/** Media query for touch screens. */
export const COARSE_POINTER = '(pointer: coarse)';
