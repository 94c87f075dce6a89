import type { ImportEncoding } from '../../../src/api/contract/exchange/imports.ts';
import { FileFault } from './fileFault.ts';
import { decoded, likelyEncoding, nearlyUtf8, utf16Of } from './encodings.ts';

/** The text of a file, and how it was read. */
export interface FileText {
  readonly text: string;
  readonly encoding: ImportEncoding;
  /** Whether letters beyond ASCII may be others, so that somebody should look at them. */
  readonly isGuess: boolean;
}

const BEYOND_ASCII = /[^\0-\u007F]/;
const SAMPLES = 3;
const SAMPLE_LENGTH = 200;

function textIn(file: Buffer): FileText {
  const wide = utf16Of(file);
  if (wide) return { text: chosenText(file, wide), encoding: wide, isGuess: false };
  const text = decoded(file, 'utf-8');
  if (text !== null) return { text, encoding: 'utf-8', isGuess: false };
  const nearly = nearlyUtf8(file);
  if (nearly !== null) return { text: nearly, encoding: 'utf-8', isGuess: true };
  const encoding = likelyEncoding(file);
  return { text: chosenText(file, encoding), encoding, isGuess: true };
}

/** Throws a `FileFault` where the file is no text in this encoding. */
function chosenText(file: Buffer, encoding: ImportEncoding): string {
  const text = decoded(file, encoding) ?? (encoding === 'utf-8' ? nearlyUtf8(file) : null);
  if (text !== null) return text;
  throw new FileFault(encoding.startsWith('utf-16') ? 'importBinary' : 'importWrongEncoding');
}

/**
 * The text of a file: UTF-16 or UTF-8 where it is that or nearly that, else what makes letters of our
 * languages of it; or the encoding that somebody has chosen. Throws a `FileFault` where it is no text.
 */
export function readText(file: Buffer, chosen: ImportEncoding | null): FileText {
  const read: FileText = chosen
    ? { text: chosenText(file, chosen), encoding: chosen, isGuess: false }
    : textIn(file);
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
