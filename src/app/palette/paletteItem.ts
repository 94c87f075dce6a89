import type { Rank } from '../../domain/search/bestHits.ts';

export interface PaletteItem {
  readonly value: string;
  readonly icon: string;
  readonly name: string;
  readonly details?: readonly string[];
  /** What it is found by as well. */
  readonly searched?: string;
  readonly keys?: readonly string[];
  readonly href?: string;
  readonly run?: () => void;
}

export interface PaletteGroup {
  readonly name: string;
  readonly items: readonly PaletteItem[];
}

export interface RankedGroup extends PaletteGroup {
  /** The total number of hits, including hidden ones. */
  readonly count: number;
  /** The rank of the best hit; null without hits. */
  readonly rank: Rank | null;
}
