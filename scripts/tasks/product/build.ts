import { extname, join } from 'node:path';
import { build } from 'vite';
import { hashOfSources, markAsBuilt } from '../../sources.ts';
import { root } from '../../tool.ts';
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.webmanifest']);
const MIN_COMPRESSED_BYTES = 1000;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Adds a brotli and a gzip copy beside every large text file of a folder. */
async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names
      .filter((name) => TEXT.has(extname(name)))
      .map((name) => join(folder, name))
      .map(compressFile),
  );
}

async function compressFile(path: string) {
  if ((await stat(path)).size < MIN_COMPRESSED_BYTES) return;
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    toBrotli(content, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
    toGzip(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ]);
}

const hash = hashOfSources();
await build({ root, configLoader: 'native', logLevel: 'warn' });
await compressFolder(join(root, 'dist'));
markAsBuilt(hash);
console.log('Built dist/.');
