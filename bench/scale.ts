import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '../scripts/ensureBuilt.ts';
import { root } from '../scripts/tool.ts';
import { printLoad } from './figure.ts';
import { writeReport } from './report.ts';
import { DATABASES, stopDatabases } from './scale/databases.ts';
import { measure, type ScaleCase, type ScaleFigures } from './scale/measure.ts';

const JOBS = [1_000, 10_000, 100_000];
const PROCESSES = [1, 2];

function casesOf(args: readonly string[]): ScaleCase[] {
  const { values } = parseArgs({
    args: [...args],
    options: {
      jobs: { type: 'string', default: JOBS.join() },
      databases: { type: 'string', default: DATABASES.join() },
      processes: { type: 'string', default: PROCESSES.join() },
    },
  });
  const listed = (text: string) => text.split(',');
  const databases = DATABASES.filter((name) => listed(values.databases).includes(name));
  return listed(values.jobs).flatMap((jobs) =>
    databases.flatMap((database) =>
      listed(values.processes).map((processes) => ({
        database,
        jobs: Number(jobs),
        processes: Number(processes),
      })),
    ),
  );
}

const nameOf = ({ database, jobs, processes }: ScaleCase) => `${jobs} ${database} ${processes}`;

const rounded = (value: number) => Number(value.toPrecision(3));

function print(figures: ScaleFigures): void {
  const { database, jobs, processes, lists, load, seenByOther, page, memory } = figures;
  console.log(`\n${jobs} jobs, ${database}, ${processes} process${processes > 1 ? 'es' : ''}`);
  console.table(
    Object.fromEntries(
      Object.entries(lists).map(([list, { plain, compressed, changed, cached }]) => [
        `list of ${list}s`,
        {
          KB: Math.round(plain / 1000),
          'KB compressed': Math.round(compressed / 1000),
          'ms after a change': rounded(changed),
          'ms again': rounded(cached),
        },
      ]),
    ),
  );
  console.table(
    Object.fromEntries(
      Object.entries(load).map(([what, { server, bare }]) => [
        what,
        { 'answers/s': Math.round(server), bare: Math.round(bare), ratio: rounded(server / bare) },
      ]),
    ),
  );
  console.log(
    `A page: rows after ${Math.round(page.rows)} ms, ${Math.round(page.heap)} MB on its heap`,
  );
  console.log(`Memory of each process: ${memory.map(Math.round).join(' and ')} MB at most`);
  if (seenByOther !== null) {
    console.log(`A save is in the other process's list after ${Math.round(seenByOther)} ms`);
  }
}

/** What earlier runs have measured, by the names of their cases. */
async function earlierFigures(): Promise<Record<string, ScaleFigures>> {
  const text = await readFile(join(root, 'reports/scale.json'), 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, ScaleFigures>;
}

/**
 * Measures the server at several sizes, on both databases, with one and two processes; the options
 * `--jobs`, `--databases` and `--processes` choose some of them. Adds the figures to those in
 * `reports/scale.json`. It has no bars, and so always returns true.
 */
export async function scaleBench(args: readonly string[]): Promise<boolean> {
  await ensureBuilt();
  try {
    for (const scaleCase of casesOf(args)) {
      const figures = await measure(scaleCase);
      print(figures);
      await writeReport('scale', { ...(await earlierFigures()), [nameOf(scaleCase)]: figures });
    }
  } finally {
    await stopDatabases();
  }
  printLoad();
  return true;
}
