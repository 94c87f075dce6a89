import { types as t } from '@babel/core';
import { chanceFrom } from '../../../server/demo/random.ts';
import type { ChangedFile } from '../refusedFaults.ts';
import type { Edit } from './edit.ts';
import { faultKinds } from './faultKinds.ts';
import { parsed } from './parsed.ts';

/** A fault that can be planted in a module. */
export interface WiringFault extends ChangedFile {
  readonly kind: string;
  /** From 1. */
  readonly line: number;
  /** The lines it changes, before and after, each on one line. */
  readonly before: string;
  readonly after: string;
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

function planted({ path, text: source }: ChangedFile, kind: string, edit: Edit): WiringFault {
  const { from, to, text, prelude = '' } = edit;
  const start = source.lastIndexOf('\n', from - 1) + 1;
  const lineEnd = source.indexOf('\n', to);
  const end = lineEnd === -1 ? source.length : lineEnd;
  return {
    path,
    kind,
    text: prelude + source.slice(0, from) + text + source.slice(to),
    line: source.slice(0, from).split('\n').length,
    before: onOneLine(source.slice(start, end)),
    after: onOneLine(source.slice(start, from) + text + source.slice(to, end)),
  };
}

/** All faults that can be planted in a module, in the order of the kinds. */
export function faultsIn(file: ChangedFile): readonly WiringFault[] {
  const faults: WiringFault[] = [];
  const tree = parsed(file.path, file.text);
  for (const [kind, editsAt] of Object.entries(faultKinds)) {
    t.traverseFast(tree, (node) => {
      for (const edit of editsAt(node, file.text)) faults.push(planted(file, kind, edit));
    });
  }
  return faults;
}

function isModule({ path, text }: ChangedFile): boolean {
  try {
    return parsed(path, text) !== null;
  } catch {
    return false;
  }
}

/**
 * A sample of the faults, the same for the same seed. Each kind comes as often as another, however
 * many places it has.
 */
export function drawnFaults(
  faults: readonly WiringFault[],
  seed: number,
  count: number,
): readonly WiringFault[] {
  const { between, pick } = chanceFrom(seed);
  const left = Map.groupBy(faults, ({ kind }) => kind);
  const drawn: WiringFault[] = [];
  while (drawn.length < count && left.size > 0) {
    const kind = pick([...left.keys()]);
    const ofKind = left.get(kind)!;
    const [fault] = ofKind.splice(between(0, ofKind.length - 1), 1);
    if (ofKind.length === 0) left.delete(kind);
    if (isModule(fault!)) drawn.push(fault!);
  }
  return drawn;
}
