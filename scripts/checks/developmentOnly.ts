import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIVE_CHARTS } from '../../src/app/liveCharts.ts';

/** The built scripts that contain the live charts, which only development may have. */
export function developmentFaults(dist: string): string[] {
  const scripts = globSync('**/*.js', { cwd: dist });
  if (scripts.length === 0) return [`${dist} holds no front end: run "npm run build" first.`];
  return scripts
    .filter((script) => readFileSync(join(dist, script), 'utf8').includes(LIVE_CHARTS))
    .map((script) => `${script} tells of the charts, which only development may.`);
}
