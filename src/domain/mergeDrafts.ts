import type { DraftPart } from './form.ts';

/** Two people's versions of a record. */
export interface Versions<Draft> {
  /** The record as both have opened it. */
  readonly base: Draft;
  readonly mine: Draft;
  readonly theirs: Draft;
}

export interface Merge<Draft> {
  /** Their draft with my changed parts, except the discarded ones. */
  readonly draft: Draft;
  /** The parts that both changed differently. */
  readonly conflicts: readonly string[];
  /** The parts that only they changed, without those that follow a change of mine. */
  readonly takenOver: readonly string[];
}

/** Merges part by part; a conflict takes my part, unless it is discarded. */
export function mergeDrafts<Draft>(
  parts: readonly DraftPart<Draft>[],
  { base, mine, theirs }: Versions<Draft>,
  givenUp: readonly string[] = [],
): Merge<Draft> {
  const conflicts: string[] = [];
  const takenOver: string[] = [];
  const changed = new Set<string>();
  let draft = theirs;
  for (const { name, follows = [], valueOf, copy } of parts) {
    const [before, own, other] = [base, mine, theirs].map((of) => JSON.stringify(valueOf(of)));
    const isTheirs = other !== before;
    if (own === before) {
      if (isTheirs && !follows.some((followed) => changed.has(followed))) takenOver.push(name);
    } else {
      changed.add(name);
      if (isTheirs && own !== other) conflicts.push(name);
      if (!givenUp.includes(name)) draft = copy(mine, draft);
    }
  }
  return { draft, conflicts, takenOver };
}
