import type { ImportEncoding } from '../../../src/api/contract/exchange/imports.ts';

/** The upper half of DOS code page 850, which the Encoding Standard does not have. */
const DOS =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0';
const DOS_UNITS = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 ? byte : DOS.charCodeAt(byte - 0x80),
);

/** The text in an encoding; null where it is none in that. */
export function decoded(file: Buffer, encoding: ImportEncoding): string | null {
  if (encoding === 'ibm850') {
    const units = new Uint16Array(file);
    for (let at = 0; at < units.length; at += 1) units[at] = DOS_UNITS[units[at]!]!;
    return Buffer.from(units.buffer).toString('utf16le');
  }
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return null;
  }
}

const UNREADABLE = /\uFFFD/g;
const BEYOND_ASCII = /[^\0-\u007F\uFFFD]/g;

const count = (text: string, signs: RegExp) => text.match(signs)?.length ?? 0;

/** How much of a file is looked at to tell its encoding. */
const LOOK = 256 * 1024;

/** The text in UTF-8 where all but a few letters are that; null where it is another encoding. */
export function nearlyUtf8(file: Buffer): string | null {
  const lenient = new TextDecoder('utf-8');
  const start = lenient.decode(file.subarray(0, LOOK));
  const isNearly = count(start, BEYOND_ASCII) > count(start, UNREADABLE);
  return isNearly ? lenient.decode(file) : null;
}

const LETTERS = /[äöüÄÖÜßéèêëàâçñïîôûáíóúÉÈÀÇÑ]/g;
const BYTES: readonly ImportEncoding[] = ['windows-1252', 'macintosh', 'ibm850'];

/** The encoding of one byte for a letter in which most of the letters are those of our languages. */
export function likelyEncoding(file: Buffer): ImportEncoding {
  const start = file.subarray(0, LOOK);
  let best = { encoding: BYTES[0]!, score: Number.NEGATIVE_INFINITY };
  for (const encoding of BYTES) {
    const text = decoded(start, encoding) ?? '';
    const score = 2 * count(text, LETTERS) - count(text, BEYOND_ASCII);
    if (score > best.score) best = { encoding, score };
  }
  return best.encoding;
}

const PAIRS = 2000;
const MOST = 0.4;
const HARDLY_ANY = 0.05;

/** UTF-16 by its mark, or by the zeros that stand beside plain letters; null where it is none. */
export function utf16Of(file: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  const start = file.subarray(0, PAIRS * 2);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const [even, odd] = zeros.map((found) => (2 * found) / Math.max(start.length, 1)) as [
    number,
    number,
  ];
  if (odd > MOST && even < HARDLY_ANY) return 'utf-16le';
  return even > MOST && odd < HARDLY_ANY ? 'utf-16be' : null;
}
