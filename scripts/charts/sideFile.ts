import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { REPORTS, type ChartReports } from './page/reports.ts';

interface ModelsReport {
  readonly machines: readonly {
    readonly id: string;
    readonly walked: Readonly<Record<string, number>>;
    /** Absent if some walks were left out. */
    readonly coverage?: object;
  }[];
}

/**
 * How often the last test run took each transition, from `reports/models.json`, if it is there; of
 * the charts that it walked wholly, as only of those the report says how many were taken.
 */
export async function walkedIn(file: string): Promise<ChartReports['walked']> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return undefined;
  const { machines } = JSON.parse(text) as ModelsReport;
  const whole = machines.filter(({ coverage }) => coverage);
  return whole.length > 0
    ? Object.fromEntries(whole.map(({ id, walked }) => [id, walked]))
    : undefined;
}

/** Writes what the page shows beside the charts, or removes the file if there is nothing. */
export async function writeReports(file: string, reports: ChartReports): Promise<void> {
  if (Object.keys(reports).length === 0) return rm(file, { force: true });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `globalThis.${REPORTS} = ${JSON.stringify(reports)};\n`);
}
