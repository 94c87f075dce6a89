import type { Coordinates } from '../domain/entities.ts';

/** Style of a placeholder: it appears after 200 ms, so that fast responses do not flicker. */
export const delayedFadeIn = { animation: 'fade-in 160ms ease-out 200ms both' } as const;

/** The height of a placeholder: what is below it does not move in sight as the content arrives. */
export const OUT_OF_SIGHT = '100dvh';

/** Every page begins at the same edge, however wide the window is. */
export const PAGE_WIDTH = { maxW: '1440px', px: { base: '4', md: '6' } } as const;

export const LABEL = { display: 'block', w: 'fit-content', pb: '1', fontWeight: 'medium' } as const;

/** Safari on a phone zooms into a field whose text is smaller than 16 px. */
export const FIELD_TEXT = { base: 'md', md: 'sm' } as const;

/** Of fields and the controls in forms, with the room of a thumb on a phone. */
export const FIELD_HEIGHT = { base: '11', md: '9' } as const;

/** Of a link or a text button that stands by itself, with the room of a thumb on a phone. */
export const LINK_HEIGHT = { base: '11', md: '6' } as const;

/** Of a heading on a phone: what shares its line goes below it where its longest word leaves no room. */
export const BESIDE_OTHERS = {
  flex: { base: '1 1 0', md: 'initial' },
  minW: { base: 'min-content', md: 'auto' },
  maxW: 'full',
  overflowWrap: { base: 'break-word', md: 'anywhere' },
} as const;

/**
 * On a touch screen, what is drawn smaller takes the touches around it too, as far as a thumb needs; for
 * what has nothing else to touch close by.
 */
export const TOUCH_ROOM = {
  '@media (hover: none)': {
    position: 'relative',
    _after: { content: '""', position: 'absolute', inset: 'min(0px, (100% - 2.75rem) / 2)' },
  },
} as const;

/** How many ms the mouse rests on a control before its popup opens. */
export const OPEN_DELAY = 300;
/** How many ms it rests on what has a card of its own, before that is shown. */
export const PEEK_DELAY = 400;
/** How many ms after the mouse has left the popup closes. */
export const CLOSE_DELAY = 250;

/** The centre of a map without a position. */
export const MAP_CENTER: Coordinates = { latitude: 47.3769, longitude: 8.5417 };
/** The nearest zoom of OpenStreetMap's tiles that Leaflet asks for. */
export const MAX_ZOOM = 18;
export const MAP_HEIGHT = '400px';
/** Lower on a phone, where it would fill the screen. */
export const ROUTE_MAP_HEIGHT = 'clamp(400px, 100vw, 600px)';
