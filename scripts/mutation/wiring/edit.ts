import type { types as t } from '@babel/core';

/** A piece of a source and what stands there instead. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** What the new text needs at the top of the file. */
  readonly prelude?: string;
}

/** The faults of one kind that can be planted at a node, whose children are asked separately. */
export type Kind = (node: t.Node, source: string) => readonly Edit[];

export function textOf(node: t.Node, source: string): string {
  return source.slice(node.start!, node.end!);
}

/** Another text in the place of a node. */
export function instead(node: t.Node, text: string): Edit {
  return { from: node.start!, to: node.end!, text };
}
