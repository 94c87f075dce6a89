/** How many ms the mouse rests on a control before its popup opens. */
export const OPEN_DELAY = 300;
/** How many ms after the mouse has left the popup closes. */
export const CLOSE_DELAY = 250;
