import { relative, sep } from 'node:path';
import { type Context, isNamed, memberName, type Node } from './syntax.ts';

/** What reads the current time, luxon's `DateTime` and `Temporal.Now` included. */
const CLOCKS: Readonly<Record<string, RegExp>> = {
  Date: /^now$/,
  DateTime: /^(?:now|local|utc)$/,
  Temporal: /^Now$/,
};

/** Reports a test that reads the real time instead of `tests/support/today.ts`. */
export const realClock = {
  create(context: Context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    if (!file.startsWith('tests/')) return {};

    const report = (node: Node, name: string) =>
      context.report({ node, message: `${name} depends on the day on which the test runs.` });

    return {
      MemberExpression(node: Node) {
        const { name: object = '' } = node['object'] as { name?: string };
        if (Object.hasOwn(CLOCKS, object) && CLOCKS[object]!.test(memberName(node))) {
          report(node, `${object}.${memberName(node)}`);
        }
      },
      NewExpression(node: Node) {
        const { length } = node['arguments'] as readonly Node[];
        if (isNamed(node['callee'], 'Date') && length === 0) report(node, 'new Date()');
      },
      CallExpression(node: Node) {
        if (isNamed(node['callee'], 'Date')) report(node, 'Date()');
      },
    };
  },
};
