import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { collect } from '../../tool.ts';
import { chartSkeleton, wordLines } from './chartSkeleton.ts';
import { readDrawing } from './readDrawing.ts';

/**
 * Begins a chart from a drawing in a file, and says what comes next. Throws a sentence if the drawing
 * is not understood, or if there is such a chart.
 */
export async function beginChart(root: string, name: string, file: string): Promise<string> {
  if (!/^[a-z][a-zA-Z]*$/.test(name))
    throw new Error(`${name} is no name of a chart: renewLink is.`);
  const drawing = readDrawing(await readFile(file, 'utf8'));
  const files = Object.entries(chartSkeleton(name, drawing));
  const there = files.map(([path]) => path).find((path) => existsSync(join(root, path)));
  if (there) throw new Error(`${there} is there already.`);
  for (const [path, text] of files) await writeFile(join(root, path), text);
  const paths = files.map(([path]) => path);
  await collect('node_modules/oxfmt/bin/oxfmt', ['--write', ...paths], { folder: root });
  return [
    ...paths.map((path) => `${path} is written.`),
    'Say in it what each state shows and why an event is impossible. Then:',
    `- tests/models/models.ts lists ${name}Model;`,
    '- tests/support/model/words.ts has words for',
    ...wordLines(drawing).map((line) => `    ${line}`),
    '- machines/README.md, "Adding a chart", says the rest.',
  ].join('\n');
}
