import { parseSync, traverse, types as t } from '@babel/core';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { checkEvents } from './chartEvents.ts';
import { entriesOf, listOf, nameOf, textOf, valueOf, type Report } from './chartLiteral.ts';

const MAX_LINES = 320;
const MAX_LEVELS = 4;
const MAX_REGIONS = 2;
const FUNCTION_KEYS = ['context', 'input', 'params', 'output'];
const CAMEL_CASE = /^[a-z][a-zA-Z0-9]*$/;
const EVENT_NAME = /^([a-z][a-zA-Z0-9]*(\.[a-z][a-zA-Z0-9]*)+|xstate\..+)$/;
const IMPORTABLE = /^(xstate|\.{1,2}\/(?!src\/)[\w/]+\.ts|(\.\.\/){1,2}src\/domain\/[\w./]+\.ts)$/;
const COMMUNICATING = ['forwardTo', 'raise', 'sendParent', 'sendTo', 'spawn', 'spawnChild'];
const PORTS = ['promisePort', 'listenerPort'];
const ACTION_CREATORS = ['assign', 'emit', 'enqueueActions', 'log', ...COMMUNICATING];

/** The faults of the charts in a folder, with file, line and column. */
export async function chartFormFaults(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) =>
    name.endsWith('Machine.ts'),
  );
  if (names.length === 0) return [`${folder} holds no charts.`];
  const faults = await Promise.all(names.toSorted().map((name) => faultsOf(join(folder, name))));
  return faults.flat();
}

async function faultsOf(path: string): Promise<string[]> {
  const file = parseSync(await readFile(path, 'utf8'), {
    filename: path,
    babelrc: false,
    configFile: false,
    parserOpts: { plugins: ['typescript'] },
  });
  const faults: string[] = [];
  const report: Report = (node, problem) => {
    const { line, column } = node.loc!.start;
    faults.push(`${relative(process.cwd(), path)}:${line}:${column + 1} ${problem}`);
  };
  checkImports(file!, report);
  const chart = findChart(file!, basename(path, '.ts'), report);
  if (chart) checkChart(chart, basename(path, 'Machine.ts'), report);
  return faults;
}

function checkImports(file: t.File, report: Report) {
  for (const node of file.program.body.filter((one) => t.isImportDeclaration(one))) {
    if (!IMPORTABLE.test(node.source.value)) {
      report(node, `A chart imports nothing from "${node.source.value}".`);
    }
    for (const specifier of node.specifiers) {
      const name = t.isImportSpecifier(specifier) && nameOf(specifier.imported);
      if (name && node.source.value === 'xstate' && COMMUNICATING.includes(name)) {
        report(specifier, `A chart does not use ${name}.`);
      }
    }
  }
}

type Chart = { setup: t.ObjectExpression; root: t.ObjectExpression };

/** The only value export of a chart's file: `setup({...}).createMachine({...})`. */
function findChart(file: t.File, name: string, report: Report): Chart | undefined {
  const isType = (node: t.Node | null | undefined) =>
    t.isTSInterfaceDeclaration(node) || t.isTSTypeAliasDeclaration(node);
  const exported = file.program.body.filter(
    (node) =>
      t.isExportDefaultDeclaration(node) ||
      t.isExportAllDeclaration(node) ||
      (t.isExportNamedDeclaration(node) && node.exportKind !== 'type' && !isType(node.declaration)),
  );
  const declaratorOf = (node: t.Node) =>
    t.isExportNamedDeclaration(node) &&
    t.isVariableDeclaration(node.declaration, { kind: 'const' }) &&
    t.isIdentifier(node.declaration.declarations[0]?.id, { name })
      ? node.declaration.declarations[0]
      : undefined;
  const declarator = exported.map(declaratorOf).find((found) => found);
  if (!declarator) {
    report(exported[0] ?? file.program, `The chart is exported as "const ${name}".`);
    return undefined;
  }
  for (const other of exported.filter((node) => declaratorOf(node) !== declarator)) {
    report(other, 'A chart exports nothing else.');
  }
  const root = argumentOf(declarator.init, 'createMachine');
  const callee = t.isCallExpression(declarator.init) ? declarator.init.callee : undefined;
  const setup = t.isMemberExpression(callee) ? argumentOf(callee.object, 'setup') : undefined;
  if (!root || !setup) {
    report(declarator, 'The chart is written setup({...}).createMachine({...}).');
    return undefined;
  }
  return { setup, root };
}

