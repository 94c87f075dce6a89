import { expect, test } from 'vitest';
import { clusterPins, isClustered, isOnePlace } from '../../../src/domain/map/clusters.ts';

const WORLD = { west: -180, south: -85, east: 180, north: 85 };
const MAX_ZOOM = 18;

const pin = (id: number, latitude: number, longitude = 8.5) => ({
  id,
  position: { latitude, longitude },
});

const idsIn = (clusters: readonly { pins: readonly { id: number }[] }[]) =>
  clusters.map(({ pins }) => pins.map(({ id }) => id));

test('fifty pins are not clustered, fifty-one are', () => {
  const pins = Array.from({ length: 51 }, (_, id) => pin(id, 47));
  expect(isClustered(pins.slice(1))).toBe(false);
  expect(isClustered(pins)).toBe(true);
});

test('pins that would cover each other are one cluster, in the order of the pins', () => {
  const clustersIn = clusterPins([pin(1, 47.4), pin(2, 47), pin(3, 47.4001)], MAX_ZOOM);
  expect(idsIn(clustersIn(WORLD, 12))).toEqual([[1, 3], [2]]);
});

test('a cluster falls apart at a nearer zoom', () => {
  const clustersIn = clusterPins([pin(1, 47.4), pin(2, 47.401)], MAX_ZOOM);
  expect(idsIn(clustersIn(WORLD, 12))).toEqual([[1, 2]]);
  expect(idsIn(clustersIn(WORLD, 17))).toEqual([[1], [2]]);
});

test('pins at one place stay one cluster at the nearest zoom', () => {
  const [cluster] = clusterPins([pin(1, 47.4), pin(2, 47.4)], MAX_ZOOM)(WORLD, MAX_ZOOM);
  expect(idsIn([cluster!])).toEqual([[1, 2]]);
  expect(isOnePlace(cluster!)).toBe(true);
});

test('a cluster of two places is not one place', () => {
  const [cluster] = clusterPins([pin(1, 47.4), pin(2, 47.4, 8.5001)], MAX_ZOOM)(WORLD, 12);
  expect(idsIn([cluster!])).toEqual([[1, 2]]);
  expect(isOnePlace(cluster!)).toBe(false);
});

test('only the clusters within the bounds are returned, and every pin is in one of them', () => {
  const pins = Array.from({ length: 600 }, (_, id) => pin(id, 47 + id / 1000, 8 + (id % 7) / 10));
  const clustersIn = clusterPins(pins, MAX_ZOOM);
  expect(
    idsIn(clustersIn(WORLD, 10))
      .flat()
      .toSorted((a, b) => a - b),
  ).toEqual(pins.map(({ id }) => id));
  const north = clustersIn({ ...WORLD, south: 47.5 }, 10);
  expect(north.every(({ position }) => position.latitude >= 47.5)).toBe(true);
  expect(north.length).toBeGreaterThan(0);
});

test('a pin alone keeps its exact position', () => {
  const { position } = pin(1, 47.123456789, 8.987654321);
  expect(clusterPins([{ id: 1, position }], MAX_ZOOM)(WORLD, 12)[0]?.position).toEqual(position);
});

test('clusters have ids of their own at every zoom, and a pin alone keeps its own', () => {
  const pins = [pin(7, 47.4), pin(8, 47.401), pin(9, 46)];
  const clustersIn = clusterPins(pins, MAX_ZOOM);
  const ids = [12, 11].flatMap((zoom) => clustersIn(WORLD, zoom).map(({ id }) => id));
  expect(ids).toEqual([
    expect.stringMatching(/^12 \d+$/),
    'pin 9',
    expect.stringMatching(/^11 \d+$/),
    'pin 9',
  ]);
});

test('many clusters stand in the order of their first pins, each with its pins in theirs', () => {
  const pins = Array.from({ length: 300 }, (_, id) =>
    pin(id, 46 + (id % 12) / 5, 7 + (id % 5) / 3),
  );
  const clusters = idsIn(clusterPins(pins, MAX_ZOOM)(WORLD, 9));
  for (const ids of clusters) expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  const firsts = clusters.map(([first]) => first!);
  expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
  expect(clusters.length).toBeGreaterThan(5);
});
