import { expect, test } from 'vitest';
import { isPictureMissing, nextTileFailures } from '../../../src/domain/map/tileTrouble.ts';

const CAME = true;
const FAILED = false;

test.each([
  ['no tile yet', [], false],
  ['one failed tile', [FAILED], false],
  ['two failed tiles', [FAILED, FAILED], false],
  ['three in a row', [FAILED, FAILED, FAILED], true],
  ['a hundred in a row', Array<boolean>(100).fill(FAILED), true],
  ['failures with a success in between', [FAILED, FAILED, CAME, FAILED, FAILED], false],
  ['a success after all', [...Array<boolean>(100).fill(FAILED), CAME], false],
])('the tiles count as missing only after three failures in a row: %s', (_, tiles, missing) => {
  expect(isPictureMissing(tiles.reduce(nextTileFailures, 0))).toBe(missing);
});
