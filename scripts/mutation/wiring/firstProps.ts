import { types as t } from '@babel/core';
import { type Edit, instead, textOf } from './edit.ts';

const COMPONENT_OR_HOOK = /^([A-Z]|use[A-Z])/;
const WITH_DEPENDENCIES = /^use(Callback|Effect|LayoutEffect|Memo)$/;
/** Hooks whose result stays the same, or always does what was meant last. */
const STEADY = /(^|\.)use(\w*ActorRef|EffectEvent|Ref|Runtime)$/;
const KEPT = "import { useState as useKept } from 'react';";

type Names = ReadonlySet<string>;

function namesIn(node: t.Node): readonly string[] {
  return Object.keys(t.getBindingIdentifiers(node));
}

function reads(node: t.Node, names: Names): boolean {
  const keys = new Set<t.Node>();
  let isRead = false;
  t.traverseFast(node, (part) => {
    if (t.isMemberExpression(part, { computed: false })) keys.add(part.property);
    if (t.isObjectProperty(part, { computed: false, shorthand: false })) keys.add(part.key);
    isRead ||= t.isIdentifier(part) && !keys.has(part) && names.has(part.name);
  });
  return isRead;
}

function bodyOf(component: t.Function): readonly t.Statement[] {
  return t.isBlockStatement(component.body) ? component.body.body : [];
}

function isCallOf(name: RegExp, node: t.Node): boolean {
  return t.isCallExpression(node) && t.isIdentifier(node.callee) && name.test(node.callee.name);
}

/** The names of a declaration that mean the same at each call of the component. */
function steadyNames(
  { id, init }: t.VariableDeclarator,
  changing: Names,
  source: string,
): readonly string[] {
  if (!init) return [];
  if (isCallOf(/^useState$/, init)) {
    const setter = t.isArrayPattern(id) ? id.elements[1] : null;
    return setter ? namesIn(setter) : [];
  }
  const isFunction = t.isFunction(init) || isCallOf(/^use(Callback|Memo)$/, init);
  const isSteady = isFunction
    ? !reads(init, changing)
    : t.isCallExpression(init) && STEADY.test(textOf(init.callee, source));
  return isSteady ? namesIn(id) : [];
}

/** What may be another at the next call of a component or hook. */
function changingNames(component: t.Function, source: string): Names {
  const body = bodyOf(component);
  const declared = body.filter((statement) => t.isDeclaration(statement));
  const changing = new Set([...component.params, ...declared].flatMap(namesIn));
  for (const statement of declared) {
    if (t.isFunctionDeclaration(statement) && !reads(statement.body, changing)) {
      changing.delete(statement.id!.name);
    }
    const declarators = t.isVariableDeclaration(statement) ? statement.declarations : [];
    for (const declarator of declarators) {
      for (const name of steadyNames(declarator, changing, source)) changing.delete(name);
    }
  }
  return changing;
}

function hasReturn(statement: t.Statement): boolean {
  return t.isReturnStatement(statement) || t.isIfStatement(statement);
}

/** The functions that a component or hook makes anew each time, as if made the first time only. */
function keptFunctions(
  component: t.FunctionDeclaration,
  changing: Names,
  source: string,
): readonly Edit[] {
  const body = bodyOf(component);
  const end = body.findIndex(hasReturn);
  const kept = (handler: t.Node) => `useKept(() => ${textOf(handler, source)})[0]`;
  return body.slice(0, end === -1 ? body.length : end).flatMap((statement) => {
    if (t.isFunctionDeclaration(statement)) {
      const { name } = statement.id!;
      const text = `const ${name} = ${kept(statement)};`;
      return changing.has(name) ? [{ ...instead(statement, text), prelude: KEPT }] : [];
    }
    if (!t.isVariableDeclaration(statement)) return [];
    return statement.declarations
      .flatMap(({ init }) => (t.isFunction(init) && reads(init, changing) ? [init] : []))
      .map((init) => ({ ...instead(init, kept(init)), prelude: KEPT }));
  });
}

/** The hooks of a component, not those of components in it. */
function keptDependencies(component: t.Function, changing: Names): readonly Edit[] {
  const edits: Edit[] = [];
  t.traverseFast(component.body, (node) => {
    if (t.isFunction(node)) return t.traverseFast.skip;
    const dependencies = t.isCallExpression(node) ? node.arguments.at(-1) : undefined;
    const isKept = t.isArrayExpression(dependencies) && isCallOf(WITH_DEPENDENCIES, node);
    if (isKept && reads(dependencies, changing)) {
      edits.push(instead(dependencies, '[]'));
    }
    return undefined;
  });
  return edits;
}

/**
 * A component or hook whose function or effect keeps the first of what it reads; none where that
 * never changes.
 */
export function firstProps(node: t.Node, source: string): readonly Edit[] {
  if (!t.isFunction(node)) return [];
  const changing = changingNames(node, source);
  const isNamed = t.isFunctionDeclaration(node) && COMPONENT_OR_HOOK.test(node.id?.name ?? '');
  return [
    ...(isNamed ? keptFunctions(node, changing, source) : []),
    ...keptDependencies(node, changing),
  ];
}
