/** How long a mouse rests on something before what belongs to it opens, in milliseconds. */
export const OPEN_DELAY = 300;
/** How long after the mouse has left it closes. */
export const CLOSE_DELAY = 250;
