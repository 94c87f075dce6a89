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
import { takePictures } from '../../charts/takePictures.ts';
import { root } from '../../tool.ts';
import { usageOf } from '../../usage.mjs';

const charts = models.map(({ chart }) => chart);

function readOptions() {
  const text = { type: 'string' } as const;
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { since: text, new: text, room: text, pictures: { type: 'boolean' } },
    });
    const unknown = positionals.find((name) => !charts.some(({ id }) => id === name));
    if (unknown !== undefined) throw new Error(`There is no chart "${unknown}".`);
    if (positionals.length > 0 && !values.pictures) {
      throw new Error('All charts are drawn: only --pictures takes names of charts.');
    }
    return { ...values, names: positionals };
  } catch (error) {
    return fail(`${(error as Error).message}\n${usageOf('charts')}`);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

const folder = join(root, DRAWINGS);
const { since: ref, new: drawn, room, pictures: arePictured, names } = readOptions();

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
const taken =
  arePictured && (await takePictures(names.length > 0 ? names : charts.map(({ id }) => id)));
const { files } = await drawAll(charts).catch((error: Error) => fail(error.message));
await mkdir(folder, { recursive: true });
await writeReports(join(root, 'reports/charts.js'), {
  ...(walked && { walked }),
  ...(taken && { pictures: taken.pictures }),
  ...(since && { since }),
});
for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
console.log(`${models.length} charts are drawn in ${DRAWINGS}/; open its index.html to walk them.`);

if (taken) {
  console.log(`${taken.count} states are pictured; the page shows the picture beside the state.`);
  if (taken.failures) fail(taken.failures);
}

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
