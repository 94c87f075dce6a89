import { types as t } from '@babel/core';
import { type Edit, instead, type Kind, textOf } from './edit.ts';
import { firstProps } from './firstProps.ts';
import { swappedIds } from './swappedIds.ts';

type Call = t.CallExpression | t.OptionalCallExpression;

const LOGS = /^(console|log|logger|request\.log)\b/;
/** The macros of texts, which the catalogs check. */
const TEXTS = /^(plural|select|selectOrdinal)$/;
const FOR_EACH = ['flatMap', 'forEach', 'map'];
const SEND = /(^|\.)send$/;
const EFFECT = /^use(Layout)?Effect$/;
const INDEX = /^(i|index|position|.*Index)$/;

function isCall(node: t.Node | null | undefined): node is Call {
  return t.isCallExpression(node) || t.isOptionalCallExpression(node);
}

/** What a call sends on: what it logs, texts and the module that `import()` loads do not count. */
function argumentsOf(node: t.Node, source: string): readonly t.Node[] {
  if (!isCall(node) || t.isImport(node.callee)) return [];
  const callee = textOf(node.callee, source);
  return LOGS.test(callee) || TEXTS.test(callee) ? [] : node.arguments;
}

/** Without one of a list: with the comma that follows it, or else the one before. */
function without(list: readonly t.Node[], index: number): Edit {
  const [before, node, after] = [list[index - 1], list[index]!, list[index + 1]];
  return {
    from: after ? node.start! : (before?.end ?? node.start!),
    to: after ? after.start! : node.end!,
    text: '',
  };
}

function swappedArguments(node: t.Node, source: string): readonly Edit[] {
  const given = argumentsOf(node, source);
  return given.slice(1).flatMap((second, index) => {
    const first = given[index]!;
    const [left, right] = [textOf(first, source), textOf(second, source)];
    if (left === right || t.isSpreadElement(first) || t.isSpreadElement(second)) return [];
    return [{ from: first.start!, to: second.end!, text: `${right}, ${left}` }];
  });
}

function constantOf(node: t.Node): string | undefined {
  if (t.isBooleanLiteral(node)) return String(!node.value);
  if (t.isNumericLiteral(node)) return node.value === 0 ? '1' : '0';
  if (t.isStringLiteral(node)) return node.value === '' ? undefined : "''";
  const isRead = t.isIdentifier(node) || t.isMemberExpression(node) || isCall(node);
  return isRead && !t.isIdentifier(node, { name: 'undefined' }) ? 'undefined' : undefined;
}

function isSignal(node: t.Node): boolean {
  return t.isIdentifier(node, { name: 'signal' });
}

function constantArgument(node: t.Node, source: string): readonly Edit[] {
  return argumentsOf(node, source).flatMap((given) => {
    const constant = isSignal(given) ? undefined : constantOf(given);
    return constant === undefined ? [] : [instead(given, constant)];
  });
}

function droppedCall(node: t.Node, source: string): readonly Edit[] {
  const isDropped = (expression: t.Node) => {
    const called = t.isAwaitExpression(expression) ? expression.argument : expression;
    return isCall(called) && !LOGS.test(textOf(called, source));
  };
  if (t.isExpressionStatement(node)) return isDropped(node.expression) ? [instead(node, ';')] : [];
  const isHandler = t.isJSXAttribute(node) && /^on[A-Z]/.test(String(node.name.name));
  if (!isHandler || !t.isJSXExpressionContainer(node.value)) return [];
  const handler = node.value.expression;
  const isShort = t.isArrowFunctionExpression(handler) && isDropped(handler.body);
  return isShort ? [instead(handler.body, 'undefined')] : [];
}

function droppedSignal(node: t.Node, source: string): readonly Edit[] {
  const given = argumentsOf(node, source);
  const properties = t.isObjectExpression(node) ? node.properties : [];
  return [
    ...given.filter(isSignal).map((signal) => instead(signal, 'undefined')),
    ...properties.flatMap((property, index) =>
      t.isObjectProperty(property) && isSignal(property.key) ? [without(properties, index)] : [],
    ),
  ];
}

