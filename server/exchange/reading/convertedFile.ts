/** A file that is no CSV as one, so that there is one parser and one set of limits. */
export interface ConvertedFile {
  readonly text: string;
  /** Where each of its records begins in the file. */
  readonly lines: readonly number[];
  /** Those of a spreadsheet that have something. */
  readonly sheets: readonly string[];
  /** Which of them it is. */
  readonly sheet: string | null;
}
