const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mN89Oj5fwAIkwOwnlFhlwAAAABJRU5ErkJggg==';

/** The address of the tiles that stand in for those of a tile service. */
export const TILES_URL = '/tiles/{z}/{x}/{y}.png';

/** One tile of any map. */
export const tile = Buffer.from(PNG, 'base64');
