export interface Change {
  readonly kind: 'added' | 'removed' | 'changed';
  /** The id of the state or the key of the transition, in the new chart if it has it. */
  readonly place: string;
  readonly words: string;
  /** The texts that differ, where the words above are the same in both. */
  readonly texts?: readonly ChangedText[];
}

export interface ChangedText {
  readonly was: string;
  readonly is: string;
}

export interface Comparison {
  readonly release: string;
  readonly from: string;
  readonly to: string;
  /** ISO 8601. */
  readonly at: string;
}

/** What `npm run charts` writes to reports/charts.js, beside the page that stays the same. */
export interface ChartReports {
  /** How often the last test run took each transition, by chart and key. */
  readonly walked?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** The files with pictures of the screen in each state, by chart and state as a walk names it. */
  readonly pictures?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly since?: Comparison & {
    readonly changes: Readonly<Record<string, readonly Change[]>>;
  };
}

export const REPORTS = 'chartReports';

/** The reports of the side file; empty where it is not there. */
export function readReports(): ChartReports {
  return ((globalThis as Record<string, unknown>)[REPORTS] as ChartReports | undefined) ?? {};
}
