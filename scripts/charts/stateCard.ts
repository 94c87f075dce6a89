import type { Arrow, ChartState, Detail, Line } from './chartGraph.ts';
import { textBlock, type TextBlock } from './textBlock.ts';

/** Around the texts of a state, in px. */
export const PADDING: Readonly<Record<Detail, number>> = { names: 8, events: 8, words: 12 };
const TEXT_WIDTH = 196;
const ROW_GAP = 7;
/** The size of the number of an arrow, in px. */
export const BADGE_RADIUS = 8.5;
/** The room for the number of an arrow before its row. */
export const NUMBER_WIDTH = 22;
/** The size of what opens or folds a state, in its upper right corner. */
export const TOGGLE_SIZE = 16;

/** What stands in a state where only names are drawn. */
function nameLines(lines: readonly Line[]): readonly Line[] {
  return lines.flatMap(({ kind, text }): readonly Line[] => {
    if (kind === 'chart') return [{ kind: 'inside', text: `follows ${text}` }];
    return kind === 'name' || kind === 'inside' ? [{ kind, text }] : [];
  });
}

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
export function stateCard(state: ChartState, arrows: readonly Arrow[], detail: Detail): StateCard {
  const padding = PADDING[detail];
  let y = padding;
  const rows: CardRow[] = [];
  const add = (block: TextBlock, about: Pick<CardRow, 'key' | 'number'>) => {
    const x = padding + (about.number === null ? 0 : NUMBER_WIDTH);
    rows.push({ ...about, block, x, y });
    y += block.height + ROW_GAP;
  };
  const head = detail === 'words' ? state.lines : nameLines(state.lines);
  add(textBlock(head, TEXT_WIDTH), { key: null, number: null });
  for (const { key, lines: words } of detail === 'words' ? state.transitions : []) {
    const arrow = arrows.findIndex(({ keys }) => keys.includes(key));
    const number = arrow === -1 ? null : arrow + 1;
    add(textBlock(words, TEXT_WIDTH - (number === null ? 0 : NUMBER_WIDTH)), { key, number });
  }
  const width = Math.max(...rows.map(({ x, block }) => x + block.width)) + padding;
  const corner = state.toggle ? TOGGLE_SIZE + 4 : 0;
  return { rows, width: width + corner, height: y - ROW_GAP + padding };
}
