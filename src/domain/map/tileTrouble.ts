/** After this many failed tiles in a row, the tile server counts as unavailable. */
const FAILURE_LIMIT = 3;

/** Failed tiles in a row, up to the limit. */
export type TileFailures = number;

/** A loaded tile resets the count. */
export function nextTileFailures(failures: TileFailures, came: boolean): TileFailures {
  return came ? 0 : Math.min(failures + 1, FAILURE_LIMIT);
}

/** Whether to tell the user that the tiles are missing. */
export function isPictureMissing(failures: TileFailures): boolean {
  return failures >= FAILURE_LIMIT;
}
