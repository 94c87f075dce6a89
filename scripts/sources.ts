import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tool.ts';

const SOURCES = [
  'src',
  'machines',
  'locales',
  'index.html',
  'vite.config.ts',
  'scripts/signInTexts.ts',
  'lingui.config.ts',
  'package-lock.json',
];

const STAMP = join(root, 'dist/.sources');

export function isBuilt(): boolean {
  try {
    return readFileSync(STAMP, 'utf8') === hashOfSources();
  } catch {
    return false;
  }
}

export function markAsBuilt(hash: string): void {
  writeFileSync(STAMP, hash);
}

/** A hash of everything that the front end is built from. */
export function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap(filesUnder)) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

function filesUnder(name: string): string[] {
  const path = join(root, name);
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOTDIR') return [path];
    if (code === 'ENOENT') return [];
    throw error;
  }
}
