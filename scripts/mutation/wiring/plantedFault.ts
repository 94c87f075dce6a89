import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { root } from '../../tool.ts';
import type { ChangedFile } from '../refusedFaults.ts';

/** What tests are to be run with, as the file says that `PLANTED_FAULT` names. */
export interface Planting {
  /** Without one, the run is of the product as it is. */
  readonly fault: ChangedFile | null;
  /** The test files, in their order. */
  readonly tests: readonly string[];
}

export function planting(): Planting {
  const path = process.env['PLANTED_FAULT'];
  if (path === undefined) return { fault: null, tests: [] };
  return JSON.parse(readFileSync(path, 'utf8')) as Planting;
}

/**
 * Gives the tests a module with the fault of the moment in place of the one on the disk, which
 * nothing touches: a run that is killed leaves nothing to restore.
 */
export function plantedFault(): Plugin {
  return {
    name: 'planted-fault',
    enforce: 'pre',
    load(id) {
      const { fault } = planting();
      return fault && id.split('?')[0] === join(root, fault.path) ? fault.text : null;
    },
  };
}

/** The environment in which the processes and threads that a test starts load the fault too. */
export function environmentOf(file: string): Readonly<Record<string, string>> {
  const hook = pathToFileURL(join(root, 'scripts/mutation/wiring/plantInNode.ts')).href;
  return { PLANTED_FAULT: file, NODE_OPTIONS: `--import=${hook}` };
}
