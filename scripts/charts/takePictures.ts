import { join } from 'node:path';
import { rm } from 'node:fs/promises';
import type { WalkReport } from '../../tests/support/model/describeModel.ts';
import { root } from '../tool.ts';
import { runTests } from '../vitestRun.ts';
import type { ChartReports } from './page/reports.ts';

const FOLDER = 'reports/charts';

/** From the page of the charts to the folder of the pictures. */
const FROM_PAGE = `../../${FOLDER}`;

interface TakenPictures {
  readonly pictures: NonNullable<ChartReports['pictures']>;
  readonly count: number;
  /** What the walks say that failed; empty if none did. */
  readonly failures: string;
}

/** Walks charts over their screens, with a picture of each state that the walks come to. */
export async function takePictures(charts: readonly string[]): Promise<TakenPictures> {
  const folder = join(root, FOLDER);
  await rm(folder, { recursive: true, force: true });
  const { tests, failed, output } = await runTests('models', {
    // A model that is walked in two ways stands in a block of each.
    title: new RegExp(`(?:^| )(?:${charts.join('|')}): (?:generated paths|journeys)`),
    environment: { VITE_PICTURES: folder },
  });
  const walks = tests.flatMap(({ meta }) => (meta['walk'] as WalkReport | undefined) ?? []);
  const pictures: Record<string, Record<string, string>> = {};
  for (const walk of walks) {
    for (const [state, file] of Object.entries(walk.pictures ?? {})) {
      (pictures[walk.chart] ??= {})[state] ??= `${FROM_PAGE}/${encodeURI(file)}`;
    }
  }
  const count = Object.values(pictures).flatMap((one) => Object.keys(one)).length;
  return { pictures, count, failures: failed > 0 ? output : '' };
}
