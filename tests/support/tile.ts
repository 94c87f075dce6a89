const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mN89Oj5fwAIkwOwnlFhlwAAAABJRU5ErkJggg==';

/** The URL of the fake tiles. */
export const TILES_URL = '/tiles/{z}/{x}/{y}.png';

export const tile = Buffer.from(PNG, 'base64');
