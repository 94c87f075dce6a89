/** How many requests from websites there are to see to. */
export interface IntakeCount {
  /** Those that have become jobs without a worker. */
  readonly waiting: number;
  /** 0 for those who may not see them. */
  readonly sortedOut: number;
}

/** Whether somebody has asked since. */
export function hasArrived(before: IntakeCount | null, now: IntakeCount): boolean {
  return before !== null && now.waiting > before.waiting;
}
