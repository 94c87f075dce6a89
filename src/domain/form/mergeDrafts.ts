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
  const values = parts.map((part) => {
    const [before, own, other] = [base, mine, theirs].map((of) => JSON.stringify(part.valueOf(of)));
    return { part, isMine: own !== before, isTheirs: other !== before, isSame: own === other };
  });
  const changed = new Set(values.flatMap(({ part, isMine }) => (isMine ? part.name : [])));
  let draft = theirs;
  for (const { part, isMine, isTheirs, isSame } of values) {
    const { name, follows = [], copy } = part;
    if (isMine) {
      if (isTheirs && !isSame) conflicts.push(name);
      if (!givenUp.includes(name)) draft = copy(mine, draft);
    } else if (isTheirs && !follows.some((followed) => changed.has(followed))) {
      takenOver.push(name);
    }
  }
  return { draft, conflicts, takenOver };
}