function droppedProperty(node: t.Node, source: string): readonly Edit[] {
  return argumentsOf(node, source).flatMap((given) => {
    if (!t.isObjectExpression(given)) return [];
    const { properties } = given;
    return properties.flatMap((property, index) =>
      t.isSpreadElement(property) || isSignal(property.key) ? [] : [without(properties, index)],
    );
  });
}

function negatedCondition(node: t.Node, source: string): readonly Edit[] {
  const isChoice = t.isIfStatement(node) || t.isConditionalExpression(node);
  return isChoice ? [instead(node.test, `!(${textOf(node.test, source)})`)] : [];
}

function firstForEach(node: t.Node, source: string): readonly Edit[] {
  if (t.isForOfStatement(node)) {
    return [instead(node.right, `[...${textOf(node.right, source)}].slice(0, 1)`)];
  }
  if (t.isMemberExpression(node) && node.computed) {
    const { property } = node;
    const isPosition = t.isIdentifier(property) && INDEX.test(property.name);
    const isBeside = t.isBinaryExpression(property) && ['+', '-'].includes(property.operator);
    return isPosition || isBeside ? [instead(property, '0')] : [];
  }
  if (!isCall(node)) return [];
  const { callee } = node;
  const isMember = t.isMemberExpression(callee) || t.isOptionalMemberExpression(callee);
  if (!isMember || !t.isIdentifier(callee.property)) return [];
  const { name, start } = callee.property;
  if (name === 'find') return [{ from: start!, to: node.end!, text: 'at(0)' }];
  return FOR_EACH.includes(name) ? [instead(callee.property, `slice(0, 1).${name}`)] : [];
}

/** An event in place of another one that the module sends too. */
function wrongEvent(node: t.Node, source: string): readonly Edit[] {
  if (!isCall(node) || !SEND.test(textOf(node.callee, source))) return [];
  const [event] = node.arguments;
  const properties = t.isObjectExpression(event) ? event.properties : [];
  return properties.flatMap((property) => {
    if (!t.isObjectProperty(property) || !t.isStringLiteral(property.value)) return [];
    if (!t.isIdentifier(property.key, { name: 'type' })) return [];
    const sent = textOf(property.value, source);
    const events = [...source.matchAll(/\bsend\(\{\s*type: ('[^']+')/g)].map(([, type]) => type!);
    const other = events.find((type) => type !== sent);
    return other === undefined ? [] : [instead(property.value, other)];
  });
}

/** An effect that ends nothing of what it has begun. */
function lastingEffect(node: t.Node, source: string): readonly Edit[] {
  if (!isCall(node) || !EFFECT.test(textOf(node.callee, source))) return [];
  const [effect] = node.arguments;
  if (!t.isArrowFunctionExpression(effect)) return [];
  const { body } = effect;
  if (t.isMemberExpression(body)) return [instead(body, `void ${textOf(body, source)}`)];
  const statements = t.isBlockStatement(body) ? body.body : [];
  return statements.flatMap((statement) => {
    if (!t.isReturnStatement(statement) || !statement.argument) return [];
    const { argument } = statement;
    if (t.isIdentifier(argument, { name: 'undefined' })) return [];
    const begins = isCall(argument) || t.isMemberExpression(argument);
    return [instead(argument, begins ? `void ${textOf(argument, source)}` : 'undefined')];
  });
}

function lostAlternative(node: t.Node, source: string): readonly Edit[] {
  return t.isLogicalExpression(node) ? [instead(node, textOf(node.left, source))] : [];
}

/** The kinds of faults, by the name with which they are told. */
export const faultKinds: Readonly<Record<string, Kind>> = {
  'swapped arguments': swappedArguments,
  'constant argument': constantArgument,
  'dropped call': droppedCall,
  'signal not passed': droppedSignal,
  'dropped property': droppedProperty,
  'negated condition': negatedCondition,
  'keeps its first props': firstProps,
  'the first for each': firstForEach,
  'wrong event': wrongEvent,
  'swapped ids': swappedIds,
  'effect without an end': lastingEffect,
  'lost alternative': lostAlternative,
};
