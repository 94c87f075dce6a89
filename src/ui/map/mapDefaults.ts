import type { Coordinates } from '../../domain/entities.ts';

/** The centre of a map without a position. */
export const MAP_CENTER: Coordinates = { latitude: 47.3769, longitude: 8.5417 };

export const MAP_HEIGHT = '400px';

/** Lower on a phone, where it would fill the screen. */
export const ROUTE_MAP_HEIGHT = 'clamp(400px, 100vw, 600px)';

/** The nearest zoom of OpenStreetMap's tiles that Leaflet asks for. */
export const MAX_ZOOM = 18;