function argumentOf(node: t.Node | null | undefined, name: string) {
  if (!t.isCallExpression(node)) return undefined;
  const called = t.isMemberExpression(node.callee) ? node.callee.property : node.callee;
  const [argument, ...others] = node.arguments;
  return t.isIdentifier(called, { name }) && t.isObjectExpression(argument) && !others.length
    ? argument
    : undefined;
}

function checkChart({ setup, root }: Chart, id: string, report: Report) {
  if (textOf(valueOf(root, 'id')) !== id) {
    report(valueOf(root, 'id') ?? root, `The chart's id is "${id}", like its file.`);
  }
  const lines = root.loc!.end.line - root.loc!.start.line + 1;
  if (lines > MAX_LINES) report(root, `The chart has ${lines} lines, more than ${MAX_LINES}.`);
  checkPorts(setup, report);
  checkStatic(root, report);
  checkCalls(root, report);
  checkState(root, 0, { setup, report });
  const regions = regionsOf(root);
  if (regions > MAX_REGIONS) {
    report(root, `A chart has at most ${MAX_REGIONS} regions, this one has ${regions}.`);
  }
  checkEvents(root, report);
}

/** How many atomic states can be active at once. */
function regionsOf(state: t.ObjectExpression): number {
  const inner = entriesOf(state, 'states').map(({ value }) =>
    t.isObjectExpression(value) ? regionsOf(value) : 1,
  );
  return textOf(valueOf(state, 'type')) === 'parallel'
    ? inner.reduce((sum, regions) => sum + regions, 0)
    : Math.max(1, ...inner);
}

/** Actors are typed ports without an implementation, or charts: nothing is decided elsewhere. */
function checkPorts(setup: t.ObjectExpression, report: Report) {
  for (const { value } of entriesOf(setup, 'actors')) {
    const callee = t.isCallExpression(value) ? value.callee : undefined;
    const isPort = t.isIdentifier(callee) && PORTS.includes(callee.name);
    const isChart = t.isIdentifier(value) && value.name.endsWith('Machine');
    if (!isPort && !isChart) {
      report(value, `An actor of a chart is a ${PORTS.join(', a ')} or another chart.`);
    }
  }
}

/** Only strings, numbers, booleans, null, arrays, plain objects, and a few functions. */
function checkStatic(node: t.Node, report: Report, key = '') {
  if (t.isObjectExpression(node)) {
    for (const property of node.properties) {
      if (t.isObjectProperty(property) && !property.computed && !property.shorthand) {
        checkStatic(property.value, report, nameOf(property.key));
      } else {
        report(property, 'A chart has plain keys with written-out values only.');
      }
    }
  } else if (t.isArrayExpression(node)) {
    for (const element of node.elements) if (element) checkStatic(element, report);
  } else if (t.isArrowFunctionExpression(node)) {
    if (!FUNCTION_KEYS.includes(key)) {
      report(node, `Functions are the values of ${FUNCTION_KEYS.join(', ')} only.`);
    } else if (t.isBlockStatement(node.body) || node.async) {
      report(node, `The function of ${key} is one expression.`);
    }
  } else if (!isPlainValue(node)) {
    report(node, `A chart is one static literal; this is a ${node.type}.`);
  }
}

function isPlainValue(node: t.Node): boolean {
  return (
    t.isStringLiteral(node) ||
    t.isNumericLiteral(node) ||
    t.isBooleanLiteral(node) ||
    t.isNullLiteral(node) ||
    (t.isTemplateLiteral(node) && node.expressions.length === 0)
  );
}

function checkCalls(root: t.ObjectExpression, report: Report) {
  traverse(t.file(t.program([t.expressionStatement(root)])), {
    CallExpression({ node }) {
      const name = t.isIdentifier(node.callee) ? node.callee.name : '';
      if (ACTION_CREATORS.includes(name)) report(node, `${name} has its place in setup.`);
    },
  });
}

