import type { DraftPart } from './form.ts';

/** What one person has made of a record, and another one at the same time. */
interface Versions<Draft> {
  /** The record as both have opened it. */
  readonly base: Draft;
  readonly mine: Draft;
  readonly theirs: Draft;
}

type Parts<Draft> = readonly DraftPart<Draft>[];

function differ<Draft>({ valueOf }: DraftPart<Draft>, a: Draft, b: Draft): boolean {
  return JSON.stringify(valueOf(a)) !== JSON.stringify(valueOf(b));
}

/** The names of the parts that both have changed, and not to the same. */
export function conflictsOf<Draft>(
  parts: Parts<Draft>,
  { base, mine, theirs }: Versions<Draft>,
): readonly string[] {
  return parts
    .filter(
      (part) =>
        differ(part, base, mine) && differ(part, base, theirs) && differ(part, mine, theirs),
    )
    .map(({ name }) => name);
}

/** The names of the parts that they have changed and I have not. */
export function changedOnlyThere<Draft>(
  parts: Parts<Draft>,
  { base, mine, theirs }: Versions<Draft>,
): readonly string[] {
  return parts
    .filter((part) => !differ(part, base, mine) && differ(part, base, theirs))
    .map(({ name }) => name);
}

/** Their draft with the parts that I have changed, but for those that are given up. */
export function mergeDrafts<Draft>(
  parts: Parts<Draft>,
  { base, mine, theirs }: Versions<Draft>,
  givenUp: readonly string[] = [],
): Draft {
  return parts
    .filter((part) => differ(part, base, mine) && !givenUp.includes(part.name))
    .reduce((draft, { copy }) => copy(mine, draft), theirs);
}
