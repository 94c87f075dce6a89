import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../tool.ts';
import type { ChartReport } from './modelReport.ts';
import { reportPage } from './reportPage.ts';

export const REPORT_PAGE = 'reports/models/index.html';

export async function writeModelReport(machines: readonly ChartReport[]): Promise<void> {
  await mkdir(join(root, 'reports/models'), { recursive: true });
  await writeFile(join(root, REPORT_PAGE), await reportPage(machines));
  const data = machines.map(({ walks, ...machine }) => ({
    ...machine,
    walks: walks.map(({ kind, name, passed, duration }) => ({ kind, name, passed, duration })),
  }));
  const text = `${JSON.stringify({ machines: data }, null, 2)}\n`;
  await writeFile(join(root, 'reports/models.json'), text);
}
