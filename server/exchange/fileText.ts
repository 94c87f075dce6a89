import type { ImportEncoding } from '../../src/api/importContract.ts';
import { FileFault } from './fileFault.ts';

/** The text of a file, and how it was read. */
export interface FileText {
  readonly text: string;
  readonly encoding: ImportEncoding;
  /** Whether letters beyond ASCII may be others, so that somebody should look at them. */
  readonly isGuess: boolean;
}

/** How files begin that people send in place of a CSV file. */
const SIGNATURES: readonly (readonly [
  start: Buffer,
  code: 'importBinary' | 'importExcel' | 'importZip',
])[] = [
  [Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'importExcel'],
  [Buffer.from('PK\u0003\u0004'), 'importZip'],
  [Buffer.from('%PDF-'), 'importBinary'],
];

/** Part of a ZIP that Excel has written. */
const WORKBOOK = Buffer.from('xl/');

const BEYOND_ASCII = /[^\0-\u007F]/;
const SAMPLES = 3;
const SAMPLE_LENGTH = 200;

function refuseOthers(file: Buffer): void {
  for (const [start, code] of SIGNATURES) {
    if (!start.equals(file.subarray(0, start.length))) continue;
    throw new FileFault(code === 'importZip' && file.includes(WORKBOOK) ? 'importExcel' : code);
  }
}

function decoded(file: Buffer, encoding: ImportEncoding, fatal: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(file);
  } catch {
    return null;
  }
}

function textIn(file: Buffer): FileText {
  if (file[0] === 0xff && file[1] === 0xfe) {
    const text = decoded(file, 'utf-16le', true);
    if (text === null) throw new FileFault('importBinary');
    return { text, encoding: 'utf-16le', isGuess: false };
  }
  const text = decoded(file, 'utf-8', true);
  if (text !== null) return { text, encoding: 'utf-8', isGuess: false };
  const guess = 'windows-1252';
  return { text: decoded(file, guess, false)!, encoding: guess, isGuess: true };
}

/**
 * The text of a file: UTF-16 or UTF-8 where it is that, else Windows-1252, as spreadsheets in
 * Switzerland write it; or the encoding that somebody has chosen. Throws a `FileFault` where it is no
 * text.
 */
export function readText(file: Buffer, chosen: ImportEncoding | null): FileText {
  refuseOthers(file);
  const read: FileText = chosen
    ? { text: decoded(file, chosen, true) ?? '\uFFFD', encoding: chosen, isGuess: false }
    : textIn(file);
  if (read.text === '\uFFFD') throw new FileFault('importWrongEncoding');
  if (read.text.includes('\0')) throw new FileFault('importBinary');
  if (read.text.trim() === '') throw new FileFault('importEmpty');
  return read;
}

/** The first lines with letters beyond ASCII, which show whether the encoding is right. */
export function samplesOf(text: string): readonly string[] {
  const samples: string[] = [];
  for (const { 0: line } of text.matchAll(/[^\r\n]+/g)) {
    if (!BEYOND_ASCII.test(line)) continue;
    samples.push(line.slice(0, SAMPLE_LENGTH));
    if (samples.length === SAMPLES) break;
  }
  return samples;
}
