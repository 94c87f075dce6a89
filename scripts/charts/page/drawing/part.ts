/** A part of a chart: a state by its id, or the transitions of an arrow by their keys. */
export type Part = { readonly state: string } | { readonly transitions: readonly string[] };

/**
 * The state that a part is, or the inner one that takes the arrow's first transition: a drawing may have
 * folded it.
 */
export function stateOf(part: Part): string {
  return 'state' in part ? part.state : part.transitions[0]!.split(' ')[0]!;
}
