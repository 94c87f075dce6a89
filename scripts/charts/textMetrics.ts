import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { readFileSync } from 'node:fs';

export interface TextStyle {
  readonly size: number;
  readonly weight: number;
}

const require = createRequire(import.meta.url);
const inter = create(
  readFileSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
) as Font;

// The file's own weight is 400; Inter grows by about 6 % towards 600.
const BOLD_FROM = 600;
const BOLD_WIDTH = 1.06;

/** The width of a line of text in px, in Inter. */
export function textWidth(text: string, { size, weight }: TextStyle): number {
  const width = (inter.layout(text).advanceWidth / inter.unitsPerEm) * size;
  return weight >= BOLD_FROM ? width * BOLD_WIDTH : width;
}

/** Breaks a text between words so that no line is wider than `maxWidth` px, if its words allow. */
export function wrapText(text: string, style: TextStyle, maxWidth: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && textWidth(longer, style) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
