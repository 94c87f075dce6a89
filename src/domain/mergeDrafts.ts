import type { DraftPart } from './form.ts';

/** What one person has made of a record, and another one at the same time. */
export interface Versions<Draft> {
  /** The record as both have opened it. */
  readonly base: Draft;
  readonly mine: Draft;
  readonly theirs: Draft;
}

export interface Merge<Draft> {
  /** Their draft with the parts that I have changed, but for those that are given up. */
  readonly draft: Draft;
  /** The names of the parts that both have changed, and not to the same. */
  readonly conflicts: readonly string[];
  /** The names of the parts that they have changed and I have not. */
  readonly takenOver: readonly string[];
}

/** Merges by parts; of a conflict my part is taken, unless it is given up. */
export function mergeDrafts<Draft>(
  parts: readonly DraftPart<Draft>[],
  { base, mine, theirs }: Versions<Draft>,
  givenUp: readonly string[] = [],
): Merge<Draft> {
  const conflicts: string[] = [];
  const takenOver: string[] = [];
  let draft = theirs;
  for (const { name, valueOf, copy } of parts) {
    const [before, own, other] = [base, mine, theirs].map((of) => JSON.stringify(valueOf(of)));
    const isTheirs = other !== before;
    if (own === before) {
      if (isTheirs) takenOver.push(name);
    } else {
      if (isTheirs && own !== other) conflicts.push(name);
      if (!givenUp.includes(name)) draft = copy(mine, draft);
    }
  }
  return { draft, conflicts, takenOver };
}
