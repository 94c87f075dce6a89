import type { Coordinates } from '../../domain/entities.ts';

/** Where a map begins that has nothing nearer to show. */
export const MAP_CENTER: Coordinates = { latitude: 47.3769, longitude: 8.5417 };

export const MAP_HEIGHT = '400px';
