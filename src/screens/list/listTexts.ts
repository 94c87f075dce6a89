export interface ListTexts {
  /** The name of the list. */
  readonly label: string;
  readonly count: (found: number) => string;
  /** In place of rows that could not be loaded. */
  readonly loadFailed: string;
  /** `criteria` are quoted: the filters and the search. */
  readonly noMatch: (criteria: string) => string;
  readonly empty: string;
  /** How the first record comes about. */
  readonly emptyHint: string;
}
