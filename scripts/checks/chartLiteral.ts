import { types as t } from '@babel/core';

export type Report = (node: t.Node, problem: string) => void;

export function entriesOf(node: t.ObjectExpression, key: string): t.ObjectProperty[] {
  const value = valueOf(node, key);
  if (!t.isObjectExpression(value)) return [];
  return value.properties.filter((property) => t.isObjectProperty(property));
}

export function valueOf(node: t.ObjectExpression, key: string): t.Node | undefined {
  const property = node.properties.find(
    (one) => t.isObjectProperty(one) && nameOf(one.key) === key,
  );
  return t.isObjectProperty(property) ? property.value : undefined;
}

export function listOf(node: t.Node | undefined): t.Node[] {
  if (t.isArrayExpression(node)) return node.elements.filter((element) => element !== null);
  return node ? [node] : [];
}

export function textOf(node: t.Node | undefined): string | undefined {
  if (t.isStringLiteral(node)) return node.value;
  return t.isTemplateLiteral(node) && !node.expressions.length
    ? node.quasis[0]?.value.raw
    : undefined;
}

export function nameOf(key: t.Node): string {
  if (t.isIdentifier(key)) return key.name;
  return t.isStringLiteral(key) || t.isNumericLiteral(key) ? String(key.value) : '';
}
