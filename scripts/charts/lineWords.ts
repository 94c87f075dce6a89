import type { LineKind } from './chartGraph.ts';

/** What stands before a line of a kind. */
export const PREFIXES: Partial<Readonly<Record<LineKind, string>>> = {
  action: '/ ',
  chart: 'follows the chart: ',
  guard: 'if ',
  port: 'asks for: ',
  ignored: 'ignored: ',
  target: '→ ',
};
