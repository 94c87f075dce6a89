export interface Node {
  readonly type: string;
  readonly parent?: Node;
  readonly [key: string]: unknown;
}

export interface Context {
  readonly cwd: string;
  readonly filename: string;
  report(finding: { node: object; message: string }): void;
}

export function memberName(node: Node): string {
  const { name, value } = node['property'] as { name?: string; value?: unknown };
  return String(node['computed'] ? (value ?? '') : (name ?? ''));
}

export function isNamed(node: unknown, name: string): boolean {
  return (node as Node).type === 'Identifier' && (node as Node)['name'] === name;
}
