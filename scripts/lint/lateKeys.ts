import { type Context, isNamed, memberName, type Node } from './syntax.ts';

function isInEffect(node: Node): boolean {
  for (let outer = node.parent; outer; outer = outer.parent) {
    if (outer.type === 'CallExpression' && isNamed(outer['callee'], 'useEffect')) return true;
  }
  return false;
}

/** Reports keys that are heard only after the paint: one pressed before that would be lost. */
export const lateKeys = {
  create(context: Context) {
    return {
      CallExpression(node: Node) {
        const callee = node['callee'] as Node;
        const [type] = node['arguments'] as readonly { value?: unknown }[];
        const listens =
          isNamed(callee, 'addEventListener') ||
          (callee.type === 'MemberExpression' && memberName(callee) === 'addEventListener');
        if (listens && String(type?.value).startsWith('key') && isInEffect(node)) {
          context.report({ node, message: 'Keys are listened to in useLayoutEffect.' });
        }
      },
    };
  },
};
