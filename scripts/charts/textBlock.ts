import type { Line, LineKind } from './chartGraph.ts';
import { interWidth } from './interWidths.ts';
import { PREFIXES } from './lineWords.ts';

interface TextStyle {
  readonly size: number;
  readonly weight: number;
}

// The widths are those of weight 400; Inter grows by about 6 % towards 600.
const BOLD_FROM = 600;
const BOLD_WIDTH = 1.06;

/** The width of a line of text in px, in Inter. */
function textWidth(text: string, { size, weight }: TextStyle): number {
  const width = interWidth(text) * size;
  return weight >= BOLD_FROM ? width * BOLD_WIDTH : width;
}

/** Breaks a text between words so that no line is wider than `maxWidth` px, if its words allow. */
function wrapText(text: string, style: TextStyle, maxWidth: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && textWidth(longer, style) <= maxWidth) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const LINE_HEIGHT = 1.35;

const STYLES: Readonly<Record<LineKind, TextStyle>> = {
  action: { size: 12, weight: 400 },
  chart: { size: 12, weight: 600 },
  description: { size: 12, weight: 400 },
  event: { size: 12.5, weight: 600 },
  failure: { size: 12.5, weight: 600 },
  guard: { size: 12, weight: 400 },
  ignored: { size: 12, weight: 400 },
  inside: { size: 14.7, weight: 400 },
  label: { size: 14.7, weight: 400 },
  name: { size: 15, weight: 600 },
  note: { size: 11.5, weight: 400 },
  otherwise: { size: 12, weight: 400 },
  port: { size: 12, weight: 400 },
  tag: { size: 11.5, weight: 400 },
  target: { size: 12, weight: 600 },
};

/** A line as it is drawn; `y` is its baseline, `width` in px. */
interface PlacedLine {
  readonly kind: LineKind;
  readonly text: string;
  readonly y: number;
  readonly width: number;
  readonly style: TextStyle;
}

export interface TextBlock {
  readonly lines: readonly PlacedLine[];
  readonly width: number;
  readonly height: number;
}

/** Sets lines of a drawing as a block of at most `maxWidth` px, if its words allow. */
export function textBlock(lines: readonly Line[], maxWidth: number): TextBlock {
  let height = 0;
  const placed = lines.flatMap(({ kind, text }) => {
    const style = STYLES[kind];
    return wrapText(`${PREFIXES[kind] ?? ''}${text}`, style, maxWidth).map((part) => {
      height += style.size * LINE_HEIGHT;
      const y = height - style.size * 0.35;
      return { kind, text: part, y, width: textWidth(part, style), style };
    });
  });
  return { lines: placed, width: Math.max(0, ...placed.map(({ width }) => width)), height };
}
