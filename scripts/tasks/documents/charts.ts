import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { models } from '../../../tests/models/models.ts';
import { changesMarkdown } from '../../charts/changes/changesMarkdown.ts';
import { changesSince } from '../../charts/changes/changesSince.ts';
import { chartsAt } from '../../charts/changes/chartsAt.ts';
import { drawAll } from '../../charts/drawings.ts';
import { DRAWINGS } from '../../charts/folder.ts';
import { beginChart } from '../../charts/new/beginChart.ts';
import { walkedIn, writeReports } from '../../charts/sideFile.ts';
import { root } from '../../tool.ts';
import { usageOf } from '../../usage.mjs';

const charts = models.map(({ chart }) => chart);

function readOptions() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ options: { since: text, new: text, room: text } }).values;
  } catch (error) {
    return fail(`${(error as Error).message}\n${usageOf('charts')}`);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const folder = join(root, DRAWINGS);
const { since: ref, new: drawn, room } = readOptions();

if (drawn !== undefined) {
  console.log(
    await beginChart({ root, file: drawn, room }).catch((error: Error) => fail(error.message)),
  );
  process.exit();
}

function commitOf(name: string): string {
  return execFileSync('git', ['rev-parse', '--short', name], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
}

const since = ref && {
  release: ref,
  at: new Date().toISOString(),
  changes: changesSince(
    await chartsAt(root, ref).catch((error: Error) => fail(error.message)),
    charts,
  ),
  from: commitOf(ref),
  to: commitOf('HEAD'),
};
const walked = await walkedIn(join(root, 'reports/models.json'));
const { files } = await drawAll(charts).catch((error: Error) => fail(error.message));
await mkdir(folder, { recursive: true });
await writeReports(join(root, 'reports/charts.js'), {
  ...(walked && { walked }),
  ...(since && { since }),
});
for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
console.log(`${models.length} charts are drawn in ${DRAWINGS}/; open its index.html to walk them.`);

function indented(sign: string, text: string): string {
  return text.replaceAll(/^/gm, `           ${sign} `);
}

if (since) {
  await writeFile(join(root, 'reports/charts.md'), changesMarkdown(since, since.changes));
  console.log('reports/charts.md has what has changed as a comment for a pull request.');
  const changed = Object.entries(since.changes);
  if (changed.length === 0) console.log(`Nothing has changed since ${since.release}.`);
  for (const [id, changes] of changed) {
    console.log(`\n${id}`);
    for (const { kind, words, texts = [] } of changes) {
      console.log(`  ${kind.padEnd(9)}${words}`);
      for (const { was, is } of texts) {
        if (was) console.log(indented('−', was));
        if (is) console.log(indented('+', is));
      }
    }
  }
}
