import { sql, type RawBuilder } from 'kysely';

/** In ms: how far the clocks of processes that share a database may differ. */
const SKEW = 10_000;

export interface StoredTimes {
  /** The time in so many ms, as it is stored. */
  after(milliseconds: number): string;
  /**
   * Whether the end in a column has come, of what lasts so many ms. An end that lies further ahead
   * was stored while the clock was wrong, and counts as come.
   */
  isOver(column: string, length: number): RawBuilder<boolean>;
  /** Whether a stored time lies ahead: the clock was wrong when it was stored. */
  isAhead(time: string): boolean;
}

export function storedTimes(now: () => Date): StoredTimes {
  const after = (milliseconds: number) => new Date(now().getTime() + milliseconds).toISOString();
  return {
    after,
    isOver: (column, length) =>
      sql<boolean>`(${sql.ref(column)} <= ${after(0)} or ${sql.ref(column)} > ${after(length + SKEW)})`,
    isAhead: (time) => time > after(SKEW),
  };
}
