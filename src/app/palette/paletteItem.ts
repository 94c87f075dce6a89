import type { Rank } from '../../domain/search/bestHits.ts';

/** An entry of the quick search: a link, or something to do. */
export interface PaletteItem {
  /** Unique among all entries. */
  readonly value: string;
  readonly icon: string;
  readonly name: string;
  readonly details?: readonly string[];
  /** The shortcut that does the same. */
  readonly keys?: readonly string[];
  readonly href?: string;
  readonly run?: () => void;
}

export interface PaletteGroup {
  readonly name: string;
  readonly items: readonly PaletteItem[];
}

/** What a search has found. */
export interface RankedGroup extends PaletteGroup {
  /** The total number of hits, including hidden ones. */
  readonly count: number;
  /** The rank of the best hit; null without hits. */
  readonly rank: Rank | null;
}
