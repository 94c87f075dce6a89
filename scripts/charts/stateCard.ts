import type { Arrow, ChartState } from './chartGraph.ts';
import { textBlock, type TextBlock } from './textBlock.ts';

export const PADDING = 12;
const TEXT_WIDTH = 196;
const ROW_GAP = 7;
/** The size of the number of an arrow, in px. */
export const BADGE_RADIUS = 8.5;
/** The room for the number of an arrow before its row. */
export const NUMBER_WIDTH = 22;

export interface CardRow {
  readonly block: TextBlock;
  readonly x: number;
  readonly y: number;
  /** The transition that the row tells of. */
  readonly key: string | null;
  /** The number of the arrow that belongs to the row. */
  readonly number: number | null;
}

/** The text of a state; places in px from its corner. */
export interface StateCard {
  readonly rows: readonly CardRow[];
  readonly width: number;
  readonly height: number;
}

/** The words of a state and of its transitions, with the number of the arrow of each. */
export function stateCard(state: ChartState, arrows: readonly Arrow[]): StateCard {
  let y = PADDING;
  const rows: CardRow[] = [];
  const add = (block: TextBlock, about: Pick<CardRow, 'key' | 'number'>) => {
    const x = PADDING + (about.number === null ? 0 : NUMBER_WIDTH);
    rows.push({ ...about, block, x, y });
    y += block.height + ROW_GAP;
  };
  add(textBlock(state.lines, TEXT_WIDTH), { key: null, number: null });
  for (const { key, lines } of state.transitions) {
    const arrow = arrows.findIndex(({ keys }) => keys.includes(key));
    const number = arrow === -1 ? null : arrow + 1;
    add(textBlock(lines, TEXT_WIDTH - (number === null ? 0 : NUMBER_WIDTH)), { key, number });
  }
  const width = Math.max(...rows.map(({ x, block }) => x + block.width)) + PADDING;
  return { rows, width, height: y - ROW_GAP + PADDING };
}
