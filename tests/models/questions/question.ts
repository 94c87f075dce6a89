/** What people ask about a chart, and the walk that answers it. */
export interface Question {
  readonly asks: string;
  /** The name of the walk. */
  readonly walk: string;
  /** The state of the walk in which the answer stands. */
  readonly at: string;
  /** What is asked about, if it changes nothing there: the answer is why. */
  readonly event?: string;
  /** The id of the chart whose walk it is, if it is another one. */
  readonly of?: string;
}
