/** This many tiles in a row that did not come mean that the rest will not come either. */
const ALARM = 3;

/** How many tiles of a map failed since the last that came. */
export type TileFailures = number;

/** One failed tile is no alarm; a tile that comes ends it. */
export function nextTileFailures(failures: TileFailures, came: boolean): TileFailures {
  return came ? 0 : Math.min(failures + 1, ALARM);
}

/** Whether the picture beneath a map's marks is missing. */
export function isPictureMissing(failures: TileFailures): boolean {
  return failures >= ALARM;
}
