/** What a row says that is read otherwise than it stands there, or is left out. */
export type HintCode = 'companyMissing' | 'lettersLost' | 'leftOut' | 'moreLeftOut' | 'zeroLost';

export interface Hint {
  readonly code: HintCode;
  readonly field: string;
  /** The header of its column in the file. */
  readonly header: string | null;
  /** What the sentence quotes. */
  readonly value: string;
}
