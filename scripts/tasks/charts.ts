import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { models } from '../../tests/models/models.ts';
import { draw, DRAWINGS } from '../charts/drawings.ts';
import { root } from '../tool.ts';

const folder = join(root, DRAWINGS);
await mkdir(folder, { recursive: true });
for (const { chart } of models) {
  const { files } = await draw(chart);
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}
console.log(`${models.length} charts are drawn in ${DRAWINGS}/.`);
