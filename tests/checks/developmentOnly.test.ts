import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { developmentFaults } from '../../scripts/checks/developmentOnly.ts';
import { LIVE_CHARTS } from '../../src/app/liveCharts.ts';

async function builtFolder(script: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'development-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'main.js'), script);
  return folder;
}

test('a build without the live charts has no faults', async () => {
  expect(developmentFaults(await builtFolder('start()'))).toEqual([]);
});

test('a script of a build that tells of the charts is named', async () => {
  const folder = await builtFolder(`new BroadcastChannel("${LIVE_CHARTS}")`);
  expect(developmentFaults(folder)).toEqual([
    'main.js tells of the charts, which only development may.',
  ]);
});

test('a folder without a build is a fault', async () => {
  const folder = await builtFolder('');
  await rm(join(folder, 'main.js'));
  expect(developmentFaults(folder)).toEqual([
    `${folder} holds no front end: run "npm run build" first.`,
  ]);
});
