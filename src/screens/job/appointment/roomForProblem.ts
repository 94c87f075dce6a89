/** An error message needs more width than one column. */
export const ROOM_FOR_PROBLEM = {
  '&:has([aria-invalid=true])': { flexBasis: '100%', maxW: 'none' },
};
