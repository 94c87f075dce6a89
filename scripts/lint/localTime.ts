import { relative, sep } from 'node:path';
import { type Context, isNamed, memberName, type Node } from './syntax.ts';

/** The folders whose results must not depend on the time zone of the process. */
const ZONELESS = ['src/domain/', 'src/api/'];

/** Methods of Date that use the time zone of the process. */
const LOCAL_METHOD =
  /^(?:[gs]et(?:Date|Day|FullYear|Hours|Milliseconds|Minutes|Month|Seconds|Year)|getTimezoneOffset|to(?:Date|Time)String)$/;

const LOCALE_METHOD = /^toLocale(?:Date|Time)?String$/;

const FIXED_OFFSET = /(?:Z|[+-]\d\d:\d\d)$/;
const CALENDAR_DAY = /^\d{4}-\d\d-\d\d$/;

/** Reports code that depends on the time zone of the process; the zone must be an argument. */
export const localTime = {
  create(context: Context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    if (!ZONELESS.some((folder) => file.startsWith(folder))) return {};

    const report = (node: Node, name: string) =>
      context.report({ node, message: `${name} depends on the time zone of the process.` });

    return {
      MemberExpression(node: Node) {
        const name = memberName(node);
        if (LOCAL_METHOD.test(name)) report(node, name);
        if (LOCALE_METHOD.test(name) && !isCalledWithZone(node)) report(node, name);
        if (name === 'parse' && isNamed(node['object'], 'Date') && !isCallee(node)) {
          report(node, 'Date.parse as a value');
        }
      },
      NewExpression(node: Node) {
        if (isNamed(node['callee'], 'Date') && !isInstant(argumentsOf(node))) {
          report(node, 'new Date of something else than a number or a text that ends in Z');
        }
        checkFormat(node);
      },
      CallExpression(node: Node) {
        const callee = node['callee'] as Node;
        if (isNamed(callee, 'Date')) report(node, 'Date()');
        const [text] = argumentsOf(node);
        if (isStatic(callee, 'Date', 'parse') && !(text && isInstantText(text))) {
          report(node, 'Date.parse of a text that does not end in Z');
        }
        checkFormat(node);
      },
    };

    function checkFormat(node: Node) {
      if (!isStatic(node['callee'] as Node, 'Intl', 'DateTimeFormat')) return;
      if (!namesZone(argumentsOf(node)[1])) report(node, 'Intl.DateTimeFormat without timeZone');
    }
  },
};

/** Whether the arguments of `new Date` are an instant: none, a number, or text with an offset. */
function isInstant(values: readonly Node[]): boolean {
  const [value] = values;
  return !value || (values.length === 1 && (isNumber(value) || isInstantText(value)));
}

function isNumber(node: Node): boolean {
  if (node.type === 'BinaryExpression') {
    // Only a plus also joins texts.
    const sides = [node['left'], node['right']] as readonly Node[];
    return node['operator'] !== '+' || sides.every(isNumber);
  }
  if (node.type === 'Identifier') return isNumericParameter(node);
  return (
    (node.type === 'Literal' && typeof node['value'] === 'number') ||
    (node.type === 'CallExpression' &&
      ['UTC', 'parse', 'now'].some((name) => isStatic(node['callee'] as Node, 'Date', name)))
  );
}

/** Whether an enclosing function declares the name as a parameter of type `number`. */
function isNumericParameter({ name, parent }: Node): boolean {
  for (let around = parent; around; around = around.parent) {
    const parameters = (around['params'] ?? []) as readonly Node[];
    const parameter = Array.isArray(parameters) && parameters.find((one) => one['name'] === name);
    if (parameter) {
      const annotation = parameter['typeAnnotation'] as Node | undefined;
      return (annotation?.['typeAnnotation'] as Node | undefined)?.type === 'TSNumberKeyword';
    }
  }
  return false;
}

function isInstantText(node: Node): boolean {
  if (node.type === 'Literal') return isInstantEnd(String(node['value']));
  if (node.type !== 'TemplateLiteral') return false;
  const { quasis, expressions } = node as unknown as Record<string, readonly Node[]>;
  const end = (quasis!.at(-1)!['value'] as { cooked: string }).cooked;
  const last = expressions!.at(-1);
  // `${offset ?? 'Z'}`
  if (end === '' && last?.type === 'LogicalExpression') return isInstantText(last['right'] as Node);
  return expressions!.length === 0 ? isInstantEnd(end) : FIXED_OFFSET.test(end);
}

/** By ECMAScript, a date without a time is in UTC. */
function isInstantEnd(text: string): boolean {
  return FIXED_OFFSET.test(text) || CALENDAR_DAY.test(text);
}

function isCalledWithZone(member: Node): boolean {
  const call = member.parent;
  return Boolean(call && isCallee(member) && namesZone(argumentsOf(call)[1]));
}

function isCallee(node: Node): boolean {
  return node.parent?.type === 'CallExpression' && node.parent['callee'] === node;
}

function namesZone(options: Node | undefined): boolean {
  const properties = (options?.['properties'] ?? []) as readonly Node[];
  return properties.some(
    (property) => (property['key'] as Node | undefined)?.['name'] === 'timeZone',
  );
}

function isStatic(node: Node, object: string, name: string): boolean {
  return (
    node.type === 'MemberExpression' && isNamed(node['object'], object) && memberName(node) === name
  );
}

function argumentsOf(node: Node): readonly Node[] {
  return node['arguments'] as readonly Node[];
}
