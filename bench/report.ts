import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../scripts/tool.ts';

/** Writes the values of a bench as `reports/<name>.json`. */
export async function writeReport(name: string, report: unknown): Promise<void> {
  await mkdir(join(root, 'reports'), { recursive: true });
  await writeFile(join(root, `reports/${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
}