type Scope = { setup: t.ObjectExpression; report: Report };

function checkState(state: t.ObjectExpression, level: number, scope: Scope) {
  const { report } = scope;
  if (level > MAX_LEVELS) report(state, `States lie at most ${MAX_LEVELS} levels deep.`);
  if (!hasDescription(state))
    report(state, `A ${level > 0 ? 'state' : 'chart'} has a description.`);
  checkInitial(state, report);

  checkActions(valueOf(state, 'entry'), scope);
  checkActions(valueOf(state, 'exit'), scope);
  for (const invoke of listOf(valueOf(state, 'invoke'))) checkInvoke(invoke, scope);
  for (const key of ['always', 'onDone']) checkTransitions(valueOf(state, key), scope);
  for (const { key, value } of entriesOf(state, 'on')) {
    if (!EVENT_NAME.test(nameOf(key))) report(key, `An event is named like "subject.happened".`);
    checkTransitions(value, scope);
  }
  for (const { key, value } of entriesOf(state, 'after')) {
    checkDeclared(key, nameOf(key), 'delays', scope);
    checkTransitions(value, scope);
  }
  for (const { key, value } of entriesOf(state, 'states')) {
    if (!CAMEL_CASE.test(nameOf(key))) report(key, 'A state is named in camelCase.');
    if (t.isObjectExpression(value)) checkState(value, level + 1, scope);
  }
}

function checkInitial(state: t.ObjectExpression, report: Report) {
  const [first] = entriesOf(state, 'states');
  if (!first || textOf(valueOf(state, 'type')) === 'parallel') return;
  const initial = valueOf(state, 'initial');
  if (textOf(initial) !== nameOf(first.key)) {
    report(initial ?? state, 'The initial state is the first one listed.');
  }
}

function checkInvoke(invoke: t.Node, scope: Scope) {
  if (!t.isObjectExpression(invoke)) return;
  const src = valueOf(invoke, 'src');
  const name = textOf(src);
  if (name === undefined) {
    scope.report(src ?? invoke, 'An invoke names its src as a text.');
    return;
  }
  if (textOf(valueOf(invoke, 'id')) !== name) {
    scope.report(valueOf(invoke, 'id') ?? invoke, `The id of this invoke is its src, "${name}".`);
  }
  checkDeclared(src!, name, 'actors', scope);
  for (const key of ['onDone', 'onError', 'onSnapshot']) {
    checkTransitions(valueOf(invoke, key), scope);
  }
}

function checkTransitions(value: t.Node | undefined, scope: Scope) {
  for (const transition of listOf(value)) {
    if (!t.isObjectExpression(transition)) continue;
    const actions = valueOf(transition, 'actions');
    const target = valueOf(transition, 'target');
    if (t.isArrayExpression(target)) scope.report(target, 'A transition has one target.');
    if (!target && !actions && !hasDescription(transition)) {
      scope.report(transition, 'An ignored event has a description that says why.');
    }
    checkActions(actions, scope);
    checkNamed(valueOf(transition, 'guard'), 'guards', scope);
  }
}

function checkActions(value: t.Node | undefined, scope: Scope) {
  for (const action of listOf(value)) checkNamed(action, 'actions', scope);
}

/** A string, or an object with a string as its type, that is a key of this section of setup. */
function checkNamed(node: t.Node | undefined, section: string, scope: Scope) {
  if (!node) return;
  const name = t.isObjectExpression(node) ? textOf(valueOf(node, 'type')) : textOf(node);
  if (name === undefined) {
    scope.report(node, `Of ${section}, a chart holds names only.`);
  } else {
    checkDeclared(node, name, section, scope);
  }
}

function checkDeclared(node: t.Node, name: string, section: string, { setup, report }: Scope) {
  const declared = entriesOf(setup, section).map(({ key }) => nameOf(key));
  if (!declared.includes(name)) report(node, `"${name}" is not declared in setup.${section}.`);
}

function hasDescription(node: t.ObjectExpression): boolean {
  return Boolean(textOf(valueOf(node, 'description'))?.trim());
}
