import { types as t } from '@babel/core';
import { type Edit, textOf } from './edit.ts';

interface GivenId {
  readonly node: t.Node;
  /** What is given as the id. */
  readonly value: string;
  readonly write: (value: string) => string;
}

const ID = /^id$|Id$/;

function givenId(node: t.Node, source: string): GivenId | null {
  if (t.isObjectProperty(node, { computed: false }) && t.isIdentifier(node.key)) {
    if (t.isTaggedTemplateExpression(node.value)) return null;
    const { name } = node.key;
    const value = textOf(node.value, source);
    return ID.test(name) ? { node, value, write: (text) => `${name}: ${text}` } : null;
  }
  if (!t.isJSXAttribute(node) || !t.isJSXExpressionContainer(node.value)) return null;
  const name = String(node.name.name);
  const value = textOf(node.value.expression, source);
  return ID.test(name) ? { node, value, write: (text) => `${name}={${text}}` } : null;
}

function partsOf(node: t.Node): readonly t.Node[] {
  if (t.isObjectExpression(node)) return node.properties;
  return t.isJSXOpeningElement(node) ? node.attributes : [];
}

/** Two ids of an object, or of what a component is given, each in the place of the other. */
export function swappedIds(node: t.Node, source: string): readonly Edit[] {
  const ids = partsOf(node).flatMap((part) => givenId(part, source) ?? []);
  return ids.slice(1).flatMap((second, index) => {
    const first = ids[index]!;
    if (first.value === second.value) return [];
    const between = source.slice(first.node.end!, second.node.start!);
    const text = first.write(second.value) + between + second.write(first.value);
    return [{ from: first.node.start!, to: second.node.end!, text }];
  });
}
