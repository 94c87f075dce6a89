import Supercluster from 'supercluster';
import { ascending } from '../ascending.ts';
import type { Coordinates } from '../entities.ts';

/** Up to this many pins of a map stay one each. */
const CLUSTERED_ABOVE = 50;

/** Pins nearer to each other than this many px are clustered. */
const RADIUS = 44;

/** Leaflet's size of a map tile in px. */
const TILE_SIZE = 256;

export interface Pin {
  readonly id: number | string;
  readonly position: Coordinates;
}

/** In degrees. */
export interface MapBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Pins that are one marker; there may be only one. */
export interface Cluster<One extends Pin> {
  /** Unique among the clusters of all zooms. */
  readonly id: string;
  /** The mean of its pins. */
  readonly position: Coordinates;
  /** In the order of the map's pins. */
  readonly pins: readonly One[];
}

interface Indexed {
  readonly index: number;
}

/** Whether a map with these pins clusters those that would cover each other. */
export function isClustered(pins: readonly Pin[]): boolean {
  return pins.length > CLUSTERED_ABOVE;
}

/** Whether all pins of a cluster have the same position, so that no zoom tells them apart. */
export function isOnePlace({ pins }: Cluster<Pin>): boolean {
  const [first] = pins;
  return pins.every(
    ({ position }) =>
      position.latitude === first?.position.latitude &&
      position.longitude === first.position.longitude,
  );
}

/**
 * Indexes the pins of a map. The returned function clusters those within the bounds that would
 * cover each other at a zoom, up to `maxZoom`, in the order of each cluster's first pin.
 */
export function clusterPins<One extends Pin>(
  pins: readonly One[],
  maxZoom: number,
): (bounds: MapBounds, zoom: number) => readonly Cluster<One>[] {
  const index = new Supercluster<Indexed, Indexed>({ radius: RADIUS, extent: TILE_SIZE, maxZoom });
  index.load(
    pins.map(({ position: { latitude, longitude } }, at) => ({
      type: 'Feature',
      properties: { index: at },
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  );
  const indexesIn = (clusterId: number) =>
    index
      .getLeaves(clusterId, Infinity)
      .map(({ properties }) => properties.index)
      .toSorted(ascending);
  return ({ west, south, east, north }, zoom) =>
    index
      .getClusters([west, south, east, north], zoom)
      .map(({ properties, geometry: { coordinates } }) => {
        const [longitude = 0, latitude = 0] = coordinates;
        return 'cluster' in properties
          ? {
              id: `${zoom} ${properties.cluster_id}`,
              indexes: indexesIn(properties.cluster_id),
              position: { latitude, longitude },
            }
          : {
              id: `pin ${pins[properties.index]!.id}`,
              indexes: [properties.index],
              position: pins[properties.index]!.position,
            };
      })
      .toSorted((one, other) => ascending(one.indexes[0]!, other.indexes[0]!))
      .map(({ indexes, ...cluster }) => ({ ...cluster, pins: indexes.map((at) => pins[at]!) }));
}
